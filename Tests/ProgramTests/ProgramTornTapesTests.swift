import TestSupport
import Testing

@Suite("The tapes that were torn off", .onThreadsOfItsOwn)
struct ProgramTornTapesTests {
  private static let journal = journalLines(
    """
    2026-11-21T08:00:00Z\tcalc\ta-1\tleft\t2 + 3 × 4\t20
    2026-11-21T08:01:00Z\tcalc\ta-2\tleft\t↑a-1:20 ÷ 8\t2.5
    2026-11-21T18:30:15Z\ttear\tt-1\ta\t-\tleft\t-\t-
    2026-11-21T19:00:00Z\tcalc\ta-3\tleft\t5 × 5\t25
    2026-11-21T19:30:00Z\ttear\tt-2\ta\t-\tleft\t-\t-
    2026-11-21T19:40:00Z\ttear\tt-3\ta\t-\tleft\t-\t-
    2026-11-21T19:50:00Z\tcalc\ta-4\tleft\t7 − 9\t-2
    """)

  @Test("--all prints each below the time at which it was torn off, and the current one last")
  func text() throws {
    let outcome = try SavedHome(journal: Self.journal).run("tape", "--all", zone: "CET-1")
    #expect(
      outcome.output == """
        # torn off 2026-11-21 19:30
        2026-11-21T09:00:00+01:00  (2 + 3) × 4 = 20
        2026-11-21T09:01:00+01:00  20 ÷ 8 = 2.5
        # torn off 2026-11-21 20:30
        2026-11-21T20:00:00+01:00  5 × 5 = 25
        # not torn off
        2026-11-21T20:50:00+01:00  7 − 9 = -2

        """)
    #expect(outcome.ending == .exit(0))
  }

  @Test("Without --all only the current one is printed")
  func current() throws {
    let outcome = try SavedHome(journal: Self.journal).run("tape")
    #expect(outcome.output == "2026-11-21T19:50:00+00:00  7 − 9 = -2\n")
  }

  @Test("In a table the time is a column")
  func table() throws {
    let outcome = try SavedHome(journal: Self.journal).run("tape", "--all", "--format", "csv")
    let lines = outcome.output.split(separator: "\n")
      .filter { $0.contains(",=,") || $0.hasPrefix("c") }
    #expect(
      lines == [
        "calculation,time,order,sign,words,amount,value,total,result,torn_off",
        "1,2026-11-21T08:00:00+00:00,left-to-right,=,,,,,20,2026-11-21T18:30:15+00:00",
        "2,2026-11-21T08:01:00+00:00,left-to-right,=,,,,,2.5,2026-11-21T18:30:15+00:00",
        "3,2026-11-21T19:00:00+00:00,left-to-right,=,,,,,25,2026-11-21T19:30:00+00:00",
        "4,2026-11-21T19:50:00+00:00,left-to-right,=,,,,,-2,",
      ])
  }

  @Test(
    "In JSON the time of a tear is a member",
    .enabled(if: Python.isExpected, Comment(rawValue: Python.isMissing)))
  func json() throws {
    let outcome = try SavedHome(journal: Self.journal).run("tape", "--all", "--format", "json")
    let program = "for item in items: print(item['formula'], item['torn_off'])"
    #expect(
      try Python.readJSON(outcome.output, saying: program) == """
        (2 + 3) * 4 2026-11-21T18:30:15+00:00
        20 / 8 2026-11-21T18:30:15+00:00
        5 * 5 2026-11-21T19:30:00+00:00
        7 - 9 None

        """)
  }

  @Test("Where there is no tape nothing is printed")
  func none() throws {
    #expect(try SavedHome().run("tape", "--all").output == "")
    let torn = Self.journal.split(separator: "\n").dropLast().map { "\($0)\n" }.joined()
    let outcome = try SavedHome(journal: torn).run("tape", "--all")
    #expect(outcome.output.hasSuffix("5 × 5 = 25\n"))
  }

  @Test("A thousand torn tapes are printed in their order")
  func many() throws {
    let lines = (1...1_000).map { number in
      journalLines(
        """
        2026-11-21T08:00:00Z|calc|a-\(number)|left|\(number) + 0|\(number)
        2026-11-21T08:00:00Z|tear|t-\(number)|a|-|left|-|-
        """)
    }
    let outcome = try SavedHome(journal: lines.joined()).run("tape", "--all")
    let printed = outcome.output.split(separator: "\n")
    #expect(printed.count == 2_000)
    let results = printed.filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").last }
    #expect(results.elementsEqual((1...1_000).map { "\($0)" }) { $0.map(String.init) == $1 })
  }
}
