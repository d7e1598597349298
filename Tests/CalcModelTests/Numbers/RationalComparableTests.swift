import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("The order of values")
struct RationalComparableTests {
  @Test(
    "A value is less than another if the difference is negative",
    arguments: seeds(10), [6, 31, 64, 400])
  func order(seed: UInt64, bits: Int) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<40 {
      let (a, b) = (try generator.rational(bits: bits), try generator.rational(bits: bits))
      let context: Comment = "seed \(seed), round \(round): \(a), \(b)"
      #expect((a < b) == (try a - b).isNegative, context)
      #expect([a < b, a == b, b < a].count { $0 } == 1, context)
      #expect(!(a < a) && a <= a, context)
    }
  }

  @Test("Small and big fractions are sorted by value")
  func sorted() throws {
    let texts = [
      "-1e30", "-9223372036854775808", "-9223372036854775807", "-2", "-3/2", "-1e-30", "0", "1/3",
      "0.34", "9223372036854775806", "9223372036854775807", "1e30",
    ]
    let values = try texts.map { try #require(Rational($0)) }
    #expect(values.shuffled().sorted() == values)
    #expect(values.max() == values.last)
  }

  @Test("An exact value sorts before the same fraction marked as rounded")
  func rounded() throws {
    let (exact, rounded) = (try #require(Rational("1/3")), try #require(Rational("≈1/3")))
    #expect(exact != rounded)
    #expect(exact < rounded && !(rounded < exact))
    #expect(try #require(Rational("0.3")) < exact && rounded < 1)
  }
}
