import CalcModel
import TestSupport
import Testing

@Suite(
  "The saved tape as JSON, read by a strict parser", .onThreadsOfItsOwn,
  .enabled(if: Python.isInstalledOrRequired, Comment(rawValue: Python.skipReason)))
struct ProgramTapeJSONTests {
  private static let tape = """
    calctui tape 1
    20261121T093000.000Z-aaa\tleft\t2 ÷ 3\t2/3
    20261121T093100.000Z-aaa\tleft\t↑20261121T093000.000Z-aaa:2/3 + 10% × 3\t2.2
    20261121T093300.000Z-aaa\ttimes 2\t5 − 1 ÷ 0\tNaN
    20261121T093400.000Z-aaa\tleft\t1e40 × -12.5\t-1.25e41
    20261121T093500.000Z-aaa\tleft\t≈1/3 × 3\t≈1
    20261121T093600.000Z-aaa\tleft\t12345678901234567890.5 + 0\t12345678901234567890.5

    """

  private func read(_ text: String, _ program: String) throws -> [String] {
    try Python.readJSON(text, running: program).split(separator: "\n").map(String.init)
  }

  @Test("Each JSON item has its time, expression, order and result")
  func calculations() throws {
    let output = try SavedHome(tape: Self.tape).run("tape", "--format", "json").output
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
          + "|result=0.66666666666666666667|fraction=2/3",
        "time=2026-11-21T09:31:00+00:00|order=left-to-right|decimals=F"
          + "|formula=((2/3) + 10%) * 3|result=2.2",
        "time=2026-11-21T09:33:00+00:00|order=precedence|decimals=2|formula=5 - 1 / 0|result=None"
          + "|error=can't divide by 0",
        "time=2026-11-21T09:34:00+00:00|order=left-to-right|decimals=F|formula=1e40 * -12.5"
          + "|result=-1.25E+41",
        "time=2026-11-21T09:35:00+00:00|order=left-to-right|decimals=F|formula=1/3 * 3|result=1",
        "time=2026-11-21T09:36:00+00:00|order=left-to-right|decimals=F"
          + "|formula=12345678901234567890.5 + 0|result=12345678901234567891",
      ])
  }

  @Test("The JSON rows are the rows of the tape")
  func rows() throws {
    let output = try SavedHome(tape: Self.tape).run(
      "tape", "--format", "json", "--digits", "4"
    )
    .output
    let lines = try read(
      output,
      """
      for item in items[1:4]:
          for row in item["rows"]:
              print("|".join(f"{name}={value}" for name, value in row.items()))
      """)
    #expect(
      lines == [
        "sign=|words=↑ 09:30|amount=0.6667|value=0.6667|total=0.6667",
        "sign=+|words=10% of ≈0.6667|amount=0.06667|value=0.0666|total=0.7333",
        "sign=*|words=|amount=3|value=1.4667|total=2.2",
        "sign=|words=|amount=5.00|value=None|total=5.00",
        "sign=-|words=|amount=1.00|value=None|total=None",
        "sign=/|words=|amount=0.00|value=None|total=None",
        "sign=|words=|amount=1E+40|value=1E+40|total=1E+40",
        "sign=*|words=|amount=-12.5|value=-1.35E+41|total=-1.25E+41",
      ])
  }

  @Test("Values of rows in CSV and JSON add up to the results")
  func sums() throws {
    let saved = try SavedHome(tape: Self.tape)
    let program = """
      for item in items:
          values = [row["value"] for row in item["rows"]]
          if None not in values:
              assert sum(map(Fraction, values)) == Fraction(item["result"]), item
              print(item["result"])
      """
    let json = try saved.run("tape", "--format", "json").output
    #expect(try read(json, program).count == 5)
    let table = try saved.run("tape", "--format", "csv").output.split(separator: "\n").dropFirst()
    // Columns 0, 6 and 8 are the calculation, value and result. Calculation 3 has no result.
    var (values, results): (Rational, Rational) = (0, 0)
    for record in table.map({ $0.split(separator: ",", omittingEmptySubsequences: false) })
    where record[0] != "3" {
      values = try values + (Rational(record[6]) ?? 0)
      results = try results + (Rational(record[8]) ?? 0)
    }
    #expect(values == results && !values.isZero)
  }

  @Test("Without a tape the JSON is an empty list")
  func empty() throws {
    #expect(try read(SavedHome().run("tape", "--format", "json").output, "print(items)") == ["[]"])
  }
}
