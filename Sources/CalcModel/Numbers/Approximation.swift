import BigInt

/// A real number of limited precision: `significand` · 2^-`scale`.
///
/// A function that approximates an irrational value takes `bits`, and gives an approximation with a
/// relative error below 2^-bits. `Rational.init(digits:approximatedBy:)` raises `bits` until the
/// digits are certain.
struct Approximation {
  let significand: BigInt
  let scale: Int

  init(_ significand: BigInt, scale: Int) {
    (self.significand, self.scale) = (significand, scale)
  }

  /// A fraction with a positive denominator, truncated to at least `bits` significant bits.
  init(_ numerator: BigInt, over denominator: BigUInt, bits: Int) {
    let scale = max(0, bits + 1 + denominator.bitWidth - numerator.magnitude.bitWidth)
    let magnitude = (numerator.magnitude << scale) / denominator
    self.init(BigInt(sign: numerator.sign, magnitude: magnitude), scale: scale)
  }

  func negated(if isNegated: Bool = true) -> Approximation {
    isNegated ? Approximation(-significand, scale: scale) : self
  }

  /// The significand at another scale, truncated.
  func significand(at scale: Int) -> BigInt {
    let shift = scale - self.scale
    return shift >= 0 ? significand << shift : significand >> -shift
  }

  /// The product. The relative errors add up.
  static func * (left: Approximation, right: Approximation) -> Approximation {
    Approximation(left.significand * right.significand, scale: left.scale + right.scale)
  }

  /// The quotient, truncated to at least `bits` bits. The relative errors add up.
  func divided(by divisor: Approximation, bits: Int) -> Approximation {
    let isNegative = significand.sign != divisor.significand.sign
    let quotient = Approximation(
      BigInt(significand.magnitude), over: divisor.significand.magnitude, bits: bits)
    return Approximation(quotient.significand, scale: quotient.scale + scale - divisor.scale)
      .negated(if: isNegative)
  }
}

extension Approximation {
  private static let cachedBits = 512
  private static let cachedPi = computedPi(scale: cachedBits)
  private static let cachedLogarithmOf2 = computedLogarithmOf2(scale: cachedBits)

  /// π · 2^scale, with an error below 2.
  static func pi(scale: Int) -> BigInt {
    scale <= cachedBits ? cachedPi >> (cachedBits - scale) : computedPi(scale: scale)
  }

  /// ln 2 · 2^scale, with an error below 2.
  static func logarithmOf2(scale: Int) -> BigInt {
    scale <= cachedBits
      ? cachedLogarithmOf2 >> (cachedBits - scale) : computedLogarithmOf2(scale: scale)
  }

  /// 16 arctan(1/5) − 4 arctan(1/239) (John Machin, 1706). Fewer than 2^11 terms are
  /// truncated, and the sum is multiplied by 16: 16 further bits absorb the error.
  private static func computedPi(scale: Int) -> BigInt {
    let spareScale = scale + 16
    let sum =
      16 * arctangentSeries(ofReciprocal: 5, alternating: true, scale: spareScale)
      - 4 * arctangentSeries(ofReciprocal: 239, alternating: true, scale: spareScale)
    return sum >> 16
  }

  /// 18 artanh(1/26) − 2 artanh(1/4801) + 8 artanh(1/8749). 16 spare bits absorb the
  /// truncation errors of fewer than 2^10 terms, multiplied by 18.
  private static func computedLogarithmOf2(scale: Int) -> BigInt {
    let spareScale = scale + 16
    let sum =
      18 * arctangentSeries(ofReciprocal: 26, alternating: false, scale: spareScale)
      - 2 * arctangentSeries(ofReciprocal: 4_801, alternating: false, scale: spareScale)
      + 8 * arctangentSeries(ofReciprocal: 8_749, alternating: false, scale: spareScale)
    return sum >> 16
  }

  /// arctan(1/n) · 2^scale by its series; artanh(1/n) · 2^scale if the signs don't alternate. Each
  /// term is truncated twice.
  private static func arctangentSeries(
    ofReciprocal n: BigInt, alternating: Bool, scale: Int
  ) -> BigInt {
    var power = (BigInt(1) << scale) / n
    let square = n * n
    var (sum, oddDivisor) = (power, 1)
    while !power.isZero {
      power /= square
      oddDivisor += 2
      let term = power / BigInt(oddDivisor)
      sum += alternating && oddDivisor % 4 == 3 ? -term : term
    }
    return sum
  }
}

extension Rational {
  /// An inexact value from its approximations, rounded half to even.
  ///
  /// Raises `bits` until the approximation minus its error and plus its error round alike. For a
  /// value exactly between two numbers of `digits` digits, the loop never ends.
  ///
  /// - Parameters:
  ///   - digits: the significant digits.
  ///   - approximation: gives the value with a relative error below 2^-bits.
  /// - Throws: `CalculatorError.overflow` or `.underflow`, or the approximation's error.
  init(
    digits: Int,
    approximatedBy approximation: (_ bits: Int) throws(CalculatorError) -> Approximation
  ) throws(CalculatorError) {
    // A digit has fewer than 10/3 bits.
    var bits = digits * 10 / 3 + 64
    while true {
      let estimate = try approximation(bits)
      let magnitude = estimate.significand.magnitude
      let error = (magnitude >> bits) + 1
      if magnitude > error {
        let (numeratorShift, denominatorShift) =
          estimate.scale >= 0 ? (0, estimate.scale) : (-estimate.scale, 0)
        func rounded(_ magnitude: BigUInt) -> DecimalExpansion {
          DecimalExpansion(
            of: magnitude << numeratorShift, over: BigUInt(1) << denominatorShift,
            to: .significantDigits(digits), rule: .halfToEven)
        }
        let (low, high) = (rounded(magnitude - error), rounded(magnitude + error))
        if low.digits == high.digits, low.exponent == high.exponent {
          try self.init(
            digits: low.digits, exponent: low.exponent - low.digits.count,
            isNegative: estimate.significand.sign == .minus, isExact: false)
          return
        }
      }
      bits *= 2
    }
  }
}
