import BigInt

// Sine, cosine, tangent and their inverses. Results are irrational, and rounded, with few
// exceptions: the angle 0 in radians (Lindemann, 1882), and the values 0, ±½ and ±1 in degrees
// (Niven, Irrational Numbers, 1956, corollary 3.12).

extension Rational {
  /// The sine, cosine or tangent of an angle: exact if rational, else rounded half to even.
  ///
  /// If the error of an inexact angle exceeds the distance from a multiple of a right angle, the
  /// angle is treated as that multiple.
  ///
  /// - Parameters:
  ///   - digits: the significant digits of the value.
  ///   - precision: the significant digits of an inexact angle; nil for `digits`.
  /// - Returns: nil if the error of an inexact angle would reach the digits.
  /// - Throws: `CalculatorError.noTangent` at odd multiples of a right angle.
  func value(
    of function: CalculatorError.Angle, in unit: AngleUnit, digits: Int = Rational.powerDigits,
    precision: Int? = nil
  ) throws(CalculatorError) -> Rational? {
    let precision = precision ?? digits
    let uncertain = precision - digits + Self.unshownDigits
    // An error of more than a hundred-millionth of a unit would reach any value.
    if errorExceeds(1, over: 1, digits: uncertain) { return nil }
    /// Whether the angle is a multiple of a right angle, as far as its digits say; nil if some of the
    /// value's digits are uncertain.
    func isMultiple(_ rest: BigInt, over denominator: BigInt) -> Bool? {
      if errorExceeds(rest, over: denominator, digits: precision) { return true }
      return errorExceeds(rest, over: denominator, digits: uncertain) ? nil : false
    }
    switch unit {
    case .degrees:
      // Multiples of 90° are subtracted exactly.
      let quarters = nearestInteger(numerator, over: denominator * 90)
      let rest = try Rational(
        reducing: numerator - quarters * 90 * denominator, over: denominator, isExact: isExact)
      if isZero || rest.isZero && isExact { return try function.value(atQuarter: quarters) }
      guard let isMultiple = isMultiple(rest.numerator, over: rest.denominator) else { return nil }
      if isMultiple { return try function.value(atQuarter: quarters) }
      let isNegative = rest.isNegative
      let restFunction = function.restFunction(atQuarter: quarters)
      switch (restFunction, rest.magnitude.form) {
      case (.sine(let isNegated), .small(30, 1)):
        return Rational(.small(isNegative != isNegated ? -1 : 1, 2), isExact: true)
      case (.tangent, .small(45, 1)): return isNegative ? -1 : 1
      case (.cotangent, .small(45, 1)): return isNegative ? 1 : -1
      default: break
      }
      let (above, below) = (rest.numerator, rest.denominator.magnitude)
      return try Rational(digits: digits) { bits throws(CalculatorError) in
        // The angle in radians, rest · π/180: two truncations.
        let scale = bits + 40
        let pi = Approximation.pi(scale: scale)
        let quotient = Approximation(above * pi, over: below * 180, bits: bits + 40)
        let angle = Approximation(quotient.significand, scale: quotient.scale + scale)
        return restFunction.value(of: angle, bits: bits)
      }
    case .radians:
      if isZero { return try function.value(atQuarter: 0) }
      if !isExact {
        // The error of π is negligible beside the error of the angle, which is smaller than the angle
        // by fewer than 10/3 bits for each digit.
        let (quarters, rest) = splitIntoQuarters(
          bits: max(64, precision * 10 / 3 + 64 - wholeBitCount))
        let denominatorOfRest = BigInt(1) << rest.scale
        guard let isMultiple = isMultiple(rest.significand, over: denominatorOfRest) else {
          return nil
        }
        if isMultiple { return try function.value(atQuarter: quarters) }
      }
      return try Rational(digits: digits) { bits throws(CalculatorError) in
        let (quarters, rest) = splitIntoQuarters(bits: bits + 16)
        return function.restFunction(atQuarter: quarters).value(of: rest, bits: bits)
      }
    }
  }

