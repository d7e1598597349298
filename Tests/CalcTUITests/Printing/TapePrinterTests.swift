import CalcModel
import Testing

@testable import CalcTUI

@Suite("The saved tape for people and for spreadsheets")
struct TapePrinterTests {
  /// What is printed, without the times, of calculations that are given as the journal has them.
  private func lines(
    _ form: TapePrinter.Form, _ formulas: [String], digits: Int = 20, grouping: Bool = false
  ) throws -> [String] {
    let lines = formulas.enumerated().map { "calc|a-\($0 + 1)|left|\($1)|0" }
    var printer = TapePrinter(
      form: form, formatter: DisplayFormatter(significantDigits: digits, grouping: grouping))
    let text = try calculations(printedFrom: lines).reduce(into: printer.beginning) {
      $0 += printer.text(of: $1, tornOff: nil)
    }
    return (text + printer.ending).split(separator: "\n").map {
      String($0.hasPrefix("2026") ? $0.dropFirst(25) : $0)
    }
  }

  @Test("As text: what was calculated, and what it came to")
  func text() throws {
    #expect(
      try lines(.text, ["2 + 3 × 4", "1 ÷ 3", "5 ÷ 0"]) == [
        "  (2 + 3) × 4 = 20", "  1 ÷ 3 = ≈0.33333333333333333333", "  5 ÷ 0 = NaN",
      ])
    // Only the result is rounded.
    #expect(
      try lines(.text, ["1234.5678 × 1000"], digits: 3, grouping: true) == [
        "  1,234.5678 × 1,000 = ≈1.23e6"
      ])
  }

  @Test(
    "As a table: numbers stay numbers, and a field is quoted where it has to be",
    arguments: [
      ("2 + 3", "2 + 3,5,true,"), ("1 ÷ 3", "1 ÷ 3,0.33333333333333333333,false,"),
      ("5 ÷ 0", "5 ÷ 0,,,can't divide by 0"), ("3 − 5", "3 − 5,-2,true,"),
      ("1e999 × 100", "1e999 × 100,,,too large"),
    ])
  func table(formula: String, fields: String) throws {
    #expect(
      try lines(.csv, [formula]) == ["time,expression,result,exact,error,notes", ",\(fields),"])
  }

  @Test("As a table, grouped")
  func groupedTable() throws {
    #expect(
      try lines(.csv, ["-1234 × 1000"], grouping: true).last
        == ",\"'-1,234 × 1,000\",\"-1,234,000\",true,,")
  }

  @Test(
    "An expression that a spreadsheet would take for something else is marked as text",
    arguments: [
      ("-5 + 3", "'-5 + 3"), ("-5 × 3", "'-5 × 3"), ("7", "'7"), ("1/3", "'1/3"), ("-7", "'-7"),
      ("5 + -3", "5 + -3"), ("-5 + 3 × 2", "(-5 + 3) × 2"), ("1/3 × 3", "1/3 × 3"),
    ])
  func textOnly(formula: String, field: String) throws {
    #expect(try lines(.csv, [formula]).last?.hasPrefix(",\(field),") == true)
  }

  @Test(
    "Whatever begins what a spreadsheet takes for a formula is after an apostrophe",
    arguments: ["=", "+", "-", "@", "\t", "\r", "\r\n"])
  func formulaStart(start: String) {
    #expect(TapePrinter.textOnly("\(start)1 + 2") == "'\(start)1 + 2")
  }

  @Test("Without calculations there is a table's head, an empty list, or nothing")
  func empty() throws {
    #expect(try lines(.text, []) == [])
    #expect(try lines(.csv, []) == ["time,expression,result,exact,error,notes"])
    #expect(try lines(.json, []) == ["[", "]"])
  }
}
