import BigInt

/// A whole number of four machine words with a sign: what a product of two numbers of two words, or
/// a sum of two such products, takes at most. No memory is asked for on the way to it.
struct FourWords {
  private var isNegative: Bool
  private var high: UInt128
  private var low: UInt128

  /// A product.
  init(_ left: Int128, times right: UInt128) {
    isNegative = left < 0
    (high, low) = left.magnitude.multipliedFullWidth(by: right)
  }

  /// A sum.
  ///
  /// - Precondition: both are products of numbers of 127 bits, so that nothing overflows.
  static func + (left: FourWords, right: FourWords) -> FourWords {
    var sum = left
    if left.isNegative == right.isNegative {
      let (low, carry) = left.low.addingReportingOverflow(right.low)
      sum.low = low
      sum.high = left.high &+ right.high &+ (carry ? 1 : 0)
      return sum
    }
    let isLess = (left.high, left.low) < (right.high, right.low)
    let (more, less) = isLess ? (right, left) : (left, right)
    let (low, borrow) = more.low.subtractingReportingOverflow(less.low)
    sum.low = low
    sum.high = more.high &- less.high &- (borrow ? 1 : 0)
    sum.isNegative = more.isNegative
    return sum
  }

  /// The magnitude's remainder.
  func remainder(dividingBy divisor: UInt) -> UInt { quotientAndRemainder(divisor).remainder }

  /// The quotient by a divisor that leaves no rest.
  func dividedOut(_ divisor: UInt) -> FourWords {
    divisor == 1 ? self : quotientAndRemainder(divisor).quotient
  }

  private func quotientAndRemainder(_ divisor: UInt) -> (quotient: FourWords, remainder: UInt) {
    let wide = UInt128(divisor)
    var (result, rest) = (self, high % wide)
    result.high = high / wide
    // Each rest is less than the divisor, so that the quotients from here on fit a word.
    let upper = rest << 64 | low >> 64
    rest = upper % wide
    let lower = rest << 64 | UInt128(UInt(truncatingIfNeeded: low))
    result.low = (upper / wide) << 64 | lower / wide
    return (result, UInt(truncatingIfNeeded: lower % wide))
  }

  /// The number in two words, if it fits and can be negated there.
  var twoWords: Int128? {
    guard high == 0, let magnitude = Int128(exactly: low) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  var big: BigInt {
    BigInt(
      sign: isNegative ? .minus : .plus,
      magnitude: BigUInt(words: [
        UInt(truncatingIfNeeded: low), UInt(truncatingIfNeeded: low >> 64),
        UInt(truncatingIfNeeded: high), UInt(truncatingIfNeeded: high >> 64),
      ]))
  }
}

extension BigInt {
  /// A number of two words; the generic conversion takes several times as long.
  init(twoWords value: Int128) {
    let magnitude = value.magnitude
    self.init(
      sign: value < 0 ? .minus : .plus,
      magnitude: BigUInt(words: [
        UInt(truncatingIfNeeded: magnitude), UInt(truncatingIfNeeded: magnitude >> 64),
      ]))
  }

  /// The number in two words, if it fits and can be negated there.
  var twoWords: Int128? {
    guard magnitude.bitWidth < Int128.bitWidth else { return nil }
    let words = magnitude.words
    var value: Int128 = 0
    for word in words.reversed() { value = value << 64 | Int128(word) }
    return sign == .minus ? -value : value
  }
}