  /// The digits of a value that are never shown: at least 10.
  private static let unshownDigits = 10

  /// Whether the error of an inexact angle exceeds the distance from a multiple of a right angle.
  ///
  /// All digits of an inexact value are certain except the last two.
  private func errorExceeds(_ distance: BigInt, over denominator: BigInt, digits: Int) -> Bool {
    if isExact { return false }
    let places = max(0, digits - 2)
    // The logarithm to the base 2 of the quotient of both sides of the comparison, ± 3.
    let length =
      distance.magnitude.bitWidth + places * 33_219 / 10_000 + self.denominator.magnitude.bitWidth
      - numerator.magnitude.bitWidth - denominator.magnitude.bitWidth
    if !distance.isZero, abs(length) > 3 { return length < 0 }
    return distance.magnitude * PowerOfTen.big(places) * self.denominator.magnitude
      < numerator.magnitude * denominator.magnitude
  }

  /// The number of bits before the point, or one more.
  private var wholeBitCount: Int {
    max(0, numerator.magnitude.bitWidth - denominator.magnitude.bitWidth + 1)
  }

  /// Splits an angle in radians, not 0, into the nearest number of right angles, and a rest.
  ///
  /// The rest has a relative error below 2^-bits.
  ///
  /// π has `bits` bits, spare bits, and as many bits as the angle has before the point. The error
  /// of the multiple of π/2 is then below 2 · 2^-(bits + `spareBits`). If the subtraction cancels all
  /// spare bits, the loop repeats with more.
  private func splitIntoQuarters(bits: Int) -> (count: BigInt, rest: Approximation) {
    let (above, below) = (numerator, denominator.magnitude)
    if above.magnitude << 1 < below { return (0, Approximation(above, over: below, bits: bits)) }
    let wholeBits = wholeBitCount
    var spareBits = 32
    while true {
      let scale = bits + spareBits + wholeBits + 4
      let angle = BigInt(sign: above.sign, magnitude: (above.magnitude << scale) / below)
      // π at scale − 1 is π/2 at this scale.
      let halfPi = Approximation.pi(scale: scale - 1)
      let count = nearestInteger(angle, over: halfPi)
      let rest = angle - count * halfPi
      if rest.magnitude.bitWidth > bits + wholeBits + 4 {
        return (count, Approximation(rest, scale: scale))
      }
      spareBits *= 2
    }
  }
}

/// The denominator must be positive.
private func nearestInteger(_ numerator: BigInt, over denominator: BigInt) -> BigInt {
  let doubled = numerator.magnitude * 2 + denominator.magnitude
  return BigInt(sign: numerator.sign, magnitude: doubled / (denominator.magnitude * 2))
}

extension CalculatorError.Angle {
  /// The function to apply to the rest: sin(90° + x) = cos x.
  fileprivate enum RestFunction {
    case sine(isNegated: Bool), cosine(isNegated: Bool), tangent, cotangent
  }

  fileprivate func restFunction(atQuarter count: BigInt) -> RestFunction {
    // The count modulo 4, from 0 to 3 even for a negative count.
    let remainder = count.magnitude.isZero ? 0 : Int(count.magnitude % 4)
    let quarter = count.sign == .minus ? (4 - remainder) % 4 : remainder
    switch self {
    case .tangent: return quarter % 2 == 0 ? .tangent : .cotangent
    case .sine, .cosine:
      // cos x is sin(x + 90°).
      let sineQuarter = self == .sine ? quarter : (quarter + 1) % 4
      switch sineQuarter {
      case 0: return .sine(isNegated: false)
      case 1: return .cosine(isNegated: false)
      case 2: return .sine(isNegated: true)
      default: return .cosine(isNegated: true)
      }
    }
  }

