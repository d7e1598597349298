import Foundation
import Testing

@Suite("The commands for the saved tape")
struct ProgramTapeCommandTests {
  private static let journal = """
    2026-11-21T09:30:00Z\tcalc\ta-1\tleft\t-\t1 ÷ 3\t≈0.33333333333333333333
    2026-11-21T09:31:00Z\tcalc\ta-2\tleft\ta-1\t1/3 × 3\t1
    2026-11-21T09:32:00Z\tfix\ta-1\tleft\t-\t2 ÷ 3\t≈0.66666666666666666667
    2026-11-21T09:33:00Z\tcalc\ta-3\tleft\t-\t5 ÷ 0\tNaN

    """
  private static let text = """
    2026-11-21T09:30:00Z  2 ÷ 3 = ≈0.66666666666666666667
    2026-11-21T09:31:00Z  2/3 × 3 = 2
    2026-11-21T09:33:00Z  5 ÷ 0 = NaN

    """

  @Test("--tape prints the tape, worked out afresh")
  func text() throws {
    let outcome = try SavedHome(journal: Self.journal).run("--tape")
    #expect(outcome.output == Self.text)
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test("--tape --csv prints a table with a head")
  func table() throws {
    let outcome = try SavedHome(journal: Self.journal).run("--tape", "--csv")
    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    #expect(lines.first == ["time", "formula", "result"])
    #expect(lines.dropFirst().first?[1...] == ["2 ÷ 3", "≈0.66666666666666666667"])
    #expect(lines.count == 4 && lines.allSatisfy { $0.count == 3 })
  }

  @Test(
    "--tape --json prints what a strict reader of JSON understands",
    .enabled(if: Python.isExpected, Python.isMissing))
  func json() throws {
    let outcome = try SavedHome(journal: Self.journal).run("--tape", "--json")
    let lines = try Python.readJSON(outcome.output).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "formula=2 ÷ 3|result=≈0.66666666666666666667|time=2026-11-21T09:30:00Z",
        "formula=2/3 × 3|result=2|time=2026-11-21T09:31:00Z",
        "formula=5 ÷ 0|result=NaN|time=2026-11-21T09:33:00Z",
      ])
    let empty = try SavedHome().run("--tape", "--json")
    #expect(try Python.readJSON(empty.output) == "")
  }

  @Test(
    "The strict reader of JSON is strict", .enabled(if: Python.isExpected, Python.isMissing),
    arguments: [
      "", "[\n", "[\n  {},\n]\n", "[{\"a\": \"\",}]", "[{'a': ''}]", "[] []", "[{}\n{}]",
      "[{\"a\": NaN}]",
    ])
  func strictReader(text: String) {
    #expect(throws: Python.Failure.self) { try Python.readJSON(text) }
  }

  @Test("Lines that can't be read are left out, and it says how many")
  func foreign() throws {
    let outcome = try SavedHome(journal: "what\n\(Self.journal)\u{1B}[2J\tx\n").run("--tape")
    #expect(outcome.output == Self.text)
    #expect(outcome.errors.contains("2 of the lines in "))
  }

  @Test("Where there is no tape nothing is printed, and nothing is made")
  func none() throws {
    let saved = try SavedHome()
    let outcome = try saved.run("--tape")
    #expect(outcome.output == "" && outcome.errors == "" && outcome.ending == .exit(0))
    #expect(saved.bytes == nil)
  }

  @Test("--forget --yes deletes the tape, also where there is none")
  func forget() throws {
    let saved = try SavedHome(journal: Self.journal)
    for _ in 1...2 {
      #expect(try saved.run("--forget", "--yes").ending == .exit(0))
      #expect(saved.bytes == nil)
    }
  }

  @Test("--forget without a terminal deletes nothing and says what to give")
  func forgetWithoutTerminal() throws {
    let saved = try SavedHome(journal: Self.journal)
    let outcome = try saved.run("--forget")
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errors.contains("--yes"))
    #expect(saved.bytes == Array(Self.journal.utf8))
  }

  @Test(
    "--forget asks on a terminal, and only a yes is one",
    arguments: [("yes", true), ("no", false), ("", false), ("y", false), ("YES", false)])
  func forgetAsks(answer: String, isYes: Bool) throws {
    let saved = try SavedHome(journal: Self.journal)
    let terminal = try PseudoTerminal(home: saved.home)
    try terminal.start(["--forget"])
    try terminal.wait(for: "the question") { $0.contains("Type yes: ") }
    #expect(saved.bytes != nil)
    try terminal.type("\(answer)\n\n\n")
    #expect(try terminal.end() == .exit(isYes ? 0 : 1))
    #expect((saved.bytes == nil) == isYes)
    #expect(terminal.text.contains("the tape was kept") == !isYes)
  }

  @Test("Without a home it says so")
  func noHome() throws {
    for arguments in [["--tape"], ["--forget", "--yes"]] {
      let home = try TemporaryFolder()
      let outcome = try Program.run(
        arguments, environment: ["HOME": "", "XDG_STATE_HOME": ""], home: home)
      #expect(outcome.ending == .exit(1))
      #expect(outcome.errors.contains("neither HOME nor XDG_STATE_HOME"))
    }
  }
}
