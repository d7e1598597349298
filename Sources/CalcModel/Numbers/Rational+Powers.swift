import BigInt

extension Rational {
  /// The largest denominator of a reduced exponent; four decimals fit.
  static let largestRoot = 10_000

  /// The significant digits of powers and roots that are rounded, unless more are asked for.
  public static let powerDigits = 60

  /// The value raised to a power; for *p*/*q* the *q*-th root of the *p*-th power. 0 to the 0 is 1.
  ///
  ///     try Rational(2).raised(to: 10)       // 1,024
  ///     try Rational(2).raised(to: -2)       // 1/4
  ///     try Rational(8).raised(to: 2 / 3)    // 4
  ///     try Rational(-8).raised(to: 1 / 3)   // -2
  ///
  /// A rational power is exact up to 8,192 bits; any other is rounded half to even and inexact, a
  /// whole power to 1,000 significant digits as any long value. So
  /// is a power to an inexact exponent, and of an inexact value unless the exponent is 0.
  ///
  /// - Parameters:
  ///   - exponent: its denominator is at most 10,000.
  ///   - digits: the significant digits of an irrational power, 1 to 1,010.
  /// - Throws: `CalculatorError.longExponent` for a larger denominator, `.negativeRoot` for an even
  ///   one and a negative value, `.divideByZero` for zero to a negative power, `.overflow` or
  ///   `.underflow`.
  /// - Complexity: O(log *n*) products of numbers of these digits and the exponent's, some ten times
  ///   as many for a root.
  public func raised(
    to exponent: Rational, digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
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
          isNegative: isNegative, digits: digits)
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
      of: numerator, over: denominator, times: times, root: 1, isNegative: isNegative,
      digits: Self.roundedDigits)
  }

  /// The square root: exact if rational (√2.25 = 1.5), else inexact, rounded half to even.
  ///
  /// - Parameter digits: the significant digits of a rounded root.
  /// - Throws: `CalculatorError.negativeRoot` for a value below zero.
  /// - Complexity: that of the power of a half.
  public func squareRoot(digits: Int = Rational.powerDigits) throws(CalculatorError) -> Rational {
    try raised(to: Rational(.small(1, 2), isExact: true), digits: digits)
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
  private static func roundedPower(
    of numerator: BigUInt, over denominator: BigUInt, times: BigUInt, root degree: Int,
    isNegative: Bool, digits: Int
  ) throws(CalculatorError) -> Rational {
    // 10/3 bits for each digit, and spare ones for what the truncated products lose.
    let bits = digits * 10 / 3 + times.bitWidth + 96
    var power = BinaryNumber(numerator, over: denominator, bits: bits).power(times, bits: bits)
    if degree > 1 { power = power.root(degree, bits: bits) }
    // 2^3322 > 10^1000.
    if power.magnitude > 3_323 { throw .overflow }
    if power.magnitude < -3_322 { throw .underflow }
    let fraction = power.fraction
    return try Rational(
      rounding: fraction.numerator, over: fraction.denominator, digits: digits,
      isNegative: isNegative)
  }
}

extension BigUInt {
  /// The root of a positive number, if it is a whole number.
  fileprivate func wholeRoot(_ degree: Int) -> BigUInt? {
    if isOne { return 1 }
    // A root of 2 or more: the number is at least 2^degree.
    guard bitWidth > degree else { return nil }
    let near = BinaryNumber(self, over: 1, bits: Swift.max(64, bitWidth))
      .root(degree, bits: bitWidth / degree + 64)
    let fraction = near.fraction
    let root = (fraction.numerator * 2 / fraction.denominator + 1) >> 1
    return root.power(degree) == self ? root : nil
  }
}
