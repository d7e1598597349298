import BigInt

// Sums and products of fractions of up to two words, without a BigInt on the way: those take the
// most of their time to get memory. As in `Rational+Arithmetic.swift`, the common factors are taken
// out before the multiplication.

extension Rational.Form {
  /// A reduced fraction's only form, but for one of big numbers.
  init(_ numerator: Int128, _ denominator: Int128) {
    if let small = Int(exactly: numerator), small != .min,
      let smallDenominator = Int(exactly: denominator)
    {
      self = .small(small, smallDenominator)
    } else {
      self = .medium(numerator, denominator)
    }
  }

  /// The form of a fraction that is read, or nil where one of the texts is no number of two words.
  init?(numerator: some StringProtocol, denominator: some StringProtocol) {
    guard let numerator = Int128(numerator), numerator != .min,
      let denominator = Int128(denominator), denominator > 0
    else { return nil }
    let factor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    self.init(numerator.dividedOut(factor), denominator.dividedOut(factor))
  }

  /// A reduced fraction's only form; no bound is near, and nothing has to be rounded.
  private init(_ numerator: FourWords, over denominator: FourWords) {
    if let numerator = numerator.twoWords, let denominator = denominator.twoWords {
      self.init(numerator, denominator)
    } else {
      self = .big(numerator.big, denominator.big)
    }
  }

  /// The numerator and denominator, unless they are big.
  private var twoWords: (numerator: Int128, denominator: Int128)? {
    switch self {
    case .small(let numerator, let denominator): (Int128(numerator), Int128(denominator))
    case .medium(let numerator, let denominator): (numerator, denominator)
    case .big: nil
    }
  }

  /// The sum, or nil where it takes a BigInt to work it out.
  static func mediumSum(_ left: Self, _ right: Self) -> Self? {
    guard let (a, b) = left.twoWords, let (c, d) = right.twoWords else { return nil }
    let common = greatestCommonDivisor(b.magnitude, d.magnitude)
    let (rest, other) = (b.magnitude.dividedOut(common), d.magnitude.dividedOut(common))
    let numerator = FourWords(a, times: other) + FourWords(c, times: rest)
    if common == 1 { return Self(numerator, over: FourWords(d, times: rest)) }
    // What two fractions have in common is short, but for those that were made so.
    guard let common = UInt(exactly: common) else { return nil }
    let factor = greatestCommonDivisor(numerator.remainder(dividingBy: common), common)
    return Self(
      numerator.dividedOut(factor), over: FourWords(d.dividedOut(UInt128(factor)), times: rest))
  }

  /// The product, or nil where it takes a BigInt to work it out.
  static func mediumProduct(_ left: Self, _ right: Self) -> Self? {
    guard let (a, b) = left.twoWords, let (c, d) = right.twoWords else { return nil }
    let across = greatestCommonDivisor(a.magnitude, d.magnitude)
    let back = greatestCommonDivisor(c.magnitude, b.magnitude)
    let numerator = FourWords(
      c < 0 ? -a.dividedOut(across) : a.dividedOut(across), times: c.magnitude.dividedOut(back))
    return Self(
      numerator,
      over: FourWords(b.dividedOut(back), times: d.magnitude.dividedOut(across)))
  }
}

extension FixedWidthInteger {
  /// The quotient by a divisor that leaves no rest; most common divisors are 1, and cost nothing. The
  /// divisor also divides a numerator or denominator of this type, and so fits it.
  fileprivate func dividedOut(_ divisor: Magnitude) -> Self {
    divisor == 1 ? self : self / Self(divisor)
  }
}
