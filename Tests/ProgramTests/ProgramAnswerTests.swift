import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: answers of the terminal", .onThreadsOfItsOwn)
struct ProgramAnswerTests {
  /// The program on a terminal that answers no questions; a test may type the answers.
  private func silentTerminal(_ environment: [String: String?] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(answering: [])
    try terminal.open(environment: environment)
    return terminal
  }

  @Test("The program first asks for the background, which overrides COLORFGBG")
  func first() throws {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: ["NO_COLOR": nil, "COLORFGBG": "0;15"])
    #expect(terminal.text.hasPrefix("\u{1B}]11;?\u{7}\u{1B}[c"))
    try terminal.waitForBytes("keys on black") { $0.contains("48;5;239") }
  }

  @Test("A background answer that comes after typing still changes the colors")
  func background() throws {
    let terminal = try silentTerminal(["COLORFGBG": "15;0", "NO_COLOR": nil])
    #expect(terminal.text.contains("48;5;240") && !terminal.text.contains("38;5;245"))
    try terminal.type("12")
    #expect(try terminal.operand() == "12")
    try terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try terminal.waitForBytes("the slot on a light ground") { $0.contains("38;5;245") }
    #expect(try terminal.operand() == "12")
  }

  @Test("A terminal that would print the color question isn't asked")
  func noCommand() throws {
    let terminal = try silentTerminal(["TERM": "vt220"])
    #expect(!terminal.text.contains("\u{1B}]11"))
  }

  @Test("Answers after the last key don't reach the shell", arguments: ["q", "\u{4}"])
  func late(key: String) throws {
    try expectDropped { terminal in
      try terminal.type(key)
      try terminal.waitUntilRead()
      try terminal.type("\u{1B}[24;10R\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[?1;2c")
    }
  }

  @Test("The last answer ends the wait at start and on quitting")
  func atOnce() throws {
    /// The time to the first canvas, and from q to the end of the program. Each contains a whole
    /// wait, so that a delay of this test can make a time longer, but never shorter.
    func times(answer: String) throws -> (start: Duration, quit: Duration) {
      let terminal = try PseudoTerminal(answering: [])
      let begun = ContinuousClock.now
      try terminal.start()
      try terminal.waitForBytes("the question") { $0.contains("\u{1B}[c") }
      try terminal.type(answer)
      try terminal.waitForBytes("a canvas") { $0.contains("\u{1B}[?2026h") }
      let start = ContinuousClock.now - begun
      try terminal.waitForFirstScreen()
      let quit = ContinuousClock.now
      try terminal.type("q")
      #expect(try terminal.waitForEnd() == .exit(0))
      return (start, ContinuousClock.now - quit)
    }
    // The runs alternate, and only the shortest times are compared, because a busy machine delays
    // some answers. On a very busy machine, more runs are needed to see half of the shorter wait.
    var starts = (all: Duration.seconds(60), first: Duration.seconds(60))
    var quits = starts
    for run in 1...100 where run <= 20 || starts.all + .milliseconds(10) > starts.first {
      let all = try times(answer: "\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[?1;2c")
      let first = try times(answer: "\u{1B}]11;rgb:0000/0000/0000\u{7}")
      starts = (min(starts.all, all.start), min(starts.first, first.start))
      quits = (min(quits.all, all.quit), min(quits.first, first.quit))
    }
    #expect(starts.all + .milliseconds(10) <= starts.first, "\(starts)")
    #expect(quits.all + .milliseconds(150) <= quits.first, "\(quits)")
  }

  @Test("The program works in a terminal that never answers")
  func never() throws {
    let terminal = try silentTerminal()
    try terminal.type("12+3=")
    try terminal.wait(for: "the result") { $0.display == "15" }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  /// Expects that answers sent before the program ends don't reach the shell.
  ///
  /// The program waits only briefly for answers. On a busy machine an answer may come too late; the
  /// test then tries again.
  private func expectDropped(_ type: (PseudoTerminal) throws -> Void) throws {
    for _ in 1...20 {
      let terminal = try silentTerminal()
      try type(terminal)
      #expect(try terminal.waitForEnd() == .exit(0))
      if try terminal.unreadInput() == "" { return }
    }
    Issue.record("each time something was left for the shell")
  }

  @Test("Text typed after the key that quits reaches the shell")
  func typeAhead() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("12")
    #expect(try terminal.operand() == "12")
    try terminal.type("q")
    try terminal.waitUntilRead()
    try terminal.type("ls\n")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try terminal.unreadInput() == "ls\n")
  }

  @Test("Without an alternate screen the screen is cleared on quitting")
  func cleared() throws {
    for name in ["xterm", "screen", "vt100", "linux"] {
      let terminal = try silentTerminal(["TERM": name])
      let count = terminal.text.count
      try terminal.type("q")
      #expect(try terminal.waitForEnd() == .exit(0))
      let farewell = terminal.text.dropFirst(count)
      #expect(farewell.contains("\u{1B}[J") || farewell.contains("\u{1B}[2J"), "\(name)")
    }
  }

  @Test(
    "After a crash the cursor is visible and blinks as before",
    arguments: [SIGQUIT, SIGSEGV, SIGABRT])
  func blinking(signal: Int32) throws {
    let terminal = try silentTerminal()
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == .signal(signal))
    #expect(!terminal.text.contains("\u{1B}[?12l"))
    #expect(terminal.lastSwitch(of: "?25") == "h")
  }
}
