import BigInt

extension Rational {
  /// The square root: exact if rational (√2.25 = 1.5), else inexact, rounded half to even.
  ///
  /// - Parameter digits: the significant digits of a rounded root.
  /// - Throws: `CalculatorError.negativeRoot` for a value below zero.
  /// - Complexity: that of a few products of numbers with `digits` digits.
  public func squareRoot(digits: Int = Rational.powerDigits) throws(CalculatorError) -> Rational {
    if isNegative { throw .negativeRoot }
    return try root(2, digits: digits)
  }

  /// The cube root: exact if rational (∛-8 = -2), else rounded half to even to `digits` digits.
  package func cubeRoot(digits: Int = Rational.powerDigits) throws(CalculatorError) -> Rational {
    isNegative ? try -(-self).root(3, digits: digits) : try root(3, digits: digits)
  }

  /// The root of a value that isn't negative.
  private func root(_ degree: Int, digits: Int) throws(CalculatorError) -> Rational {
    if let root = try exactRoot(BigUInt(degree)) { return root }
    let (above, below) = (numerator.magnitude, denominator.magnitude)
    return try Rational(digits: digits) { bits throws(CalculatorError) in
      if degree == 2 {
        return Approximation(numerator, over: below, bits: bits + 8).squareRoot(bits: bits)
      }
      // The whole-number root of the value · 2^(degree · scale) has more than `bits` bits.
      // Truncating the fraction and the root makes the result less than 2 too small.
      let scale = bits + 2 + max(0, (below.bitWidth - above.bitWidth) / degree + 1)
      let root = ((above << (degree * scale)) / below).wholeRoot(degree)
      return Approximation(BigInt(root), scale: scale)
    }
  }

  /// The root of a value that isn't negative; nil if irrational.
  func exactRoot(_ degree: BigUInt) throws(CalculatorError) -> Rational? {
    let (above, below) = (numerator.magnitude, denominator.magnitude)
    // A reduced fraction has a rational root only if both its parts have whole roots.
    guard let numeratorRoot = above.exactRoot(degree),
      let denominatorRoot = below.exactRoot(degree)
    else { return nil }
    return try Rational(
      reduced: BigInt(numeratorRoot), over: BigInt(denominatorRoot), isExact: isExact)
  }
}

extension BigUInt {
  /// The root if it is a whole number, else nil.
  fileprivate func exactRoot(_ degree: BigUInt) -> BigUInt? {
    if isZero || isOne { return self }
    // A whole root is at least 2 here, so that the number is at least 2^degree.
    guard degree < BigUInt(bitWidth) else { return nil }
    // A square is 0, 1, 4 or 9 modulo 16. This rejects three of four numbers.
    if !degree[bitAt: 0], ![0, 1, 4, 9].contains(words[0] & 15) { return nil }
    let root = wholeRoot(Int(degree))
    return root.raised(to: Int(degree)) == self ? root : nil
  }

  /// The root, rounded down. Newton's method (Henri Cohen, A Course in Computational Algebraic
  /// Number Theory, algorithm 1.7.1) starts above the root, from the upper half of its bits.
  ///
  /// - Complexity: O(log *n*) products and divisions for *n* bits.
  func wholeRoot(_ degree: Int) -> BigUInt {
    // The root is below 2^bits.
    let bits = (bitWidth + degree - 1) / degree
    if bits <= 8 {
      var (low, high) = (BigUInt(0), BigUInt(1) << bits)
      while high - low > 1 {
        let middle = (low + high) >> 1
        if middle.raised(to: degree) > self { high = middle } else { low = middle }
      }
      return low
    }
    let half = bits / 2
    var root = ((self >> (half * degree)).wholeRoot(degree) + 1) << half
    while true {
      let next =
        (root * BigUInt(degree - 1) + self / root.raised(to: degree - 1)) / BigUInt(degree)
      if next >= root { return root }
      root = next
    }
  }
}
