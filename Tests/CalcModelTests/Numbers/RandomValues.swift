import BigInt
import TestSupport

@testable import CalcModel

extension SplitMix64 {
  /// A random whole number of at most `bits` bits; one in eight is 0, ±1 or near a limit of `Int`.
  mutating func integer(bits: Int) -> BigInt {
    let edges: [BigInt] = [0, 1, -1, BigInt(Int.max), BigInt(Int.min), BigInt(Int.max) + 1]
    if Int.random(in: 0..<8, using: &self) == 0 { return edges[Int(next() % 6)] }
    let width = Int.random(in: 1...bits, using: &self)
    let words = (0...(width / 64)).map { _ in UInt(next()) }
    let magnitude = BigInt(BigUInt(words: words)) % (BigInt(1) << width)
    return Bool.random(using: &self) ? magnitude : -magnitude
  }

  mutating func rational(bits: Int) throws -> Rational {
    let denominator = integer(bits: bits)
    return try Rational(
      reducing: integer(bits: bits), over: denominator == 0 ? 1 : BigInt(denominator.magnitude),
      isExact: true)
  }

  /// A random number of at most `digits` digits; one in eight has an exponent of up to ±990.
  mutating func decimal(digits: Int) throws -> Rational {
    let count = Int.random(in: 1...digits, using: &self)
    let text = (0..<count).map { _ in String(Int.random(in: 0...9, using: &self)) }.joined()
    let isExtreme = Int.random(in: 0..<8, using: &self) == 0
    let exponentLimit = isExtreme ? 990 : 30
    let exponent = Int.random(in: -exponentLimit...(exponentLimit - digits), using: &self)
    return try value(of: "\(Bool.random(using: &self) ? "-" : "")\(text)e\(exponent)")
  }
}

extension Rational {
  /// Whether the fraction is reduced, and `.small` exactly if it fits machine integers.
  var isCanonical: Bool {
    let (numerator, denominator) = (numerator, denominator)
    let isReduced = numerator.greatestCommonDivisor(with: denominator) == 1
    let width = max(numerator.magnitude.bitWidth, denominator.magnitude.bitWidth)
    let hasRightForm =
      switch form {
      case .small: width <= 63
      case .big: width > 63
      }
    return denominator > 0 && isReduced && hasRightForm
  }
}
