import BigInt

extension Rational: LosslessStringConvertible {
  /// Text that reads back as the same value: `12.5`, `1e900` or `1/3`; `≈` marks an inexact one.
  public var description: String {
    let decimal = DisplayFormatter(grouping: false).decimal(Rational(form, isExact: true))
    let mark = isExact ? "" : "\(DisplayFormatter.roundedMark)"
    return mark + (decimal?.text ?? "\(numerator)/\(denominator)")
  }

  /// Reads a decimal number without groups such as `-1234.5e6`, or a fraction such as `1/3`; nil for
  /// anything else and for a value out of range.
  ///
  /// - Complexity: O(*n*²) in the digits, which are limited.
  public init?(_ text: some StringProtocol) {
    var scanner = NumberScanner(Array(text.utf8)[...])
    guard let value = scanner.takeSavedNumber(), scanner.isAtEnd else { return nil }
    self = value
  }
}
