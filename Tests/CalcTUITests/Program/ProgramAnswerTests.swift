import Foundation
import Testing

@Suite("On a pseudo-terminal: what the terminal answers")
struct ProgramAnswerTests {
  /// A terminal that has been asked.
  private func asked(_ environment: [String: String?] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: environment)
    try terminal.wait(for: "the question") { $0.contains("\u{1B}[c") }
    return terminal
  }

  @Test("Where signs come out wide, those are drawn that are narrow everywhere")
  func wide() throws {
    let terminal = try asked()
    #expect(terminal.text.contains("\u{1B}[24;1H") && terminal.text.contains("─"))
    try terminal.type("\u{1B}[24;19R\u{1B}[?1;2c")
    try terminal.wait(for: "a frame of ASCII") { $0.contains("+---") }
    let count = terminal.text.count
    try terminal.type("15000/3")
    #expect(try terminal.operand() == "3")
    #expect(terminal.text.dropFirst(count).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Where they are narrow nothing changes, and no answer is a key")
  func narrow() throws {
    let terminal = try asked()
    try terminal.type("12\u{1B}[24;10R\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[?1;2c34")
    #expect(try terminal.operand() == "1234")
    #expect(!terminal.text.contains("+---"))
  }

  @Test("The theme follows the background that the terminal says, also when it comes late")
  func background() throws {
    let terminal = try asked(["COLORFGBG": "15;0"])
    #expect(terminal.text.contains("48;5;240") && !terminal.text.contains("48;5;254"))
    try terminal.type("12")
    Thread.sleep(forTimeInterval: 0.7)
    try terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try terminal.wait(for: "the light theme") { $0.contains("48;5;254") }
    #expect(try terminal.operand() == "12")
  }

  @Test("A terminal that would print the question for its color is not asked that")
  func noCommand() throws {
    let terminal = try asked(["TERM": "vt220"])
    #expect(!terminal.text.contains("\u{1B}]"))
  }

  @Test("Answers that come after the last key are no shell's input", arguments: ["q", "\u{4}"])
  func late(key: String) throws {
    let terminal = try asked()
    try terminal.type(key)
    Thread.sleep(forTimeInterval: 0.2)
    try terminal.type("\u{1B}[24;10R\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[?1;2c")
    #expect(try terminal.end() == .exit(0))
    #expect(try terminal.waitingInput() == "")
  }

  @Test("A terminal that never answers is left all the same")
  func never() throws {
    let terminal = try asked()
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
  }

  @Test("Where pastes are not marked, what comes right behind the key that leaves reaches no shell")
  func unmarkedPaste() throws {
    let terminal = try asked()
    try terminal.type("12q34\nrm -r x\n")
    Thread.sleep(forTimeInterval: 0.03)
    try terminal.type("more\n")
    #expect(try terminal.end() == .exit(0))
    #expect(try terminal.waitingInput() == "")
  }

  @Test("Where they are marked it is the shell's, and so is what comes later")
  func markedPaste() throws {
    let terminal = try asked()
    try terminal.type("\u{1B}[200~12\u{1B}[201~\u{1B}[?1;2c")
    #expect(try terminal.operand() == "12")
    try terminal.type("q")
    Thread.sleep(forTimeInterval: 0.02)
    try terminal.type("ls\n")
    #expect(try terminal.end() == .exit(0))
    #expect(try terminal.waitingInput() == "ls\n")
  }

  @Test("What was drawn is cleared on leaving, for terminals without a screen to go back to")
  func cleared() throws {
    for name in ["xterm", "screen", "vt100", "linux"] {
      let terminal = try asked(["TERM": name])
      let count = terminal.text.count
      try terminal.type("q")
      #expect(try terminal.end() == .exit(0))
      let farewell = terminal.text.dropFirst(count)
      #expect(farewell.contains("\u{1B}[J") || farewell.contains("\u{1B}[2J"), "\(name)")
    }
  }

  @Test("The cursor's blinking is nobody's business", arguments: [SIGQUIT, SIGSEGV, SIGABRT])
  func blinking(signal: Int32) throws {
    let terminal = try asked()
    terminal.send(signal)
    #expect(try terminal.end() == .signal(signal))
    #expect(!terminal.text.contains("\u{1B}[?12l") && !terminal.text.contains("\u{1B}[?25"))
  }
}
