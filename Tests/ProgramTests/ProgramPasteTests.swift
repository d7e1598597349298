import Testing
import TestSupport

@Suite("Pasting into the program", .onThreadsOfItsOwn)
struct ProgramPasteTests {
  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test(
    "A paste is calculated with, in whole",
    arguments: [
      ("2+3", "5"), ("2+3=", "5"), ("Tea\t3.20\nCake\t(1.20)", "2"), ("200 + 10%", "220"),
      ("$1,200.50", "1200.5"), ("10\n20\n30", "60"), ("1\u{A0}000 =", "1000"),
    ])
  func pasted(text: String, operand: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type(paste(text))
    try terminal.type("=")
    #expect(try terminal.operand() == operand)
  }

  @Test("What a closing = evaluates is on the saved tape, and one u takes the whole paste back")
  func saved() throws {
    let home = try SavedHome()
    try home.type("\(paste("2 + 3 × 4 ="))")
    #expect(try home.lines() == ["14 = 14", ""])
    try home.type("\(paste("1\n2\n3 ="))u")
    #expect(try home.lines() == ["14 = 14", ""])
  }

  @Test("A paste never runs a command: letters refuse the whole of it")
  func commands() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("7")
    try terminal.type(paste("1+1q"))
    try terminal.wait(for: "the refusal") { $0.contains("not pasted") }
    #expect(try terminal.operand() == "7")
  }

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
