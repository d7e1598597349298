import CalcModel
import TestSupport
import Testing

@Suite("A value in a limited width")
struct DisplayFormatterColumnsTests {
  @Test(
    "A value is rounded until its text fits",
    arguments: [
      (10, "12345", "12,345"), (10, "1/3", "≈0.3333333"), (12, "1/3", "≈0.333333333"),
      (10, "-1/3", "≈-0.333333"), (13, "1234567.891", "1,234,567.891"),
      (12, "1234567.891", "≈1,234,567.9"),
      (11, "1234567.891", "≈1,234,568"), (10, "1234567.891", "≈1,234,568"),
      (10, "12345678", "12,345,678"), (9, "12345678", "≈1.2346e7"),
      (10, "12345678.9", "≈1.23457e7"), (10, "120000000", "1.2e8"),
      (10, "-1 ÷ 300000", "≈-0.000003"), (10, "-1.23456e-999", "≈-1.2e-999"),
    ])
  func fits(columns: Int, expression: String, text: String) throws {
    #expect(DisplayFormatter().format(try value(of: expression), columns: columns) == text)
  }

  @Test(
    "Any width from ten columns shows as many digits as fit",
    arguments: seeds(30))
  func randomWidths(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<30 {
      let value =
        Bool.random(using: &generator)
        ? try generator.decimal(digits: 25) : try generator.rational(bits: 90)
      let columns = Int.random(in: 10...40, using: &generator)
      let formatter = DisplayFormatter(
        significantDigits: Int.random(in: 1...50, using: &generator),
        grouping: Bool.random(using: &generator))
      let text = formatter.format(value, columns: columns)
      let context: Comment = "seed \(seed), round \(round): \(value) in \(columns) columns"
      #expect(text.count <= columns, context)
      let wholeText = formatter.format(value).marked
      if wholeText.count <= columns {
        #expect(text == wholeText, context)
      } else {
        let shorterTexts = (1..<formatter.significantDigits).map {
          DisplayFormatter(significantDigits: $0, grouping: formatter.grouping).format(value).marked
        }
        #expect(shorterTexts.last { $0.count <= columns } == text, context)
      }
    }
  }

  @Test("The widest text of a single digit takes ten columns")
  func widest() throws {
    let formatter = DisplayFormatter(significantDigits: 1)
    #expect(formatter.format(try value(of: "-0.0000012"), columns: 10) == "≈-0.000001")
    // At least one digit is shown, although the text is too wide.
    #expect(formatter.format(try value(of: "-0.0000012"), columns: 3) == "≈-0.000001")
  }
}
