import TestSupport
import Testing

@testable import CalcModel

@Suite("Digits of inexact values")
struct RoundedDigitsTests {
  @Test("An inexact value shows only its correct digits")
  func shown() throws {
    let root = try value(of: "√2")
    let formatter = DisplayFormatter(significantDigits: 100, grouping: false)
    #expect(
      formatter.format(root).marked
        == "≈1.41421356237309504880168872420969807856967187537694807317668")
    #expect(formatter.format(try root / 3).text.count == 62)
    let long = try value(of: "√2 × 10^100")
    #expect(formatter.format(long).text.hasSuffix("e100"))
    let fixed = DisplayFormatter(significantDigits: 200, decimals: .fixed(2), grouping: false)
    #expect(fixed.format(long).text.hasSuffix("e100"))
    #expect(fixed.format(root).marked == "≈1.41")
  }

  @Test("A result rounded to fixed decimals is exact if its digits suffice")
  func decimals() throws {
    let rules = Rules(.precedence, .fixed(2))
    let long = try ExpressionParser.parse(from: "2^0.5*10^100").result(by: rules)
    #expect(!long.isExact)
    let short = try ExpressionParser.parse(from: "2^0.5*10^10").result(by: rules)
    #expect(
      short.isExact && DisplayFormatter(grouping: false).format(short).text == "14142135623.73")
  }

  @Test("An inexact intermediate value keeps ten digits more than requested")
  func intermediateDigits() throws {
    let factor = "1.0001" + String(repeating: "²", count: 20)
    let text = [String](repeating: factor, count: 3).joined(separator: " × ") + " ÷ 10^100"
    for digits in [60, 110] {
      var formula = try ExpressionParser.parse(from: text)
      let value = try formula.drain(by: Rules(.precedence), digits: digits)
      let significant = DecimalExpansion(
        of: value, to: .significantDigits(1_000), rule: .halfToEven)
      #expect(!value.isExact && significant.digits.count <= digits + 10)
    }
    // The expected digits are from mpmath.
    #expect(DisplayFormatter().format(try value(of: factor)).marked == "≈3.4419159714030040672e45")
  }
}
