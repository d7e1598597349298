import BigInt

// Sine, cosine, tangent and their inverses. For rational numbers, only the values named as exact
// are rational: in radians at 0 alone (Lindemann, 1882), in degrees 0, ±½ and ±1 (Niven, Irrational
// Numbers, 1956, corollary 3.12).

extension Rational {
  /// The sine, cosine or tangent of an angle: exact if rational, else rounded half to even.
  ///
  /// An inexact angle whose error exceeds its distance from a multiple of a right angle has the
  /// value at that multiple.
  ///
  /// - Throws: `CalculatorError.noTangent` at odd multiples of a right angle.
  func value(
    of function: AngleFunction, in unit: AngleUnit, digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    switch unit {
    case .degrees:
      // Multiples of 90° are subtracted exactly.
      let quarters = nearestInteger(numerator, over: denominator * 90)
      let rest = try Rational(
        reducing: numerator - quarters * 90 * denominator, over: denominator, isExact: isExact)
      if rest.isZero || isUncertain(rest.numerator, over: rest.denominator, digits: digits) {
        return try function.value(atQuarter: quarters)
      }
      let isNegative = rest.isNegative
      let form = function.form(atQuarter: quarters)
      switch (form, rest.magnitude.form) {
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
        return form.value(of: angle, bits: bits)
      }
    case .radians:
      if isZero { return try function.value(atQuarter: 0) }
      if !isExact {
        let (quarters, rest) = quarters(bits: digits * 10 / 3 + 64)
        // π is more precise than the angle.
        let scaled = BigInt(1) << rest.scale
        if isUncertain(rest.significand, over: scaled, digits: digits) {
          return try function.value(atQuarter: quarters)
        }
      }
      return try Rational(digits: digits) { bits throws(CalculatorError) in
        let (quarters, rest) = quarters(bits: bits + 16)
        return function.form(atQuarter: quarters).value(of: rest, bits: bits)
      }
    }
  }

  /// Whether the distance of an inexact angle from a multiple of a right angle is less than its
  /// error: all digits of a rounded value but the last two are certain.
  private func isUncertain(_ distance: BigInt, over denominator: BigInt, digits: Int) -> Bool {
    if isExact { return false }
    let power = BigInt(PowerOfTen.big(max(0, digits - 2)))
    return distance.magnitude * power.magnitude * self.denominator.magnitude
      < numerator.magnitude * denominator.magnitude
  }

  /// The number of right angles nearest to an angle in radians other than 0, and the rest, with a
  /// relative error below 2^-bits.
  ///
  /// π has `bits`, spare bits and as many bits as the angle has before its point: the error of the
  /// multiple of π/2 is below 2 units of 2^-(bits + spare). If the rest has lost all spare bits,
  /// the loop repeats with more.
  private func quarters(bits: Int) -> (count: BigInt, rest: Approximation) {
    let (above, below) = (numerator, denominator.magnitude)
    if above.magnitude << 1 < below { return (0, Approximation(above, over: below, bits: bits)) }
    let size = max(0, above.magnitude.bitWidth - below.bitWidth + 1)
    var spare = 32
    while true {
      // π at scale − 1 is π/2 at this scale.
      let scale = bits + spare + size + 4
      let angle = BigInt(sign: above.sign, magnitude: (above.magnitude << scale) / below)
      let half = Approximation.pi(scale: scale - 1)
      let count = nearestInteger(angle, over: half)
      let rest = angle - count * half
      if rest.magnitude.bitWidth > bits + size + 4 {
        return (count, Approximation(rest, scale: scale))
      }
      spare *= 2
    }
  }
}

/// The whole number nearest to a fraction with a positive denominator.
private func nearestInteger(_ numerator: BigInt, over denominator: BigInt) -> BigInt {
  let doubled = numerator.magnitude * 2 + denominator.magnitude
  return BigInt(sign: numerator.sign, magnitude: doubled / (denominator.magnitude * 2))
}

extension AngleFunction {
  /// A function of the rest of an angle after subtracting right angles.
  fileprivate enum Form {
    case sine(isNegated: Bool), cosine(isNegated: Bool), tangent, cotangent
  }

  fileprivate func form(atQuarter count: BigInt) -> Form {
    // The count modulo 4, of negative numbers too.
    let low = count.magnitude.isZero ? 0 : Int(count.magnitude % 4)
    let quarter = count.sign == .minus ? (4 - low) % 4 : low
    switch self {
    case .tangent: return quarter % 2 == 0 ? .tangent : .cotangent
    case .sine, .cosine:
      switch self == .sine ? quarter : (quarter + 1) % 4 {
      case 0: return .sine(isNegated: false)
      case 1: return .cosine(isNegated: false)
      case 2: return .sine(isNegated: true)
      default: return .cosine(isNegated: true)
      }
    }
  }

  /// The value at a multiple of a right angle.
  fileprivate func value(atQuarter count: BigInt) throws(CalculatorError) -> Rational {
    switch form(atQuarter: count) {
    case .sine, .tangent: return 0
    case .cosine(let isNegated): return isNegated ? -1 : 1
    case .cotangent: throw .noTangent
    }
  }
}

