import Testing

@testable import CalcModel

@Suite("What the history of the keys takes")
struct HistorySizeTests {
  @Test("The deed of a key takes at most 32 bytes, and a row of the tape 64")
  func sizes() {
    #expect(MemoryLayout<History.Deed>.stride <= 32)
    #expect(MemoryLayout<Item>.stride + MemoryLayout<Calculation.Total>.stride <= 64)
  }

  @Test("A key from left to right has nothing beside its deed, but for = after an operand")
  func noBoxes() {
    var ledger = Ledger(run: "0")
    #expect(ledger.start(.number(2), order: .leftToRight) == .start)
    #expect(ledger.append(.add, .number(3)) == .append)
    #expect(ledger.append(.multiply, .percentage(.number(4))) == .append)
    #expect(ledger.finish() == .finish)
  }
}
