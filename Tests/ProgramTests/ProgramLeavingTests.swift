import Foundation
import Testing
import TestSupport

@Suite("On a pseudo-terminal: every way out", .onThreadsOfItsOwn)
struct ProgramLeavingTests {
  /// Expects that nothing of the program is left in the terminal.
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
  }

  @Test("The program does change what it has to restore")
  func changes() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    #expect(terminal.settings != before)
    for mode in ["?1000", "?1006", "?2004", "?1049"] {
      #expect(terminal.lastSwitch(of: mode) == "h")
    }
  }

  @Test("A key that leaves restores everything", arguments: ["q", "\u{03}", "\u{04}"])
  func keys(key: String) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    try terminal.type("12+3=\(key)")
    #expect(try terminal.end() == .exit(0))
    Self.expectRestored(terminal, to: before)
  }

  /// Signals of which the program knows nothing; the system's way with them is to end it.
  private static var foreignSignals: [Int32] {
    var signals = [SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS]
    #if os(Linux)
      signals += [SIGPOLL, SIGPWR, SIGSTKFLT]
    #endif
    return signals
  }

  @Test(
    "A signal ends the program, a crash's and one of no use to it too, and everything is restored",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP]
      + foreignSignals)
  func signals(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    try terminal.type("12+3=")
    #expect(try terminal.operand() == "15")
    terminal.send(signal)
    #expect(try terminal.end() == .signal(signal))
    Self.expectRestored(terminal, to: before)
  }

  @Test("A signal that comes while there is much to draw leaves nothing behind either")
  func signalInBurst() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open()
    for _ in 1...200 { try terminal.type("12+3=") }
    terminal.send(SIGTERM)
    #expect(try terminal.end() == .signal(SIGTERM))
    Self.expectRestored(terminal, to: before)
  }

  @Test("The end of its input ends the program")
  func hangUp() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    terminal.hangUp()
    #expect(try terminal.end() == .exit(0))
  }

  @Test("The end of the terminal that its session owns ends the program")
  func hangUpOfSession() throws {
    let terminal = try PseudoTerminal()
    try terminal.open(owned: true)
    terminal.hangUp()
    #expect(try terminal.end() == .signal(SIGHUP))
  }
}