  /// The value at `count` right angles.
  fileprivate func value(atQuarter count: BigInt) throws(CalculatorError) -> Rational {
    switch restFunction(atQuarter: count) {
    case .sine, .tangent: return 0
    case .cosine(let isNegated): return isNegated ? -1 : 1
    case .cotangent: throw .noTangent
    }
  }
}

extension CalculatorError.Angle.RestFunction {
  /// The value for an angle of at most 46°. The angle's relative error is below 2^-(bits + 8); the
  /// functions at most double it.
  fileprivate func value(of angle: Approximation, bits: Int) -> Approximation {
    switch self {
    case .sine(let isNegated): return angle.sine(bits: bits + 4).negated(if: isNegated)
    case .cosine(let isNegated): return angle.cosine(bits: bits + 4).negated(if: isNegated)
    case .tangent:
      return angle.sine(bits: bits + 4).divided(by: angle.cosine(bits: bits + 4), bits: bits + 4)
    case .cotangent:
      return angle.cosine(bits: bits + 4).divided(by: angle.sine(bits: bits + 4), bits: bits + 4)
        .negated()
    }
  }
}

extension Approximation {
  /// The sine of an angle below 1. Adds less than 2^-bits to the angle's relative error.
  ///
  /// The sine is the angle times a series above ¾.
  fileprivate func sine(bits: Int) -> Approximation { self * sum(ofSquares: .sine, bits: bits) }

  /// The cosine of an angle below 1. The cosine is above ½, and as accurate as the sine.
  fileprivate func cosine(bits: Int) -> Approximation { sum(ofSquares: .cosine, bits: bits) }

  /// The arc tangent of a number that isn't negative. The number's relative error doesn't grow; the
  /// function adds less than 2^-bits.
  ///
  /// For x above 1, arctan x is π/2 − arctan(1/x). For x above ¼, arctan x is
  /// 2 arctan(x / (1 + √(1 + x²))), applied at most three times. 32 spare bits absorb all
  /// truncations and the doubling.
  fileprivate func arctangent(bits: Int) -> Approximation {
    let scale = bits + 32
    let isLarge = significand(at: scale) > BigInt(1) << scale
    var number = isLarge ? Approximation(1, scale: 0).divided(by: self, bits: scale) : self
    var tangent = FixedPoint(number.significand.magnitude, scale: number.scale, bits: scale)
    var doublings = 0
    while tangent.leadingDouble > 0.25 {
      tangent = tangent.halfAngleTangent
      number = Approximation(tangent.significand(at: scale), scale: scale)
      doublings += 1
    }
    let series = number.sum(ofSquares: .arctangent, bits: bits)
    let arc = number * Approximation(series.significand << doublings, scale: series.scale)
    guard isLarge else { return arc }
    return Approximation(Self.pi(scale: scale - 1) - arc.significand(at: scale), scale: scale)
  }
}

// The inverse functions.

extension Rational {
  /// The arc tangent: exact at 0, and in degrees at ±1; else rounded half to even.
  package func arctangent(
    in unit: AngleUnit, digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    if isZero { return 0 }
    if unit == .degrees, numerator.magnitude == denominator.magnitude {
      return isNegative ? -45 : 45
    }
    let (above, below) = (numerator, denominator.magnitude)
    return try Rational(digits: digits) { bits throws(CalculatorError) in
      let number = Approximation(BigInt(above.magnitude), over: below, bits: bits + 16)
      return number.arctangent(bits: bits + 8).negated(if: above.sign == .minus)
        .angle(in: unit, bits: bits)
    }
  }

  /// The arc sine: exact at 0, and in degrees at ±½ and ±1; else rounded half to even.
  ///
  /// The arc sine of n/d is the arc tangent of n/√((d − n)(d + n)).
  ///
  /// - Throws: `CalculatorError.arc(.sine)` for a value outside -1 to 1.
  package func arcsine(
    in unit: AngleUnit, digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    if isZero { return 0 }
    if unit == .degrees {
      switch form {
      case .small(1, 1): return 90
      case .small(-1, 1): return -90
      case .small(1, 2): return 30
      case .small(-1, 2): return -30
      default: break
      }
    }
    guard let legs = legs() else { throw .arc(.sine) }
    let isNegative = isNegative
    return try Rational(digits: digits) { bits throws(CalculatorError) in
      let arc = Self.arctangent(of: legs.numerator, over: legs.square, bits: bits + 8)
      return arc.negated(if: isNegative).angle(in: unit, bits: bits)
    }
  }

