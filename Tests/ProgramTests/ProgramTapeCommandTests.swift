import Foundation
import TestSupport
import Testing

@Suite("Commands for the saved tape", .onThreadsOfItsOwn)
struct ProgramTapeCommandTests {
  private static let tape = """
    calctui tape 1
    20261121T093000.000Z-aaa\tleft\t1 ÷ 3 = 1/3
    20261121T093100.000Z-aaa\tleft\t↑20261121T093000.000Z-aaa:(1/3) × 3 = 1
    20261121T093300.000Z-aaa\tleft\t5 ÷ 0 = NaN
    20261121T093400.000Z-aaa\tleft\t1000 + 10% × 4 = 4400
    20261121T093500.000Z-aaa\ttimes\t-2 + 3 × 4 = 10
    20261121T093000.000Z-aaa\tleft\t2 ÷ 3 = 2/3

    """
  private static let text = """
    2026-11-21T09:30:00+00:00  2 ÷ 3 = ≈0.66666666666666666667
    2026-11-21T09:31:00+00:00  (2/3) × 3 = 2
    2026-11-21T09:33:00+00:00  5 ÷ 0 = NaN
    2026-11-21T09:34:00+00:00  (1000 + 10%) × 4 = 4400
    2026-11-21T09:35:00+00:00  -2 + 3 × 4 = 10

    """

  @Test("tape prints the tape with recalculated results")
  func text() throws {
    let outcome = try SavedHome(tape: Self.tape).run("tape")
    #expect(outcome.output == Self.text)
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test("tape --all --format tape keeps the ACs")
  func clearedTapes() throws {
    let text = "calctui tape 1\na\tleft\t5 = 5\nt\tac\nb\tleft\t6 = 6\nu\tac\nc\tleft\t7 = 7\n"
    let saved = try SavedHome(tape: text)
    #expect(try saved.run("tape", "--all", "--format", "tape").output == text)
    #expect(
      try saved.run("tape", "--format", "tape").output == "calctui tape 1\nc\tleft\t7 = 7\n")
  }

  @Test(
    "Times are local, with the offset from UTC",
    arguments: [
      ("UTC0", "2026-11-21T09:30:00+00:00"), ("IST-5:30", "2026-11-21T15:00:00+05:30"),
      ("NST3:30", "2026-11-21T06:00:00-03:30"), ("XYZ-14", "2026-11-21T23:30:00+14:00"),
      // On this date CET has winter and AEST summer time.
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-11-21T10:30:00+01:00"),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-11-21T20:30:00+11:00"),
    ])
  func localTime(zone: String, time: String) throws {
    let saved = try SavedHome(tape: Self.tape)
    for format in [[], ["--format", "csv"], ["--format", "json"]] {
      let outcome = try Program.run(
        ["tape"] + format, environment: ["TZ": zone], home: saved.home)
      #expect(outcome.output.contains(time))
      #expect(!outcome.output.contains("Z"))
    }
  }

  @Test("tape --format tape prints lines for an import without loss")
  func lines() throws {
    let lines = try SavedHome(tape: Self.tape).run("tape", "--format", "tape").output
    #expect(lines.hasPrefix("calctui tape 1\n20261121T093000.000Z-aaa\tleft\t2 ÷ 3 = 2/3\n"))
    #expect(lines.split(separator: "\n").count == 6)
    let other = try SavedHome()
    #expect(
      try Program.run(["import", "-"], input: lines.utf8, home: other.home).ending == .exit(0))
    #expect(try other.run("tape").output == Self.text)
  }

  @Test("Unreadable lines are left out and counted in a message")
  func foreign() throws {
    let outcome = try SavedHome(tape: "\(Self.tape)what\n\u{1B}[2J\tx\n").run("tape")
    #expect(outcome.output == Self.text)
    #expect(outcome.errors.contains("2 of the lines in "))
    #expect(
      outcome.errors.contains(
        "line 8, column 1: expected an ID, rules and a sum\n  what\n  ^\n"))
  }

  @Test("Without a tape no line is printed and no file made")
  func none() throws {
    let saved = try SavedHome()
    let outcome = try saved.run("tape")
    #expect(outcome.output == "" && outcome.errors == "" && outcome.ending == .exit(0))
    #expect(saved.bytes == nil)
  }

  @Test("forget --yes deletes the tape, or accepts a missing tape")
  func forget() throws {
    let saved = try SavedHome(tape: Self.tape)
    for _ in 1...2 {
      #expect(try saved.run("forget", "--yes").ending == .exit(0))
      #expect(saved.bytes == nil)
    }
  }

  @Test("Without a terminal forget asks for --yes and deletes no tape")
  func forgetWithoutTerminal() throws {
    let saved = try SavedHome(tape: Self.tape)
    let outcome = try saved.run("forget")
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errors.contains("--yes"))
    #expect(saved.bytes == Array(Self.tape.utf8))
  }

  @Test(
    "On a terminal forget asks, and only yes deletes",
    arguments: [("yes", true), ("no", false), ("", false), ("y", false), ("YES", false)])
  func forgetAsks(answer: String, isYes: Bool) throws {
    let saved = try SavedHome(tape: Self.tape)
    let terminal = try PseudoTerminal(home: saved.home)
    try terminal.start(["forget"])
    try terminal.waitForBytes("the question") { $0.contains("Type yes: ") }
    #expect(saved.bytes != nil)
    try terminal.type("\(answer)\n\n\n")
    #expect(try terminal.waitForEnd() == .exit(isYes ? 0 : 1))
    #expect((saved.bytes == nil) == isYes)
    #expect(terminal.text.contains("the tape was kept") == !isYes)
  }

  @Test("A tape command without a home fails and gives the reason")
  func noHome() throws {
    for arguments in [["tape"], ["forget", "--yes"]] {
      let home = try TemporaryFolder()
      let outcome = try Program.run(
        arguments, environment: ["HOME": "", "XDG_STATE_HOME": ""], home: home)
      #expect(outcome.ending == .exit(1))
      #expect(outcome.errors.contains("HOME and XDG_STATE_HOME hold no absolute path"))
    }
  }
}
