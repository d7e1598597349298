import BigInt

/// The greatest common divisor of two integers, not both zero and neither `Int.min`.
func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  Int(greatestCommonDivisor(left.magnitude, right.magnitude))
}

/// Stein's algorithm: shifts and subtractions only.
func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
  // A whole number beside a fraction has the denominator 1.
  guard left > 1, right > 1 else { return left == 0 || right == 0 ? left | right : 1 }
  let twos = (left | right).trailingZeroBitCount
  var (a, b) = (left >> left.trailingZeroBitCount, right >> right.trailingZeroBitCount)
  while a != b {
    if a < b { swap(&a, &b) }
    a -= b
    a >>= a.trailingZeroBitCount
  }
  return a << twos
}

/// The greatest common divisor of two big integers, not both zero; positive.
///
/// One division shortens the usual pair of a long and a short operand, mostly to machine integers.
func greatestCommonDivisor(_ left: BigInt, _ right: BigInt) -> BigInt {
  var (long, short) = (left.magnitude, right.magnitude)
  if long < short { swap(&long, &short) }
  guard !short.isZero else { return BigInt(long) }
  if short.isOne { return 1 }
  var pair = EuclidPair(long: short, short: long % short)
  return BigInt(pair.reduce())
}

extension BigUInt {
  /// Whether this is 1; allocates nothing.
  var isOne: Bool { bitWidth == 1 }
}

/// Lehmer's algorithm on words, lowest first: many of Euclid's steps are computed from the leading
/// bits and applied in one pass (Knuth, The Art of Computer Programming, volume 2, section 4.5.2,
/// algorithm L). BigInt's own takes a pass for each bit.
private struct EuclidPair {
  private var long: [UInt]
  private var short: [UInt]

  /// - Precondition: `long` is not the shorter one.
  init(long: BigUInt, short: BigUInt) {
    self.long = Array(long.words)
    self.short = Array(short.words)
  }

  mutating func reduce() -> BigUInt {
    while short.count > 1 {
      if let steps = leadingSteps() { take(steps) } else { divide() }
    }
    let divisor = BigUInt(words: long)
    guard let word = short.first else { return divisor }
    let rest = divisor % BigUInt(words: [word])
    return BigUInt(words: [greatestCommonDivisor(word, rest.words.first ?? 0)])
  }

  /// The pair becomes a × long + b × short and c × long + d × short.
  private typealias Steps = (a: Int, b: Int, c: Int, d: Int)

  /// The steps that the leading bits decide; nil if none.
  ///
  /// Nothing overflows. Let x₀ ≥ y₀ be the leading bits, x₀ < 2^61. The factors alternate in sign, and
  /// ad − bc is 1 or −1, so x₀ = |d|x + |b|y and y₀ = |c|x + |a|y. Past the second guard x and y are
  /// positive: no factor passes x₀, nor does its product with the quotient, a part of the next factor.
  /// `quotient * most` is at most x + a if c ≥ 0 ≥ d. Else ad = 1 + bc and y > |c|, so it is at most
  /// (x + a)(1 + d − c) ≤ x + x₀ + y₀ + 1 < 2^63; all ones over one reach that.
  private func leadingSteps() -> Steps? {
    let top = long.count - 1
    guard short.count >= top else { return nil }
    // All but three of a word's bits.
    let shift = long[top].leadingZeroBitCount
    func leading(_ words: [UInt]) -> Int {
      let high = top < words.count ? words[top] : 0
      return Int((high << shift | words[top - 1] >> (UInt.bitWidth - shift)) >> 3)
    }
    var (x, y) = (leading(long), leading(short))
    var (a, b, c, d) = (1, 0, 0, 1)
    while true {
      // The true quotient lies between those of the two extremes: it is known if they are one.
      let (least, most) = (y + c, y + d)
      guard least != 0, most != 0 else { break }
      let quotient = (x + a) / least
      let rest = x + b - quotient * most
      guard 0 <= rest, rest < most else { break }
      (a, c) = (c, a - quotient * c)
      (b, d) = (d, b - quotient * d)
      (x, y) = (y, x - quotient * y)
    }
    return b == 0 ? nil : (a, b, c, d)
  }

  /// Factors have at most 61 bits and words 64: no sum overflows.
  private mutating func take(_ steps: Steps) {
    short += repeatElement(0, count: long.count - short.count)
    var (first, second): (Int128, Int128) = (0, 0)
    for index in long.indices {
      let (x, y) = (Int128(long[index]), Int128(short[index]))
      first += Int128(steps.a) * x + Int128(steps.b) * y
      second += Int128(steps.c) * x + Int128(steps.d) * y
      long[index] = UInt(truncatingIfNeeded: first)
      short[index] = UInt(truncatingIfNeeded: second)
      (first, second) = (first >> 64, second >> 64)
    }
    while long.last == 0 { long.removeLast() }
    while short.last == 0 { short.removeLast() }
  }

  /// One step of Euclid's, where the leading bits decide none.
  private mutating func divide() {
    let remainder = BigUInt(words: long) % BigUInt(words: short)
    (long, short) = (short, Array(remainder.words))
  }
}
