import BigInt

extension Rational {
  /// The default number of significant digits of rounded roots, powers and functions.
  public static let powerDigits = 60

  /// The value raised to an exponent; for *p*/*q*, the *q*-th root of the *p*-th power. 0^0 is 1.
  ///
  ///     try Rational(2).raised(to: 10)       // 1,024
  ///     try Rational(2).raised(to: -2)       // 1/4
  ///     try Rational(8).raised(to: 2 / 3)    // 4
  ///     try Rational(-8).raised(to: 1 / 3)   // -2
  ///
  /// A rational power of at most 8,192 bits is exact. Other powers are inexact and rounded half to
  /// even to `digits` digits. A power with an inexact value or exponent is inexact, unless the
  /// exponent is an exact 0.
  ///
  /// - Parameters:
  ///   - exponent: any number; for a negative value, a whole number or an exact fraction with odd
  ///     denominator.
  ///   - digits: the significant digits of a rounded power, 1 to 1,010.
  /// - Throws: `CalculatorError.negativeRoot` for a negative value with any other exponent,
  ///   `.divideByZero` for zero to a negative power, `.overflow` or `.underflow`.
  /// - Complexity: that of a logarithm and an exponential.
  public func raised(
    to exponent: Rational, digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    let degree = exponent.denominator.magnitude
    let isRoot = !degree.isOne
    if isNegative, isRoot, !exponent.isExact || !degree[bitAt: 0] { throw .negativeRoot }
    let base = exponent.isNegative ? try reciprocal() : self
    let exponentNumerator = exponent.numerator.magnitude
    let isExact = exponent.isExact && (self.isExact || exponent.isZero)
    let powerIsNegative = isNegative && exponentNumerator[bitAt: 0]
    let magnitude = base.isNegative ? -base : base
    if exponent.isZero || magnitude.form == .small(1, 1) {
      return Rational(.small(powerIsNegative ? -1 : 1, 1), isExact: isExact)
    }
    if isZero { return Rational(form, isExact: isExact) }

    try magnitude.checkPower(exponentNumerator, root: degree)
    if let root = isRoot ? try magnitude.exactRoot(degree) : magnitude {
      let (numerator, denominator) = (root.numerator.magnitude, root.denominator.magnitude)
      let width = max(numerator.bitWidth, denominator.bitWidth)
      // An n-bit number to the power m has more than m(n - 1) bits, so that powers within the limit
      // pass this test.
      if exponentNumerator <= BigUInt(2 * Self.bitLimit / width) {
        let count = Int(exponentNumerator)
        return try Rational(
          reduced: BigInt(
            sign: powerIsNegative ? .minus : .plus, magnitude: numerator.raised(to: count)),
          over: BigInt(denominator.raised(to: count)), isExact: isExact, digits: digits)
      }
    }
    return try magnitude.roundedPower(
      exponentNumerator, root: degree, digits: digits, isNegative: powerIsNegative)
  }

  /// Rejects a power far out of range without computing the power: the logarithm of p/q > 1 is at
  /// least (p - q)/p, and e^4096 > 10^1000.
  private func checkPower(_ exponentNumerator: BigUInt, root degree: BigUInt)
    throws(CalculatorError)
  {
    let (numerator, denominator) = (numerator.magnitude, denominator.magnitude)
    let isLarge = numerator > denominator
    let (larger, smaller) = isLarge ? (numerator, denominator) : (denominator, numerator)
    let leastLogarithmExponent =
      (exponentNumerator.bitWidth - 1) - degree.bitWidth + ((larger - smaller).bitWidth - 1)
      - larger.bitWidth
    if leastLogarithmExponent >= 12 { throw isLarge ? .overflow : .underflow }
  }

  /// A rounded power, or a rounded root of a power: e^(y ln x).
  ///
  /// `exponential` refuses a product y ln x of 2^16 or more. For smaller products, the logarithm's
  /// relative error of 2^-(bits + 32) becomes an absolute error below 2^-(bits + 16).
  private func roundedPower(
    _ exponentNumerator: BigUInt, root degree: BigUInt, digits: Int, isNegative: Bool
  ) throws(CalculatorError) -> Rational {
    let power = try Rational(digits: digits) { bits throws(CalculatorError) in
      let logarithm = naturalLogarithm(bits: bits + 32)
      let product = logarithm.significand * BigInt(exponentNumerator) / BigInt(degree)
      // e^2303 > 10^1000.
      let limit = BigInt(2_303) << logarithm.scale
      if product.magnitude > limit.magnitude {
        throw product.sign == .minus ? .underflow : .overflow
      }
      return try Approximation(product, scale: logarithm.scale).exponential(bits: bits)
    }
    return isNegative ? -power : power
  }
}

extension BigUInt {
  /// The power. `power(_:)` has one square more, which costs more than all other products.
  func raised(to exponent: Int) -> BigUInt {
    var power = BigUInt(1)
    for bit in (0..<Int.bitWidth - exponent.leadingZeroBitCount).reversed() {
      power *= power
      if exponent >> bit & 1 == 1 { power *= self }
    }
    return power
  }
}
