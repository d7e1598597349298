import CalcModel
import TestSupport
import Testing

@Suite("What is written can be read")
struct DisplayFormatterRoundTripTests {
  /// A value of either kind: a decimal, which is often written exactly, or a fraction, which seldom
  /// is.
  private func value(using generator: inout SplitMix64) throws -> Rational {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: try generator.decimal(digits: 8)
    case 1: try generator.decimal(digits: 30)
    default: try generator.rational(bits: 80)
    }
  }

  @Test(
    "A text that is not rounded parses back to the value", arguments: rounds(40))
  func exactText(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var exactCount = 0
    for round in 0..<50 {
      let value = try value(using: &generator)
      let formatter = DisplayFormatter(
        significantDigits: Int.random(in: 1...40, using: &generator),
        grouping: Bool.random(using: &generator))
      let formatted = formatter.format(value)
      guard !formatted.isRounded else { continue }
      exactCount += 1
      #expect(
        try CalcModelTests.value(of: formatted.text) == value,
        "seed \(seed), round \(round): \(value) as \(formatted.text)")
    }
    #expect(exactCount > 10, "seed \(seed)")
  }

  @Test(
    "The largest and the smallest values are written as numbers that are read, however rounded",
    arguments: sample(DisplayFormatter.Rounding.allCases, oneIn: 2))
  func ends(rounding: DisplayFormatter.Rounding) throws {
    let nines = String(repeating: "9", count: 1_000)
    let zeros = String(repeating: "0", count: 1_000)
    for text in [nines, "\(nines).5", "1e1000", "1.\(zeros)1e-1000", "1e-1000", "(1e200-1e-900)^5"]
    {
      for value in [try CalcModelTests.value(of: text), try CalcModelTests.value(of: "-\(text)")] {
        for digits in [1, 20, 999, 1_000] {
          for decimals in [.floating, .fixed(2)] as [DisplayFormatter.Decimals] {
            let formatter = DisplayFormatter(
              significantDigits: digits, decimals: decimals, rounding: rounding)
            let shown = formatter.format(value).text
            #expect(throws: Never.self, "\(text) as \(shown)") {
              try CalcModelTests.value(of: shown)
            }
          }
        }
        #expect(Rational("\(value)") == value)
      }
    }
  }

  @Test(
    "A text that is rounded is within half a unit of its last digit", arguments: rounds(20))
  func roundedText(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<50 {
      let value = try value(using: &generator)
      let digits = Int.random(in: 1...40, using: &generator)
      let text = DisplayFormatter(significantDigits: digits).format(value).text
      guard !value.isZero else { continue }
      let error = try (CalcModelTests.value(of: text) - value) / value
      // One unit of the last of n digits is at most 10^(1-n) of the value.
      let tolerance = try CalcModelTests.value(of: "0.5e\(1 - digits)")
      let excess = try (error.isNegative ? -error : error) - tolerance
      #expect(
        excess.isNegative || excess.isZero, "seed \(seed), round \(round): \(value) as \(text)")
    }
  }

  @Test(
    "A text that is read is written as the same text again", arguments: rounds(30)
  )
  func stable(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<50 {
      let value = try value(using: &generator)
      let formatter = DisplayFormatter(
        significantDigits: Int.random(in: 1...40, using: &generator),
        grouping: Bool.random(using: &generator))
      let formatted = formatter.format(value)
      let shown = try CalcModelTests.value(of: formatted.text)
      let again = formatter.format(shown)
      let place: Comment = "seed \(seed), round \(round): \(value) as \(formatted.text)"
      #expect(!again.isRounded, place)
      #expect(try CalcModelTests.value(of: again.text) == shown, place)
      // Below 10^-6 what is rounded takes an exponent, even if the text alone could do without one.
      let mayLoseExponent = formatted.isRounded && formatted.text.contains("e-")
      if !mayLoseExponent || again.isScientific { #expect(again.text == formatted.text, place) }
    }
  }
}
