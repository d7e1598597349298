import BigInt

// Roots of a number that lies between two bounds, between two bounds themselves.

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
      near = nextRoot(degree, after: near.widened(to: min(2 * near.multiple.bitWidth - 18, bits)))
    }
    var margin: BigUInt = 64
    while !isRoot(degree, near, within: margin) { margin <<= 1 }
    return PowerBounds(
      lowerMultiple: near.multiple - margin, gap: margin << 1, exponent: near.exponent)
  }

  /// The root in 33 or 34 bits, by halving: it is at least 2^`least`, and less than four times that.
  private func firstRoot(_ degree: Int) -> BinaryNumber {
    let bits = 32
    let (quotient, remainder) = (magnitude - 1).quotientAndRemainder(dividingBy: degree)
    let least = remainder < 0 ? quotient - 1 : quotient
    var (lower, upper) = (BigUInt(1) << bits, BigUInt(1) << (bits + 2))
    while upper - lower > 1 {
      let middle = (lower + upper) >> 1
      let power = BinaryNumber(multiple: middle, exponent: least - bits).power(degree, bits: 128)
      if power.lowerBound.isAbove(lowerBound) { upper = middle } else { lower = middle }
    }
    return BinaryNumber(multiple: lower, exponent: least - bits)
  }

  /// Newton's method: *y* + *y*(*n*/*y*^degree - 1)/degree.
  private func nextRoot(_ degree: Int, after near: BinaryNumber) -> BinaryNumber {
    let scale = near.multiple.bitWidth + 16
    let power = near.power(degree, bits: scale)
    let shift = scale + exponent - power.exponent
    let wanted = shift >= 0 ? lowerMultiple << shift : lowerMultiple >> -shift
    let excess = BigInt(wanted / power.lowerMultiple) - (BigInt(1) << scale)
    let step = BigInt(near.multiple) * excess / BigInt(degree)
    return BinaryNumber(
      multiple: (BigInt(near.multiple) + (step >> scale)).magnitude, exponent: near.exponent)
  }

  /// Whether the root is no further from a number than a margin.
  private func isRoot(
    _ degree: Int, _ near: BinaryNumber, within margin: BigUInt
  ) -> Bool {
    let bits = near.multiple.bitWidth + 16
    // The root has more bits than this margin.
    guard margin < near.multiple else { return false }
    let below = BinaryNumber(multiple: near.multiple - margin, exponent: near.exponent)
    let above = BinaryNumber(multiple: near.multiple + margin, exponent: near.exponent)
    return !below.power(degree, bits: bits).upperBound.isAbove(lowerBound)
      && !upperBound.isAbove(above.power(degree, bits: bits).lowerBound)
  }

  private var lowerBound: BinaryNumber { BinaryNumber(multiple: lowerMultiple, exponent: exponent) }
  private var upperBound: BinaryNumber {
    BinaryNumber(multiple: lowerMultiple + gap, exponent: exponent)
  }
}

/// A multiple of a power of two.
private struct BinaryNumber {
  let multiple: BigUInt
  let exponent: Int

  func widened(to bits: Int) -> BinaryNumber {
    let shift = bits - multiple.bitWidth
    return BinaryNumber(multiple: multiple << shift, exponent: exponent - shift)
  }

  /// Bounds of a power. Exponents are products of those of a root and its degree, which are not longer
  /// than those of the number that it is a root of.
  func power(_ times: Int, bits: Int) -> PowerBounds {
    let power = PowerBounds(of: multiple, over: 1, times: BigUInt(times), bits: bits)
    return PowerBounds(
      lowerMultiple: power.lowerMultiple, gap: power.gap,
      exponent: power.exponent + exponent * times)
  }

  func isAbove(_ other: BinaryNumber) -> Bool {
    let magnitudes = (multiple.bitWidth + exponent, other.multiple.bitWidth + other.exponent)
    if magnitudes.0 != magnitudes.1 { return magnitudes.0 > magnitudes.1 }
    // They are as large, so that they differ by no more bits than the longer one has.
    let shift = exponent - other.exponent
    return shift >= 0 ? multiple << shift > other.multiple : multiple > other.multiple << -shift
  }
}

extension BigUInt {
  /// The root of a degree, if it is a whole number.
  ///
  /// - Precondition: the number is not zero.
  func wholeRoot(_ degree: Int) -> BigUInt? {
    if isOne { return 1 }
    // A root of 2 or more: the number is at least 2^degree.
    guard bitWidth > degree else { return nil }
    let bits = bitWidth / degree + 64
    let bounds = PowerBounds(of: self, over: 1, times: 1, bits: bits).root(degree, bits: bits)
    // The bounds have fewer bits before the point than in all, and so a negative exponent.
    let root = (bounds.lowerMultiple + bounds.gap) >> -bounds.exponent
    guard root << -bounds.exponent >= bounds.lowerMultiple else { return nil }
    return root.power(degree) == self ? root : nil
  }
}
