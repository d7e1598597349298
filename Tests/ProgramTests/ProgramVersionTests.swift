import Foundation
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("The program's version", .onThreadsOfItsOwn)
struct ProgramVersionTests {
  @Test(
    "--version overrides other arguments and prints facts for bug reports",
    arguments: [[], ["tape", "1+1"]])
  func report(otherArguments: [String]) throws {
    let home = try TemporaryFolder()
    let outcome = try Program.run(
      otherArguments + ["--version"], environment: ["LC_NUMERIC": "no\u{1B}where", "LC_ALL": ""],
      home: home)
    let number = "[0-9]+(\\.[0-9]+)+"
    let expected = [
      "calctui \(Version.number)", "Swift library: \(number)", "ncurses: \(number)",
      "TERM: xterm-256color", "locale: C, numbers unknown", "tape: \(home.path)/calctui/tape",
    ]
    #expect(
      outcome.output.wholeMatch(of: try Regex(expected.joined(separator: "\n") + "\n")) != nil)
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test("--version shows a missing terminal and a missing home")
  func nothing() throws {
    let outcome = try Program.run(
      ["--version"], environment: ["TERM": "", "HOME": "", "XDG_STATE_HOME": ""])
    #expect(outcome.output.contains("\nTERM: \n"))
    #expect(outcome.output.hasSuffix("\ntape: no home\n"))
  }
}
