import Testing
import TestSupport

@Suite("On a pseudo-terminal: input", .onThreadsOfItsOwn)
struct ProgramInputTests {
  @Test("Text typed before the program starts is kept in order")
  func typeAhead() throws {
    let terminal = try PseudoTerminal()
    try terminal.type("1234567890-987654321*2+1\r/7")
    try terminal.start()
    try terminal.type("=")
    // (1,234,567,890 − 987,654,321) × 2 + 1, divided by 7
    #expect(try terminal.operand() == "70546734.142857142857")
  }

  @Test(
    "A sequence split across reads is one event",
    arguments: [
      (["\u{1B}[", "A"], "23"), (["\u{1B}[1;", "5A"], "23"),
      // The program refuses a paste with a letter.
      (["\u{1B}[20", "0~4q\u{1B}[2", "01~"], "23"), (["\u{1B}O", "A"], "23"),
    ] as [([String], String)])
  func split(pieces: [String], operand: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    // Until the terminal answers, the program waits longer for the rest of a sequence.
    try terminal.waitForBytes("the question") { $0.contains("\u{1B}[c") }
    try terminal.type("2")
    for piece in pieces {
      try terminal.type(piece)
      try terminal.waitUntilRead()
    }
    try terminal.type("3")
    #expect(try terminal.operand() == operand)
  }

  @Test("Thousands of keys in a burst are all calculated")
  func burst() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.markPastes()
    try terminal.type(String(repeating: "12+3-4=", count: 700))
    #expect(try terminal.operand() == "11")
    try terminal.type((1...500).map { "\($0)+" }.joined() + "0=")
    #expect(try terminal.operand() == "125250")
  }

  @Test("A resize between two keys loses no key")
  func resize() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    try terminal.open()
    for (columns, rows) in [(40, 24), (10, 3), (1, 1), (200, 60), (80, 24)] as [(UInt16, UInt16)] {
      try terminal.type("1")
      terminal.resize(columns: columns, rows: rows)
      try terminal.type("+")
    }
    try terminal.type("5=")
    #expect(try terminal.operand() == "10")
  }
}
