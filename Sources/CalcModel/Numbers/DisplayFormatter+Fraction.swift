extension DisplayFormatter {
  /// The value as a reduced fraction, a whole number plain; nil for an inexact value.
  ///
  /// - Complexity: O(*n*²) in the digits.
  package func fraction(_ value: Rational) -> String? {
    guard value.isExact else { return nil }
    let numerator = group("\(value.numerator)")
    return value.denominator == 1 ? numerator : "\(numerator)/\(group("\(value.denominator)"))"
  }

  /// The value as a fraction that reads back as the same value; nil for an inexact one. Parts that
  /// would be out of range as numbers are both scaled: `…e-466/…e-466`.
  ///
  /// - Complexity: O(*n*²) in the digits.
  package func expression(of value: Rational) -> String? {
    guard value.isExact else { return nil }
    let (numerator, denominator) = ("\(value.numerator)", "\(value.denominator)")
    let length = max(numerator.utf8.count - (value.isNegative ? 1 : 0), denominator.utf8.count)
    let excess = length - Rational.magnitudeLimit
    guard excess > 0 else { return fraction(value) }
    return "\(group(numerator))e-\(excess)/\(group(denominator))e-\(excess)"
  }
}
