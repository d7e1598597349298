import BigInt

extension Rational: Comparable {
  /// Whether a value is less than another.
  ///
  /// Of two that are the same number the exact one comes first: they are not equal, and an order
  /// that agrees with `==` has to say which of them is less.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.form == right.form { return left.isExact && !right.isExact }
    if case .small(let a, let b) = left.form, case .small(let c, let d) = right.form {
      let (leftProduct, rightProduct) = (a.multipliedFullWidth(by: d), c.multipliedFullWidth(by: b))
      return (leftProduct.high, leftProduct.low) < (rightProduct.high, rightProduct.low)
    }
    if case .medium(let a, let b) = left.form, case .medium(let c, let d) = right.form {
      let (leftProduct, rightProduct) = (a.multipliedFullWidth(by: d), c.multipliedFullWidth(by: b))
      return (leftProduct.high, leftProduct.low) < (rightProduct.high, rightProduct.low)
    }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }
}
