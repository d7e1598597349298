import BigInt

extension Rational {
  /// Digits past this place can only decide how the fraction is rounded: a reduced denominator with
  /// so many decimals is far longer than `bitLimit`.
  private static let readDigits = 10_000

  /// A whole number times a power of ten.
  ///
  /// - Throws: `CalculatorError.overflow` or `.underflow` when it is out of range.
  init(significand: Int, exponent: Int) throws(CalculatorError) {
    let powers = PowerOfTen.small
    if exponent <= 0, exponent > -powers.count, significand != .min {
      let denominator = powers[-exponent]
      let factor = exponent == 0 ? 1 : greatestCommonDivisor(significand, denominator)
      self.init(.small(significand / factor, denominator / factor), isExact: true)
    } else {
      try self.init(
        digits: Array(String(significand.magnitude).utf8), exponent: exponent,
        isNegative: significand < 0, isExact: true)
    }
  }

  /// The whole number that is written with these digits, times a power of ten.
  ///
  /// - Parameters:
  ///   - digits: ASCII digits, any number of them; none is zero.
  ///   - exponent: the power of ten, far enough from the ends of `Int` to add their number.
  /// - Throws: `CalculatorError.overflow` or `.underflow` when it is out of range, before any work
  ///   that an enormous exponent would ask for.
  init(
    digits: [UInt8], exponent: Int, isNegative: Bool, isExact: Bool
  ) throws(CalculatorError) {
    var significant = digits.drop { $0 == Ascii.zero }
    var exponent = exponent
    while significant.last == Ascii.zero {
      significant.removeLast()
      exponent += 1
    }
    guard !significant.isEmpty else {
      self.init(.small(0, 1), isExact: isExact)
      return
    }
    // The value is below 10 to this power, and at least a tenth of that.
    let integerDigits = significant.count + exponent
    if integerDigits > Self.magnitudeLimit + 1 { throw .overflow }
    if integerDigits <= -Self.magnitudeLimit { throw .underflow }
    if let form = Self.mediumForm(significant, exponent: exponent, isNegative: isNegative) {
      self.init(form, isExact: isExact)
      return
    }
    if significant.count > Self.readDigits {
      // A last digit of 1 stands for all that is left out: it breaks a tie as they would.
      exponent += significant.count - Self.readDigits - 1
      significant = significant.prefix(Self.readDigits) + [Ascii.one]
    }
    let magnitude = BigInt(String(decoding: significant, as: UTF8.self), radix: 10) ?? 0
    let signed = isNegative ? -magnitude : magnitude
    if exponent >= 0 {
      try self.init(
        reduced: signed * BigInt(PowerOfTen.big(exponent)), over: 1, isExact: isExact)
    } else {
      try self.init(
        reducing: signed, over: BigInt(PowerOfTen.big(-exponent)), isExact: isExact)
    }
  }

  /// The same in two words, or nil if it takes more.
  private static func mediumForm(
    _ digits: ArraySlice<UInt8>, exponent: Int, isNegative: Bool
  ) -> Form? {
    let powers = PowerOfTen.medium
    guard digits.count + max(exponent, 0) < powers.count, exponent > -powers.count else {
      return nil
    }
    let magnitude = digits.reduce(into: 0 as UInt128) { $0 = $0 * 10 + UInt128($1 - Ascii.zero) }
    let signed = isNegative ? -Int128(magnitude) : Int128(magnitude)
    if exponent >= 0 { return Form(signed * powers[exponent], 1) }
    let factor = Int128(greatestCommonDivisor(magnitude, powers[-exponent].magnitude))
    return Form(signed / factor, powers[-exponent] / factor)
  }
}
