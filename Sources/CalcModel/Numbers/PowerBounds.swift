import BigInt

/// Two binary numbers, close to each other, that a power of a positive number, or a root of one, lies
/// between.
struct PowerBounds {
  /// What is certainly not more than the power.
  let lower: BinaryNumber
  /// How many of its units the power is above it at most.
  private let gap: BigUInt

  /// What is certainly not less than the power.
  var upper: BinaryNumber {
    BinaryNumber(multiple: lower.multiple + gap, exponent: lower.exponent)
  }

  private init(lower: BinaryNumber, gap: BigUInt) { (self.lower, self.gap) = (lower, gap) }

  /// Bounds of a power.
  ///
  /// All is cut off after a number of bits, and the error of a cut, less than two units, grows with
  /// what is still to be multiplied: the base's *n* times, that of the product for the power *k* about
  /// *n*/*k* times. *k* doubles with each square, and a square may be followed by a product with the
  /// base: all cuts count as fewer than 3*n*. Without as many bits more as *n* has, the last digits of a
  /// high power would be wrong.
  ///
  /// - Parameters:
  ///   - exponent: the base is the fraction times 2 raised to this.
  ///   - bits: how many leading bits both bounds have in common, or nearly so.
  /// - Precondition: the power is at least the first; `checkPower` leaves none whose logarithm has 44
  ///   bits, so that the exponents stay far within a word.
  init(
    of numerator: BigUInt, over denominator: BigUInt = 1, exponent: Int = 0, times: BigUInt,
    bits: Int
  ) {
    let bits = bits + times.bitWidth + 4
    let shift = bits + denominator.bitWidth - numerator.bitWidth
    let base = BinaryNumber(
      multiple: (numerator << max(shift, 0)) / (denominator << max(-shift, 0)),
      exponent: exponent - shift)
    var power = base
    for bit in (0..<(times.bitWidth - 1)).reversed() {
      power = (power * power).cut(to: bits)
      if times[bitAt: bit] { power = (power * base).cut(to: bits) }
    }
    self.init(lower: power, gap: BigUInt(1) << (times.bitWidth + 4))
  }

  /// The power in so many significant digits, as a multiple of 10^-`scale`, if both bounds are rounded
  /// to the same and lie on the same side of what is too large or too small; nil if not.
  ///
  /// - Precondition: the power is between 2^-3322 and 2^3322, the bounds have more bits than that, the
  ///   digits are 1,000 or more, and the power is not halfway between two numbers of so many.
  func rounded(digits: Int) throws(CalculatorError) -> (units: BigUInt, scale: Int)? {
    if lower.isTooLarge != upper.isTooLarge || lower.isTooSmall != upper.isTooSmall { return nil }
    if lower.isTooLarge { throw .overflow }
    if lower.isTooSmall { throw .underflow }
    // The power is at least 2 to its magnitude less one: it has so many digits, or one more.
    let log10OfTwo = 0.30102999566398120
    let leastDigits = Int((Double(lower.magnitude - 1) * log10OfTwo).rounded(.down)) + 1
    var scale = digits - leastDigits
    if lower.scaled(by: PowerOfTen.big(scale)) >= PowerOfTen.big(digits) { scale -= 1 }
    let twice = 2 * PowerOfTen.big(scale)
    let units = [lower, upper].map { ($0.scaled(by: twice) + 1) >> 1 }
    return units[0] == units[1] ? (units[0], scale) : nil
  }
}

extension PowerBounds {
  /// The root of the number: that whose `degree`-th power it is.
  ///
  /// A number near the root is looked for, by halving and then by Newton's method, and a margin is
  /// taken on either side. How near it came needs no proof, for both sides are tried: the power of the
  /// number less the margin is at most an upper bound, which is not above the lower bound here, and that
  /// of the number with the margin at least a lower bound, which is not below the upper one. Powers of
  /// positive numbers grow with these, so that the root lies between. Where the margin is not enough,
  /// it is doubled.
  ///
  /// - Parameters:
  ///   - degree: 2 ... 10,000.
  ///   - bits: how many leading bits both bounds have in common, or nearly so.
  func root(_ degree: Int, bits: Int) -> PowerBounds {
    var near = firstRoot(degree)
    while near.multiple.bitWidth < bits {
      // The error of the next is its square times half the degree, which has fewer than 14 bits.
      near = nextRoot(degree, after: near.cut(to: min(2 * near.multiple.bitWidth - 18, bits)))
    }
    var margin: BigUInt = 64
    while !isRoot(degree, near, within: margin) { margin <<= 1 }
    return PowerBounds(
      lower: BinaryNumber(multiple: near.multiple - margin, exponent: near.exponent),
      gap: margin << 1)
  }

