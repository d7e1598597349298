import BigInt

/// A lower and an upper bound of a power or root of a positive number.
struct PowerBounds {
  let lower: BinaryNumber
  /// The difference of the bounds, in units of the lower one.
  private let gap: BigUInt

  var upper: BinaryNumber {
    BinaryNumber(multiple: lower.multiple + gap, exponent: lower.exponent)
  }

  private init(lower: BinaryNumber, gap: BigUInt) { (self.lower, self.gap) = (lower, gap) }

  /// Bounds of a power.
  ///
  /// Every product is truncated, with an error below two units. The power *n* multiplies the base's
  /// error by *n*, and that of the product for the power *k* by about *n*/*k*. *k* doubles with
  /// each square, which a product with the base may follow: the errors sum up to fewer than 3*n*
  /// truncations.
  ///
  /// - Parameters:
  ///   - exponent: the base is the fraction times 2 raised to this.
  ///   - times: at least 1; `checkPower` keeps the power's logarithm below 44 bits, so that
  ///     exponents fit a word.
  ///   - bits: about how many leading bits the bounds have in common.
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

  /// The power in 1,000 or more significant digits, as a multiple of 10^-`scale`; nil where the
  /// bounds are rounded differently, or only one of them is out of range.
  ///
  /// - Precondition: the power is between 2^-3322 and 2^3322, and the bounds have more bits than
  ///   that.
  func rounded(digits: Int) throws(CalculatorError) -> (units: BigUInt, scale: Int)? {
    if lower.isTooLarge != upper.isTooLarge || lower.isTooSmall != upper.isTooSmall { return nil }
    if lower.isTooLarge { throw .overflow }
    if lower.isTooSmall { throw .underflow }
    // The power is at least 2^(magnitude - 1), and has these digits or one more.
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
  /// Bounds of the root of a degree, 2 ... 10,000.
  ///
  /// Bisection and then Newton's method approximate the root, and a margin is taken on either side.
  /// The approximation needs no proof, as both ends are raised to the power and compared; the
  /// margin is doubled until the root lies between.
  func root(_ degree: Int, bits: Int) -> PowerBounds {
    var near = firstRoot(degree)
    while near.multiple.bitWidth < bits {
      // A step squares the error and multiplies it by half the degree, of fewer than 14 bits.
      near = nextRoot(degree, after: near.cut(to: min(2 * near.multiple.bitWidth - 18, bits)))
    }
    var margin: BigUInt = 64
    while !isRoot(degree, near, within: margin) { margin <<= 1 }
    return PowerBounds(
      lower: BinaryNumber(multiple: near.multiple - margin, exponent: near.exponent),
      gap: margin << 1)
  }

  /// The root in 33 or 34 bits, by bisection between 2^`least` and four times that.
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

  /// The number is less than 2 raised to this, and at least half of that.
  var magnitude: Int { multiple.bitWidth + exponent }

  /// The number truncated to its leading bits.
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
    // Of equal magnitude: the shift is no longer than the numbers.
    let shift = exponent - other.exponent
    return multiple << max(shift, 0) > other.multiple << max(-shift, 0)
  }

  /// The product with a whole number, rounded down.
  func scaled(by factor: BigUInt) -> BigUInt { (multiple * factor) >> -exponent }

  /// Whether it is above 10^1000, which no rounded power equals.
  var isTooLarge: Bool { scaled(by: 1) >= PowerOfTen.limit }

  /// Whether it is below 10^-1000.
  var isTooSmall: Bool { scaled(by: PowerOfTen.limit).isZero }
}
