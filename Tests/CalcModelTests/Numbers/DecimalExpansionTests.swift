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

  // "12345e4" stands for 0.12345 × 10^4.
  @Test(
    "Digits are rounded half up at the requested count",
    arguments: [
      ("1234.5", 5, "12345e4"), ("1234.5", 4, "1235e4 rounded"), ("1234.4", 4, "1234e4 rounded"),
      ("1234.49999", 4, "1234e4 rounded"), ("-1234.5", 4, "1235e4 rounded"),
      ("0", 3, "e0"), ("7", 1, "7e1"), ("700", 1, "7e3"), ("0.007", 1, "7e-2"),
      ("1/3", 5, "33333e0 rounded"), ("2/3", 5, "66667e0 rounded"), ("1/8", 3, "125e0"),
      ("1/8", 2, "13e0 rounded"), ("100001", 5, "1e6 rounded"), ("1/1024", 20, "9765625e-3"),
      ("9.99", 2, "1e2 rounded"), ("9.94", 2, "99e1 rounded"), ("0.0999", 2, "1e0 rounded"),
      ("1999", 2, "2e4 rounded"), ("1e-999", 4, "1e-998"), ("1e999", 4, "1e1000"),
      ("1/9223372036854775807", 5, "10842e-18 rounded"),
      ("9223372036854775807", 18, "922337203685477581e19 rounded"),
      ("9223372036854775807", 19, "9223372036854775807e19"),
      // Quotients of machine integers with many zeros between other digits.
      ("1 + 1e-18", 19, "1000000000000000001e1"),
      ("1000000000000000003 ÷ 1000000000000000000", 30, "1000000000000000003e1"),
      ("1 ÷ 7e18", 3, "143e-18 rounded"),
    ] as [(String, Int, String)])
  func halfUp(text expression: String, count: Int, expansion: String) throws {
    let value = try value(of: expression)
    #expect(
      text(DecimalExpansion(of: value, to: .significantDigits(count), rule: .halfUp)) == expansion)
  }

  @Test(
    "halfToEven rounds ties, and only ties, to the even digit",
    arguments: [
      ("12.5", 2, "12e2 rounded"), ("13.5", 2, "14e2 rounded"), ("19.5", 2, "2e2 rounded"),
      ("20.5", 2, "2e2 rounded"), ("99.5", 2, "1e3 rounded"),
      ("12.500000000000000001", 2, "13e2 rounded"),
      ("12.4999", 2, "12e2 rounded"), ("12.51", 2, "13e2 rounded"), ("0.125", 2, "12e0 rounded"),
      ("125e500", 2, "12e503 rounded"), ("125e-500", 2, "12e-497 rounded"),
    ])
  func halfToEven(text expression: String, count: Int, expansion: String) throws {
    let value = try value(of: expression)
    let rounded = DecimalExpansion(of: value, to: .significantDigits(count), rule: .halfToEven)
    #expect(text(rounded) == expansion)
  }

  @Test("Machine integers and big integers give the same digits", arguments: seeds(30))
  func machineAndBigIntegers(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<30 {
      let numerator = Int.random(in: 1 ... .max, using: &generator) >> Int(generator.next() % 63)
      let denominator = Int.random(in: 1 ... .max, using: &generator) >> Int(generator.next() % 63)
      guard numerator > 0, denominator > 0 else { continue }
      let divisor = greatestCommonDivisor(numerator, denominator)
      let value = Rational(.small(numerator / divisor, denominator / divisor), isExact: true)
      let count = Int.random(in: 1...60, using: &generator)
      for rule in Rules.Rounding.allCases {
        let small = DecimalExpansion(of: value, to: .significantDigits(count), rule: rule)
        let big = DecimalExpansion(
          of: BigUInt(numerator), over: BigUInt(denominator), to: .significantDigits(count),
          rule: rule)
        #expect(
          text(small) == text(big), "seed \(seed): \(numerator)/\(denominator), \(count) digits")
      }
    }
  }
}
