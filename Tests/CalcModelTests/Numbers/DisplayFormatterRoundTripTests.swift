import CalcModel
import TestSupport
import Testing

@Suite("Texts of values, read again")
struct DisplayFormatterRoundTripTests {
  private func value(using generator: inout SplitMix64) throws -> Rational {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: try generator.decimal(digits: 8)
    case 1: try generator.decimal(digits: 30)
    default: try generator.rational(bits: 80)
    }
  }

  @Test(
    "Formatted values read back within half a unit of the last digit",
    arguments: seeds(40))
  func text(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for index in 0..<50 {
      let value = try value(using: &generator)
      let digits = Int.random(in: 1...40, using: &generator)
      let formatter = DisplayFormatter(
        significantDigits: digits, grouping: Bool.random(using: &generator))
      let formatted = formatter.format(value)
      let shownValue = try CalcModelTests.value(of: formatted.text)
      let context: Comment = "seed \(seed), value \(index): \(value) as \(formatted.text)"
      #expect(formatted.isRounded == (shownValue != value), context)
      if !value.isZero {
        let error = try (shownValue - value) / value
        // The error is at most half a unit of digit n; the unit is at most value × 10^(1-n).
        let tolerance = try CalcModelTests.value(of: "0.5e\(1 - digits)")
        #expect((error < 0 ? -error : error) <= tolerance, context)
      }
      let again = formatter.format(shownValue)
      #expect(!again.isRounded, context)
      #expect(try CalcModelTests.value(of: again.text) == shownValue, context)
      // A rounded value below 10^-6 has an exponent; the shown value, which is exact, needs none.
      let mayLoseExponent = formatted.isRounded && formatted.text.contains("e-")
      if !mayLoseExponent || again.isScientific { #expect(again.text == formatted.text, context) }
    }
  }

  @Test(
    "Formatted extreme values can be parsed",
    arguments: sample(Rules.Rounding.allCases, oneIn: 4))
  func extremes(rounding: Rules.Rounding) throws {
    let nines = String(repeating: "9", count: 1_000)
    let zeros = String(repeating: "0", count: 1_000)
    for text in [nines, "\(nines).5", "1e999", "1.\(zeros)1e-1000", "1e-999", "(1e199-1e-900)^5"] {
      for value in [try CalcModelTests.value(of: text), try CalcModelTests.value(of: "-(\(text))")]
      {
        for digits in [1, 20, 999, 1_000] {
          for decimals in [.floating, .fixed(2)] as [Rules.Decimals] {
            let formatter = DisplayFormatter(
              significantDigits: digits, decimals: decimals, rounding: rounding)
            let shownText = formatter.format(value).text
            #expect(throws: Never.self, "\(text) as \(shownText)") {
              try CalcModelTests.value(of: shownText)
            }
          }
        }
        #expect(Rational("\(value)") == value)
      }
    }
  }
}
