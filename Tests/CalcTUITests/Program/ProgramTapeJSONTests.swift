import TestSupport
import Testing

@Suite(
  "The saved tape as JSON, as a strict reader understands it", .onThreadsOfItsOwn,
  .enabled(if: Python.isExpected, Comment(rawValue: Python.isMissing)))
struct ProgramTapeJSONTests {
  private static let journal = journalLines(
    """
    2026-11-21T09:30:00Z\tcalc\ta-1\tleft\t2 ÷ 3\t≈0.66666666666666666667
    2026-11-21T09:31:00Z\tcalc\ta-2\tleft\t↑a-1:2/3 + 10% × 3\t2.2
    2026-11-21T09:33:00Z\tcalc\ta-3\tprecedence\t5 − 1 ÷ 0\tNaN
    2026-11-21T09:34:00Z\tcalc\ta-4\tleft\t1e40 × -12.5\t-1.25e41
    2026-11-21T09:35:00Z\tcalc\ta-5\tleft\t≈1/3 × 3\t≈1
    2026-11-21T09:36:00Z\tcalc\ta-6\tleft\t12345678901234567890.5 + 0\t≈12345678901234567891
    """)

  private func read(_ text: String, _ program: String) throws -> [String] {
    try Python.readJSON(text, saying: program).split(separator: "\n").map(String.init)
  }

  @Test("Each calculation has its time, expression, order and result")
  func calculations() throws {
    let output = try SavedHome(journal: Self.journal).run("tape", "--format", "json").output
    let lines = try read(
      output,
      """
      for item in items:
          del item["rows"], item["formula"]
          print("|".join(f"{name}={value}" for name, value in item.items()))
      """)
    #expect(
      lines == [
        "time=2026-11-21T09:30:00+00:00|expression=2 ÷ 3|order=left-to-right"
          + "|result=0.66666666666666666667|exact=False|fraction=2/3",
        "time=2026-11-21T09:31:00+00:00|expression=((2/3) + 10%) × 3|order=left-to-right"
          + "|result=2.2",
        "time=2026-11-21T09:33:00+00:00|expression=5 − 1 ÷ 0|order=precedence|result=None"
          + "|error=can't divide by 0",
        "time=2026-11-21T09:34:00+00:00|expression=1e40 × -12.5|order=left-to-right"
          + "|result=-1.25E+41",
        "time=2026-11-21T09:35:00+00:00|expression=≈0.33333333333333333333 × 3"
          + "|order=left-to-right|result=1|exact=False",
        "time=2026-11-21T09:36:00+00:00|expression=12345678901234567890.5 + 0"
          + "|order=left-to-right|result=12345678901234567891|exact=False"
          + "|fraction=12345678901234567890.5",
      ])
  }

  @Test("The rows are those of the tape")
  func rows() throws {
    let output = try SavedHome(journal: Self.journal).run(
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
        "operator=None|operand=2/3|value=0.6667|value_exact=False|value_fraction=2/3"
          + "|total=0.6667|total_exact=False|total_fraction=2/3",
        "operator=+|operand=10%|value=0.06667|value_exact=False|value_fraction=1/15"
          + "|total=0.7333|total_exact=False|total_fraction=11/15",
        "operator=×|operand=3|value=3|total=2.2",
        "operator=None|operand=5|value=5|total=5",
        "operator=−|operand=1|value=1|total=4",
        "operator=÷|operand=0|value=0|total=None",
        "operator=None|operand=1e40|value=1E+40|total=1E+40",
        "operator=×|operand=-12.5|value=-12.5|total=-1.25E+41",
      ])
  }

  @Test(
    "A number is the value, or as near to it as its digits allow", arguments: [1, 5, 20, 1_000])
  func values(digits: Int) throws {
    let saved = try SavedHome(journal: Self.journal)
    let output = try saved.run("tape", "--format", "json", "--digits", "\(digits)").output
    let program = """
      def check(number, exact, fraction):
          assert type(number) in (int, Decimal), number
          digits = len(Decimal(number).normalize().as_tuple().digits)
          assert digits <= \(digits), number
          if exact is False and fraction is not None:
              assert fraction != str(number)
              error = abs(Fraction(number) - Fraction(fraction))
              assert 0 < error <= abs(Fraction(fraction)) * Fraction(5, 10 ** \(digits)), number
      import decimal
      decimal.getcontext().prec = 2000
      for item in items:
          if item["result"] is not None:
              check(item["result"], item.get("exact"), item.get("fraction"))
          for row in item["rows"]:
              for name in ("value", "total"):
                  if row[name] is not None:
                      check(row[name], row.get(name + "_exact"), row.get(name + "_fraction"))
      assert Fraction(items[1]["result"]) == Fraction("2.2") or \(digits) < 2
      print(len(items))
      """
    #expect(try read(output, program) == ["6"])
  }

  @Test("Without a tape the JSON is an empty list")
  func empty() throws {
    #expect(try read(SavedHome().run("tape", "--format", "json").output, "print(items)") == ["[]"])
  }

  @Test(
    "The strict reader of JSON is strict",
    arguments: [
      "", "[\n", "[\n  {},\n]\n", "[{\"a\": \"\",}]", "[{'a': ''}]", "[] []", "[{}\n{}]",
      "[{\"a\": NaN}]",
    ])
  func strictReader(text: String) {
    #expect(throws: Python.Failure.self) { try Python.readJSON(text, saying: "") }
  }
}
