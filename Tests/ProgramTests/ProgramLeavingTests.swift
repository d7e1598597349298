import Foundation
import Testing
import TestSupport

@Suite("On a pseudo-terminal: quitting", .onThreadsOfItsOwn)
struct ProgramLeavingTests {
  private static func expectRestored(
    _ terminal: PseudoTerminal, to settings: TerminalSettings
  ) {
    #expect(terminal.settings == settings)
    let modes = [
      ("mouse buttons", "?1000"), ("mouse reports", "?1006"), ("bracketed paste", "?2004"),
      ("alternate screen", "?1049"), ("application cursor keys", "?1"),
    ]
    for (name, mode) in modes {
      #expect(terminal.lastSwitch(of: mode) != "h", "\(name) stay on")
    }
    #expect(terminal.lastSwitch(of: "?25") != "l", "the cursor stays hidden")
    #expect(terminal.savedTitleCount == 0, "the window's title stays")
  }

  @Test("The running program changes the terminal's settings and modes")
  func changes() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    #expect(terminal.settings != before)
    for mode in ["?1000", "?1006", "?2004", "?1049"] {
      #expect(terminal.lastSwitch(of: mode) == "h")
    }
  }

  @Test("A key that quits restores the terminal", arguments: ["q", "\u{03}", "\u{04}"])
  func keys(key: String) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    try terminal.type("12+3=\(key)")
    #expect(try terminal.waitForEnd() == .exit(0))
    Self.expectRestored(terminal, to: before)
  }

  /// Further signals whose default action ends a process.
  private static var otherDeadlySignals: [Int32] {
    var signals = [SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS]
    #if os(Linux)
      signals += [SIGPOLL, SIGPWR, SIGSTKFLT]
    #endif
    return signals
  }

  @Test(
    "Any signal that ends the program restores the terminal",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP]
      + otherDeadlySignals)
  func signals(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    try terminal.type("12+3=")
    #expect(try terminal.operand() == "15")
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == .signal(signal))
    Self.expectRestored(terminal, to: before)
  }

  @Test("A signal during much output restores the terminal")
  func signalInBurst() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    for _ in 1...200 { try terminal.type("12+3=") }
    terminal.send(SIGTERM)
    #expect(try terminal.waitForEnd() == .signal(SIGTERM))
    Self.expectRestored(terminal, to: before)
  }

  @Test("The end of input ends the program")
  func hangUp() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test("Losing the session's terminal ends the program with SIGHUP")
  func hangUpOfSession() throws {
    let terminal = try PseudoTerminal()
    try terminal.open(isControlling: true)
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signal(SIGHUP))
  }
}
