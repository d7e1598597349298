import BigInt

/// A positive multiple of a power of two, for powers and roots that are rounded.
struct BinaryNumber {
  private let multiple: BigUInt
  private let exponent: Int

  private init(_ multiple: BigUInt, exponent: Int) {
    (self.multiple, self.exponent) = (multiple, exponent)
  }

  /// A fraction, truncated to about a number of bits.
  init(_ numerator: BigUInt, over denominator: BigUInt, bits: Int) {
    let shift = bits + denominator.bitWidth - numerator.bitWidth
    multiple = (numerator << max(shift, 0)) / (denominator << max(-shift, 0))
    exponent = -shift
  }

  /// The number is less than 2 raised to this, and at least half of that.
  var magnitude: Int { multiple.bitWidth + exponent }

  /// The number as a fraction; its magnitude is limited by the caller.
  var fraction: (numerator: BigUInt, denominator: BigUInt) {
    (multiple << max(exponent, 0), BigUInt(1) << max(-exponent, 0))
  }

  /// The power, by squaring. Each product is truncated to `bits`; the errors add up to less than
  /// four units of the last bit times the exponent.
  func power(_ times: BigUInt, bits: Int) -> BinaryNumber {
    var power = self
    for bit in (0..<(times.bitWidth - 1)).reversed() {
      power = power.times(power, bits: bits)
      if times[bitAt: bit] { power = power.times(self, bits: bits) }
    }
    return power
  }

  /// The root of a degree from 2 to 10,000: bisection gives 32 bits, Newton's method
  /// *y* + *y*(*n*/*y*^degree − 1)/degree doubles them (Knuth, The Art of Computer Programming,
  /// volume 2, section 4.3.3).
  func root(_ degree: Int, bits: Int) -> BinaryNumber {
    var near = firstRoot(degree)
    var known = 32
    while known < bits {
      // A step squares the error and multiplies it by half the degree, of fewer than 14 bits.
      known = 2 * known - 14
      let scale = known + 32
      let start = near.multiple << max(0, scale - near.multiple.bitWidth)
      let root = BinaryNumber(start, exponent: near.magnitude - start.bitWidth)
      let power = root.power(BigUInt(degree), bits: scale)
      // The quotient is about one.
      let shift = scale + exponent - power.exponent
      let wanted = shift >= 0 ? multiple << shift : multiple >> -shift
      let excess = BigInt(wanted / power.multiple) - (BigInt(1) << scale)
      let step = (BigInt(start) * excess / BigInt(degree)) >> scale
      near = BinaryNumber((BigInt(start) + step).magnitude, exponent: root.exponent)
    }
    return near
  }

  /// The root in 33 or 34 bits, by bisection between 2^`least` and four times that.
  private func firstRoot(_ degree: Int) -> BinaryNumber {
    let bits = 32
    let (quotient, remainder) = (magnitude - 1).quotientAndRemainder(dividingBy: degree)
    let least = remainder < 0 ? quotient - 1 : quotient
    var (low, high) = (BigUInt(1) << bits, BigUInt(1) << (bits + 2))
    while high - low > 1 {
      let middle = (low + high) >> 1
      let power = BinaryNumber(middle, exponent: least - bits).power(BigUInt(degree), bits: 64)
      if power.isAbove(self) { high = middle } else { low = middle }
    }
    return BinaryNumber(low, exponent: least - bits)
  }

  private func times(_ other: BinaryNumber, bits: Int) -> BinaryNumber {
    let product = multiple * other.multiple
    let excess = max(0, product.bitWidth - bits)
    return BinaryNumber(product >> excess, exponent: exponent + other.exponent + excess)
  }

  private func isAbove(_ other: BinaryNumber) -> Bool {
    if magnitude != other.magnitude { return magnitude > other.magnitude }
    // Of equal magnitude: the shift is no longer than the numbers.
    let shift = exponent - other.exponent
    return multiple << max(shift, 0) > other.multiple << max(-shift, 0)
  }
}
