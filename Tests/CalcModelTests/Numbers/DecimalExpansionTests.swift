import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("The significant digits of a fraction")
struct DecimalExpansionTests {
  private func text(_ expansion: DecimalExpansion) -> String {
    let digits = String(decoding: expansion.digits, as: UTF8.self)
    return "\(digits)e\(expansion.exponent)\(expansion.isRounded ? " rounded" : "")"
  }

  @Test("Machine integers and big ones give the same digits", arguments: rounds(30))
  func twoWays(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<30 {
      let numerator = Int.random(in: 1 ... .max, using: &generator) >> Int(generator.next() % 63)
      let denominator = Int.random(in: 1 ... .max, using: &generator) >> Int(generator.next() % 63)
      guard numerator > 0, denominator > 0 else { continue }
      let factor = greatestCommonDivisor(numerator, denominator)
      let small = Rational(.small(numerator / factor, denominator / factor), isExact: true)
      let count = Int.random(in: 1...60, using: &generator)
      for rule in DisplayFormatter.Rounding.allCases {
        let left = DecimalExpansion(of: small, significantDigits: count, rule: rule)
        let right = DecimalExpansion(
          of: BigUInt(numerator), over: BigUInt(denominator), significantDigits: count, rule: rule)
        #expect(
          text(left) == text(right), "seed \(seed): \(numerator)/\(denominator), \(count) digits")
      }
    }
  }
}
