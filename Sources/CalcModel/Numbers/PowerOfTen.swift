import BigInt

enum PowerOfTen {
  /// 10^0 ... 10^18. Swift initializes a literal statically: an access needs no check.
  static let small = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]

  /// 10^0 ... 10^1000; computing a power takes about a hundred times as long as looking it up.
  private static let bigPowers: [BigUInt] = (0..<Rational.magnitudeLimit).reduce(into: [1]) {
    powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  static func big(_ exponent: Int) -> BigUInt {
    bigPowers.indices.contains(exponent) ? bigPowers[exponent] : BigUInt(10).raised(to: exponent)
  }
}
