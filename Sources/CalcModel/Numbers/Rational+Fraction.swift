import BigInt

extension Rational {
  /// Whether its decimals end: its denominator has no factors but 2 and 5.
  var isDecimal: Bool {
    var rest = denominator.magnitude
    rest >>= rest.trailingZeroBitCount
    while !rest.isOne {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 5)
      if remainder != 0 { return false }
      rest = quotient
    }
    return true
  }

  /// The value as a fraction in lowest terms, `1/3`, where its numerator and denominator have no
  /// more digits than asked for; nil for longer ones and for a value that is inexact.
  package func fraction(digits: Int) -> String? {
    let (numerator, denominator) = (numerator, denominator)
    // A numerator has fewer digits than bits.
    let limit = PowerOfTen.big(min(digits, Self.bitLimit))
    guard isExact, numerator.magnitude < limit, denominator.magnitude < limit else { return nil }
    return "\(numerator)/\(denominator)"
  }
}
