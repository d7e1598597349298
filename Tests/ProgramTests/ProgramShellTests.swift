import TestSupport
import Testing

@Suite(
  "In a real terminal: suspending and background jobs", .onThreadsOfItsOwn,
  .enabled(if: TmuxSession.isInstalledOrRequired, TmuxSession.skipReason))
struct ProgramShellTests {
  @Test("Suspending and resuming restores shell and screen", arguments: ["^Z", "TSTP"])
  func suspend(keyOrSignal: String) throws {
    let session = try openFromShell()
    try session.type("12+3")
    try session.wait(display: "+ 3", tape: ["12", "+ 3 15"])
    let before = try session.steadyScreen()
    for round in 1...2 {
      if keyOrSignal == "^Z" {
        try session.press("C-z")
      } else {
        try send(keyOrSignal, to: session)
      }
      try expectShell(session, says: "Stopped", round: round)
      try session.type("fg\n")
      try session.wait(for: "the same screen as before") { $0 == before }
      try session.wait(modes: Self.calculatorModes)
    }
    try session.click("=")
    try session.wait(display: "15")
    try send("TERM", to: session)
    try expectShell(session, round: 3)
  }

  @Test("A window resized while suspended is drawn in the new size")
  func resizeWhileStopped() throws {
    let session = try openResumed(resizedTo: 40, 24)
    try session.wait(display: "+ 3", tape: ["12", "+ 3 15"])
    let equals = try #require(session.screen().position(ofKey: "="))
    #expect(equals.column <= 40)
    try session.click("=")
    try session.wait(display: "15", tape: ["12", "+ 3", "= 15"])
  }

  @Test("A window enlarged while suspended is drawn to its edges")
  func growWhileStopped() throws {
    let session = try openResumed(resizedTo: 140, 34)
    try session.wait(for: "the status line on the last row") {
      $0.position(ofText: "? keys")?.row == 34
    }
    try session.type("=")
    try session.wait(for: "the result") { $0.tape == ["12", "+ 3", "= 15"] }
  }

  @Test(
    "Suspending and redrawing work in every prompt",
    arguments: [("C-f", "5"), ("#", "bread"), ("w", "paper")])
  func prompts(key: String, text: String) throws {
    let session = try openFromShell()
    try session.type("12+3=")
    try session.wait(display: "15")
    try session.press(key)
    try session.type(text)
    try session.wait(for: "the prompt") { $0.lastLine.contains(text) }
    let before = try session.steadyScreen()
    try session.press("C-z")
    try expectShell(session, says: "Stopped")
    try session.type("fg\n")
    try session.wait(for: "the prompt as before") { $0 == before }
    try session.run("run-shell", ["printf '\\033[5;5Hstranger' > '#{pane_tty}'"])
    try session.wait(for: "the text of another program") { $0.contains("stranger") }
    try session.press("C-l")
    try session.wait(for: "the prompt as it was") { $0 == before }
  }

  @Test(
    "A program ended in the background leaves the terminal alone",
    arguments: [("QUIT", "Quit"), ("TERM", "Terminated"), ("HUP", "Hangup")])
  func endInBackground(name: String, word: String) throws {
    let session = try openFromShell()
    try session.press("C-z")
    try expectShell(session, says: "Stopped")
    try send(name, to: session)
    try send("CONT", to: session)
    try session.wait(for: "the end of the job") { _ in
      try session.type("jobs\n")
      return try session.screen().contains(word)
    }
    try expectShell(session, says: "Stopped", round: 2)
  }

  @Test("A program started in the background waits for the foreground")
  func background() throws {
    let session = try openShell()
    try session.type("'\(Program.path)' &\n")
    try session.wait(for: "the stopped job") { _ in
      try session.type("jobs\n")
      return try session.screen().contains("Stopped")
    }
    try expectShell(session, says: "Stopped")
    try session.type("fg\n")
    try session.wait(display: "0")
    try session.press("q")
    try expectShell(session, round: 2)
  }

  /// The terminal's modes as tmux reports them: mouse buttons, SGR reports, alternate screen,
  /// cursor.
  private static let (calculatorModes, shellModes) = ("1 1 1 0", "0 0 0 1")

  /// A calculator suspended after `12+3`, and resumed in a resized window.
  private func openResumed(resizedTo columns: Int, _ rows: Int) throws -> TmuxSession {
    let session = try openFromShell()
    try session.type("12+3")
    try session.wait(display: "+ 3")
    try session.press("C-z")
    try expectShell(session, says: "Stopped")
    try session.resize(columns: columns, rows: rows)
    try session.type("fg\n")
    return session
  }

  /// The calculator, opened from a shell.
  private func openFromShell() throws -> TmuxSession {
    let session = try openShell()
    try session.type("sh -c 'echo $$ > \"$HOME/pid\"; exec \"$0\"' '\(Program.path)'\n")
    try session.wait(display: "0")
    #expect(try !session.screen().contains("earlier"))
    try session.wait(modes: Self.calculatorModes)
    return session
  }

  /// A shell that shows `earlier`, with the terminal's settings in the file `before`.
  private func openShell() throws -> TmuxSession {
    let session = try TmuxSession(["sh", "-i"])
    // The screen shows the typed words too. Empty quotes keep the typed words from matching.
    try session.type("PS1='ready''> '; set -m\n")
    try session.wait(for: "the prompt") { $0.contains("ready>") }
    try session.type("clear; echo ear''lier; stty -a > \"$HOME/before\"\n")
    return session
  }

  private func send(_ signal: String, to session: TmuxSession) throws {
    try session.run("run-shell", ["kill -\(signal) $(cat \"$HOME/pid\")"])
  }

  /// Expects the shell's screen and the terminal's former modes and settings.
  ///
  /// `round` distinguishes the answer from earlier answers on the screen.
  private func expectShell(
    _ session: TmuxSession, says words: String = "", round: Int = 1
  ) throws {
    try session.wait(for: "the shell") {
      $0.lastLine == "ready>" && $0.contains("earlier") && $0.contains(words)
    }
    try session.wait(modes: Self.shellModes)
    try session.type("stty -a | cmp -s - \"$HOME/before\"; echo status''$? \(round)\n")
    let answer = try session.wait(for: "an answer") {
      $0.contains("status0 \(round)") || $0.contains("status1 \(round)")
    }
    #expect(answer.contains("status0 \(round)"), "the settings are not as before")
  }
}
