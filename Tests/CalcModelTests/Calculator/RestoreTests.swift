import CalcModel
import TestSupport
import Testing

@Suite("Leaving and coming back")
struct RestoreTests {
  @Test(
    "The tape and the labels are as they were left, and the calculation goes on from there",
    arguments: [
      // Nothing, or all finished.
      "", "5=", "2+3×4=", "2+3=±×4=", "1÷3=", "5÷0=", "1+1=5÷0=2+3=", "2+3=×=", "1+1= AC 7=",
      // An operand only.
      "7", "7±", "0", "12.5", "2+3=7", "2+3=±7", "5÷0=7", "12345678901234567890", "0.00000001",
      // What was committed only.
      "5+", "5+3×", "2+3=×", "2+3=±×", "1÷3=×", "5÷0+", "1+1=5+3−4×", "5+±3×", "+", "5+×",
      // Both.
      "5+3", "2+3=×4", "2+3=±×4", "5÷0+3", "1÷3=×3", "5+0", "5+3±", "2+3=7−1",
      // After CE, and after a correction of the operator.
      "5+3 CE", "2+3=×4 CE", "5+3 CE 4", "7 CE", "5+3⌫", "5 AC", "5+3= AC 2×",
    ])
  func sameAgain(keys: String) throws {
    var left = try Calculator(pressing: keys)
    var restored = left.restored
    #expect(restored.snapshot == left.snapshot)
    #expect(restored.pad.unfinishedText == left.pad.unfinishedText)
    for rest in ["4", "×", "3", "=", "±", "−", "1", "="] {
      #expect(try restored.press(rest).plain == left.press(rest).plain)
      #expect(restored.snapshot == left.snapshot)
    }
  }

  @Test("A recalled value comes back exactly")
  func recalled() throws {
    var left = try Calculator(pressing: "5+")
    try left.recall("-1/3")
    var restored = left.restored
    #expect(restored.snapshot == left.snapshot)
    #expect(restored.display == "+ ≈-0.33333333333333333333")
    try restored.press("×3=")
    #expect(restored.display == "14")
  }

  @Test(
    "What was typed comes back as it was typed, and the next key goes on from it",
    arguments: [
      "1.50", "0.", "±0", "±", "±.", "3.", "12345678901234567890", "7±", "10%", "1÷3=%", "1÷3=±",
      "1,", "1,23", "1,234±", "1,234,5", "7 M+", "7.5± M+",
    ])
  func typed(keys: String) throws {
    for keys in [keys, "5+\(keys)", "5×\(keys)"] {
      let left = try Calculator(pressing: keys)
      #expect(left.restored.display == left.display, "\(keys)")
      for next in ["5", ".", ",", "±", "⌫", "%", "=", "+2="] {
        var (restored, wanted) = (left.restored, left)
        try restored.press(next)
        try wanted.press(next)
        #expect(restored.display == wanted.display, "\(keys), then \(next)")
        #expect(restored.tapeText == wanted.tapeText, "\(keys), then \(next)")
      }
    }
  }

  @Test(
    "What is in hand is saved as it was typed, with the operator that waits",
    arguments: [
      ("", nil), ("5=", nil), ("5÷0=", nil), ("5+3= CE", nil), ("±", "-"),
      ("5+3=±", "↑1:8±\trecalled"), ("7", "7"), ("1.50", "1.50"), ("5+3=7±", "-7"),
      ("5.0+", "5.0 +"), ("5+3 CE", "5 +"), ("5+±", "5 + -"), ("5+3.", "5 + 3."),
      ("5+10%", "5 + 10%\trecalled"), ("5+7 M+", "5 + 7\tstored"), ("5+3.50×", "5 + 3.50 ×"),
      ("1+1=5+3×2", "5 + 3 × 2"), ("9√+1.0×(2.0", "9√ + 1.0 × ( 2.0"), ("2×(3)", "2 × ( 3 )"),
      ("2+3=±×4−", "↑1:5± × 4 −"),
    ] as [(String, String?)])
  func saved(keys: String, text: String?) throws {
    #expect(try Calculator(pressing: keys).pad.unfinishedText == text)
  }

  @Test("Coming back is not undone; what is done after it is")
  func undo() throws {
    let left = try Calculator(pressing: "2+3=×4=5+3")
    var restored = left.restored
    #expect(restored.press(.undo).isNothing)
    #expect(restored.press(.redo).isNothing)
    restored.correct(row: 0, .operand(10))
    try restored.press("×= AC 7")
    while !restored.press(.undo).isNothing {}
    #expect(restored.snapshot == left.snapshot)
  }

  @Test("What came back can be corrected like anything else")
  func corrections() throws {
    var left = try Calculator(pressing: "2+3=±×4=−1")
    var restored = left.restored
    for row in 0..<6 {
      #expect(restored.correct(row: row, .operand(9)) == left.correct(row: row, .operand(9)))
      #expect(restored.snapshot == left.snapshot)
    }
  }
}
