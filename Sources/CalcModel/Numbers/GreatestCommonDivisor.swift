import BigInt

/// The greatest common divisor of two integers, not both zero and neither `Int.min`.
func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  Int(greatestCommonDivisor(left.magnitude, right.magnitude))
}

/// The greatest common divisor by Stein's algorithm: shifts and subtractions only.
func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
  // Fast path for whole numbers, whose denominator is 1.
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
/// Euclid's algorithm until the smaller number fits a machine word. After one more division, both
/// numbers fit.
func greatestCommonDivisor(_ left: BigInt, _ right: BigInt) -> BigInt {
  var (long, short) = (left.magnitude, right.magnitude)
  while short.bitWidth > UInt.bitWidth { (long, short) = (short, long % short) }
  if short.isZero { return BigInt(long) }
  return BigInt(greatestCommonDivisor(UInt(short), UInt(long % short)))
}

extension BigUInt {
  /// Whether the number is 1, without an allocation.
  var isOne: Bool { bitWidth == 1 }
}
