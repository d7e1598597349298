import BigInt

/// A number from 0 to below 2^64, in binary fixed point.
///
/// Functions take most of their time for series. With `BigInt`, series take about six times as long.
/// All operations truncate. Errors are stated in units of the last place.
struct FixedPoint {
  /// The words of the fraction, the least significant first, and the whole part.
  private var words: [UInt]

  /// The number of bits of the fraction.
  private var bits: Int { (words.count - 1) * UInt.bitWidth }

  /// A whole number with at least `bits` bits of the fraction.
  private init(_ whole: UInt, bits: Int) {
    let count = (bits + UInt.bitWidth - 1) / UInt.bitWidth
    words = [UInt](repeating: 0, count: count) + [whole]
  }

  /// The number `magnitude` · 2^-`scale`, truncated to at least `bits` bits of the fraction.
  init(_ magnitude: BigUInt, scale: Int, bits: Int) {
    self.init(0, bits: bits)
    let shift = self.bits - scale
    let shifted = Array((shift < 0 ? magnitude >> -shift : magnitude << shift).words)
    words.replaceSubrange(shifted.indices, with: shifted)
  }

  /// The number · 2^scale, truncated.
  func significand(at scale: Int) -> BigInt {
    let magnitude = BigUInt(words: words)
    return BigInt(scale < bits ? magnitude >> (bits - scale) : magnitude << (scale - bits))
  }

  /// The product of numbers of the same length, at most 2 units too small. Products of words far
  /// below the last place are left out.
  static func * (left: FixedPoint, right: FixedPoint) -> FixedPoint {
    let count = left.words.count
    var product = [UInt](repeating: 0, count: 2 * count)
    for (place, factor) in right.words.enumerated() where factor != 0 {
      var carry: UInt128 = 0
      for index in max(0, count - 3 - place)..<count {
        carry += UInt128(left.words[index]) * UInt128(factor) + UInt128(product[index + place])
        product[index + place] = UInt(truncatingIfNeeded: carry)
        carry >>= UInt128(UInt.bitWidth)
      }
      product[count + place] = UInt(carry)
    }
    var result = left
    result.words = Array(product[(count - 1)..<(2 * count - 1)])
    return result
  }

  /// Adds the number to another, or subtracts the number from a larger or equal one.
  private mutating func addUp(with other: FixedPoint, subtracting: Bool) {
    // Subtracting is adding the complement and 1.
    let mask = subtracting ? UInt.max : 0
    var carry = mask & 1
    for index in words.indices {
      let (sum, overflows) = other.words[index].addingReportingOverflow(words[index] ^ mask)
      let (word, overflowsByCarry) = sum.addingReportingOverflow(carry)
      words[index] = word
      carry = overflows || overflowsByCarry ? 1 : 0
    }
  }

  /// Multiplies by a fraction of integers below 2^32. The number is at most a unit too small.
  private mutating func multiply(by ratio: (numerator: UInt, denominator: UInt)) {
    let (numerator, denominator) = ratio
    let (half, low) = (UInt(UInt.bitWidth / 2), UInt(UInt32.max))
    if numerator != 1 {
      var carry: UInt128 = 0
      for index in words.indices {
        carry += UInt128(words[index]) * UInt128(numerator)
        words[index] = UInt(truncatingIfNeeded: carry)
        carry >>= UInt128(UInt.bitWidth)
      }
    }
    // Long division by halves of words.
    var rest: UInt = 0
    for index in words.indices.reversed() {
      let word = words[index]
      let upper = (rest << half | word >> half).quotientAndRemainder(dividingBy: denominator)
      let lower = (upper.remainder << half | word & low)
        .quotientAndRemainder(dividingBy: denominator)
      words[index] = upper.quotient << half | lower.quotient
      rest = lower.remainder
    }
  }
}

extension FixedPoint {
  /// x/(1 + √(1 + x²)) for a number x of at most 1: the tangent of half the angle whose tangent is x.
  var halfAngleTangent: FixedPoint {
    func plusOne(_ number: FixedPoint) -> FixedPoint {
      var sum = number
      sum.words[sum.words.count - 1] += 1
      return sum
    }
    let square = plusOne(self * self)
    let root = plusOne(square.squareRoot).inverseRoot
    return self * root * root
  }

  /// √x for a number x from 1 to 4, with an error below 2^7 units.
  var squareRoot: FixedPoint { self * inverseRoot }