  /// The root in 33 or 34 bits, by halving: it is at least 2^`least`, and less than four times that.
  private func firstRoot(_ degree: Int) -> BinaryNumber {
    let bits = 32
    let (quotient, remainder) = (lower.magnitude - 1).quotientAndRemainder(dividingBy: degree)
    let least = remainder < 0 ? quotient - 1 : quotient
    var (low, high) = (BigUInt(1) << bits, BigUInt(1) << (bits + 2))
    while high - low > 1 {
      let middle = (low + high) >> 1
      let power = BinaryNumber(multiple: middle, exponent: least - bits).power(degree, bits: 40)
      if power.lower.isAbove(lower) { high = middle } else { low = middle }
    }
    return BinaryNumber(multiple: low, exponent: least - bits)
  }

  /// Newton's method: *y* + *y*(*n*/*y*^degree - 1)/degree.
  private func nextRoot(_ degree: Int, after near: BinaryNumber) -> BinaryNumber {
    let scale = near.multiple.bitWidth + 16
    let power = near.power(degree, bits: scale).lower
    let wanted = lower.multiple << (scale + lower.exponent - power.exponent)
    let excess = BigInt(wanted / power.multiple) - (BigInt(1) << scale)
    let step = BigInt(near.multiple) * excess / BigInt(degree)
    return BinaryNumber(
      multiple: (BigInt(near.multiple) + (step >> scale)).magnitude, exponent: near.exponent)
  }

  /// Whether the root is no further from a number than a margin.
  private func isRoot(_ degree: Int, _ near: BinaryNumber, within margin: BigUInt) -> Bool {
    let bits = near.multiple.bitWidth + 16
    // The root has more bits than this margin.
    guard margin < near.multiple else { return false }
    let below = BinaryNumber(multiple: near.multiple - margin, exponent: near.exponent)
    let above = BinaryNumber(multiple: near.multiple + margin, exponent: near.exponent)
    return !below.power(degree, bits: bits).upper.isAbove(lower)
      && !upper.isAbove(above.power(degree, bits: bits).lower)
  }
}

/// A positive multiple of a power of two.
struct BinaryNumber {
  let multiple: BigUInt
  let exponent: Int

  /// It is less than 2 raised to this, and not less than half of that.
  var magnitude: Int { multiple.bitWidth + exponent }

  /// The number with so many leading bits; what would follow them is cut off.
  func cut(to bits: Int) -> BinaryNumber {
    let excess = multiple.bitWidth - bits
    return BinaryNumber(multiple: multiple >> excess, exponent: exponent + excess)
  }

  static func * (left: BinaryNumber, right: BinaryNumber) -> BinaryNumber {
    BinaryNumber(
      multiple: left.multiple * right.multiple, exponent: left.exponent + right.exponent)
  }

  func power(_ times: Int, bits: Int) -> PowerBounds {
    PowerBounds(of: multiple, exponent: exponent, times: BigUInt(times), bits: bits)
  }

  func isAbove(_ other: BinaryNumber) -> Bool {
    if magnitude != other.magnitude { return magnitude > other.magnitude }
    // They are as large, so that they differ by no more bits than the longer one has.
    let shift = exponent - other.exponent
    return multiple << max(shift, 0) > other.multiple << max(-shift, 0)
  }

  /// The product with a whole number, what is behind its point cut off.
  func scaled(by factor: BigUInt) -> BigUInt { (multiple * factor) >> -exponent }

  /// Whether it is above 10^1000; no power that is rounded is just that.
  var isTooLarge: Bool { scaled(by: 1) >= PowerOfTen.limit }

  /// Whether it is below 10^-1000.
  var isTooSmall: Bool { scaled(by: PowerOfTen.limit).isZero }
}
