import BigInt

extension Rational: LosslessStringConvertible {
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
