import BigInt

extension Rational: LosslessStringConvertible {
  /// Text that reads back as the same value: `12.5`, `1e900` or `1/3`; `≈` marks an inexact one.
  public var description: String {
    let decimal = DisplayFormatter(grouping: false).decimal(Rational(form, isExact: true))
    let mark = isExact ? "" : "\(DisplayFormatter.roundedMark)"
    return mark + (decimal?.text ?? "\(numerator)/\(denominator)")
  }

  /// Reads a decimal number such as `-1,234.5e6` or a fraction such as `1/3`; nil for anything else
  /// and for a value out of range.
  ///
  /// - Complexity: O(*n*²) in the digits, which are limited.
  public init?(_ text: some StringProtocol) {
    let isExact = text.first != DisplayFormatter.roundedMark
    let number = isExact ? text[...] : text.dropFirst()
    guard number.utf8.count <= Self.longestText else { return nil }
    if let slash = number.firstIndex(of: "/") {
      let (above, below) = (number[..<slash], number[number.index(after: slash)...])
      guard let numerator = BigInt(above, radix: 10), let denominator = BigInt(below, radix: 10),
        denominator > 0,
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
