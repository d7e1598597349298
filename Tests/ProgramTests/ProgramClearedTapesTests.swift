import TestSupport
import Testing

@Suite("Tapes that AC has cleared", .onThreadsOfItsOwn)
struct ProgramClearedTapesTests {
  private static let tape = """
    calctui tape 1
    20261121T080000.000Z-aaa\tleft\t2 + 3 × 4\t20
    20261121T080100.000Z-aaa\tleft\t↑20261121T080000.000Z-aaa:20 ÷ 8\t2.5
    20261121T183015.000Z-aaa\tac
    20261121T190000.000Z-aaa\tleft\t5 × 5\t25
    20261121T193000.000Z-aaa\tac
    20261121T194000.000Z-aaa\tac
    20261121T195000.000Z-aaa\tleft\t7 − 9\t-2

    """

  @Test("tape --all prints cleared tapes, each below the time of its AC")
  func text() throws {
    let outcome = try SavedHome(tape: Self.tape).run("tape", "--all", zone: "CET-1")
    #expect(
      outcome.output == """
        # cleared 2026-11-21 19:30
        2026-11-21T09:00:00+01:00  (2 + 3) × 4 = 20
        2026-11-21T09:01:00+01:00  20 ÷ 8 = 2.5
        # cleared 2026-11-21 20:30
        2026-11-21T20:00:00+01:00  5 × 5 = 25
        # not cleared
        2026-11-21T20:50:00+01:00  7 − 9 = -2

        """)
    #expect(outcome.ending == .exit(0))
  }

  @Test("An AC without a time has its ID as heading")
  func untimed() throws {
    let tape = "calctui tape 1\na\tleft\t1\t1\nmonday\tac\nb\tleft\t2\t2\n"
    let outcome = try SavedHome(tape: tape).run("tape", "--all")
    #expect(outcome.output == "# cleared monday\n1 = 1\n# not cleared\n2 = 2\n")
  }

  @Test("In CSV the AC's time is a column")
  func table() throws {
    let outcome = try SavedHome(tape: Self.tape).run("tape", "--all", "--format", "csv")
    let lines = outcome.output.split(separator: "\n")
      .filter { $0.contains(",=,") || $0.hasPrefix("c") }
    #expect(
      lines == [
        "calculation,time,order,sign,words,amount,value,total,result,cleared",
        "1,2026-11-21T08:00:00+00:00,left-to-right,=,,,,,20,2026-11-21T18:30:15+00:00",
        "2,2026-11-21T08:01:00+00:00,left-to-right,=,,,,,2.5,2026-11-21T18:30:15+00:00",
        "3,2026-11-21T19:00:00+00:00,left-to-right,=,,,,,25,2026-11-21T19:30:00+00:00",
        "4,2026-11-21T19:50:00+00:00,left-to-right,=,,,,,-2,",
      ])
  }

  @Test(
    "In JSON the AC's time is a member",
    .enabled(if: Python.isInstalledOrRequired, Comment(rawValue: Python.skipReason)))
  func json() throws {
    let outcome = try SavedHome(tape: Self.tape).run("tape", "--all", "--format", "json")
    let program = "for item in items: print(item['formula'], item['cleared'])"
    #expect(
      try Python.readJSON(outcome.output, running: program) == """
        (2 + 3) * 4 2026-11-21T18:30:15+00:00
        20 / 8 2026-11-21T18:30:15+00:00
        5 * 5 2026-11-21T19:30:00+00:00
        7 - 9 None

        """)
  }
}
