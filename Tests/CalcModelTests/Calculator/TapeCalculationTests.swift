import CalcModel
import Testing

@Suite("The calculations on a tape")
struct TapeCalculationTests {
  typealias Calculation = Tape.Calculation

  @Test("Every row knows the rows of its calculation")
  func range() throws {
    let tape = try Calculator(pressing: "2+3=×4=7=1+1−9÷").tape
    let ranges = [0..<3, 3..<6, 6..<8, 8..<11]
    for range in ranges {
      for row in range { #expect(tape.range(ofCalculationAt: row) == range, "row \(row)") }
    }
    #expect(ranges.last?.upperBound == tape.rows.count)
  }

  @Test("A calculation is what was entered, without what follows from it")
  func calculation() throws {
    let tape = try Calculator(pressing: "2+3=±×4−1=7=5÷0×").tape
    let calculations = [
      Calculation([.first(.number(2)), .step(.add, 3)]),
      Calculation([
        .first(.function(.negation, .result(.init(to: 0, value: .success(5))))),
        .step(.multiply, 4), .step(.subtract, 1),
      ]),
      Calculation([.first(.number(7))]),
      Calculation([.first(.number(5)), .step(.divide, 0)]),
    ]
    var row = 0
    for calculation in calculations {
      let range = tape.range(ofCalculationAt: row)
      #expect(tape.calculation(in: range) == calculation)
      row = range.upperBound
    }
    #expect(row == tape.rows.count)
  }

  @Test(
    "The last finished calculation is found below which no other is",
    arguments: [
      ("", nil), ("5", nil), ("5+3×", nil), ("5=", 0..<2), ("5+3=", 0..<3), ("5+3=7+", 0..<3),
      ("5+3=7=", 3..<5), ("5+3=×2=±", 3..<6), ("5+3=×2=×", 3..<6), ("1+1= AC", nil),
    ] as [(String, Range<Int>?)])
  func lastFinished(keys: String, range: Range<Int>?) throws {
    #expect(try Calculator(pressing: keys).tape.lastFinished == range)
  }

  @Test("Above a row are as many finished calculations as there are results")
  func finishedCalculations() throws {
    let tape = try Calculator(pressing: "2+3=×4=7=1+1−").tape
    let counts = tape.rows.indices.map(tape.finishedCalculations(above:))
    #expect(counts == [0, 0, 0, 1, 1, 1, 2, 2, 3, 3])
  }
}
