import CalcModel
import TestSupport
import Testing

@Suite("The display after a correction")
struct CorrectionDisplayTests {
  @Test(
    "The result at the end of the tape is shown, with the sign that ± has given it",
    arguments: [
      ("5+3=", 0, .operand(10), "13"), ("5+3=±", 0, .operand(10), "-13"),
      ("5+3=±±", 0, .operand(10), "13"), ("5+3=", 1, .operation(.divide), "≈1.6666666666666666667"),
      ("5+3=±", 1, .operand(-5), "0"), ("5+3=±", 1, .operand(-9), "4"), ("5+3=", 1, .remove, "5"),
      ("5+3=", 2, .insert, "8"), ("5÷2=", 1, .operand(0), "NaN"), ("5÷2=±", 1, .operand(0), "NaN"),
      ("5÷0=", 1, .operand(2), "2.5"), ("5+3=×2=", 0, .operand(10), "26"),
      ("5+3=±×2=±", 0, .operand(10), "26"), ("1+1=5+3=", 0, .operand(10), "8"),
      ("1+1=5÷0=", 0, .operand(10), "NaN"), ("1÷1=5+3=", 1, .operand(0), "8"),
    ] as [(String, Int, Tape.Correction, String)])
  func result(keys: String, row: Int, correction: Tape.Correction, display: String) throws {
    var calculator = try Calculator(pressing: keys)
    calculator.correct(row: row, correction)
    #expect(calculator.display == display)
  }

  @Test(
    "What is being typed stays",
    arguments: [
      ("5+3=7", "7"), ("5+3= CE", "(0)"), ("5+3=±7", "7"), ("5+3×2", "× 2"), ("5+3×±", "× (-0)"),
      ("5+3=×1.50", "× 1.50"), ("5÷0=7", "7"), ("5+3= CE ±", "(-0)"),
    ])
  func entry(keys: String, display: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(!calculator.correct(row: 1, .operand(1)).isNothing)
    #expect(calculator.display == display)
  }

  @Test(
    "What is pressed next goes on from the corrected result",
    arguments: [
      ("5+3=", "+1=", "14", " | ↑13 | + 1 → 14 | = 14"),
      ("5+3=±", "+1=", "-12", " | -↑13 | + 1 → -12 | = -12"), ("5+3=±", "±", "13", ""),
      ("5+3=", "⌫", "1", ""), ("5+3=", "7", "7", ""), ("5+3=", "=", "13", ""),
      ("5+3= CE", "+1=", "1", " | 0 | + 1 → 1 | = 1"),
    ])
  func next(keys: String, rest: String, display: String, tapeAfterResult: String) throws {
    var calculator = try Calculator(pressing: keys)
    calculator.correct(row: 0, .operand(10))
    try calculator.press(rest)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == "10 | + 3 → 13 | = 13\(tapeAfterResult)")
  }

  @Test("From NaN nothing goes on until it is mended")
  func failure() throws {
    var calculator = try Calculator(pressing: "5÷2=")
    calculator.correct(row: 1, .operand(0))
    #expect(try calculator.press("+").isNothing)
    #expect(try calculator.press("±").isNothing)
    calculator.correct(row: 1, .operand(4))
    #expect(try calculator.press("+1=").plain == .added)
    #expect(calculator.display == "2.25")
  }

  @Test(
    "The calculations above a corrected one stay as they are, and so do those that follow from none"
  )
  func others() throws {
    var calculator = try Calculator(pressing: "1+1=2+2=3+3=4+4=")
    let before = Array(calculator.rows)
    calculator.correct(row: 4, .operand(10))
    let after = Array(calculator.rows)
    #expect(after[..<3] == before[..<3])
    #expect(after[6...] == before[6...])
    #expect(after[3..<6].map(\.text) == ["2", "+ 10 → 12", "= 12"])
  }
}
