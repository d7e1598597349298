import BigInt

/// The initializers that keep numerators and denominators within bounds.
extension Rational {
  /// A magnitude is 0, or above 10^-`magnitudeLimit` and below 10^`magnitudeLimit`.
  package static let magnitudeLimit = 1_000
  /// Outside an evaluation, a fraction beyond `bitLimit` is rounded to this number of significant
  /// digits: ten more than the maximum of an evaluation.
  static let roundedDigits = 1_020
  /// The maximum number of bits of a numerator or denominator.
  static let bitLimit = 8_192

  /// A reduced fraction of 128-bit integers, which are far within bounds.
  init(reduced numerator: Int128, over denominator: Int128, isExact: Bool) {
    if let above = Int(exactly: numerator), above != .min, let below = Int(exactly: denominator) {
      self.init(.small(above, below), isExact: isExact)
    } else {
      self.init(.big(BigInt(numerator), BigInt(denominator)), isExact: isExact)
    }
  }

  /// A fraction with a positive denominator.
  init(
    reducing numerator: BigInt, over denominator: BigInt, isExact: Bool
  ) throws(CalculatorError) {
    let factor = greatestCommonDivisor(numerator, denominator)
    try self.init(reduced: numerator / factor, over: denominator / factor, isExact: isExact)
  }

  /// A reduced fraction with a positive denominator.
  ///
  /// - Parameter digits: the significant digits if either part exceeds `bitLimit`.
  init(
    reduced numerator: BigInt, over denominator: BigInt, isExact: Bool,
    digits: Int = Rational.roundedDigits
  ) throws(CalculatorError) {
    let bits = max(numerator.magnitude.bitWidth, denominator.magnitude.bitWidth)
    if bits < Int.bitWidth {
      self.init(.small(Int(numerator), Int(denominator)), isExact: isExact)
      return
    }
    try Self.checkMagnitude(numerator.magnitude, denominator.magnitude)
    if bits <= Self.bitLimit {
      self.init(.big(numerator, denominator), isExact: isExact)
    } else {
      try self.init(
        rounding: numerator.magnitude, over: denominator.magnitude, digits: digits,
        isNegative: numerator.sign == .minus)
    }
  }

  /// A fraction, rounded half to even to `digits` significant digits; inexact.
  init(
    rounding numerator: BigUInt, over denominator: BigUInt, digits: Int, isNegative: Bool
  ) throws(CalculatorError) {
    let rounded = DecimalExpansion(
      of: numerator, over: denominator, to: .significantDigits(digits), rule: .halfToEven)
    try self.init(
      digits: rounded.digits, exponent: rounded.exponent - rounded.digits.count,
      isNegative: isNegative, isExact: false)
  }

  private static func checkMagnitude(
    _ numerator: BigUInt, _ denominator: BigUInt
  ) throws(CalculatorError) {
    // 2^3320 < 10^1000: for most values, comparing lengths suffices.
    let lengthDifference = numerator.bitWidth - denominator.bitWidth
    if abs(lengthDifference) < 3_320 { return }
    let limit = PowerOfTen.big(magnitudeLimit)
    if numerator >= denominator * limit { throw .overflow }
    if numerator * limit <= denominator { throw .underflow }
  }
}