  /// 1/√x for a number x from 1 to 4, with an error below 2^4 units: y(3 − xy²)/2 has twice as many
  /// correct bits as an approximation y (Newton's method).
  private var inverseRoot: FixedPoint {
    var root = FixedPoint(0, bits: bits)
    let isShort = words.count <= 3
    if isShort {
      let approximation = (1 / leadingDouble.squareRoot()).nextDown
      root.words[words.count - 2] = UInt(approximation * 0x1p63) << 1
    } else {
      // Half of the words and a spare word.
      var half = self
      half.words.removeFirst(words.count / 2 - 1)
      root.words.replaceSubrange((words.count / 2 - 1)..., with: half.inverseRoot.words)
    }
    for _ in 0..<(isShort ? 2 : 1) {
      var factor = self * root * root
      factor.addUp(with: FixedPoint(3, bits: bits), subtracting: true)
      root = root * factor
      root.multiply(by: (1, 2))
    }
    return root
  }
}

extension FixedPoint {
  /// A power series whose coefficients have rational ratios: 1 ± r(1)x(1 ± r(2)x(1 ± r(3)x(…))).
  struct Series: Sendable {
    /// Whether the signs of the terms alternate.
    let alternates: Bool
    /// The ratio of a coefficient to the coefficient before it: a fraction of integers below 2^32, at
    /// most 1.
    let ratio: @Sendable (_ index: UInt) -> (numerator: UInt, denominator: UInt)

    /// 1 + x + x²/2! …: e^x.
    static let exponential = Series(alternates: false) { (1, $0) }
    /// 1 − x²/3! + x⁴/5! …: sin x over x, a series of x².
    static let sine = Series(alternates: true) { (1, 2 * $0 * (2 * $0 + 1)) }
    /// 1 − x²/2! + x⁴/4! …: cos x, a series of x².
    static let cosine = Series(alternates: true) { (1, 2 * $0 * (2 * $0 - 1)) }
    /// 1 − x²/3 + x⁴/5 …: arctan x over x, a series of x².
    static let arctangent = Series(alternates: true) { (2 * $0 - 1, 2 * $0 + 1) }
    /// 1 + x²/3 + x⁴/5 …: artanh x over x, a series of x².
    static let areaTangent = Series(alternates: false) { (2 * $0 - 1, 2 * $0 + 1) }
  }

  /// The sum of a series of the number, which is at most 1.
  ///
  /// The powers of the number up to the square root of the count of terms are worked out once (David
  /// M. Smith, Efficient multiple-precision evaluation of elementary functions, 1989). For *n* terms,
  /// the sum has 2√*n* products of long numbers. Each term adds an error of at most 2^5 units.
  func sum(of series: Series) -> FixedPoint {
    let count = Self.termCount(of: series, number: leadingDouble, bits: bits)
    let length = max(1, Int(Double(count).squareRoot()))
    var powers = [FixedPoint(1, bits: bits)]
    while powers.count <= length { powers.append(powers[powers.count - 1] * self) }
    var sum = FixedPoint(0, bits: bits)
    for index in (0..<count).reversed() {
      let place = index % length
      if place == length - 1 { sum = sum * powers[length] }
      sum.multiply(by: series.ratio(UInt(index + 1)))
      sum.addUp(with: powers[place], subtracting: series.alternates)
    }
    return sum
  }

  /// The sum of a series of 1 whose signs don't alternate, with an error of at most 2 units for each
  /// term.
  static func sumOfRatios(_ series: Series, bits: Int) -> FixedPoint {
    var sum = FixedPoint(1, bits: bits)
    for index in (1..<termCount(of: series, number: 1, bits: sum.bits)).reversed() {
      sum.multiply(by: series.ratio(UInt(index)))
      sum.words[sum.words.count - 1] += 1
    }
    return sum
  }

  /// The number of terms of at least a unit.
  private static func termCount(of series: Series, number: Double, bits: Int) -> Int {
    var (count, bits, term) = (0, bits, 1.0)
    while bits >= 0 {
      count += 1
      let (numerator, denominator) = series.ratio(UInt(count))
      term *= number * Double(numerator) / Double(denominator)
      bits += Int(term.exponent)
      term = term.significand
    }
    return count
  }

  /// The number, rounded, but far above the least Double.
  var leadingDouble: Double {
    let leading = max(1, words.lastIndex { $0 != 0 } ?? 0)
    return Double(
      sign: .plus, exponent: max(leading * UInt.bitWidth - bits, -512),
      significand: (Double(words[leading]) + Double(words[leading - 1]) * 0x1p-64).nextUp)
  }
}
