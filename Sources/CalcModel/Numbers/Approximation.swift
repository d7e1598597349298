import BigInt
import Synchronization

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
  /// The sum of a series of the number's square, for a number of at most 1. The error is below
  /// 2^-(bits + 8).
  func sum(ofSquares series: FixedPoint.Series, bits: Int) -> Approximation {
    let scale = bits + 32
    let number = FixedPoint(significand.magnitude, scale: self.scale, bits: scale)
    return Approximation((number * number).sum(of: series).significand(at: scale), scale: scale)
  }

  /// The square root of a number above 0. The number's relative error is halved; the function adds
  /// less than 2^-(bits + 8).
  func squareRoot(bits: Int) -> Approximation {
    // The number is x · 4^-half for x from 1 to below 4.
    let half = (scale - significand.magnitude.bitWidth + 2) >> 1
    let scale = bits + 16
    let number = FixedPoint(significand.magnitude, scale: self.scale - 2 * half, bits: scale)
    let root = number.squareRoot
    return Approximation(root.significand(at: scale), scale: scale + half)
  }

  /// A constant that is computed again when more of its bits are needed.
  private struct Constant: ~Copyable, Sendable {
    let compute: @Sendable (_ scale: Int) -> BigInt
    private let known = Mutex<(scale: Int, value: BigInt)>((-1, 0))

    init(_ compute: @escaping @Sendable (_ scale: Int) -> BigInt) { self.compute = compute }

    /// The constant · 2^scale, with an error below 2.
    func value(scale: Int) -> BigInt {
      known.withLock { known in
        if known.scale < scale {
          let longer = (scale / 512 + 1) * 512
          known = (longer, compute(longer + 32) >> 32)
        }
        return known.value >> (known.scale - scale)
      }
    }
  }

  /// 426880 √10005 · q/t (David and Gregory Chudnovsky, 1988). Each term has 47 bits.
  private static let pi = Constant { scale in
    let series = terms(0..<scale / 47 + 2)
    let root = Approximation(10_005, scale: 0).squareRoot(bits: scale)
    return (root * Approximation(426_880 * series.q, scale: 0))
      .divided(by: Approximation(series.t, scale: 0), bits: scale + 8).significand(at: scale)
  }

  /// The fraction t/q that some terms of the series of Chudnovsky add up to; p/q is the ratio of the
  /// first term behind them to their first. The halves are multiplied, so that most products are
  /// short (binary splitting: Bruno Haible and Thomas Papanikolaou, 1997).
  private static func terms(_ indices: Range<Int>) -> (p: BigInt, q: BigInt, t: BigInt) {
    if indices.count > 1 {
      let middle = (indices.lowerBound + indices.upperBound) / 2
      let (left, right) = (terms(indices.lowerBound..<middle), terms(middle..<indices.upperBound))
      return (left.p * right.p, left.q * right.q, left.t * right.q + left.p * right.t)
    }
    let index = BigInt(indices.lowerBound)
    let p = index.isZero ? 1 : -(6 * index - 5) * (2 * index - 1) * (6 * index - 1)
    let q = index.isZero ? 1 : index * index * index * 10_939_058_860_032_000
    return (p, q, p * (13_591_409 + 545_140_134 * index))
  }

  /// 4 artanh(1/6) + 2 artanh(1/99), where artanh(1/n) is 1/n · (1 + 1/3n² + 1/5n⁴ + …).
  private static let logarithmOf2 = Constant { scale in
    func areaTangent(ofReciprocal n: UInt) -> BigInt {
      let series = FixedPoint.Series(alternates: false) { (2 * $0 - 1, (2 * $0 + 1) * n * n) }
      return FixedPoint.sumOfRatios(series, bits: scale).significand(at: scale) / BigInt(n)
    }
    return 4 * areaTangent(ofReciprocal: 6) + 2 * areaTangent(ofReciprocal: 99)
  }

  /// π · 2^scale, with an error below 2.
  static func pi(scale: Int) -> BigInt { pi.value(scale: scale) }

  /// ln 2 · 2^scale, with an error below 2.
  static func logarithmOf2(scale: Int) -> BigInt { logarithmOf2.value(scale: scale) }
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
        // The value has `digits` or one more digits before the point if multiplied by 10^places.
        let length = magnitude.bitWidth - 1 - estimate.scale
        var places = digits - 1 - Int((Double(length) * 0.30102999566398120).rounded(.down))
        /// The value · 10^places minus and plus its error, rounded half up.
        func bounds() -> (low: BigUInt, high: BigUInt) {
          let power = PowerOfTen.big(abs(places))
          let shift = estimate.scale - 1
          let (product, productError) =
            places < 0 ? (magnitude, error) : (magnitude * power, error * power)
          func rounded(_ product: BigUInt) -> BigUInt {
            let doubled = shift < 0 ? product << -shift : product >> shift
            return ((places < 0 ? doubled / power : doubled) + 1) >> 1
          }
          return (rounded(product - productError), rounded(product + productError))
        }
        var (low, high) = bounds()
        if low >= PowerOfTen.big(digits) {
          places -= 1
          (low, high) = bounds()
        }
        if low == high {
          try self.init(
            BigInt(sign: estimate.significand.sign, magnitude: low), exponent: -places,
            isExact: false)
          return
        }
      }
      bits *= 2
    }
  }
}
