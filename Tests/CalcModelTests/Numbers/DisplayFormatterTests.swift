import BigInt
import Testing

@testable import CalcModel

@Suite("A value as text")
struct DisplayFormatterTests {
  @Test(
    "At most twenty digits are shown, with an exponent only if needed",
    arguments: [
      ("0", "0"), ("-0", "0"), ("5", "5"), ("-5", "-5"), ("1000", "1,000"), ("-999", "-999"),
      ("-1234567.5", "-1,234,567.5"), ("1234.56789", "1,234.56789"), ("12.50", "12.5"),
      ("0.1 + 0.2", "0.3"), ("1e3", "1,000"), ("100000", "100,000"), ("0.5", "0.5"),
      ("1/3", "≈0.33333333333333333333"), ("2/3", "≈0.66666666666666666667"),
      ("-2/3", "≈-0.66666666666666666667"), ("10/3", "≈3.3333333333333333333"),
      ("10000/3", "≈3,333.3333333333333333"),
      ("99999999 × 99999999", "9,999,999,800,000,001"),
      // Whole numbers of twenty and of twenty-one digits.
      ("12345678901234567890", "12,345,678,901,234,567,890"),
      ("12345678901234567890.4", "≈12,345,678,901,234,567,890"),
      ("123456789012345678901", "≈1.234567890123456789e20"),
      ("1e19", "10,000,000,000,000,000,000"), ("1e20", "1e20"), ("-1e20", "-1e20"),
      ("12345e26", "1.2345e30"), ("1e999", "1e999"), ("-1.5e-999", "-1.5e-999"),
      // Rounding up can add a digit.
      ("9.99999999999999999999", "≈10"), ("99999999999999999999.4", "≈99,999,999,999,999,999,999"),
      ("99999999999999999999.5", "≈1e20"), ("-0.999999999999999999999", "≈-1"),
      // Values of at least 10^-6 have no exponent, however many decimals they have.
      ("0.000001", "0.000001"), ("1 ÷ 300000", "≈0.0000033333333333333333333"),
      ("-0.0000012345678901234567890", "-0.000001234567890123456789"),
      // Smaller values have an exponent unless twenty decimals show them exactly.
      ("0.0000001", "0.0000001"), ("1 ÷ 3000000", "≈3.3333333333333333333e-7"),
      ("1e-20", "0.00000000000000000001"), ("1e-21", "1e-21"), ("1.5e-20", "1.5e-20"),
      ("12e-20", "0.00000000000000000012"), ("-1e-21", "-1e-21"),
      ("0.00000001000000000000000000000001", "≈1e-8"),
    ] as [(String, String)])
  func twentyDigits(expression: String, text: String) throws {
    #expect(DisplayFormatter().format(try value(of: expression)).marked == text)
  }

  @Test(
    "Any number of digits can be requested, rounded half up",
    arguments: [
      (5, "12345", "12,345"), (5, "12345.4", "≈12,345"), (5, "12345.5", "≈12,346"),
      (5, "-12345.5", "≈-12,346"), (5, "123456", "≈1.2346e5"), (5, "123450", "1.2345e5"),
      (5, "99999.5", "≈1e5"), (5, "0.000001234", "0.000001234"), (5, "0.00001", "0.00001"),
      (5, "0.0000001", "1e-7"), (7, "0.0000001", "0.0000001"), (3, "9.995", "≈10"),
      (3, "9.994", "≈9.99"), (3, "0.9995", "≈1"), (2, "0.125", "≈0.13"), (2, "0.124", "≈0.12"),
      (1, "7.5", "≈8"), (1, "7.4", "≈7"), (1, "9.5", "≈1e1"), (1, "10", "1e1"), (1, "0.05", "0.05"),
      (1, "15", "≈2e1"), (1, "0.95", "≈1"), (1, "0.000001", "0.000001"), (1, "-14", "≈-1e1"),
      (30, "12345678901234567890123456789", "12,345,678,901,234,567,890,123,456,789"),
      (30, "1/7", "≈0.142857142857142857142857142857"),
    ])
  func anyDigits(count: Int, expression: String, text: String) throws {
    let formatter = DisplayFormatter(significantDigits: count)
    #expect(formatter.format(try value(of: expression)).marked == text)
  }

  @Test("A thousand digits can be shown")
  func thousandDigits() throws {
    let formatter = DisplayFormatter(significantDigits: 1_000, grouping: false)
    let threes = String(repeating: "3", count: 1_000)
    #expect(formatter.format(try value(of: "1/3")).marked == "≈0.\(threes)")
    #expect(formatter.format(try value(of: threes)).marked == threes)
    #expect(formatter.format(try value(of: "\(threes)e-1000")).marked == "0.\(threes)")
  }

  @Test(
    "The requested number of digits is clamped to 1...1,000",
    arguments: [(0, 1), (-5, 1), (1, 1), (20, 20), (1_000, 1_000), (1_001, 1_000), (.max, 1_000)])
  func clamp(requested: Int, clamped: Int) {
    #expect(DisplayFormatter(significantDigits: requested).significantDigits == clamped)
  }

  @Test("Without grouping a text has no commas")
  func ungrouped() throws {
    let formatter = DisplayFormatter(grouping: false)
    #expect(formatter.format(try value(of: "-1234567.25")).text == "-1234567.25")
    #expect(formatter.group("1234567.25") == "1234567.25")
  }

  @Test("A formatted number tells whether it is rounded or has an exponent")
  func properties() throws {
    let third = DisplayFormatter().format(try value(of: "1/3"))
    #expect(third.isRounded && !third.isScientific && third.text == "0.33333333333333333333")
    let large = DisplayFormatter().format(try value(of: "1e30"))
    #expect(!large.isRounded && large.isScientific && large.text == large.marked)
    // An inexact value is marked, though all its digits are shown.
    let inexact = Rational(.small(5, 2), isExact: false)
    #expect(DisplayFormatter().format(inexact).marked == "≈2.5")
    #expect(DisplayFormatter.notANumber == "NaN")
  }

  @Test(
    "A typed number is grouped and otherwise unchanged",
    arguments: [
      ("0", "0"), ("-0", "-0"), ("0.", "0."), ("-0.", "-0."), ("1234.50", "1,234.50"),
      ("999", "999"),
      ("1000", "1,000"), ("-123456", "-123,456"), ("1234567.", "1,234,567."),
      ("0.12345", "0.12345"),
      ("12345678901234567890", "12,345,678,901,234,567,890"), ("-1000.0000", "-1,000.0000"),
    ])
  func group(typed: String, text: String) {
    #expect(DisplayFormatter().group(typed) == text)
  }
}
