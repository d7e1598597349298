import BigInt

extension Rational {
  /// The maximum number of digits read. A longer number exceeds `bitLimit`, so that its further
  /// digits only affect rounding.
  private static let digitLimit = 10_000

  /// A whole number of at most 18 digits, divided by 10^`decimals`; at most 18 decimals.
  init(_ magnitude: Int, decimals: Int, isNegative: Bool) {
    let power = PowerOfTen.small[decimals]
    let factor = decimals == 0 ? 1 : greatestCommonDivisor(magnitude, power)
    let reduced = magnitude / factor
    self.init(.small(isNegative ? -reduced : reduced, power / factor), isExact: true)
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
    let signed = isNegative ? -magnitude : magnitude
    if exponent >= 0 {
      try self.init(
        reduced: signed * BigInt(PowerOfTen.big(exponent)), over: 1, isExact: isExact)
    } else {
      try self.init(
        reducing: signed, over: BigInt(PowerOfTen.big(-exponent)), isExact: isExact)
    }
  }
}

extension Rational: LosslessStringConvertible {
  /// Text that reads back as the same value: `12.5`, `1e900` or `1/3`; `≈` marks an inexact value.
  public var description: String {
    let decimal = DisplayFormatter(grouping: false).allDigits(of: Rational(form, isExact: true))
    let mark = isExact ? "" : "\(DisplayFormatter.roundedMark)"
    return mark + (decimal?.text ?? "\(numerator)/\(denominator)")
  }

  /// Reads a number without groups, `-1234.5e6` or `1/3`; nil for other texts, or out of range.
  ///
  /// - Complexity: O(*n*²) for *n* digits, of which at most 10,000 are read.
  public init?(_ text: some StringProtocol) {
    var scanner = NumberScanner(Array(text.utf8)[...])
    guard let value = scanner.takePlainNumber(), scanner.isAtEnd else { return nil }
    self = value
  }
}

extension NumberScanner {
  /// Takes a number without groups: `-12.5`, `1e900`, `1/3`, `≈0.5`.
  ///
  /// - Returns: nil for other text, and for a number out of range.
  package mutating func takePlainNumber() -> Rational? {
    let isExact = !(next == 0xE2 && take("≈".utf8))
    let isNegative = take(Ascii.minus)
    let start = position
    let shortNumber = takeShortNumber(isNegative: isNegative)
    if let shortNumber, next != UInt8(ascii: "/") {
      return Rational(shortNumber.form, isExact: isExact)
    }
    let whole = shortNumber == nil ? takeDigits() : text[start..<position]
    if !whole.isEmpty, take(UInt8(ascii: "/")) {
      guard let above = BigInt(digits: whole), let below = BigInt(digits: takeDigits()),
        !below.isZero
      else { return nil }
      return try? Rational(reducing: isNegative ? -above : above, over: below, isExact: isExact)
    }
    let decimals = take(Ascii.point) ? takeDigits() : []
    if whole.isEmpty, decimals.isEmpty { return nil }
    let digits = text[whole.startIndex..<position]
    var exponent = -decimals.count
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      guard let writtenExponent = try? takeExponent() else { return nil }
      exponent += writtenExponent
    }
    return try? Rational(
      digits: digits, exponent: exponent, isNegative: isNegative, isExact: isExact)
  }
}

extension BigInt {
  /// Reads the digits of a numerator or denominator; nil for more digits than `bitLimit` allows.
  fileprivate init?(digits: ArraySlice<UInt8>) {
    guard digits.count <= Rational.bitLimit * 3 / 10 + 16 else { return nil }
    self.init(String(decoding: digits, as: UTF8.self), radix: 10)
  }
}
