import BigInt

// The exponential and logarithms of rational numbers. The values are irrational except where
// stated. e^x is transcendental for algebraic x other than 0 (Lindemann, 1882). A logarithm to the
// base 2 or 10 is either whole or irrational.

extension Rational {
  /// e raised to the value; exact for 0, else rounded half to even.
  package func exponential(digits: Int = Rational.powerDigits) throws(CalculatorError) -> Rational {
    if isZero { return 1 }
    // e^2303 > 10^1000.
    if self > 2_303 { throw .overflow }
    if self < -2_303 { throw .underflow }
    let (numerator, denominator) = (numerator, denominator.magnitude)
    return try Rational(digits: digits) { bits throws(CalculatorError) in
      let scale = bits + 16
      let magnitude = (numerator.magnitude << scale) / denominator
      return try Approximation(BigInt(sign: numerator.sign, magnitude: magnitude), scale: scale)
        .exponential(bits: bits)
    }
  }

  /// The natural logarithm; exact for 1, else rounded half to even.
  package func naturalLogarithm(
    digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    if isZero || isNegative { throw .logarithm(.natural) }
    if form == .small(1, 1) { return 0 }
    return try Rational(digits: digits) { bits throws(CalculatorError) in
      naturalLogarithm(bits: bits)
    }
  }

  /// The logarithm to the base 10; exact for powers of 10, else rounded half to even.
  package func commonLogarithm(
    digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    if isZero || isNegative { throw .logarithm(.common) }
    if let exponent = wholeLogarithm(base: 10, bits: 3.3219280948873623) {
      return Rational(exponent)
    }
    return try Rational(digits: digits) { bits throws(CalculatorError) in
      naturalLogarithm(bits: bits + 8)
        .divided(by: Rational(10).naturalLogarithm(bits: bits + 8), bits: bits + 8)
    }
  }

  /// The logarithm to the base 2; exact for powers of 2, else rounded half to even.
  package func binaryLogarithm(
    digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    if isZero || isNegative { throw .logarithm(.binary) }
    if let exponent = wholeLogarithm(base: 2, bits: 1) { return Rational(exponent) }
    return try Rational(digits: digits) { bits throws(CalculatorError) in
      let scale = bits + 16
      let divisor = Approximation(Approximation.logarithmOf2(scale: scale), scale: scale)
      return naturalLogarithm(bits: bits + 8).divided(by: divisor, bits: bits + 8)
    }
  }

  /// The exponent if the value is a whole power of the base; nil for any other positive value.
  ///
  /// - Parameter bits: the logarithm of the base to the base 2.
  private func wholeLogarithm(base: BigUInt, bits: Double) -> Int? {
    let (numerator, denominator) = (numerator.magnitude, denominator.magnitude)
    guard numerator.isOne || denominator.isOne else { return nil }
    let magnitude = numerator.isOne ? denominator : numerator
    // Only one power has this number of bits.
    let exponent = Int((Double(magnitude.bitWidth - 1) / bits).rounded(.up))
    guard base.raised(to: exponent) == magnitude else { return nil }
    return numerator.isOne ? -exponent : exponent
  }

  /// The natural logarithm of a positive value other than 1, with a relative error below 2^-bits.
  ///
  /// The value is m · 2^k with m from ¾ to 1½. The logarithm is k ln 2 + 2 artanh t, where t is
  /// (m − 1)/(m + 1), at most ⅕. If k is 0, the logarithm may be near 0: the scale grows by the
  /// number of leading zero bits of t. Else the logarithm's magnitude is above ¼.
  ///
  /// t has an error below 1 unit of the scale, the series one below 2^-(bits + 30), and k ln 2 one
  /// below 2^14 units. The 32 spare bits of the scale allow 2^30 units.
  func naturalLogarithm(bits: Int) -> Approximation {
    var (numerator, denominator) = (numerator.magnitude, denominator.magnitude)
    var k = numerator.bitWidth - denominator.bitWidth
    // After this shift, numerator ÷ denominator is m, still between ½ and 2.
    if k > 0 { denominator <<= k } else { numerator <<= -k }
    if numerator << 1 >= denominator * 3 {
      denominator <<= 1
      k += 1
    } else if numerator << 2 < denominator * 3 {
      numerator <<= 1
      k -= 1
    }
    let (difference, sum) = (BigInt(numerator) - BigInt(denominator), numerator + denominator)
    let zeros = k == 0 ? sum.bitWidth - difference.magnitude.bitWidth : 0
    let scale = bits + 32 + zeros
    let t = BigInt(
      sign: difference.sign, magnitude: (difference.magnitude << scale) / sum)
    let areaTangent = Approximation(t, scale: scale)
    let product = areaTangent * areaTangent.sum(ofSquares: .areaTangent, bits: bits + 22)
    return Approximation(
      2 * product.significand(at: scale) + BigInt(k) * Approximation.logarithmOf2(scale: scale),
      scale: scale)
  }
}

extension Approximation {
  /// e raised to the number. If the number's absolute error is below 2^-(bits + 8), the result's
  /// relative error is below 2^-bits.
  ///
  /// The number is k ln 2 + r with r from 0 to ln 2, and k is below 2^17. So r has an error below
  /// 2^19 units of the scale, and the series fewer. The spare bits allow 2^24 units.
  ///
  /// - Throws: `CalculatorError.overflow` or `.underflow` for a magnitude of 2^16 or more.
  func exponential(bits: Int) throws(CalculatorError) -> Approximation {
    let scale = bits + 32
    let number = significand(at: scale)
    if number.magnitude.bitWidth > scale + 16 {
      throw number.sign == .minus ? .underflow : .overflow
    }
    let logarithm = Self.logarithmOf2(scale: scale)
    // The quotient, rounded down. The quotient of a negative number is truncated up.
    let k = number / logarithm - (number.sign == .minus ? 1 : 0)
    let rest = FixedPoint((number - k * logarithm).magnitude, scale: scale, bits: scale)
    return Approximation(rest.sum(of: .exponential).significand(at: scale), scale: scale - Int(k))
  }
}
