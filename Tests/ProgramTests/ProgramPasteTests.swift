import Testing
import TestSupport

@Suite("Pasting into the program", .onThreadsOfItsOwn)
struct ProgramPasteTests {
  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test("An unfinished paste is refused after a while")
  func abandoned() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("7\u{1B}[200~12+30")
    try terminal.wait(for: "the refusal") { $0.contains("not pasted: it was cut off") }
    try terminal.type("8")
    #expect(try terminal.operand() == "78")
  }

  @Test("^C quits during an unfinished paste")
  func interrupted() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("\u{1B}[200~12+30")
    try terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test("Without paste marks a long paste's letters aren't commands")
  func unmarked() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("1+2=")
    try terminal.wait(for: "the sum") { $0.tape.contains("= 3") }
    try terminal.type(String(repeating: "Alice quits 12.50\n", count: 20))
    try terminal.wait(for: "the numbers") { $0.contains("20 numbers, sum 250") }
    try terminal.type("u")
    try terminal.wait(for: "the sum as before") { $0.tape == ["1", "+ 2", "= 3"] }
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
