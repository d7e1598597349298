import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Values as fractions")
struct DisplayFormatterFractionTests {
  @Test(
    "A value is a reduced fraction, or a whole number",
    arguments: [
      ("7/2", "7/2"), ("-7/2", "-7/2"), ("6/3", "2"), ("0", "0"), ("-5", "-5"), ("2/4", "1/2"),
      ("0.125", "1/8"), ("12.5", "25/2"), ("1234567/1000", "1234567/1000"),
    ])
  func forms(expression: String, fraction: String) throws {
    let formatter = DisplayFormatter(grouping: false)
    #expect(formatter.fraction(try value(of: expression)) == fraction)
  }

  @Test("Numerators and denominators are grouped")
  func grouping() throws {
    let value = try value(of: "12345678/1001")
    #expect(DisplayFormatter().fraction(value) == "12,345,678/1,001")
  }

  @Test("An inexact value has no fraction")
  func inexact() {
    let value = Rational(.small(1, 2), isExact: false)
    #expect(DisplayFormatter().fraction(value) == nil)
  }

  @Test(
    "A fraction's text reads back as the same value", arguments: seeds(2, oneIn: 2),
    sample([true, false], oneIn: 2))
  func readsBack(seed: UInt64, grouping: Bool) throws {
    let formatter = DisplayFormatter(grouping: grouping)
    var generator = SplitMix64(seed: seed)
    var values = try (0..<20).map { try generator.rational(bits: $0 < 10 ? 20 : 400) }
    // Numerators and denominators above 10^1000, the bound of values.
    let (powerOf3, powerOf7) = (BigInt(3).power(5_000), BigInt(7).power(2_900))
    let tooLarge = BigInt(10).power(1_000) + 1
    values += try [
      (powerOf7, powerOf3), (-powerOf3, powerOf7), (1, 1), (-powerOf7, powerOf3 * 3),
      (tooLarge, 3), (-3, tooLarge), (tooLarge - 2, 1),
    ].map {
      try Rational(reduced: $0, over: $1, isExact: true)
    }
    for expected in values {
      let text = try #require(formatter.fraction(expected))
      #expect(try value(of: text) == expected, "\(text)")
    }
  }
}
