import CalcModel
import TestSupport
import Testing

@Suite("Restoring a calculator")
struct RestoreTests {
  @Test(
    "A restored entry has the same text and reacts alike to keys",
    arguments: [
      "1.50", "0.", "±0", "±", "±.", "3.", "12345678901234567890", "7±", "10%", "1÷3=%", "1÷3=±",
      "1,", "1,23", "1,234±", "1,234,5", "7 M+", "7.5± M+",
    ])
  func typed(keys: String) throws {
    for keys in [keys, "5+\(keys)", "5×\(keys)"] {
      let saved = try Calculator(pressing: keys)
      #expect(saved.restored.display == saved.display, "\(keys)")
      for next in ["5", ".", ",", "±", "⌫", "%", "=", "+2="] {
        var (restored, expected) = (saved.restored, saved)
        try restored.press(next)
        try expected.press(next)
        #expect(restored.display == expected.display, "\(keys), then \(next)")
        #expect(restored.tapeText == expected.tapeText, "\(keys), then \(next)")
      }
    }
  }

  @Test("Undo stops at the restored state")
  func undo() throws {
    let saved = try Calculator(pressing: "2+3=×4=5+3")
    var restored = saved.restored
    #expect(restored.press(.undo).changesNothing)
    #expect(restored.press(.redo).changesNothing)
    restored.correct(row: 0, .operand(10))
    try restored.press("×= AC 7")
    while !restored.press(.undo).changesNothing {}
    #expect(restored.snapshot == saved.snapshot)
  }

  @Test("Brackets nested deeper than keys allow give NaN without a crash")
  func deeper() {
    for depth in [127, 128, 129, 1_000] {
      let items =
        Array(repeating: Item.open(nil), count: depth) + [.first(.number(1))]
        + Array(repeating: .close(.bracketPlaceholder), count: depth)
      var calculator = Calculator()
      calculator.restore(Tape([Calculation(items, id: .numbered(1))]))
      #expect(calculator.operandLabel == "NaN")
    }
  }
}
