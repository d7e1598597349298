import Testing

@testable import CalcModel

@Suite("The length of the undo history")
struct HistorySizeTests {
  @Test("A row of the tape takes at most 64 bytes, after a bracket 76")
  func sizes() {
    let total = MemoryLayout<Result<Rational, CalculatorError>?>.stride
    #expect(MemoryLayout<Item>.stride + total <= 64)
    #expect(MemoryLayout<Brackets.Line>.stride <= 12)
  }

  @Test("Undo goes back ten thousand steps, then says earlier steps are gone")
  func steps() {
    var calculator = Calculator()
    for _ in 0..<5_001 {
      for key in [Key.digit(.one), .clearEntry] { calculator.press(key) }
    }
    var count = 0
    while !calculator.press(.undo).changesNothing { count += 1 }
    #expect(count == History.Steps.maximumSteps)
    #expect(calculator.press(.undo) == .refused(.earlierStepsGone))
  }

  @Test("Rows shared by undo steps count once towards the limit of 200,000")
  func rows() throws {
    var calculator = Calculator()
    let items = Array(repeating: Item.step(.add, 1), count: 60_000 - 1)
    calculator.enter([.first(.number(1))] + items, pending: .add)
    for _ in 0..<4 { try calculator.press("1 2 CE") }
    try calculator.press("1 + 1 + 1 + 1 + 1 +")
    var rowCounts: [Int] = []
    while !calculator.press(.undo).changesNothing { rowCounts.append(calculator.rows.count) }
    #expect(Set(rowCounts).sorted() == (60_002...60_004).map { $0 })
    #expect(calculator.press(.undo) == .refused(.earlierStepsGone))
  }
}
