import BigInt

// Common factors are divided out before multiplying, which keeps the products small (Knuth, The
// Art of Computer Programming, volume 2, section 4.5.1).

extension Rational {
  /// The negated value.
  public static prefix func - (value: Rational) -> Rational {
    switch value.form {
    case .small(let numerator, let denominator):
      Rational(.small(-numerator, denominator), isExact: value.isExact)
    case .big(let numerator, let denominator):
      Rational(.big(-numerator, denominator), isExact: value.isExact)
    }
  }

  /// The sum.
  ///
  /// - Throws: `CalculatorError.overflow` or `.underflow`.
  public static func + (left: Rational, right: Rational) throws(CalculatorError) -> Rational {
    var work = 0
    return try left.adding(right, digits: roundedDigits, work: &work)
  }

  /// The sum, rounded to `digits` significant digits if too long.
  ///
  /// - Parameter work: grows by the work of big numbers, in the unit of `Work`.
  func adding(
    _ right: Rational, digits: Int, work: inout Int
  ) throws(CalculatorError) -> Rational {
    let isExact = isExact && right.isExact
    if case .small(let a, let b) = form, case .small(let c, let d) = right.form {
      let common = greatestCommonDivisor(b, d)
      let cofactor = b / common
      // Each product has at most 126 bits, and the sum one more.
      let numerator = Int128(a) * Int128(d / common) + Int128(c) * Int128(cofactor)
      let factor = greatestCommonDivisor(Int(numerator % Int128(common)), common)
      return Rational(
        reduced: numerator / Int128(factor), over: Int128(cofactor) * Int128(d / factor),
        isExact: isExact)
    }
    return try bigSum(right, isExact: isExact, digits: digits, work: &work)
  }

  /// The difference.
  ///
  /// - Throws: `CalculatorError.overflow` or `.underflow`.
  public static func - (left: Rational, right: Rational) throws(CalculatorError) -> Rational {
    try left + -right
  }

  /// The product.
  ///
  /// - Throws: `CalculatorError.overflow` or `.underflow`.
  public static func * (left: Rational, right: Rational) throws(CalculatorError) -> Rational {
    var work = 0
    return try left.multiplied(by: right, digits: roundedDigits, work: &work)
  }

  /// The product, rounded to `digits` significant digits if too long.
  func multiplied(
    by right: Rational, digits: Int, work: inout Int
  ) throws(CalculatorError) -> Rational {
    let isExact = isExact && right.isExact
    if case .small(let a, let b) = form, case .small(let c, let d) = right.form {
      let (factorAD, factorCB) = (greatestCommonDivisor(a, d), greatestCommonDivisor(c, b))
      return Rational(
        reduced: Int128(a / factorAD) * Int128(c / factorCB),
        over: Int128(b / factorCB) * Int128(d / factorAD), isExact: isExact)
    }
    return try bigProduct(right, isExact: isExact, digits: digits, work: &work)
  }

  /// The quotient.
  ///
  /// - Throws: `CalculatorError.divideByZero`, `.overflow` or `.underflow`.
  public static func / (left: Rational, right: Rational) throws(CalculatorError) -> Rational {
    try left * right.reciprocal()
  }

  func reciprocal() throws(CalculatorError) -> Rational {
    switch form {
    case .small(0, _):
      throw .divideByZero
    case .small(let numerator, let denominator):
      let form: Form =
        numerator < 0 ? .small(-denominator, -numerator) : .small(denominator, numerator)
      return Rational(form, isExact: isExact)
    case .big(let numerator, let denominator):
      let sign = numerator.sign
      return try Rational(
        reduced: BigInt(sign: sign, magnitude: denominator.magnitude),
        over: BigInt(numerator.magnitude), isExact: isExact)
    }
  }
}

// Not inlined: sums and products of small values then save no registers for big values.

extension Rational {
  @inline(never)
  private func bigSum(
    _ right: Rational, isExact: Bool, digits: Int, work: inout Int
  ) throws(CalculatorError) -> Rational {
    let (b, d) = (denominator, right.denominator)
    let common = greatestCommonDivisor(b, d, work: &work)
    let cofactor = b.dividedOut(common)
    let numerator = self.numerator * d.dividedOut(common) + right.numerator * cofactor
    work += 60 + (b.bitWidth + d.bitWidth) * numerator.bitWidth / 4_096
    let factor = greatestCommonDivisor(numerator, common, work: &work)
    return try Rational(
      reduced: numerator.dividedOut(factor), over: cofactor * d.dividedOut(factor),
      isExact: isExact, digits: digits)
  }

  @inline(never)
  private func bigProduct(
    _ right: Rational, isExact: Bool, digits: Int, work: inout Int
  ) throws(CalculatorError) -> Rational {
    let (a, b) = (numerator, denominator)
    let (c, d) = (right.numerator, right.denominator)
    let factorAD = greatestCommonDivisor(a, d, work: &work)
    let factorCB = greatestCommonDivisor(c, b, work: &work)
    work += 60 + (a.bitWidth + b.bitWidth) * (c.bitWidth + d.bitWidth) / 4_096
    return try Rational(
      reduced: a.dividedOut(factorAD) * c.dividedOut(factorCB),
      over: b.dividedOut(factorCB) * d.dividedOut(factorAD), isExact: isExact, digits: digits)
  }
}

extension BigInt {
  /// The quotient by a common divisor, which is mostly 1.
  fileprivate func dividedOut(_ divisor: BigInt) -> BigInt {
    divisor.magnitude.isOne ? self : self / divisor
  }
}
