import Testing

@testable import CalcModel

@Suite("What the history of the keys takes")
struct HistorySizeTests {
  @Test("The way back from a key takes at most 32 bytes, and a row of the tape 64")
  func sizes() {
    #expect(MemoryLayout<History.Step>.stride <= 32)
    #expect(MemoryLayout<Item>.stride + MemoryLayout<Calculation.Total>.stride <= 64)
  }

  @Test("From left to right the way back from an operand has nothing beside it")
  func noBoxes() throws {
    var ledger = Ledger(run: "0")
    ledger.add(.first(.number(2)), Rules())
    #expect(ledger.takeDone()?.inverse == .removeLast)
    ledger.add(.step(.add, 3), Rules())
    #expect(ledger.takeDone()?.inverse == .removeLast)
    ledger.add(.step(.multiply, .percentage(.number(4))), Rules())
    #expect(ledger.takeDone()?.inverse == .removeLast)
    ledger.perform(.finish)
    #expect(ledger.takeDone()?.inverse == .reopen(.init(run: "0", number: 1)))
  }
}
