import BigInt

extension DisplayFormatter {
  /// How a fraction above 1 is written.
  package enum FractionForm: Hashable, Sendable {
    /// As one fraction: 7/2.
    case improper
    /// With its whole part before it: 3 1/2.
    case mixed
  }

  /// The value as a reduced fraction, a whole number plain; nil for an inexact value.
  ///
  /// - Complexity: O(*n*²) in the digits.
  package func fraction(_ value: Rational, _ form: FractionForm = .improper) -> String? {
    fractionParts(value, form)?.joined()
  }

  /// The parts of a fraction, each with its separator: `3`, ` 1` and `/2`.
  package func fractionParts(_ value: Rational, _ form: FractionForm) -> [String]? {
    guard value.isExact else { return nil }
    let (numerator, denominator) = (value.numerator, value.denominator)
    if denominator == 1 { return [group("\(numerator)")] }
    let fraction = { (numerator: BigInt) in
      [group("\(numerator)"), "/" + group("\(denominator)")]
    }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard form == .mixed, whole != 0 else { return fraction(numerator) }
    // Two spaces where one separates groups.
    let gap = separators.group == " " ? "  " : " "
    let parts = fraction(BigInt(rest.magnitude))
    return [group("\(whole)"), gap + parts[0], parts[1]]
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
