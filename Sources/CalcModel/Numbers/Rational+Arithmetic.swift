import BigInt

// The sums and products keep their operands small: the common factors are taken out before the
// multiplication, not after it (Knuth, The Art of Computer Programming, volume 2, section 4.5.1).

extension Rational {
  /// The negated value.
  public static prefix func - (value: Rational) -> Rational {
    switch value.form {
    case .small(let numerator, let denominator):
      Rational(.small(-numerator, denominator), isExact: value.isExact)
    case .medium(let numerator, let denominator):
      Rational(.medium(-numerator, denominator), isExact: value.isExact)
    case .big(let numerator, let denominator):
      Rational(.big(-numerator, denominator), isExact: value.isExact)
    }
  }

  /// The sum.
  ///
  /// - Throws: `CalculatorError.overflow` or `.underflow` when it is out of range.
  public static func + (left: Rational, right: Rational) throws(CalculatorError) -> Rational {
    let isExact = left.isExact && right.isExact
    if case .small(let a, let b) = left.form, case .small(let c, let d) = right.form,
      let form = smallSum(a, b, c, d)
    {
      return Rational(form, isExact: isExact)
    }
    return try longSum(left, right, isExact: isExact)
  }

  // Apart, so that a sum of small values does not save registers for what it never does.
  @inline(never)
  private static func longSum(
    _ left: Rational, _ right: Rational, isExact: Bool
  ) throws(CalculatorError) -> Rational {
    if let form = Form.mediumSum(left.form, right.form) { return Rational(form, isExact: isExact) }
    let (b, d) = (left.denominator, right.denominator)
    let common = greatestCommonDivisor(b, d)
    let rest = b.dividedOut(common)
    let numerator = left.numerator * d.dividedOut(common) + right.numerator * rest
    let factor = greatestCommonDivisor(numerator, common)
    return try Rational(
      reduced: numerator.dividedOut(factor), over: rest * d.dividedOut(factor), isExact: isExact)
  }

  /// The difference.
  ///
  /// - Throws: `CalculatorError.overflow` or `.underflow` when it is out of range.
  public static func - (left: Rational, right: Rational) throws(CalculatorError) -> Rational {
    try left + -right
  }

  /// The product.
  ///
  /// - Throws: `CalculatorError.overflow` or `.underflow` when it is out of range.
  public static func * (left: Rational, right: Rational) throws(CalculatorError) -> Rational {
    let isExact = left.isExact && right.isExact
    if case .small(let a, let b) = left.form, case .small(let c, let d) = right.form,
      let form = smallProduct(a, b, c, d)
    {
      return Rational(form, isExact: isExact)
    }
    return try longProduct(left, right, isExact: isExact)
  }

  @inline(never)
  private static func longProduct(
    _ left: Rational, _ right: Rational, isExact: Bool
  ) throws(CalculatorError) -> Rational {
    if let form = Form.mediumProduct(left.form, right.form) {
      return Rational(form, isExact: isExact)
    }
    let (a, b) = (left.numerator, left.denominator)
    let (c, d) = (right.numerator, right.denominator)
    let (across, back) = (greatestCommonDivisor(a, d), greatestCommonDivisor(c, b))
    return try Rational(
      reduced: a.dividedOut(across) * c.dividedOut(back),
      over: b.dividedOut(back) * d.dividedOut(across), isExact: isExact)
  }

  /// The quotient.
  ///
  /// - Throws: `CalculatorError.divideByZero`, or `.overflow` or `.underflow` when it is out of
  ///   range.
  public static func / (left: Rational, right: Rational) throws(CalculatorError) -> Rational {
    try left * right.reciprocal()
  }

  /// Adds a value.
  ///
  /// - Throws: as `+` does; the left value is then as it was.
  public static func += (left: inout Rational, right: Rational) throws(CalculatorError) {
    left = try left + right
  }

  /// Subtracts a value.
  ///
  /// - Throws: as `-` does; the left value is then as it was.
  public static func -= (left: inout Rational, right: Rational) throws(CalculatorError) {
    left = try left - right
  }

  /// Multiplies by a value.
  ///
  /// - Throws: as `*` does; the left value is then as it was.
  public static func *= (left: inout Rational, right: Rational) throws(CalculatorError) {
    left = try left * right
  }

  /// Divides by a value.
  ///
  /// - Throws: as `/` does; the left value is then as it was.
  public static func /= (left: inout Rational, right: Rational) throws(CalculatorError) {
    left = try left / right
  }

  /// One divided by the value.
  ///
  /// - Throws: `CalculatorError.divideByZero`.
  func reciprocal() throws(CalculatorError) -> Rational {
    switch form {
    case .small(0, _):
      throw .divideByZero
    case .small(let numerator, let denominator):
      let form: Form =
        numerator < 0 ? .small(-denominator, -numerator) : .small(denominator, numerator)
      return Rational(form, isExact: isExact)
    case .medium(let numerator, let denominator):
      let form: Form =
        numerator < 0 ? .medium(-denominator, -numerator) : .medium(denominator, numerator)
      return Rational(form, isExact: isExact)
    case .big(let numerator, let denominator):
      let isNegative = numerator.sign == .minus
      return try Rational(
        reduced: isNegative ? -denominator : denominator, over: isNegative ? -numerator : numerator,
        isExact: isExact)
    }
  }
}

/// a/b + c/d in machine integers, or nil if that overflows.
@inline(__always)
private func smallSum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational.Form? {
  let common = b == 1 || d == 1 ? 1 : greatestCommonDivisor(b, d)
  let rest = b / common
  guard let left = a.multiplied(by: d / common), let right = c.multiplied(by: rest),
    let numerator = left.adding(right)
  else { return nil }
  let factor = common == 1 ? 1 : greatestCommonDivisor(numerator, common)
  guard let denominator = rest.multiplied(by: d / factor) else { return nil }
  return .small(numerator / factor, denominator)
}

/// a/b × c/d in machine integers, or nil if that overflows.
@inline(__always)
private func smallProduct(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational.Form? {
  let across = d == 1 ? 1 : greatestCommonDivisor(a, d)
  let back = b == 1 ? 1 : greatestCommonDivisor(c, b)
  guard let numerator = (a / across).multiplied(by: c / back),
    let denominator = (b / back).multiplied(by: d / across)
  else { return nil }
  return .small(numerator, denominator)
}

extension BigInt {
  /// The quotient by a divisor that leaves no rest; most common divisors are 1, and cost nothing.
  fileprivate func dividedOut(_ divisor: BigInt) -> BigInt {
    divisor.magnitude.isOne ? self : self / divisor
  }
}

extension Int {
  /// The product, or nil if it is not a small numerator.
  fileprivate func multiplied(by other: Int) -> Int? {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow || product == .min ? nil : product
  }

  /// The sum, or nil if it is not a small numerator.
  fileprivate func adding(_ other: Int) -> Int? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow || sum == .min ? nil : sum
  }
}
