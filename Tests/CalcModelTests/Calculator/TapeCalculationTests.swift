import CalcModel
import TestSupport
import Testing

@Suite("The calculations on a tape")
struct TapeCalculationTests {
  @Test("Every row knows the rows of its calculation")
  func range() throws {
    let tape = try Calculator(pressing: "2+3=×4=7=1+1−9÷").rows
    let ranges = [0..<3, 3..<6, 6..<8, 8..<11]
    for range in ranges {
      for row in range {
        let (calculation, index) = tape.calculation(atRow: row)
        #expect(row - index..<row - index + calculation.rowCount == range, "row \(row)")
      }
    }
    #expect(ranges.last?.upperBound == tape.count)
  }

  @Test("A calculation is what was entered, without what follows from it")
  func calculation() throws {
    let tape = try Calculator(pressing: "2+3=±×4−1=7=5÷0=").tape
    let calculations = [
      Calculation([.first(.number(2)), .step(.add, 3)]),
      Calculation([
        .first(.function(.negation, .result(.init(to: 1, value: .success(5))))),
        .step(.multiply, 4), .step(.subtract, 1),
      ]),
      Calculation([.first(.number(7))]),
      Calculation([.first(.number(5)), .step(.divide, 0)]),
    ]
    #expect(tape.calculations.map(\.items) == calculations.map(\.items))
    #expect(tape.calculations.map(\.result) == calculations.map(\.result))
    #expect(tape.calculations.map(\.id) == (1...4).map { ResultID.own($0) })
  }
}
