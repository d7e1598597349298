import BigInt

extension Rational {
  /// The maximum number of digits read. A longer number exceeds `bitLimit`, so that its further
  /// digits only affect rounding.
  private static let digitLimit = 10_000

  /// A whole number of at most 18 digits, divided by 10^`decimals`; at most 18 decimals.
  package init(_ magnitude: Int, decimals: Int, isNegative: Bool) {
    let power = PowerOfTen.small[decimals]
    let factor = decimals == 0 ? 1 : greatestCommonDivisor(magnitude, power)
    let reduced = magnitude / factor
    self.init(.small(isNegative ? -reduced : reduced, power / factor), isExact: true)
  }

  /// A reduced fraction.
  package init(_ numerator: Int, over denominator: UInt32) {
    self.init(.small(numerator, Int(denominator)), isExact: true)
  }

  /// The reduced fraction of an exact value; nil if the fraction needs more memory.
  package var smallParts: (numerator: Int, denominator: UInt32)? {
    guard isExact, case .small(let numerator, let denominator) = form else { return nil }
    return UInt32(exactly: denominator).map { (numerator, $0) }
  }

  /// A whole number times a power of ten. An exponent out of range throws before any work.
  ///
  /// - Parameters:
  ///   - digits: ASCII digits, none for zero; other bytes among them are skipped.
  ///   - exponent: the exponent of ten; adding `digits.count` must not overflow.
  init(
    digits: some Collection<UInt8>, exponent: Int, isNegative: Bool, isExact: Bool
  ) throws(CalculatorError) {
    let powers = PowerOfTen.small
    if abs(exponent) < powers.count, digits.count < powers.count {
      let magnitude = digits.reduce(0) { $1.isDigit ? $0 * 10 + Int($1 - Ascii.zero) : $0 }
      if exponent <= 0 {
        let value = Rational(magnitude, decimals: -exponent, isNegative: isNegative)
        self.init(value.form, isExact: isExact)
      } else {
        self.init(
          reduced: Int128(isNegative ? -magnitude : magnitude) * Int128(powers[exponent]), over: 1,
          isExact: isExact)
      }
      return
    }
    var significant = digits.filter(\.isDigit).drop { $0 == Ascii.zero }
    var exponent = exponent
    while significant.last == Ascii.zero {
      significant.removeLast()
      exponent += 1
    }
    guard !significant.isEmpty else {
      self.init(.small(0, 1), isExact: isExact)
      return
    }
    // The magnitude is below 10^`integerDigits`, and at least a tenth of that power.
    let integerDigits = significant.count + exponent
    if integerDigits > Self.magnitudeLimit { throw .overflow }
    if integerDigits <= -Self.magnitudeLimit { throw .underflow }
    if significant.count > Self.digitLimit {
      // A last digit of 1 breaks a tie as the dropped digits would.
      exponent += significant.count - Self.digitLimit - 1
      significant = significant.prefix(Self.digitLimit) + [Ascii.one]
    }
    let magnitude = BigInt(String(decoding: significant, as: UTF8.self), radix: 10) ?? 0
    try self.init(isNegative ? -magnitude : magnitude, exponent: exponent, isExact: isExact)
  }

  /// A significand, not 0, times a power of ten.
  init(_ significand: BigInt, exponent: Int, isExact: Bool) throws(CalculatorError) {
    if exponent >= 0 {
      try self.init(
        reduced: significand * BigInt(PowerOfTen.big(exponent)), over: 1, isExact: isExact)
      return
    }
    // The power of ten has no factors but 2 and 5.
    var (numerator, fives) = (significand.magnitude, BigUInt(1))
    for _ in 0..<(-exponent) {
      let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: 5)
      if rest != 0 { break }
      (numerator, fives) = (quotient, fives * 5)
    }
    let twos = min(-exponent, numerator.trailingZeroBitCount)
    try self.init(
      reduced: BigInt(sign: significand.sign, magnitude: numerator >> twos),
      over: BigInt((PowerOfTen.big(-exponent) >> twos) / fives), isExact: isExact)
  }
}

extension Rational: CustomStringConvertible {
  /// Text that reads back as the same value: `12.5`, `1e900` or `1/3`; `≈` marks an inexact value.
  public var description: String {
    if isExact, case .small(let numerator, 1) = form { return String(numerator) }
    let decimal = DisplayFormatter(grouping: false).allDigits(of: Rational(form, isExact: true))
    let mark = isExact ? "" : "\(DisplayFormatter.roundedMark)"
    return mark + (decimal?.text ?? "\(numerator)/\(denominator)")
  }
}
