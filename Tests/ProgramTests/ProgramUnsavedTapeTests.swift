import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: a tape that can't be saved", .onThreadsOfItsOwn)
struct ProgramUnsavedTapeTests {
  /// Expects that a calculator calculates, and that it says that the tape is not being saved, and
  /// why: on the screen, and where something is lost, once more when the screen is gone.
  private func expectUnsaved(
    _ terminal: PseudoTerminal, why reason: String
  ) throws {
    try terminal.type("2+3=")
    #expect(try terminal.operand() == "5")
    // The next key takes the notice of the copy away.
    try terminal.type("*4=")
    try terminal.wait(for: "the reason") { $0.contains("the tape is not being saved: \(reason)") }
    #expect(try terminal.operand() == "20")
    try terminal.type("q")
    #expect(try terminal.end() == .exit(1))
    let farewell =
      "calctui: the tape is not being saved: \(reason); this was lost:\r\n"
      + "  2 + 3 = 5\r\n  5 × 4 = 20\r\n"
    #expect(terminal.text.hasSuffix(farewell))
  }

  @Test("A folder in the journal's place")
  func folder() throws {
    let saved = try SavedHome()
    try saved.makeFolder("calctui/journal")
    try expectUnsaved(saved.open(), why: "Is a directory")
  }

  @Test("An AC that is not saved is named at once, and on leaving")
  func tornOff() throws {
    let saved = try SavedHome()
    try saved.makeFolder("calctui/journal")
    let terminal = try saved.open()
    try terminal.type("2+3=")
    #expect(try terminal.operand() == "5")
    try terminal.type("A")
    try terminal.wait(for: "the reason") {
      $0.contains("type a sum") && $0.contains("the tape is not being saved: Is a directory")
    }
    try terminal.type("q")
    #expect(try terminal.end() == .exit(1))
    #expect(terminal.text.hasSuffix("this was lost:\r\n  2 + 3 = 5\r\n  AC\r\n"))
  }

  @Test("A file in the folder's place")
  func fileAbove() throws {
    let saved = try SavedHome()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(saved.home.path)/calctui"))
    try expectUnsaved(saved.open(), why: "Not a directory")
    #expect(FileManager.default.contents(atPath: "\(saved.home.path)/calctui") == Data("mine".utf8))
  }

  @Test("No home at all, or none that is absolute", arguments: [nil, "there"])
  func noHome(folder: String?) throws {
    let terminal = try PseudoTerminal()
    try terminal.start(environment: ["HOME": folder, "XDG_STATE_HOME": folder])
    try terminal.waitForFirstScreen()
    #expect(terminal.screen.contains("not being saved"))
    try expectUnsaved(terminal, why: "HOME and XDG_STATE_HOME hold no absolute path")
  }

  @Test("What is not finished is lost too, and where nothing was calculated nothing is")
  func unfinished() throws {
    for (keys, farewell) in [("12+3", "; this was lost:\r\n  12 + 3\r\n"), ("", nil)] {
      let terminal = try PseudoTerminal()
      try terminal.start(environment: ["HOME": nil, "XDG_STATE_HOME": nil])
      try terminal.waitForFirstScreen()
      try terminal.type("\(keys)q")
      #expect(try terminal.end() == .exit(farewell == nil ? 0 : 1))
      #expect(terminal.text.contains("calctui: ") == (farewell != nil))
      if let farewell { #expect(terminal.text.hasSuffix(farewell)) }
    }
  }

  @Test("Of an import that the disk has no room for nothing is saved")
  func fullDiskForImport() throws {
    let saved = try SavedHome(
      journal: journalLines("2026-11-21T09:30:00Z\tcalc\ta-1\tleft\t1 + 2\t3"))
    let line = "ulimit -f 4; exec \"$0\" import -"
    let command = try PipedCommand(
      "/bin/sh", ["-c", line, Program.path], environment: Program.environment(home: saved.home))
    try command.write((1...400).map { "\($0) + 1 =\n" }.joined().utf8)
    command.closeInput()
    let outcome = try command.finish()
    #expect(outcome.ending == .exit(1))
    #expect(outcome.errors == "calctui: \(saved.path): File too large; nothing was saved\n")
    #expect(try saved.lines() == ["1 + 2 = 3"])
  }

  @Test(
    "A file that can't grow, as on a full disk",
    .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
  func fullDisk() throws {
    let saved = try SavedHome(journal: String(repeating: "x", count: 1_023) + "\n")
    let session = try TmuxSession([
      "XDG_STATE_HOME=\(saved.home.path)", "/bin/sh", "-c",
      "ulimit -f 1; exec '\(Program.path)'",
    ])
    try session.type("2+3=*4=")
    try session.wait(for: "the reason") {
      $0.display == "20" && $0.contains("the tape is not being saved: File too large")
    }
    #expect(saved.bytes?.count == 1_024)
  }
}
