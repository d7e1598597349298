import BigInt

/// The greatest common divisor of two machine integers, not both zero, of which neither is
/// `Int.min`.
///
/// Stein's algorithm: shifts and subtractions only.
func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  Int(greatestCommonDivisor(left.magnitude, right.magnitude))
}

/// The greatest common divisor of two numbers of two machine words, not both zero.
///
/// One division where one of them is short; else Stein's algorithm, which needs no long division,
/// until both fit into a word each.
func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (a, b) = left < right ? (right, left) : (left, right)
  if b <= 1 { return b == 0 ? a : 1 }
  if let short = UInt(exactly: b) {
    return UInt128(greatestCommonDivisor(short, UInt(truncatingIfNeeded: a % b)))
  }
  let twos = (a | b).trailingZeroBitCount
  a &>>= UInt128(truncatingIfNeeded: a.trailingZeroBitCount)
  b &>>= UInt128(truncatingIfNeeded: b.trailingZeroBitCount)
  while (a | b) >> 64 != 0, a != b {
    if a < b { swap(&a, &b) }
    a &-= b
    a &>>= UInt128(truncatingIfNeeded: a.trailingZeroBitCount)
  }
  if a == b { return a << twos }
  return UInt128(
    greatestCommonDivisor(UInt(truncatingIfNeeded: a), UInt(truncatingIfNeeded: b))) << twos
}

/// The greatest common divisor of two big integers, not both zero; positive.
///
/// One division brings a long and a short operand, the usual pair in a chain of sums or products,
/// down to the short one's length, and most such pairs go on as machine integers.
func greatestCommonDivisor(_ left: BigInt, _ right: BigInt) -> BigInt {
  var (long, short) = (left.magnitude, right.magnitude)
  if long < short { swap(&long, &short) }
  guard !short.isZero else { return BigInt(long) }
  if short.isOne { return BigInt(short) }
  var pair = EuclidPair(long: short, short: long % short)
  return BigInt(pair.reduce())
}

extension BigUInt {
  /// Whether this is 1, found without making a 1 to compare with.
  var isOne: Bool { bitWidth == 1 }
}

/// The same for words without a sign.
func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
  guard left != 0 else { return right }
  guard right != 0 else { return left }
  let twos = (left | right).trailingZeroBitCount
  var (a, b) = (left >> left.trailingZeroBitCount, right >> right.trailingZeroBitCount)
  while a != b {
    if a < b { swap(&a, &b) }
    a -= b
    a >>= a.trailingZeroBitCount
  }
  return a << twos
}

/// Two long numbers on the way to their greatest common divisor, as words, lowest first.
///
/// Lehmer's algorithm: many steps of Euclid's are worked out on the leading bits alone and then
/// taken at once, in one pass over the words (Knuth, The Art of Computer Programming, volume 2,
/// section 4.5.2, algorithm L). BigInt's own takes a pass for each bit.
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
      let steps = leadingSteps()
      if steps.isNone { divide() } else { take(steps) }
    }
    let divisor = BigUInt(words: long)
    guard let word = short.first else { return divisor }
    let rest = divisor % BigUInt(words: [word])
    return BigUInt(words: [greatestCommonDivisor(word, rest.words.first ?? 0)])
  }

  /// Steps taken at once: the pair becomes a × long + b × short and c × long + d × short.
  private struct Steps {
    var (a, b, c, d) = (1, 0, 0, 1)
    var isNone: Bool { b == 0 }
  }

  /// The steps that the leading bits decide, whatever the bits below them are.
  ///
  /// Nothing overflows. Let x₀ ≥ y₀ be the leading bits, x₀ < 2^61. The factors alternate in sign, and
  /// ad − bc is 1 or −1, so x₀ = |d|x + |b|y and y₀ = |c|x + |a|y. Past the second guard x and y are
  /// positive: no factor passes x₀, nor does its product with the quotient, a part of the next factor.
  /// `quotient * most` is at most x + a if c ≥ 0 ≥ d. Else ad = 1 + bc and y > |c|, so it is at most
  /// (x + a)(1 + d − c) ≤ x + x₀ + y₀ + 1 < 2^63; all ones over one reach that.
  private func leadingSteps() -> Steps {
    var steps = Steps()
    let top = long.count - 1
    guard short.count >= top else { return steps }
    // All but three of a word's bits.
    let shift = long[top].leadingZeroBitCount
    func leading(_ words: [UInt]) -> Int {
      let high = top < words.count ? words[top] : 0
      return Int((high << shift | words[top - 1] >> (UInt.bitWidth - shift)) >> 3)
    }
    var (x, y) = (leading(long), leading(short))
    while true {
      // The true quotient lies between those of the two extremes: it is known if they are one.
      let (least, most) = (y + steps.c, y + steps.d)
      guard least != 0, most != 0 else { return steps }
      let quotient = (x + steps.a) / least
      let rest = x + steps.b - quotient * most
      guard 0 <= rest, rest < most else { return steps }
      (steps.a, steps.c) = (steps.c, steps.a - quotient * steps.c)
      (steps.b, steps.d) = (steps.d, steps.b - quotient * steps.d)
      (x, y) = (y, x - quotient * y)
    }
  }

  /// Of each two factors one is negative: two differences of products, word by word.
  private mutating func take(_ steps: Steps) {
    var first = DifferenceOfProducts(steps.a, steps.b)
    var second = DifferenceOfProducts(steps.c, steps.d)
    for index in long.indices {
      let (x, y) = (long[index], index < short.count ? short[index] : 0)
      long[index] = first.next(x, y)
      if index < short.count { short[index] = second.next(x, y) }
    }
    trim(&long)
    trim(&short)
  }

  /// One step of Euclid's, where the leading bits decide none.
  private mutating func divide() {
    let remainder = BigUInt(words: long) % BigUInt(words: short)
    (long, short) = (short, Array(remainder.words))
  }

  private func trim(_ words: inout [UInt]) {
    while words.last == 0 { words.removeLast() }
  }
}

/// A multiple of one number less a multiple of another, word by word from the lowest.
private struct DifferenceOfProducts {
  private let left: UInt
  private let right: UInt
  /// Whether the left product is the one that is taken away.
  private let isSwapped: Bool
  private var (leftCarry, rightCarry): (UInt, UInt) = (0, 0)
  private var borrow: UInt = 0

  /// - Precondition: one factor is not positive, the other not negative.
  init(_ left: Int, _ right: Int) {
    self.left = left.magnitude
    self.right = right.magnitude
    isSwapped = left < 0 || right > 0
  }

  mutating func next(_ x: UInt, _ y: UInt) -> UInt {
    let leftWord = Self.multiply(left, x, &leftCarry)
    let rightWord = Self.multiply(right, y, &rightCarry)
    let (minuend, subtrahend) = isSwapped ? (rightWord, leftWord) : (leftWord, rightWord)
    let (difference, first) = minuend.subtractingReportingOverflow(subtrahend)
    let (result, second) = difference.subtractingReportingOverflow(borrow)
    borrow = first || second ? 1 : 0
    return result
  }

  private static func multiply(_ factor: UInt, _ word: UInt, _ carry: inout UInt) -> UInt {
    let product = factor.multipliedFullWidth(by: word)
    let (low, overflow) = product.low.addingReportingOverflow(carry)
    carry = product.high + (overflow ? 1 : 0)
    return low
  }
}
