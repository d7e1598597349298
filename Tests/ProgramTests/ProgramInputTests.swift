import Testing
import TestSupport

@Suite("On a pseudo-terminal: bytes that come in", .onThreadsOfItsOwn)
struct ProgramInputTests {
  @Test("What is typed before the program starts is all kept, in order")
  func typeAhead() throws {
    let terminal = try PseudoTerminal()
    try terminal.type("1234567890-987654321*2+1\r/7")
    try terminal.start()
    try terminal.type("=")
    // (1,234,567,890 − 987,654,321) × 2 + 1, divided by 7
    #expect(try terminal.operand() == "70546734.142857142857")
  }

  @Test(
    "A sequence that means nothing here changes nothing",
    arguments: [
      "[99;5~", "[[F", "[[E", "OQ", "[1;5A", "[1;2P", "[3;5~", "[24~", "[M !!", "[M#55", "[I", "[O",
      "[200~5+5 ?\u{1B}[201~", "[<0;500;500M", "[<0;500;500m", "[<35;5;5M", "[<1;1M", "[<0;1;1;1m",
      "[?1;2c", "[>0;276;0c", "[5;1R", "[97;5u", "[57421;129u", "[ q", "Oz", "O~", "[0n", "[~",
    ])
  func unknownSequence(sequence: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    // Were the sequence's first byte taken for Esc, it would clear the 2; were one of its digits
    // taken for a key, it would become part of the 3.
    try terminal.type("2+")
    try terminal.type("\u{1B}\(sequence)")
    try terminal.type("3=")
    #expect(try terminal.operand() == "5")
  }

  @Test(
    "On a slow line nothing falls into pieces that mean something else",
    arguments: [
      (["\u{1B}[", "A"], "23"), (["\u{1B}[1;", "5A"], "23"),
      // Letters refuse the whole paste.
      (["\u{1B}[20", "0~4q\u{1B}[2", "01~"], "23"), (["\u{1B}O", "A"], "23"),
    ] as [([String], String)])
  func slowly(pieces: [String], operand: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    // While answers are owed it would wait longer.
    try terminal.waitForBytes("the question") { $0.contains("\u{1B}[c") }
    try terminal.type("2")
    for piece in pieces {
      try terminal.type(piece)
      try terminal.waitUntilRead()
    }
    try terminal.type("3")
    #expect(try terminal.operand() == operand)
  }

  @Test("A character that comes in pieces is the same key")
  func slowCharacter() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("2")
    for byte in "×".utf8 {
      try terminal.type([byte])
      try terminal.waitUntilRead()
    }
    try terminal.type("3=")
    #expect(try terminal.operand() == "6")
  }

  @Test("Bytes that are not UTF-8 and control characters without a meaning change nothing")
  func garbage() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type([0x32, 0x2B, 0xFF, 0xC3, 0x28, 0x80, 0xF0, 0x9F, 0x00, 0x01, 0x1F, 0x33])
    try terminal.type("=")
    #expect(try terminal.operand() == "5")
  }

  @Test("Signs beyond ASCII are keys as well")
  func unicode() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type("12×3÷4−1±=")
    #expect(try terminal.operand() == "10")
  }

  @Test("A burst of thousands of keys is calculated to its end")
  func burst() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.type(String(repeating: "12+3-4=", count: 700))
    #expect(try terminal.operand() == "11")
    try terminal.type((1...500).map { "\($0)+" }.joined() + "0=")
    #expect(try terminal.operand() == "125250")
  }

  @Test("A change of size between two keys loses neither")
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
