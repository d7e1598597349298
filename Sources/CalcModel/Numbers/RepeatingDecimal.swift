import BigInt

/// The decimals of a fraction and their period, up to a limit.
///
///     RepeatingDecimal(of: try 1 / 28)  // 0.03(571428)
public struct RepeatingDecimal: Hashable, Sendable {
  package let isNegative: Bool
  package let whole: String
  /// The decimals before the period.
  package let decimals: String
  package let tail: Tail

  package enum Tail: Hashable, Sendable {
    case nothing
    case period(String)
    /// More digits than the limit, left out without rounding.
    case cutOff
  }

  /// Divides digit by digit until a remainder recurs. An inexact value has no period.
  /// `limit` is the maximum number of decimals; leading zeros don't count.
  ///
  /// - Complexity: O(*n* · *d*) for *n* decimals and a denominator of *d* bits.
  public init(of value: Rational, limit: Int = 1_000) {
    let denominator = value.denominator.magnitude
    let division = value.numerator.magnitude.quotientAndRemainder(dividingBy: denominator)
    var (digits, remainder) = ([UInt8](), division.remainder)
    var decimalsLeft = limit
    var hasSignificantDigit = division.quotient != 0
    let periodStart = value.isExact ? denominator.decimalFactors.decimalsBeforePeriod : .max
    var remainderAtPeriod: BigUInt?
    var recurs = false
    while remainder != 0, decimalsLeft > 0, !recurs {
      if digits.count == periodStart { remainderAtPeriod = remainder }
      let (digit, rest) = (remainder * 10).quotientAndRemainder(dividingBy: denominator)
      digits.append(Ascii.zero + UInt8(digit))
      remainder = rest
      hasSignificantDigit = hasSignificantDigit || digit != 0
      if hasSignificantDigit { decimalsLeft -= 1 }
      recurs = rest == remainderAtPeriod
    }
    isNegative = value.isNegative
    whole = "\(division.quotient)"
    decimals = String(decoding: recurs ? digits[..<periodStart] : digits[...], as: UTF8.self)
    tail =
      recurs
      ? .period(String(decoding: digits[periodStart...], as: UTF8.self))
      : remainder == 0 ? .nothing : .cutOff
  }
}

extension RepeatingDecimal: CustomStringConvertible {
  /// The number with its period in brackets: `0.1(6)`; `…` stands for omitted digits.
  public var description: String {
    let start = "\(isNegative ? "-" : "")\(whole)"
    switch tail {
    case .nothing: return decimals.isEmpty ? start : "\(start).\(decimals)"
    case .period(let period): return "\(start).\(decimals)(\(period))"
    case .cutOff: return "\(start).\(decimals)…"
    }
  }
}
