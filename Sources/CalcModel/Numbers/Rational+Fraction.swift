import BigInt

extension Rational {
  /// Whether its decimals end: its denominator has no factors but 2 and 5.
  var isDecimal: Bool {
    if case .small(_, let denominator) = form {
      denominator.magnitude.decimals != nil
    } else {
      decimalFactors.rest.isOne
    }
  }

  /// The number of decimals before the period, which is the larger count of factors 2 or 5 in the
  /// denominator (Hardy and Wright, An Introduction to the Theory of Numbers, section 9.2); and the
  /// denominator without these factors.
  var decimalFactors: (count: Int, rest: BigUInt) {
    let denominator = denominator.magnitude
    let twos = denominator.trailingZeroBitCount
    var (rest, fives) = (denominator >> twos, 0)
    while true {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 5)
      if !remainder.isZero { return (max(twos, fives), rest) }
      (rest, fives) = (quotient, fives + 1)
    }
  }

  /// The value as `1/3`; nil for an inexact value, and past a number of digits on either side.
  package func fraction(digits: Int) -> String? {
    let (numerator, denominator) = (numerator, denominator)
    // A numerator has fewer digits than bits.
    let limit = PowerOfTen.big(min(digits, Self.bitLimit))
    guard isExact, numerator.magnitude < limit, denominator.magnitude < limit else { return nil }
    return "\(numerator)/\(denominator)"
  }
}
