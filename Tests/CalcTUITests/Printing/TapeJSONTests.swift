import CalcModel
import Foundation
import TestSupport
import Testing

@testable import CalcTUI

@Suite(
  "The saved tape as JSON, read by a strict parser",
  .enabled(if: Python.isInstalledOrRequired, Comment(rawValue: Python.skipReason)))
struct TapeJSONTests {
  init() { setenv("TZ", "UTC0", 1) }

  private static let lines = """
    20261121T093000.000Z-aaa|left|2 ÷ 3 = 2/3
    20261121T093100.000Z-aaa|left|↑20261121T093000.000Z-aaa:(2/3) + 10% × 3 = 2.2
    20261121T093300.000Z-aaa|times 2|5 − 1 ÷ 0 = NaN
    20261121T093400.000Z-aaa|left|1e40 × -12.5 = -1.25e41
    20261121T093500.000Z-aaa|left|(≈1/3) × 3 = ≈1
    20261121T093600.000Z-aaa|left|12345678901234567890.5 + 0 = 12345678901234567890.5
    """.split(separator: "\n").map(String.init)

  private func read(_ text: String, _ program: String) throws -> [String] {
    try Python.readJSON(text, running: program).split(separator: "\n").map(String.init)
  }

  @Test("Each JSON item has its time, expression, order and result")
  func calculations() throws {
    let output = TapePrinter(form: .json).text(of: tape(ofLines: Self.lines))
    let lines = try read(
      output,
      """
      for item in items:
          del item["rows"], item["rounding"], item["words"]
          print("|".join(f"{name}={value}" for name, value in item.items()))
      """)
    #expect(
      lines == [
        "time=2026-11-21T09:30:00+00:00|order=left-to-right|decimals=F|formula=2 / 3"
          + "|result=0.66666666666666666667|resultExact=True|fraction=2/3",
        "time=2026-11-21T09:31:00+00:00|order=left-to-right|decimals=F"
          + "|formula=((2/3) + 10%) * 3|result=2.2|resultExact=True",
        "time=2026-11-21T09:33:00+00:00|order=precedence|decimals=2|formula=5 - 1 / 0|result=None"
          + "|resultExact=None|error=can't divide by 0",
        "time=2026-11-21T09:34:00+00:00|order=left-to-right|decimals=F|formula=1e40 * -12.5"
          + "|result=-1.25E+41|resultExact=True",
        "time=2026-11-21T09:35:00+00:00|order=left-to-right|decimals=F|formula=(1/3) * 3|result=1"
          + "|resultExact=False",
        "time=2026-11-21T09:36:00+00:00|order=left-to-right|decimals=F"
          + "|formula=12345678901234567890.5 + 0|result=12345678901234567891|resultExact=True"
          + "|fraction=12345678901234567890.5",
      ])
  }

  @Test("The JSON rows are the rows of the tape")
  func rows() throws {
    let formatter = DisplayFormatter(significantDigits: 4, grouping: false)
    let output = TapePrinter(form: .json, formatter: formatter).text(of: tape(ofLines: Self.lines))
    let lines = try read(
      output,
      """
      for item in items[1:4]:
          for row in item["rows"][:-1]:
              print("|".join(f"{name}={value}" for name, value in row.items()))
      """)
    #expect(
      lines == [
        "sign=|words=↑ 09:30|amount=0.6667|amountExact=True|value=0.6667|new=0|total=0.6667|totalExact=True",
        "sign=+|words=10% of ≈0.6667|amount=0.06667|amountExact=True|value=0.0666|new=0.0666|total=0.7333|totalExact=True",
        "sign=*|words=|amount=3|amountExact=True|value=1.4667|new=1.4667|total=2.2|totalExact=True",
        "sign=|words=|amount=5.00|amountExact=True|value=None|new=None|total=5.00|totalExact=True",
        "sign=-|words=|amount=1.00|amountExact=True|value=None|new=None|total=None|totalExact=None",
        "sign=/|words=|amount=0.00|amountExact=True|value=None|new=None|total=None|totalExact=None",
        "sign=|words=|amount=1E+40|amountExact=True|value=1E+40|new=1E+40|total=1E+40|totalExact=True",
        "sign=*|words=|amount=-12.5|amountExact=True|value=-1.35E+41|new=-1.35E+41|total=-1.25E+41|totalExact=True",
      ])
  }

  @Test("Values of rows in CSV and JSON add up to the results")
  func sums() throws {
    let tape = tape(ofLines: Self.lines)
    let program = """
      for item in items:
          values = [Fraction(row["value"] or 0) for row in item["rows"]]
          if item["result"] is not None:
              assert sum(values) == Fraction(item["result"]), item
              print(item["result"])
      """
    #expect(try read(TapePrinter(form: .json).text(of: tape), program).count == 5)
    let table = TapePrinter(form: .csv).text(of: tape).split(separator: "\n").dropFirst()
    // Columns 0, 6 and 9 are the calculation, value and result. Calculation 3 has no result.
    var (values, results): (Rational, Rational) = (0, 0)
    for record in table.map({ $0.split(separator: ",", omittingEmptySubsequences: false) })
    where record[0] != "3" {
      values = try values + (Rational(record[6]) ?? 0)
      results = try results + (Rational(record[9]) ?? 0)
    }
    #expect(values == results && !values.isZero)
  }

  @Test("Without a tape the JSON is an empty list")
  func empty() throws {
    #expect(try read(TapePrinter(form: .json).text(of: Tape(lines: [])), "print(items)") == ["[]"])
  }
}
