import BigInt

/// The gate through which every value with a big numerator or denominator passes.
extension Rational {
  /// A value's magnitude is at most 10 to this power and, unless it is zero, at least 10 to minus this
  /// power: a value that is rounded to fewer digits stays within.
  package static let magnitudeLimit = 1_000
  /// The significant digits that a fraction is rounded to when it grows too long.
  static let roundedDigits = 1_000
  /// The bits that a numerator or denominator may have before the fraction is rounded.
  static let bitLimit = 8_192

  /// A reduced fraction's value, which is far within bounds.
  init(reduced numerator: Int128, over denominator: Int128, isExact: Bool) {
    if let above = Int(exactly: numerator), above != .min, let below = Int(exactly: denominator) {
      self.init(.small(above, below), isExact: isExact)
    } else {
      self.init(.big(BigInt(numerator), BigInt(denominator)), isExact: isExact)
    }
  }

  /// A fraction's value.
  ///
  /// - Precondition: The denominator is positive.
  /// - Throws: `CalculatorError.overflow` or `.underflow` when it is out of range.
  init(
    reducing numerator: BigInt, over denominator: BigInt, isExact: Bool
  ) throws(CalculatorError) {
    let factor = greatestCommonDivisor(numerator, denominator)
    try self.init(reduced: numerator / factor, over: denominator / factor, isExact: isExact)
  }

  /// A reduced fraction's value, in its shortest form, rounded if it is too long.
  ///
  /// - Precondition: The denominator is positive and has no factor in common with the numerator.
  /// - Throws: `CalculatorError.overflow` or `.underflow` when it is out of range.
  init(
    reduced numerator: BigInt, over denominator: BigInt, isExact: Bool
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
      let rounded = DecimalExpansion(
        of: numerator.magnitude, over: denominator.magnitude,
        significantDigits: Self.roundedDigits, rule: .halfToEven)
      try self.init(
        digits: rounded.digits, exponent: rounded.exponent - rounded.digits.count,
        isNegative: numerator.sign == .minus, isExact: false)
    }
  }

  private static func checkMagnitude(
    _ numerator: BigUInt, _ denominator: BigUInt
  ) throws(CalculatorError) {
    // 2^3320 < 10^1000: most values are settled by their lengths alone.
    let lengths = numerator.bitWidth - denominator.bitWidth
    if lengths >= 3_320, numerator > denominator * PowerOfTen.limit { throw .overflow }
    if lengths <= -3_320, numerator * PowerOfTen.limit < denominator { throw .underflow }
  }
}
