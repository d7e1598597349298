import BigInt

/// Two binary numbers, close to each other, that a power of a positive fraction, or a root of one, lies
/// between.
///
/// All is cut off after a number of bits, and the error of a cut grows with what is still to be
/// multiplied: the base's *n* times, that of the product for the power *k* about *n*/*k* times. *k*
/// doubles with each square, and a square may be followed by a product with the base: all cuts
/// count as fewer than 3*n*. Without as many bits more as *n* has, the last digits of a high power
/// would be wrong.
struct PowerBounds {
  /// What is certainly not more than the power, as a multiple of 2^`exponent`.
  let lowerMultiple: BigUInt
  /// How many such units the power is above it at most: a cut is less than two of them.
  let gap: BigUInt
  let exponent: Int

  /// Bounds as multiples of 2^`exponent`.
  init(lowerMultiple: BigUInt, gap: BigUInt, exponent: Int) {
    self.lowerMultiple = lowerMultiple
    self.gap = gap
    self.exponent = exponent
  }

  /// - Parameter bits: how many leading bits both bounds have in common, or nearly so.
  /// - Precondition: the fraction is positive, and the power at least the first.
  init(of numerator: BigUInt, over denominator: BigUInt, times: BigUInt, bits: Int) {
    let base = CutNumber(numerator, over: denominator, bits: bits + times.bitWidth + 4)
    var power = base
    for bit in (0..<(times.bitWidth - 1)).reversed() {
      power.multiply(by: power)
      if times[bitAt: bit] { power.multiply(by: base) }
    }
    lowerMultiple = power.multiple
    exponent = power.exponent
    gap = BigUInt(1) << (times.bitWidth + 4)
  }

  /// The power is less than 2 raised to this, but for the gap, and not less than half of that.
  var magnitude: Int { lowerMultiple.bitWidth + exponent }

  /// The lower bound's digits.
  func lower(
    digits: Int, rule: DisplayFormatter.Rounding = .halfToEven
  ) -> DecimalExpansion { expansion(of: lowerMultiple, digits, rule) }

  /// The upper bound's digits.
  func upper(
    digits: Int, rule: DisplayFormatter.Rounding = .halfToEven
  ) -> DecimalExpansion { expansion(of: lowerMultiple + gap, digits, rule) }

  private func expansion(
    of multiple: BigUInt, _ digits: Int, _ rule: DisplayFormatter.Rounding
  ) -> DecimalExpansion {
    DecimalExpansion(
      of: exponent > 0 ? multiple << exponent : multiple,
      over: exponent < 0 ? BigUInt(1) << -exponent : 1, significantDigits: digits, rule: rule)
  }
}

/// A positive number with so many leading bits; what would follow them is cut off.
private struct CutNumber {
  private(set) var multiple: BigUInt
  private(set) var exponent: Int
  private let bits: Int

  init(_ numerator: BigUInt, over denominator: BigUInt, bits: Int) {
    let shift = bits + denominator.bitWidth - numerator.bitWidth
    multiple =
      shift >= 0 ? (numerator << shift) / denominator : numerator / (denominator << -shift)
    exponent = -shift
    self.bits = bits
  }

  /// The exponent stays far within a word: `checkPower` leaves no power whose logarithm has 44 bits, and
  /// the powers of a root that is looked for have those of the power it is of.
  mutating func multiply(by other: CutNumber) {
    multiple *= other.multiple
    let excess = multiple.bitWidth - bits
    multiple >>= excess
    exponent += other.exponent + excess
  }
}
