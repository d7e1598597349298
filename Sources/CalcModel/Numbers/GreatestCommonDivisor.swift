import BigInt

/// The greatest common divisor of two machine integers, not both zero, of which neither is `Int.min`.
///
/// Stein's algorithm: shifts and subtractions only.
func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  Int(greatestCommonDivisor(left.magnitude, right.magnitude))
}

/// The greatest common divisor of two big integers, not both zero; positive.
///
/// One division brings a long and a short operand, the usual pair in a chain of sums or products, down
/// to the short one's length, and most such pairs go on as machine integers.
func greatestCommonDivisor(_ left: BigInt, _ right: BigInt) -> BigInt {
  var (long, short) = (left.magnitude, right.magnitude)
  if long < short { swap(&long, &short) }
  guard short != 0 else { return BigInt(long) }
  if let word = UInt(exactly: short) {
    return BigInt(greatestCommonDivisor(word, UInt(long % short)))
  }
  return BigInt(short.greatestCommonDivisor(with: long % short))
}

private func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
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
