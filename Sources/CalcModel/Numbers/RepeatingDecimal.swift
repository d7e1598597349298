import BigInt

/// All the decimals of a fraction: those that stand once, and those that come again and again.
///
///     RepeatingDecimal(of: try 1 / 28)  // 0.03(571428)
///
/// The decimals of every fraction end or repeat, but a period may have almost as many digits as the
/// denominator has units. So they stop at a limit, and then it is said that there are more.
public struct RepeatingDecimal: Hashable, Sendable {
  package let isNegative: Bool
  /// The digits before the point.
  package let whole: String
  /// The decimals that stand once, none for a whole number.
  package let decimals: String
  package let tail: Tail

  /// What comes behind the decimals that stand once.
  package enum Tail: Hashable, Sendable {
    /// Nothing: the number is written in full.
    case nothing
    /// These digits, for ever.
    case period(String)
    /// More digits, the limit being reached. They are left out, not rounded.
    case more
  }

  /// Divides as on paper, one digit after the other, until a remainder comes again.
  ///
  /// A value that was rounded on the way is none of which a period could be told: its decimals are
  /// given one by one, however they go on.
  ///
  /// - Parameters:
  ///   - value: the fraction.
  ///   - limit: how many decimals are given at most; zeros before the first other digit of a number
  ///     are not counted.
  /// - Complexity: O(*n* · *d*) for *n* decimals and a denominator of *d* bits.
  public init(of value: Rational, limit: Int = 1_000) {
    let denominator = value.denominator.magnitude
    let division = value.numerator.magnitude.quotientAndRemainder(dividingBy: denominator)
    var (digits, remainder) = ([UInt8](), division.remainder)
    var left = limit
    var hasDigits = division.quotient != 0
    let periodStart = value.isExact ? value.decimalFactors.count : .max
    var firstOfPeriod: BigUInt?
    var isPeriod = false
    while remainder != 0, left > 0, !isPeriod {
      if digits.count == periodStart { firstOfPeriod = remainder }
      let (digit, rest) = (remainder * 10).quotientAndRemainder(dividingBy: denominator)
      digits.append(Ascii.zero + UInt8(digit))
      remainder = rest
      hasDigits = hasDigits || digit != 0
      if hasDigits { left -= 1 }
      isPeriod = rest == firstOfPeriod
    }
    isNegative = value.isNegative
    whole = "\(division.quotient)"
    decimals = String(decoding: isPeriod ? digits[..<periodStart] : digits[...], as: UTF8.self)
    tail =
      isPeriod
      ? .period(String(decoding: digits[periodStart...], as: UTF8.self))
      : remainder == 0 ? .nothing : .more
  }
}

extension RepeatingDecimal: CustomStringConvertible {
  /// The number, the digits that repeat in brackets: `0.1(6)`; `…` stands for those left out.
  public var description: String {
    let start = "\(isNegative ? "-" : "")\(whole)"
    switch tail {
    case .nothing: return decimals.isEmpty ? start : "\(start).\(decimals)"
    case .period(let period): return "\(start).\(decimals)(\(period))"
    case .more: return "\(start).\(decimals)…"
    }
  }
}
