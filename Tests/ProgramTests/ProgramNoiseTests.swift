import TestSupport
import Testing

@Suite("Random input", .onThreadsOfItsOwn)
struct ProgramNoiseTests {
  /// The keys that may quit or suspend the program: q, ^C, ^D, ^Z; and y and Y, whose copies would
  /// be mistaken for the copy at the end.
  private static let leftOut: Set<UInt8> = [0x71, 0x03, 0x04, 0x1A, 0x79, 0x59]

  @Test(
    "After random bytes and sizes the program still calculates",
    arguments: rounds(10))
  func noise(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let terminal = try PseudoTerminal()
    try terminal.open()
    try terminal.markPastes()
    for piece in 0..<100 {
      let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      try terminal.type(bytes.filter { !Self.leftOut.contains($0) })
      if piece % 7 == 0 {
        terminal.resize(
          columns: .random(in: 1...300, using: &generator),
          rows: .random(in: 1...100, using: &generator))
      }
    }
    terminal.resize(columns: 80, rows: 24)
    // The text ends a paste that noise may have begun, leaves help, search and tape, and clears.
    try terminal.type("\u{1B}[201~")
    // Before another key Esc would be Alt; before a mouse release Esc stays Esc.
    for _ in 0..<4 { try terminal.type("\u{1B}\u{1B}[<0;999;999m") }
    // Noise may have changed the decimals; with a typed point all give the same number.
    try terminal.type("2.+3.=")
    let operand = try terminal.operand()
    #expect(Double(operand) == 5, "seed \(seed): \(operand)")
  }
}
