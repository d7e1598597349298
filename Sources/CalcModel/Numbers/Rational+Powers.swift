import BigInt

extension Rational {
  /// The largest denominator of a reduced exponent; four decimals fit.
  static let largestRoot = 10_000

  /// The value raised to a power; for *p*/*q* the *q*-th root of the *p*-th power. 0 to the 0 is 1.
  ///
  ///     try Rational(2).raised(to: 10)       // 1,024
  ///     try Rational(2).raised(to: -2)       // 1/4
  ///     try Rational(8).raised(to: 2 / 3)    // 4
  ///     try Rational(-8).raised(to: 1 / 3)   // -2
  ///
  /// A rational power is exact up to 8,192 bits; any other is right to 1,000 digits, and inexact. So
  /// is a power to an inexact exponent, and of an inexact value unless the exponent is 0.
  ///
  /// - Parameter exponent: its denominator is at most 10,000.
  /// - Throws: `CalculatorError.longExponent` for a larger denominator, `.negativeRoot` for an even
  ///   one and a negative value, `.divideByZero` for zero to a negative power, `.overflow` or
  ///   `.underflow`.
  /// - Complexity: O(log *n*) products of numbers of 1,000 digits and three times the exponent's,
  ///   some ten times as many for a root.
  public func raised(to exponent: Rational) throws(CalculatorError) -> Rational {
    let degree = exponent.denominator.magnitude
    guard degree <= Self.largestRoot else { throw .longExponent }
    if isNegative, !degree[bitAt: 0] { throw .negativeRoot }
    let base = exponent.isNegative ? try reciprocal() : self
    let times = exponent.numerator.magnitude
    let isExact = exponent.isExact && (self.isExact || exponent.isZero)
    let isNegative = self.isNegative && times[bitAt: 0]
    var (numerator, denominator) = (base.numerator.magnitude, base.denominator.magnitude)
    if exponent.isZero || numerator == denominator {
      return Rational(.small(isNegative ? -1 : 1, 1), isExact: isExact)
    }
    if isZero { return Rational(form, isExact: isExact) }

    try Self.checkPower(of: numerator, over: denominator, times: times)
    if !degree.isOne {
      // A reduced fraction has a rational root only where both its parts have whole ones.
      guard let above = numerator.wholeRoot(Int(degree)),
        let below = denominator.wholeRoot(Int(degree))
      else {
        return try Self.roundedPower(
          of: numerator, over: denominator, times: times, root: Int(degree),
          isNegative: isNegative)
      }
      (numerator, denominator) = (above, below)
    }
    let width = max(numerator.bitWidth, denominator.bitWidth)
    // An n-bit number to the power m has more than m(n - 1) bits, so that powers within the limit
    // pass this test.
    if times <= BigUInt(2 * Self.bitLimit / width) {
      let count = Int(times)
      return try Rational(
        reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: numerator.power(count)),
        over: BigInt(denominator.power(count)), isExact: isExact)
    }
    return try Self.roundedPower(
      of: numerator, over: denominator, times: times, root: 1, isNegative: isNegative)
  }

  /// The square root: exact if rational (√2.25 = 1.5), else inexact, rounded half to even to 1,000
  /// digits.
  ///
  /// - Throws: `CalculatorError.negativeRoot` for a value below zero.
  /// - Complexity: that of the power of a half.
  public func squareRoot() throws(CalculatorError) -> Rational {
    try raised(to: Rational(.small(1, 2), isExact: true))
  }

  /// Rejects a power far out of range without work: the logarithm of p/q > 1 is at least (p - q)/p,
  /// e^4096 > 10^1000, and a root has at least 1/2^14 of the logarithm.
  private static func checkPower(
    of numerator: BigUInt, over denominator: BigUInt, times: BigUInt
  ) throws(CalculatorError) {
    let isLarge = numerator > denominator
    let (more, less) = isLarge ? (numerator, denominator) : (denominator, numerator)
    let leastLogarithm = (times.bitWidth - 1) + ((more - less).bitWidth - 1) - more.bitWidth
    if leastLogarithm >= 12 + 14 { throw isLarge ? .overflow : .underflow }
  }

  /// A power, or a root of one, past the limit or irrational, rounded.
  ///
  /// Bounds are narrowed until both round to the same digits. That ends because the power is never
  /// halfway between two numbers of 1,000 digits: such a number is rational and within the limit.
  private static func roundedPower(
    of numerator: BigUInt, over denominator: BigUInt, times: BigUInt, root degree: Int,
    isNegative: Bool
  ) throws(CalculatorError) -> Rational {
    var spareBits = 64
    while true {
      let bits = PowerOfTen.limit.bitWidth + spareBits
      var power = PowerBounds(of: numerator, over: denominator, times: times, bits: bits)
      if degree > 1 { power = power.root(degree, bits: bits) }
      // 2^3322 > 10^1000.
      if power.lower.magnitude > 3_322 { throw .overflow }
      if power.lower.magnitude <= -3_322 { throw .underflow }
      if let (units, scale) = try power.rounded(digits: roundedDigits) {
        return try Rational(
          reducing: BigInt(sign: isNegative ? .minus : .plus, magnitude: units),
          over: BigInt(PowerOfTen.big(scale)), isExact: false)
      }
      spareBits *= 8
    }
  }
}

extension BigUInt {
  /// The root of a positive number, if it is a whole number.
  fileprivate func wholeRoot(_ degree: Int) -> BigUInt? {
    if isOne { return 1 }
    // A root of 2 or more: the number is at least 2^degree.
    guard bitWidth > degree else { return nil }
    let bits = bitWidth / degree + 64
    let bounds = PowerBounds(of: self, times: 1, bits: bits).root(degree, bits: bits)
    // The bounds have fewer bits before the point than in all, and so a negative exponent.
    let root = bounds.upper.multiple >> -bounds.lower.exponent
    guard root << -bounds.lower.exponent >= bounds.lower.multiple else { return nil }
    return root.power(degree) == self ? root : nil
  }
}
