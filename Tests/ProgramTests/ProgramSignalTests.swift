import Foundation
import Testing
import TestSupport

@Suite("On a pseudo-terminal: signals during a calculation", .onThreadsOfItsOwn)
struct ProgramSignalTests {
  /// A calculator after the keys `2+345`.
  private func open(in saved: SavedHome) throws -> PseudoTerminal {
    let terminal = try saved.open()
    try terminal.type("2+345")
    #expect(try terminal.operand() == "345")
    return terminal
  }

  @Test(
    "Several signals at once still save the unfinished calculation",
    arguments: [
      [SIGHUP, SIGTERM], [SIGTERM, SIGHUP], [SIGHUP, SIGINT, SIGTERM], [SIGHUP, SIGHUP, SIGHUP],
    ])
  func atOnce(signals: [Int32]) throws {
    let saved = try SavedHome()
    let terminal = try open(in: saved)
    for signal in signals { terminal.send(signal) }
    guard case .signal(let last) = try terminal.waitForEnd() else {
      Issue.record("the program did not end by a signal")
      return
    }
    #expect(signals.contains(last))
    #expect(try saved.operand() == "345")
  }

  @Test(
    "A signal before the first canvas leaves the screen and the title as they are",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func early(signal: Int32) throws {
    // The first canvas waits for answers that don't come.
    let terminal = try PseudoTerminal(answering: [])
    let before = terminal.settings
    try terminal.start()
    try terminal.waitForBytes("the question") { $0.contains("\u{1B}[c") }
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == .signal(signal))
    #expect(terminal.settings == before)
    for mode in ["[?1049", "[?2026"] {
      #expect(terminal.text.contains("\u{1B}\(mode)h") == terminal.text.contains("\u{1B}\(mode)l"))
    }
  }

  @Test("Further signals while quitting have no effect")
  func whileQuitting() throws {
    let saved = try SavedHome()
    let terminal = try open(in: saved)
    for _ in 1...2_000 { terminal.send(SIGHUP) }
    #expect(try terminal.waitForEnd() == .signal(SIGHUP))
    #expect(try saved.operand() == "345")
  }

  @Test(
    "A signal saves and ends the program even with a stalled terminal",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func stalled(signal: Int32) throws {
    let saved = try SavedHome()
    let terminal = try PseudoTerminal(home: saved.home)
    let before = terminal.settings
    try terminal.open()
    try terminal.type("2+345")
    #expect(try terminal.operand() == "345")
    try terminal.markPastes()
    // 4,000 copies exceed the terminal's buffer.
    try terminal.typeUntilStalled(String(repeating: "y", count: 4_000))
    terminal.send(signal)
    #expect(try terminal.waitForEndWithoutReading() == .signal(signal))
    #expect(terminal.settings == before)
    #expect(try saved.operand() == "345")
  }

  @Test("After a stop from outside, SIGCONT sets the terminal's modes again")
  func continued() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    func mouseSwitchCount(in text: String) -> Int { text.ranges(of: "\u{1B}[?1006h").count }
    let countBefore = mouseSwitchCount(in: terminal.text)
    terminal.send(SIGSTOP)
    terminal.send(SIGCONT)
    try terminal.waitForBytes("mouse reports") { mouseSwitchCount(in: $0) > countBefore }
    try terminal.waitForBytes("the title") { $0.ranges(of: "\u{1B}]2;calctui\u{07}").count == 2 }
    #expect(terminal.savedTitleCount == 1)
  }

  @Test("A stalled terminal that resumes is restored")
  func stalledForAMoment() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    try terminal.markPastes()
    try terminal.typeUntilStalled(String(repeating: "y", count: 4_000))
    terminal.send(SIGTERM)
    #expect(try terminal.waitForEnd() == .signal(SIGTERM))
    #expect(terminal.settings == before)
    for mode in ["?1000", "?1006", "?2004", "?1049"] {
      #expect(terminal.lastSwitch(of: mode) == "l")
    }
  }
}
