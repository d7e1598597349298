import BigInt

extension Rational {
  /// The denominators that a reduced exponent can have: those of four decimals among them.
  static let largestRoot = 10_000

  /// The value to the power of another: of a whole one the value multiplied by itself so often, 1 for
  /// no times, zero's too; of a fraction *p*/*q* the *q*-th root of that.
  ///
  ///     try Rational(2).raised(to: 10)       // 1,024
  ///     try Rational(2).raised(to: -2)       // 1/4
  ///     try Rational(8).raised(to: 2 / 3)    // 4
  ///     try Rational(-8).raised(to: 1 / 3)   // -2
  ///
  /// A rational power whose numerator and denominator have at most 8,192 bits is exact. Any other is
  /// right to 1,000 digits, and inexact. It is also inexact where the exponent is, or the value and the
  /// exponent is not zero.
  ///
  /// - Parameter exponent: less than zero for the powers of the reciprocal; its denominator is at most
  ///   10,000.
  /// - Throws: `CalculatorError.longExponent` for a larger denominator, `.negativeRoot` where it is even
  ///   and the value less than zero, `.divideByZero` for zero to a power below zero, `.overflow` or
  ///   `.underflow` when the power is out of range.
  /// - Complexity: O(log *n*) products of numbers that are no longer than 1,000 digits and three
  ///   times the exponent's, for a fraction some ten times as many; none where the power is far out of
  ///   range.
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
    // A number of n bits to the power m has more than m(n - 1) bits: twice the limit is enough for
    // every power that is kept, and leaves to the other way only powers past the limit.
    if times <= BigUInt(2 * Self.bitLimit / width) {
      let count = Int(times)
      return try Rational(
        reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: numerator.power(count)),
        over: BigInt(denominator.power(count)), isExact: isExact)
    }
    return try Self.roundedPower(
      of: numerator, over: denominator, times: times, root: 1, isNegative: isNegative)
  }

  /// The square root: exact where it is a fraction, √2.25 = 1.5, else rounded to 1,000 digits, half
  /// to even, and inexact. A value that is inexact has an inexact root.
  ///
  /// - Throws: `CalculatorError.negativeRoot` for a value below zero.
  /// - Complexity: that of the power of a half.
  public func squareRoot() throws(CalculatorError) -> Rational {
    try raised(to: Rational(.small(1, 2), isExact: true))
  }

  /// Refuses a power far out of range before there is any work: of a large fraction p/q the
  /// logarithm is at least (p - q)/p, and e^4096 is more than 10^1000. A root has at least 1/2^14 of the
  /// logarithm.
  private static func checkPower(
    of numerator: BigUInt, over denominator: BigUInt, times: BigUInt
  ) throws(CalculatorError) {
    let isLarge = numerator > denominator
    let (more, less) = isLarge ? (numerator, denominator) : (denominator, numerator)
    let leastLogarithm = (times.bitWidth - 1) + ((more - less).bitWidth - 1) - more.bitWidth
    if leastLogarithm >= 12 + 14 { throw isLarge ? .overflow : .underflow }
  }

  /// A power, or a root of one, that is too long to be kept.
  ///
  /// It lies between two bounds; where both are rounded to the same digits, so is the power. Where
  /// not, the bounds are drawn closer. That comes to an end, because the power is never itself
  /// halfway between two numbers of 1,000 digits: those have fewer bits than the limit, and a root that
  /// is not whole has no end.
  private static func roundedPower(
    of numerator: BigUInt, over denominator: BigUInt, times: BigUInt, root degree: Int,
    isNegative: Bool
  ) throws(CalculatorError) -> Rational {
    var spareBits = 64
    while true {
      let bits = PowerOfTen.limit.bitWidth + spareBits
      var power = PowerBounds(of: numerator, over: denominator, times: times, bits: bits)
      if degree > 1 { power = power.root(degree, bits: bits) }
      // 2^3322 > 10^1000: here the digits would only be long.
      if power.lower.magnitude > 3_322 { throw .overflow }
      if power.lower.magnitude <= -3_322 { throw .underflow }
      // The bounds of all values hold before a value is rounded.
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
  /// The root of a degree, if it is a whole number.
  ///
  /// - Precondition: the number is not zero.
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
