import CalcModel
import Testing

@Suite("Removing the first row of a sum")
struct RemovalTests {
  @Test(
    "After removing the first row, the next row's minus becomes a sign",
    arguments: [
      ("10−3+5=", 0, "-3 | + 5 → 2 | = 2"), ("10+3+5=", 0, "3 | + 5 → 8 | = 8"),
      ("10×3+5=", 0, "3 | + 5 → 8 | = 8"), ("10−3±+5=", 0, "3 | + 5 → 8 | = 8"),
      ("10−0+5=", 0, "0 | + 5 → 5 | = 5"),
      ("10−(2+3)+1=", 0, "-( | 2 | + 3 → 5 | ) -5 → -5 | + 1 → -4 | = -4"),
      ("10−±(2+3)+1=", 0, "( | 2 | + 3 → 5 | ) 5 → 5 | + 1 → 6 | = 6"),
      ("10−9 √ +1=", 0, "-√9 | + 1 → -2 | = -2"),
      ("10−(4+5) √ +1=", 0, "( | 4 | + 5 → 9 | ) -√9 → -3 | + 1 → -2 | = -2"),
      ("8=−4+1=", 1, "8 = 8 | -4 | + 1 → -3 | = -3"),
      ("4=10− @0 +1=", 1, "4 = 4 | -↑4 | + 1 → -3 | = -3"),
      ("2×(10−3+5)=", 2, "2 | × ( | -3 | + 5 → 2 | ) 2 → 4 | = 4"),
      ("10−3×2=", 0, "-3 | × 2 → -6 | = -6"), ("10×10%+1=", 0, "0.1 | + 1 → 1.1 | = 1.1"),
      // Brackets are removed as a pair.
      ("3.49+(6×1.19)=", 4, "3.49 | + 6 → 9.49 | × 1.19 → 11.2931 | = 11.2931"),
      ("2×±(3+4)=", 1, "2 | × -3 → -6 | + 4 → -2 | = -2"),
    ])
  func removed(keys: String, row: Int, tape: String) throws {
    var calculator = try Calculator(recalling: keys.replacing("@", with: " @"))
    #expect(!calculator.correct(row: row, .remove).changesNothing)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "Removing a first row that the next row needs is refused",
    arguments: [
      ("12−20%+5=", 0, .followsRemoved), ("12+20%=", 0, .followsRemoved),
      ("100÷4+1=", 0, .followsRemoved), ("2^10=", 0, .followsRemoved),
      ("200+(10)%=", 0, .followsRemoved), ("10−3^2=", 0, .negatedBase),
      ("10−(1+2)^2=", 0, .negatedBase), ("2×(9÷3)=", 2, .followsRemoved),
      ("2×±(3^2)=", 1, .negatedBase),
      // `-3 ÷` is possible: the sign doesn't change what the ÷ applies to.
      ("10−3^", 0, .negatedBase), ("10−3÷", 0, nil), ("10÷3+", 0, .followsRemoved),
      ("10÷", 0, .followsRemoved), ("10^", 0, .followsRemoved), ("10÷3", 0, .followsRemoved),
      ("10+5%", 0, .followsRemoved),
    ] as [(String, Int, Message?)])
  func kept(keys: String, row: Int, refusal: Message?) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(calculator.correct(row: row, .remove).message == refusal)
  }

  @Test(
    "In an unfinished sum, the minus becomes the current operand's sign",
    arguments: [
      ("10−3", "-3", "", "-3"), ("10−", "(-0)", "5", "-5"), ("10−3+", "+ (0)", "5=", "2"),
      ("10+3", "3", "5", "35"), ("10×3", "3", "5", "35"), ("10−9 √", "-3", "", "-3"),
      ("10−3±", "3", "5", "35"), ("10−3+5", "+ 5", "", "5"),
      // The sign of an open bracket.
      ("10−(3", "3", "=", "-3"), ("10−(3+4", "+ 4", ")×2=", "-14"), ("10−±(3+4", "+ 4", "=", "7"),
      ("10−((3+4)", "7", "=", "-7"), ("10+(3", "3", "=", "3"),
    ])
  func unfinished(keys: String, display: String, nextKeys: String, label: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(!calculator.correct(row: 0, .remove).changesNothing)
    #expect(calculator.display == display)
    try calculator.press(nextKeys)
    #expect(calculator.operandLabel == label)
  }

  @Test(
    "Removing the sum whose result is shown leaves an empty entry",
    arguments: ["2+3=", "2+3=±", "2÷0=", "7="])
  func shownResult(keys: String) throws {
    var calculator = try Calculator(pressing: "1=" + keys)
    let before = calculator.snapshot
    calculator.correct(row: calculator.rows.count - 1, .remove)
    let removed = calculator.snapshot
    #expect(calculator.display == "(0)" && calculator.tapeText == "1 = 1")
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
    calculator.press(.redo)
    #expect(calculator.snapshot == removed)
    try calculator.press("= GT")
    #expect(calculator.operandLabel == "1")
  }

  @Test("Removing an earlier sum keeps the shown result")
  func earlierResult() throws {
    var calculator = try Calculator(pressing: "1= 2+3=")
    calculator.correct(row: 0, .remove)
    #expect(calculator.display == "5" && calculator.tapeText == "2 | + 3 → 5 | = 5")
  }

  @Test("Inserting between a base and its exponent is refused", arguments: EvaluationOrder.allCases)
  func insertion(order: EvaluationOrder) throws {
    var calculator = Calculator(rules: Rules(order))
    try calculator.press("2^3=")
    #expect(calculator.correct(row: 1, .insert) == .refused(.isBeforeExponent))
  }
}