extension AngleFunction.Form {
  /// The value of an angle of at most 46°, whose relative error is below 2^-(bits + 8). The
  /// functions have at most twice its relative error.
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
  /// The series 1 − x²/(first) + x⁴/(first · next) − …, whose divisors are products of two successive
  /// numbers, for |x| below 1. Each of fewer than 2^10 terms is truncated twice.
  private func alternatingSeries(from first: Int, scale: Int) -> BigInt {
    let shift = 2 * self.scale - scale
    let product = significand * significand
    let square = shift >= 0 ? product >> shift : product << -shift
    var (term, series, divisor) = (BigInt(1) << scale, BigInt(1) << scale, first)
    while !term.isZero {
      term =
        -((term.magnitude * square.magnitude) >> scale).with(term.sign)
        / BigInt(divisor * (divisor + 1))
      divisor += 2
      series += term
    }
    return series
  }

  /// The sine of an angle below 1, with a relative error below 2^-bits besides the angle's own: x
  /// times a series that is above ¾. 24 spare bits absorb the series' error, below 2^11 units.
  fileprivate func sine(bits: Int) -> Approximation {
    let scale = bits + 24
    return self * Approximation(alternatingSeries(from: 2, scale: scale), scale: scale)
  }

  /// The cosine of an angle below 1, above ½ and as accurate as the sine.
  fileprivate func cosine(bits: Int) -> Approximation {
    let scale = bits + 24
    return Approximation(alternatingSeries(from: 1, scale: scale), scale: scale)
  }

  /// The arc tangent of a number that isn't negative, with a relative error below 2^-bits besides
  /// the number's own, which doesn't grow.
  ///
  /// Above 1, the value is π/2 − arctan(1/x); above ¼, 2 arctan(x / (1 + √(1 + x²))), at most three
  /// times. The series has fewer than 2^11 terms; 32 spare bits absorb all truncations and the
  /// doubling.
  fileprivate func arctangent(bits: Int) -> Approximation {
    let scale = bits + 32
    let one = BigInt(1) << scale
    let isLarge = significand(at: scale) > one
    var number =
      isLarge ? Approximation(1, scale: 0).divided(by: self, bits: scale) : self
    var doublings = 0
    while number.significand(at: scale) > one >> 2 {
      let fixed = number.significand(at: scale)
      let root = BigInt((fixed * fixed + one * one).magnitude.squareRoot())
      number = Approximation(fixed, scale: scale)
        .divided(by: Approximation(one + root, scale: scale), bits: scale)
      doublings += 1
    }
    let shift = 2 * number.scale - scale
    let product = number.significand * number.significand
    let square = shift >= 0 ? product >> shift : product << -shift
    var (power, series, odd) = (one, one, 1)
    while !power.isZero {
      power = -((power.magnitude * square.magnitude) >> scale).with(power.sign)
      odd += 2
      series += power / BigInt(odd)
    }
    let arc = number * Approximation(series << doublings, scale: scale)
    guard isLarge else { return arc }
    return Approximation(Self.pi(scale: scale - 1) - arc.significand(at: scale), scale: scale)
  }
}

extension BigUInt {
  fileprivate func with(_ sign: BigInt.Sign) -> BigInt { BigInt(sign: sign, magnitude: self) }
}

// The inverse functions.

extension Rational {
  /// The arc tangent: exact at 0, in degrees at ±1, else rounded half to even.
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

  /// The arc sine of n/d, the arc tangent of n/√((d − n)(d + n)): exact at 0, in degrees at ±½ and
  /// ±1, else rounded half to even.
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
      let arc = Self.arctangent(of: legs.value, over: legs.root, bits: bits + 8)
      return arc.negated(if: isNegative).angle(in: unit, bits: bits)
    }
  }

  /// The arc cosine of n/d, the arc tangent of √((d − n)(d + n))/n, for a negative value π less
  /// that of its magnitude: exact at 1, in degrees at 0, ±½ and -1, else rounded half to even.
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
        ofRoot: legs.root, over: legs.value, bits: bits + 8)
      guard isNegative else { return arc.angle(in: unit, bits: bits) }
      let scale = bits + 32
      let rest = Approximation.pi(scale: scale) - arc.significand(at: scale)
      return Approximation(rest, scale: scale).angle(in: unit, bits: bits)
    }
  }

  /// The magnitude of the numerator n and (d − n)(d + n); nil for a value outside -1 to 1.
  private func legs() -> (value: BigUInt, root: BigUInt)? {
    let (above, below) = (numerator.magnitude, denominator.magnitude)
    if above > below { return nil }
    return (above, (below - above) * (below + above))
  }

  /// A square root, truncated to `bits` bits or more.
  private static func root(of square: BigUInt, bits: Int) -> Approximation {
    let scale = max(0, bits + 1 - square.bitWidth / 2)
    return Approximation(BigInt((square << (2 * scale)).squareRoot()), scale: scale)
  }

  /// The arc tangent of `value` / √`square`.
  private static func arctangent(of value: BigUInt, over square: BigUInt, bits: Int)
    -> Approximation
  {
    if square.isZero { return Approximation(Approximation.pi(scale: bits + 7), scale: bits + 8) }
    return Approximation(BigInt(value), scale: 0)
      .divided(by: root(of: square, bits: bits + 16), bits: bits + 16).arctangent(bits: bits + 8)
  }

  /// The arc tangent of √`square` / `value`.
  private static func arctangent(
    ofRoot square: BigUInt, over value: BigUInt, bits: Int
  ) -> Approximation {
    if value.isZero { return Approximation(Approximation.pi(scale: bits + 7), scale: bits + 8) }
    if square.isZero { return Approximation(0, scale: bits) }
    return root(of: square, bits: bits + 16)
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
