import TestSupport
import Testing

/// Text that would color a terminal, ring the bell and reverse the writing direction.
private let poison = "\u{1B}[31m\u{7}\u{9B}2J\u{7F}\u{202E}"

@Suite("Control characters of files never reach a terminal", .onThreadsOfItsOwn)
struct ProgramOutputTests {
  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
    }
  }

  @Test("Control characters of a paste are never drawn")
  func paste() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("\u{1B}[200~12\u{1B}]0;stolen\u{7}\u{1B}[201~")
    try terminal.type("7")
    #expect(try terminal.operand().hasSuffix("7"))
    // The refusal may quote the paste's letters.
    #expect(!terminal.text.contains("\u{1B}]0;"))
  }

  @Test("Control characters of the terminal's name are never printed")
  func terminalName() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(environment: ["TERM": "vt\(poison)"])
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(terminal.lines.allSatisfy(Self.isHarmless))
  }
}
