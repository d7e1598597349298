import BigInt

// The form in which values are stored and read back: exactly the same value, in text that a person
// can read too.

extension Rational {
  /// The value without loss: `12.5` where it has a finite decimal form, else `1/3`, after `≈` if it
  /// is inexact.
  public var exactText: String {
    let formatter = DisplayFormatter(
      significantDigits: DisplayFormatter.significantDigitsRange.upperBound, grouping: false)
    let expansion = DecimalExpansion(
      of: self, significantDigits: formatter.significantDigits, rule: .halfUp)
    let mark = isExact ? "" : "\(DisplayFormatter.roundedMark)"
    return mark
      + (expansion.isRounded ? "\(numerator)/\(denominator)" : formatter.format(self).text)
  }

  /// Reads what `exactText` wrote; nil for anything else.
  ///
  /// - Complexity: O(*n*²) in the digits, of which no more are read than a value can have.
  public init?(exactText text: Substring) {
    let isExact = text.first != DisplayFormatter.roundedMark
    let number = isExact ? text : text.dropFirst()
    guard number.utf8.count <= Self.longestText else { return nil }
    if let slash = number.firstIndex(of: "/") {
      guard let numerator = BigInt(number[..<slash], radix: 10),
        let denominator = BigInt(number[number.index(after: slash)...], radix: 10), denominator > 0,
        let value = try? Rational(reducing: numerator, over: denominator, isExact: isExact)
      else { return nil }
      self = value
    } else {
      var scanner = NumberScanner(Array(number.utf8)[...])
      let isNegative = scanner.takeSign()
      guard let value = try? scanner.takeNumber(isNegative: isNegative), scanner.isAtEnd else {
        return nil
      }
      self.init(value.form, isExact: isExact && value.isExact)
    }
  }

  /// Two numbers of `bitLimit` bits, a sign and a slash.
  private static let longestText = 2 * (bitLimit * 3 / 10 + 16)
}
