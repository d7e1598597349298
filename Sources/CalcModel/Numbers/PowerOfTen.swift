import BigInt

/// Powers of ten, as machine integers where they are.
enum PowerOfTen {
  /// 10^0 ... 10^18.
  static let small: [Int] = (0..<18).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// The magnitude that no value passes.
  static let limit = big(Rational.magnitudeLimit)

  static func big(_ exponent: Int) -> BigUInt {
    BigUInt(10).power(exponent)
  }
}
