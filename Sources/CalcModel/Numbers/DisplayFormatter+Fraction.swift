import BigInt

// Values as fractions, which nothing is lost in.

extension DisplayFormatter {
  /// How a fraction above 1 is written.
  package enum FractionForm: Hashable, Sendable {
    /// As one fraction: 7/2.
    case improper
    /// With its whole part before it: 3 1/2.
    case mixed
  }

  /// The value as a fraction in lowest terms, a whole number plain; nil for an inexact value, whose
  /// fraction would only look exact.
  ///
  /// - Complexity: O(*n*²) in the digits.
  package func fraction(_ value: Rational, _ form: FractionForm = .improper) -> String? {
    fractionParts(value, form)?.joined()
  }

  /// What a fraction consists of, each part with what stands before it: `3`, ` 1` and `/2`.
  package func fractionParts(_ value: Rational, _ form: FractionForm) -> [String]? {
    guard value.isExact else { return nil }
    let (numerator, denominator) = (value.numerator, value.denominator)
    if denominator == 1 { return [group("\(numerator)")] }
    let fraction = { (numerator: BigInt) in
      [group("\(numerator)"), "/" + group("\(denominator)")]
    }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard form == .mixed, whole != 0 else { return fraction(numerator) }
    // Where a space separates groups too, one more tells the two numbers apart.
    let gap = separators.group == " " ? "  " : " "
    let parts = fraction(BigInt(rest.magnitude))
    return [group("\(whole)"), gap + parts[0], parts[1]]
  }

  /// The value as a fraction that reads back, as an expression, as exactly the value; nil for an
  /// inexact one.
  ///
  /// A numerator may be longer than a number may be large. Then both it and the denominator are
  /// scaled by the same power of ten: `…e-466/…e-466`.
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
