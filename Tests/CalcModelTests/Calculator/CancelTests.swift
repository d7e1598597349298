import CalcModel
import Testing

@Suite("Esc on the pad")
struct CancelTests {
  @Test(
    "Esc clears the operand first, then the unfinished or failed calculation",
    arguments: [
      ("12", "(0)", ""), ("±", "(0)", ""), ("5+3", "+ (0)", "5"), ("5+±", "+ (0)", "5"),
      ("5+", "(0)", ""),
      ("5+3×4", "× (0)", "5 | + 3 → 8"), ("5+3×", "(0)", ""), ("200+10%", "+ (0)", "200"),
      ("1+1=2+", "(0)", "1 | + 1 → 2 | = 2"), ("1+1=+", "(0)", "1 | + 1 → 2 | = 2"),
      ("1+1=+3", "+ (0)", "1 | + 1 → 2 | = 2 | ↑2"), ("1+1=7", "(0)", "1 | + 1 → 2 | = 2"),
      ("5÷0=", "(0)", ""), ("1+1=5÷0=", "(0)", "1 | + 1 → 2 | = 2"),
    ])
  func cancel(keys: String, display: String, tape: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator
    calculator.press(.cancel)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
    calculator.press(.undo)
    #expect(calculator.display == before.display)
    #expect(calculator.tapeText == before.tapeText)
    calculator.press(.redo)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test("Esc never clears the tape, however often it is pressed")
  func keepsTape() throws {
    var calculator = try Calculator(pressing: "1+1=2×3")
    for _ in 0..<9 { calculator.press(.cancel) }
    #expect(calculator.tapeText == "1 | + 1 → 2 | = 2")
  }
}
