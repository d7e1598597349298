import BigInt

enum PowerOfTen {
  /// 10^0 ... 10^18.
  static let small: [Int] = (0..<18).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// 10^0 ... 10^1000; computing one takes some hundred times as long.
  private static let bigs: [BigUInt] = (0..<Rational.magnitudeLimit).reduce(into: [1]) {
    powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  static func big(_ exponent: Int) -> BigUInt {
    bigs.indices.contains(exponent) ? bigs[exponent] : BigUInt(10).power(exponent)
  }
}
