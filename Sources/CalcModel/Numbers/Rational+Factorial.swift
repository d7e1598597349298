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

  /// The number of digits before the point, or one more.
  var wholeDigitCount: Int {
    // A digit has more than 3 bits.
    max(0, numerator.magnitude.bitWidth - denominator.magnitude.bitWidth + 1) * 30_103 / 100_000 + 1
  }

  /// Whether a sum of values with `digits` significant digits has lost its digits: it is smaller than
  /// 10^(20 − `digits`) of the larger value.
  func isLost(beside left: Rational, _ right: Rational, _ digits: Int) -> Bool {
    if isZero { return false }
    let larger = left.magnitude > right.magnitude ? left : right
    func length(_ value: Rational) -> Int {
      value.numerator.magnitude.bitWidth - value.denominator.magnitude.bitWidth
    }
    let lostDigits = digits - 20
    // Comparing lengths suffices for most values: 10^3 is below 2^10.
    if lostDigits < 1 || length(larger) - length(self) < lostDigits * 3 { return false }
    return numerator.magnitude * larger.denominator.magnitude * PowerOfTen.big(lostDigits)
      < larger.numerator.magnitude * denominator.magnitude
  }

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
