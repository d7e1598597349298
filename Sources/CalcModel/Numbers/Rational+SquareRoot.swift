import BigInt

extension Rational {
  /// The square root: exact where it is a fraction, √2.25 = 1.5, else rounded to 1,000 digits, half
  /// to even, and inexact. A value that is inexact has an inexact root.
  ///
  /// - Throws: `CalculatorError.negativeRoot` for a value below zero.
  /// - Complexity: O(1) in products of 1,000 digits, or of the value's own where it has more.
  public func squareRoot() throws(CalculatorError) -> Rational {
    guard !isNegative else { throw .negativeRoot }
    let (numerator, denominator) = (numerator.magnitude, denominator.magnitude)
    if let above = numerator.wholeRoot, let below = denominator.wholeRoot {
      return try Rational(reduced: BigInt(above), over: BigInt(below), isExact: isExact)
    }
    // The value is at least 2 to the difference of the lengths less one; so the root, times 10 to
    // this power, has two or three digits more than are kept.
    let log10OfTwo = 0.30102999566398120
    let lengths = Double(numerator.bitWidth - denominator.bitWidth - 1)
    let scale = Self.roundedDigits + 1 - Int((lengths * log10OfTwo / 2).rounded(.down))
    let root = (numerator * PowerOfTen.big(2 * scale) / denominator).flooredRoot
    let dropped = root < PowerOfTen.big(Self.roundedDigits + 2) ? 2 : 3
    let unit = BigUInt(PowerOfTen.small[dropped])
    // The root of what is no square never ends, and so is never halfway.
    let kept = (root + unit / 2) / unit
    return try Rational(
      reducing: BigInt(kept), over: BigInt(PowerOfTen.big(scale - dropped)), isExact: false)
  }
}

extension BigUInt {
  /// The square root, if it is a whole number.
  fileprivate var wholeRoot: BigUInt? {
    // The squares end in few of the patterns of four bits: most others are told by that alone.
    guard [0, 1, 4, 9].contains((words.first ?? 0) & 15) else { return nil }
    let root = flooredRoot
    return root * root == self ? root : nil
  }

  /// The largest whole number whose square is not greater.
  ///
  /// Newton's method, each step on twice as many leading bits as the one before, so that all
  /// divisions together cost little more than the last one (the method, and the proof that one
  /// correction is enough, are Mark Dickinson's, from `math.isqrt` of CPython). BigInt's own
  /// divides the whole number in every step.
  var flooredRoot: BigUInt {
    guard !isZero else { return 0 }
    let halfWidth = (bitWidth - 1) / 2
    var root: BigUInt = 1
    var known = 0
    for shift in (0..<(Int.bitWidth - halfWidth.leadingZeroBitCount)).reversed() {
      let wanted = halfWidth >> shift
      root =
        (root << (wanted - known - 1)) + (self >> (2 * halfWidth - known - wanted + 1)) / root
      known = wanted
    }
    return root * root > self ? root - 1 : root
  }
}
