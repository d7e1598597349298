import BigInt

extension Rational {
  /// The product of the whole numbers from 1 to the value; exact.
  ///
  /// - Throws: `CalculatorError.factorial` unless the value is a whole number of at least 0,
  ///   `.overflow` for a product of 10^1000 or more.
  package func factorial() throws(CalculatorError) -> Rational {
    guard !isNegative, denominator == 1 else { throw .factorial }
    // 450! > 10^1000.
    guard case .small(let number, _) = form, number < 450 else { throw .overflow }
    var product = BigInt(1)
    for index in 0..<number { product *= BigInt(index + 1) }
    return try Rational(product)
  }
}

extension Rational {
  package var magnitude: Rational { isNegative ? -self : self }

  var inexact: Rational { Rational(form, isExact: false) }

  /// The value; if inexact, rounded half to even to at most `digits` significant digits.
  ///
  /// Without this limit, results of inexact values would grow up to `bitLimit` and become no more
  /// precise.
  func limited(to digits: Int) -> Rational {
    guard !isExact, case .big(let numerator, let denominator) = form else { return self }
    // 10/3 bits hold a digit.
    let bits = digits * 10 / 3
    if max(numerator.magnitude.bitWidth, denominator.magnitude.bitWidth) <= bits { return self }
    let rounded = try? Rational(
      rounding: numerator.magnitude, over: denominator.magnitude, digits: digits,
      isNegative: numerator.sign == .minus)
    return rounded ?? self
  }
}
