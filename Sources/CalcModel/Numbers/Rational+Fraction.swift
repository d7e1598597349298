import BigInt

extension Rational {
  /// Whether its decimals end: its denominator has no factors but 2 and 5.
  var isDecimal: Bool { decimalFactors.rest.isOne }

  /// How many decimals stand before those that repeat: as many as the denominator has factors of 2 or of
  /// 5, whichever are more (Hardy and Wright, An Introduction to the Theory of Numbers, section 9.2);
  /// and the denominator without these factors.
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
