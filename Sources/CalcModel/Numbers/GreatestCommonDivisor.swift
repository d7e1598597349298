import BigInt

/// The greatest common divisor of two integers, not both zero and neither `Int.min`.
func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  Int(greatestCommonDivisor(left.magnitude, right.magnitude))
}

/// The greatest common divisor by Stein's algorithm: shifts and subtractions, after one division
/// that makes both numbers about as long as the shorter number.
func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
  // Fast path for whole numbers, whose denominator is 1.
  guard left > 1, right > 1 else { return left == 0 || right == 0 ? left | right : 1 }
  let short = min(left, right)
  let rest = max(left, right) % short
  if rest <= 1 { return rest == 0 ? short : 1 }
  let twos = (short | rest).trailingZeroBitCount
  var (a, b) = (short >> short.trailingZeroBitCount, rest >> rest.trailingZeroBitCount)
  while a != b {
    if a < b { swap(&a, &b) }
    a -= b
    a >>= a.trailingZeroBitCount
  }
  return a << twos
}

/// The greatest common divisor of two big integers, not both zero; positive.
func greatestCommonDivisor(_ left: BigInt, _ right: BigInt) -> BigInt {
  var work = 0
  return greatestCommonDivisor(left, right, work: &work)
}

/// The greatest common divisor of two big integers, not both zero; positive.
///
/// Lehmer's algorithm until the smaller number fits a machine word: the leading bits of both numbers
/// give many quotients of Euclid's algorithm at once (Knuth, The Art of Computer Programming, volume
/// 2, section 4.5.2, algorithm L). After one more division, both numbers fit.
///
/// - Parameter work: grows by the work of the divisions, in the unit of `Work`.
func greatestCommonDivisor(_ left: BigInt, _ right: BigInt, work: inout Int) -> BigInt {
  var (long, short) = (left.magnitude, right.magnitude)
  if long < short { swap(&long, &short) }
  while short.bitWidth > UInt.bitWidth {
    work += 300 + short.bitWidth / 8
    let (a, b, c, d) = euclideanSteps(long, short)
    if b == 0 {
      (long, short) = (short, long % short)
    } else {
      let (x, y) = (BigInt(long), BigInt(short))
      (long, short) = (
        (x * BigInt(a) + y * BigInt(b)).magnitude, (x * BigInt(c) + y * BigInt(d)).magnitude
      )
    }
  }
  if short.isZero { return BigInt(long) }
  return BigInt(greatestCommonDivisor(UInt(short), UInt(long % short)))
}

/// The steps of Euclid's algorithm that the leading bits of two numbers decide: the algorithm leads
/// from `long` and `short` to `long`·a + `short`·b and `long`·c + `short`·d. `b` is 0 if the bits
/// decide no step.
///
/// The leading parts have 62 bits, and the factors fewer.
private func euclideanSteps(_ long: BigUInt, _ short: BigUInt) -> (Int, Int, Int, Int) {
  let shift = long.bitWidth - 62
  var (x, y) = (Int(long >> shift), Int(short >> shift))
  var (a, b, c, d) = (1, 0, 0, 1)
  while y + c != 0, y + d != 0 {
    let quotient = (x + a) / (y + c)
    if quotient != (x + b) / (y + d) { break }
    (a, c) = (c, a - quotient * c)
    (b, d) = (d, b - quotient * d)
    (x, y) = (y, x - quotient * y)
  }
  return (a, b, c, d)
}

extension BigUInt {
  /// Whether the number is 1, without an allocation.
  var isOne: Bool { bitWidth == 1 }
}
