import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: a tape that can't be saved", .onThreadsOfItsOwn)
struct ProgramUnsavedTapeTests {
  /// Expects that the calculator works, shows `not saved`, and prints the reason on quitting.
  private func expectUnsaved(
    _ terminal: PseudoTerminal, why reason: String, saying sentence: String
  ) throws {
    try terminal.wait(for: "`not saved` at the start") {
      $0.lastLine.contains("not") && $0.contains("saved")
    }
    try terminal.type("2+3=*4=")
    #expect(try terminal.operand() == "20")
    try terminal.type("p")
    try terminal.wait(for: "`not saved` after keys") { $0.lastLine.contains("not saved") }
    // Quitting asks first.
    try terminal.type("qq")
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(
      terminal.text.hasSuffix("calctui: \(sentence): \(reason)\r\n"), "\(terminal.lines.last ?? "")"
    )
  }

  @Test("A file that isn't a readable tape is left unchanged")
  func otherFile() throws {
    for (text, reason) in [
      ("mine\n", "not a calctui tape; it is left unchanged"),
      ("calctui tape 2\n", "a tape of a later version; it is left unchanged"),
    ] {
      let saved = try SavedHome(tape: text)
      try expectUnsaved(saved.open(), why: reason, saying: "2 calculations not saved")
      #expect(saved.bytes == Array(text.utf8))
    }
  }

  @Test("Without an absolute home the tape isn't saved", arguments: [nil, "there"])
  func noHome(folder: String?) throws {
    let terminal = try PseudoTerminal()
    try terminal.start(environment: ["HOME": folder, "XDG_STATE_HOME": folder])
    try terminal.waitForFirstScreen()
    try expectUnsaved(
      terminal, why: "HOME and XDG_STATE_HOME hold no absolute path",
      saying: "not saved")
  }

  @Test("Quitting without calculations prints no message")
  func nothing() throws {
    let saved = try SavedHome()
    try saved.makeFolder("calctui/tape")
    for environment in [[:], ["HOME": nil, "XDG_STATE_HOME": nil]] as [[String: String?]] {
      let terminal = try PseudoTerminal(home: saved.home)
      try terminal.open(environment: environment)
      try terminal.type("q")
      #expect(try terminal.waitForEnd() == .exit(0))
      #expect(!terminal.text.contains("calctui: "))
    }
  }

  @Test("An import that doesn't fit the disk saves nothing")
  func fullDiskForImport() throws {
    let saved = try SavedHome(tape: "calctui tape 1\na\tleft\t1 + 2 = 3\n")
    // The counts of a coverage build would exceed the limit too, so they go to /dev/null.
    let line = "ulimit -f 4; LLVM_PROFILE_FILE=/dev/null exec \"$0\" import -"
    let command = try PipedCommand(
      "/bin/sh", ["-c", line, Program.path], environment: Program.environment(home: saved.home))
    try command.write((1...400).map { "\($0) + 1\n" }.joined().utf8)
    command.closeInput()
    let outcome = try command.finish()
    #expect(outcome.ending == .exit(1))
    #expect(outcome.errors.hasSuffix("tape: File too large; nothing was saved\n"))
    #expect(saved.bytes == Array("calctui tape 1\na\tleft\t1 + 2 = 3\n".utf8))
  }

  @Test(
    "Unsaved sums are saved once a full disk has room",
    .enabled(if: TmuxSession.isInstalledOrRequired, TmuxSession.skipReason))
  func fullDisk() throws {
    // A comment fills the file to its maximum size.
    let comment = "calctui tape 1\n#" + String(repeating: "x", count: 1_007) + "\n"
    let saved = try SavedHome(tape: comment)
    let session = try TmuxSession([
      "XDG_STATE_HOME=\(saved.home.path)", "/bin/sh", "-c",
      "ulimit -f 1; exec '\(Program.path)'",
    ])
    try session.type("2+3=")
    try session.wait(for: "the reason") {
      $0.display == "5" && $0.contains("not saved: File too large")
    }
    #expect(saved.bytes == Array(comment.utf8))
    #expect(truncate(saved.path, 15) == 0)
    try session.type("+1=")
    try session.wait(for: "`not saved` to disappear") {
      $0.display == "6" && !$0.contains("not saved")
    }
    #expect(try saved.lines() == ["2 + 3 = 5", "5 + 1 = 6"])
  }
}
