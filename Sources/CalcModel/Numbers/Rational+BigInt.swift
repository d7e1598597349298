public import BigInt

extension Rational {
  /// A whole number.
  ///
  /// - Throws: `CalculatorError.overflow` past 10^1000.
  public init(_ value: BigInt) throws(CalculatorError) {
    try self.init(reduced: value, over: 1, isExact: true)
  }

  /// A fraction, which is reduced.
  ///
  /// - Throws: `CalculatorError.divideByZero` where the denominator is zero; `.overflow` or `.underflow`
  ///   where the value is out of range.
  /// - Complexity: O(*n*²) in the digits.
  public init(_ numerator: BigInt, over denominator: BigInt) throws(CalculatorError) {
    if denominator.isZero { throw .divideByZero }
    let isNegative = denominator.sign == .minus
    try self.init(
      reducing: isNegative ? -numerator : numerator,
      over: BigInt(denominator.magnitude), isExact: true)
  }
}
