import CalcModel
import TestSupport
import Testing

@Suite("Undo and redo")
struct UndoTests {
  @Test("Undo after AC restores the tape and the unfinished calculation")
  func allClear() throws {
    var calculator = try Calculator(pressing: "1+1=5÷0=2+3×4 AC")
    #expect(calculator.tapeText == "")
    calculator.press(.undo)
    #expect(
      calculator.tapeText == "1 | + 1 → 2 | = 2 | 5 | ÷ 0 → NaN | = NaN | 2 | + 3 → 5")
    #expect(calculator.display == "× 4")
    try calculator.press("=")
    #expect(calculator.display == "20")
    try calculator.press("AC 9= AC undo undo undo")
    #expect(calculator.display == "(0)")
    try calculator.press("undo undo")
    #expect(calculator.display == "× 4")
  }

  @Test(
    "Without a step to undo or redo, nothing changes",
    arguments: [
      ("", "undo"), ("", "redo"), ("5+3=", "redo"), ("5 undo", "undo"), ("5 undo redo", "redo"),
      ("5+3 undo undo undo", "undo"), ("5+3= undo redo", "redo"), ("5 undo 7", "redo"),
      // A refused key is no step.
      ("=", "undo"), ("AC CE ⌫", "undo"),
    ])
  func nothing(keys: String, key: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(try calculator.press(key).changesNothing)
    #expect(calculator.snapshot == before)
  }

  @Test(
    "A key clears the redo history only if it changes something",
    arguments: [
      ("5+3 undo 7 redo", "+ 7", "5"), ("5+3 undo undo × redo redo", "× (0)", "5"),
      ("5+3= undo 4 redo", "+ 34", "5"), ("5+3= undo AC redo", "(0)", ""),
      ("12 undo ± redo", "-1", ""),
      ("5+3 undo + redo", "+ 3", "5"), ("5+3 undo CE + redo", "+ 3", "5"),
      ("5+3= undo undo undo = undo redo redo redo redo", "5", "5 = 5"),
    ])
  func newKey(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test("A copy has its own history")
  func copies() throws {
    let original = try Calculator(pressing: "5+3×2=")
    var copy = original
    try copy.press("undo undo undo ÷4=")
    #expect(copy.tapeText == "5 | + 3 → 8 | ÷ 4 → 2 | = 2")
    var other = original
    try other.press("undo undo undo undo 7=")
    #expect(other.tapeText == "5 | + 7 → 12 | = 12")
    #expect(original.tapeText == "5 | + 3 → 8 | × 2 → 16 | = 16")
  }

  @Test("Calculators differ if their sums, redo steps or settings differ")
  func equality() throws {
    let calculator = try Calculator(pressing: "5+3×2=")
    var other = try Calculator(pressing: "5+3×2")
    #expect(other != calculator)
    try other.press("=")
    #expect(other == calculator)
    try other.press("undo")
    // `other` has a step to redo.
    #expect(try other != Calculator(pressing: "5+3×2"))
    try other.press("redo")
    #expect(other == calculator)
    #expect(other != Calculator(formatter: DisplayFormatter(grouping: false)))
    #expect(Calculator(rules: Rules(.precedence)) != Calculator())
    #expect(Calculator(afterEquals: .locked) != Calculator())
  }

  @Test("A recall and a correction clear the redo history")
  func newMove() throws {
    var recalling = try Calculator(pressing: "5+3 undo")
    try recalling.recall("4")
    #expect(try recalling.press("redo").changesNothing)
    #expect(recalling.display == "+ 4")

    var correcting = try Calculator(pressing: "5+3 undo")
    correcting.correct(row: 0, .operand(9))
    #expect(try correcting.press("redo").changesNothing)
    #expect(correcting.tapeText == "9")
  }

  @Test("Keys, corrections and recalls are undone in reverse order")
  func mixed() throws {
    var calculator = try Calculator(pressing: "5+3")
    calculator.correct(row: 0, .operand(10))
    try calculator.press("×2=")
    calculator.correct(row: 1, .operation(.subtract))
    try calculator.recall("1/3")
    calculator.correct(row: 2, .remove)
    try calculator.press("AC")

    var seen: [String] = []
    while !calculator.press(.undo).changesNothing {
      seen.append("\(calculator.display); \(calculator.tapeText)")
    }
    #expect(
      seen == [
        "≈0.33333333333333333333; 10 | − 3 → 7 | = 7",
        "≈0.33333333333333333333; 10 | − 3 → 7 | × 2 → 14 | = 14",
        "14; 10 | − 3 → 7 | × 2 → 14 | = 14", "26; 10 | + 3 → 13 | × 2 → 26 | = 26",
        "× 2; 10 | + 3 → 13", "× (0); 10 | + 3 → 13", "+ 3; 10", "+ 3; 5", "+ (0); 5", "5; ",
        "(0); ",
      ])
  }
}
