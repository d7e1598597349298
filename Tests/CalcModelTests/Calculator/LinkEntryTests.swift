import CalcModel
import Testing

@Suite("A result of an earlier calculation in what is not finished")
struct LinkEntryTests {
  @Test(
    "A calculation that is not finished follows too, and what is being entered",
    arguments: [
      ("2+3= 2× @2", "× 13", "26"), ("2+3= 2× @2 ±", "× -13", "-26"),
      ("2+3= 2× @2 x²", "× 169", "338"),
      ("2+3= 2× @2 +", "+ (0)", "26"), ("2+3= 2×( @2 +1", "+ 1", "28"),
      ("2+3= 2×( @2 )", "× 13", "26"),
      ("2+3= 2×( @2 ) x²", "× 169", "338"), ("2+3= 200+ @2 %", "+ 26", "226"),
      ("2+3= @2", "13", "13"),
      ("2+3= ×", "× (0)", "13"), ("2+3= x²", "169", "169"),
      ("2+3= 2× @2 x² ⌫", "× 13", "26"),
    ])
  func unfinished(words: String, display: String, result: String) throws {
    var calculator = try Calculator(recalling: words)
    let before = calculator.snapshot
    calculator.correct(row: 0, .operand(10))
    #expect(calculator.display == display)
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
    calculator.press(.redo)
    calculator.press(.equals)
    #expect(calculator.display == result)
  }

  @Test("What AC takes from the hand is linked again when it comes back")
  func tornOff() throws {
    var calculator = try Calculator(recalling: "2+3= 2× @2 + @2")
    calculator.press(.allClear)
    #expect(calculator.tapeText.isEmpty)
    calculator.press(.undo)
    calculator.correct(row: 0, .operand(10))
    #expect(calculator.display == "+ 13")
    #expect(calculator.tapeText == "10 | + 3 → 13 | = 13 | 2 | × ↑13 → 26")
  }

  @Test("The memory is a number, and follows nothing")
  func memory() throws {
    var calculator = try Calculator(recalling: "2+3= M+ 2× MR =")
    calculator.correct(row: 0, .operand(10))
    #expect(calculator.tapeText == "10 | + 3 → 13 | = 13 | 2 | × 5 → 10 | = 10")
    #expect(calculator.memory == 5)
  }

  @Test("A row that has no number is not recalled", arguments: [-1, 0, 4, 6, 99])
  func refused(row: Int) throws {
    var calculator = try Calculator(recalling: "( 1÷0)= 2+")
    let before = calculator
    let reason: Refusal = (0..<6).contains(row) ? .noNumber : .noRow
    #expect(calculator.recall(row: row) == .refused(reason))
    #expect(calculator == before)
  }
}
