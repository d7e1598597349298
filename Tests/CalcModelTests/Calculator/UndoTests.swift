import CalcModel
import TestSupport
import Testing

@Suite("Undo and redo")
struct UndoTests {
  typealias Change = PlainChange

  @Test(
    "A key is undone and done again, and each says what it changed",
    arguments: [
      // Typing.
      ("", "7", .pad, .pad), ("12", "7", .pad, .pad), ("12", "00", .pad, .pad),
      ("12", ".", .pad, .pad), ("", ".", .pad, .pad), ("", "±", .pad, .pad),
      ("12", "±", .pad, .pad), ("12±", "±", .pad, .pad), ("12", "⌫", .pad, .pad),
      ("1.5±", "⌫", .pad, .pad), ("7", "⌫", .pad, .pad), ("12", "CE", .pad, .pad),
      ("±", "CE", .pad, .pad), ("12", "AC", .pad, .pad),
      // Within a formula.
      ("", "+", .pad, .pad),
      ("5", "+", .pad, .pad), ("5+", "×", .pad, .pad),
      ("5+", "3", .pad, .pad), ("5+3", "×", .pad, .pad),
      ("5+3×2", "÷", .pad, .pad), ("5+3", "CE", .pad, .pad),
      ("5÷0", "+", .pad, .pad),
      ("5+3", "AC", .pad, .pad),
      // The result.
      ("5", "=", .added, .removed(1)),
      ("5+", "=", .added, .removed(1)),
      ("5+3", "=", .added, .removed(1)),
      ("5÷0", "=", .added, .removed(1)),
      // After a result.
      ("5+3=", "7", .pad, .pad), ("5+3=", ".", .pad, .pad),
      ("5+3=", "±", .pad, .pad), ("5+3=±", "±", .pad, .pad),
      ("5+3=", "⌫", .pad, .pad), ("5+3=", "CE", .pad, .pad),
      ("5+3=", "×", .pad, .pad),
      ("5+3=±", "×", .pad, .pad),
      ("5+3=7", "=", .added, .removed(2)),
      ("5+3=", "AC", .tornOff, .tearUndone),
      ("1+1=5+3=×2", "AC", .tornOff, .tearUndone),
      // After NaN.
      ("5÷0=", "7", .pad, .pad), ("5÷0=", "00", .pad, .pad),
      ("5÷0=", "CE", .pad, .pad),
      ("5÷0=", "AC", .tornOff, .tearUndone),
    ] as [(String, String, Change, Change)])
  func key(keys: String, key: String, change: Change, changeBack: Change) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(try calculator.press(key).plain == change)
    let after = calculator.snapshot
    #expect(after != before)
    for _ in 0..<3 {
      #expect(calculator.press(.undo).plain == changeBack)
      #expect(calculator.snapshot == before)
      #expect(calculator.press(.redo).plain == change)
      #expect(calculator.snapshot == after)
    }
    // What can't be seen is as it was too: the calculation goes on in the same way.
    let rest = "4×3=+1="
    try expectSame(calculator, as: "\(keys) \(key)", goingOnWith: rest)
    calculator.press(.undo)
    try expectSame(calculator, as: keys, goingOnWith: rest)
  }

  @Test("In × first an operand that was subtracted is one after undo too")
  func subtracted() throws {
    for keys in ["0−3×2+ undo CE ^2=", "0−3×2+ undo undo undo ^2="] {
      var calculator = Calculator(order: .precedence)
      try calculator.press(keys)
      #expect(calculator.display == "-9", "\(keys)")
    }
  }

  @Test("After AC the whole tape comes back, and the calculation with it")
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
    "With nothing to undo or to do again, nothing is changed",
    arguments: [
      ("", "undo"), ("", "redo"), ("5+3=", "redo"), ("5 undo", "undo"), ("5 undo redo", "redo"),
      ("5+3 undo undo undo", "undo"), ("5+3= undo redo", "redo"), ("5 undo 7", "redo"),
      // What changed nothing can't be undone.
      ("=", "undo"), ("AC CE ⌫", "undo"),
    ])
  func nothing(keys: String, key: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(try calculator.press(key).isNothing)
    #expect(calculator.snapshot == before)
  }

  @Test(
    "A new key drops what was undone; one that changes nothing does not",
    arguments: [
      ("5+3 undo 7 redo", "+ 7", "5"), ("5+3 undo undo × redo redo", "× (0)", "5"),
      ("5+3= undo 4 redo", "+ 34", "5"), ("5+3= undo AC redo", "(0)", ""),
      ("12 undo ± redo", "-1", ""),
      ("5+3 undo + redo", "+ 3", "5"), ("5+3 undo CE + redo", "+ 3", "5"),
      ("5+3= undo undo undo = undo redo redo redo redo", "5", "5 | = 5"),
    ])
  func newKey(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test("A copy has a history of its own")
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

  private func expectSame(
    _ calculator: Calculator, as keys: String, goingOnWith rest: String
  ) throws {
    var calculator = calculator
    try calculator.press(rest)
    let expected = try Calculator(pressing: "\(keys) \(rest)")
    #expect(calculator.display == expected.display && calculator.tapeText == expected.tapeText)
  }

  @Test("A key is done again as it was, whatever the decimals are then")
  func otherDecimals() throws {
    var calculator = Calculator(formatter: DisplayFormatter(decimals: .fixed(2)))
    try calculator.press("2÷3= ⌫")
    #expect(calculator.operandLabel == "0.6")
    try calculator.press("+ undo undo")
    calculator.formatter.decimals = .fixed(0)
    try calculator.press("redo redo")
    #expect(calculator.tapeText.hasSuffix("| 0.6"))
  }

  @Test("Calculators are equal if no key can tell them apart")
  func equality() throws {
    let calculator = try Calculator(pressing: "5+3×2=")
    var other = try Calculator(pressing: "5+3×2")
    #expect(other != calculator)
    try other.press("=")
    #expect(other == calculator)
    try other.press("undo")
    // It has something to do again.
    #expect(try other != Calculator(pressing: "5+3×2"))
    try other.press("redo")
    #expect(other == calculator)
    #expect(other != Calculator(formatter: DisplayFormatter(grouping: false)))
    #expect(Calculator(order: .precedence) != Calculator())
    #expect(Calculator(afterEquals: .locked) != Calculator())
  }
}
