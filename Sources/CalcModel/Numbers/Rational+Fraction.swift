import BigInt

extension Rational {
  /// Whether its decimals end: its denominator has no factors but 2 and 5.
  var isDecimal: Bool {
    switch form {
    case .small(_, let denominator): denominator.magnitude.decimalFactors.rest == 1
    case .big(_, let denominator): denominator.magnitude.decimalFactors.rest.isOne
    }
  }
}

extension UnsignedInteger {
  /// Of the denominator of a reduced fraction the number of decimals before the period, which is the
  /// larger count of factors 2 or 5 (Hardy and Wright, An Introduction to the Theory of Numbers,
  /// section 9.2); and the denominator without these factors.
  var decimalFactors: (count: Int, rest: Self) {
    let twos = trailingZeroBitCount
    var (rest, fives) = (self >> twos, 0)
    while true {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 5)
      if remainder != 0 { return (Swift.max(twos, fives), rest) }
      (rest, fives) = (quotient, fives + 1)
    }
  }
}