  /// The arc cosine: exact at 1, and in degrees at 0, ±½ and -1; else rounded half to even.
  ///
  /// The arc cosine of n/d is the arc tangent of √((d − n)(d + n))/n. The arc cosine of a
  /// negative value is π minus the arc cosine of the magnitude.
  ///
  /// - Throws: `CalculatorError.arc(.cosine)` for a value outside -1 to 1.
  package func arccosine(
    in unit: AngleUnit, digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    if form == .small(1, 1) { return 0 }
    if unit == .degrees {
      switch form {
      case .small(0, 1): return 90
      case .small(-1, 1): return 180
      case .small(1, 2): return 60
      case .small(-1, 2): return 120
      default: break
      }
    }
    guard let legs = legs() else { throw .arc(.cosine) }
    let isNegative = isNegative
    return try Rational(digits: digits) { bits throws(CalculatorError) in
      let arc = Self.arctangent(
        ofRoot: legs.square, over: legs.numerator, bits: bits + 8)
      guard isNegative else { return arc.angle(in: unit, bits: bits) }
      let scale = bits + 32
      let supplement = Approximation.pi(scale: scale) - arc.significand(at: scale)
      return Approximation(supplement, scale: scale).angle(in: unit, bits: bits)
    }
  }

  /// For n/d, the legs of the right triangle with the hypotenuse d: the magnitude of n, and
  /// √`square`. Nil for a value outside -1 to 1.
  private func legs() -> (numerator: BigUInt, square: BigUInt)? {
    let (above, below) = (numerator.magnitude, denominator.magnitude)
    if above > below { return nil }
    return (above, (below - above) * (below + above))
  }

  /// The arc tangent of `value` / √`square`.
  private static func arctangent(of value: BigUInt, over square: BigUInt, bits: Int)
    -> Approximation
  {
    if square.isZero { return Approximation(Approximation.pi(scale: bits + 7), scale: bits + 8) }
    return Approximation(BigInt(value), scale: 0)
      .divided(
        by: Approximation(BigInt(square), scale: 0).squareRoot(bits: bits + 16), bits: bits + 16
      )
      .arctangent(bits: bits + 8)
  }

  /// The arc tangent of √`square` / `value`.
  private static func arctangent(
    ofRoot square: BigUInt, over value: BigUInt, bits: Int
  ) -> Approximation {
    if value.isZero { return Approximation(Approximation.pi(scale: bits + 7), scale: bits + 8) }
    if square.isZero { return Approximation(0, scale: bits) }
    return Approximation(BigInt(square), scale: 0).squareRoot(bits: bits + 16)
      .divided(by: Approximation(BigInt(value), scale: 0), bits: bits + 16)
      .arctangent(bits: bits + 8)
  }
}

extension Approximation {
  /// An angle in radians, converted to a unit. π adds a relative error below 2^-(bits + 8).
  fileprivate func angle(in unit: AngleUnit, bits: Int) -> Approximation {
    switch unit {
    case .radians: return self
    case .degrees:
      let scale = bits + 10
      return Approximation(significand * 180, scale: self.scale)
        .divided(by: Approximation(Self.pi(scale: scale), scale: scale), bits: bits + 10)
    }
  }
}

extension Rational {
  /// π, rounded half to even to significant digits.
  static func pi(digits: Int) throws(CalculatorError) -> Rational {
    try Rational(digits: digits) { bits throws(CalculatorError) in
      Approximation(Approximation.pi(scale: bits + 8), scale: bits + 8)
    }
  }
}
