import Testing
import TestSupport

@Suite("Pasting into the program", .onThreadsOfItsOwn)
struct ProgramPasteTests {
  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test("A paste whose end never comes is refused in the end, and the keys work again")
  func abandoned() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("7\u{1B}[200~12+30")
    try terminal.wait(for: "the refusal") { $0.contains("not pasted: it was cut off") }
    try terminal.type("8")
    #expect(try terminal.operand() == "78")
  }

  @Test("^C leaves from a paste whose end never comes")
  func interrupted() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("\u{1B}[200~12+30")
    try terminal.type("\u{3}")
    #expect(try terminal.end() == .exit(0))
  }

  @Test("10,000 pasted characters are one calculation")
  func long() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type(paste(String(repeating: "1+", count: 5_000) + "1"))
    try terminal.type("=")
    #expect(try terminal.operand() == "5001")
  }
}
