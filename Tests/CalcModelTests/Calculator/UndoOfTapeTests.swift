import CalcModel
import TestSupport
import Testing

@Suite("Undo of what was done with the tape")
struct UndoOfTapeTests {
  typealias Change = PlainChange

  @Test(
    "A correction is undone and done again, and each says what it changed",
    arguments: [
      ("5+3=", 0, .operand(9), .corrected(1)),
      ("5+3=", 1, .operand(9), .corrected(1)),
      ("5+3=", 1, .operation(.divide), .corrected(1)),
      ("5+3=", 0, .remove, .corrected(1)),
      ("5+3=", 1, .remove, .corrected(1)),
      ("5+3=", 0, .insert, .corrected(1)),
      ("5+3=", 1, .insert, .corrected(1)),
      ("5+3=", 2, .insert, .corrected(1)),
      // With the sign that ± has given the result, with a typed operand, after CE.
      ("5+3=±", 0, .operand(9), .corrected(1)),
      ("5+3=7", 0, .operand(9), .corrected(1)),
      ("5+3= CE", 0, .operand(9), .corrected(1)),
      // To NaN and away from it.
      ("5÷3=", 1, .operand(0), .corrected(1)),
      ("5÷3=±", 1, .operand(0), .corrected(1)),
      ("5÷0=", 1, .operand(3), .corrected(1)),
      // What follows from it.
      ("5+3=×2=", 0, .operand(9), .corrected(1)),
      ("5+3=×2=", 3, .operand(9), .corrected(2)),
      ("5+3=×2", 0, .operand(9), .corrected(1)),
      ("1+1=5+3=±×2=−1", 4, .operand(9), .corrected(2)),
      // What is not finished.
      ("1+1=5+3×2", 3, .operand(9), .pad),
      ("1+1=5+3×2", 4, .operation(.divide), .pad),
      ("1+1=5+3×2", 4, .insert, .pad), ("5+3×2", 0, .remove, .pad),
      ("5+3", 0, .remove, .pad), ("1+1=5+3", 3, .remove, .pad),
      ("1+1=+3", 3, .remove, .pad), ("1+1=+3", 3, .operand(9), .pad),
    ] as [(String, Int, Tape.Correction, Change)])
  func correction(keys: String, row: Int, correction: Tape.Correction, change: Change) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(calculator.correct(row: row, correction).plain == change)
    let after = calculator.snapshot
    #expect(after != before)
    for _ in 0..<3 {
      #expect(calculator.press(.undo).plain == change)
      #expect(calculator.snapshot == before)
      #expect(calculator.press(.redo).plain == change)
      #expect(calculator.snapshot == after)
    }
    calculator.press(.undo)
    try calculator.press("4×3=+1=")
    #expect(calculator.snapshot == (try Calculator(pressing: "\(keys) 4×3=+1=")).snapshot)
  }

  @Test(
    "A recall is undone and done again",
    arguments: ["", "±", "5+", "5+±", "5 M+", "5+3=", "5+3=±", "5÷0=", "5+3= CE"],
    ["12.5", "-8", "1/3", "1e30"])
  func recall(keys: String, expression: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(try calculator.recall(expression).plain == .pad)
    let after = calculator.snapshot
    for _ in 0..<3 {
      #expect(calculator.press(.undo).plain == .pad)
      #expect(calculator.snapshot == before)
      #expect(calculator.press(.redo).plain == .pad)
      #expect(calculator.snapshot == after)
    }
  }

  @Test("A recall or a correction drops what was undone")
  func newMove() throws {
    var recalling = try Calculator(pressing: "5+3 undo")
    try recalling.recall("4")
    #expect(try recalling.press("redo").isNothing)
    #expect(recalling.display == "+ 4")

    var correcting = try Calculator(pressing: "5+3 undo")
    correcting.correct(row: 0, .operand(9))
    #expect(try correcting.press("redo").isNothing)
    #expect(correcting.tapeText == "9")
  }

  @Test("Keys, corrections and recalls are undone in the order in which they were done")
  func mixed() throws {
    var calculator = try Calculator(pressing: "5+3")
    calculator.correct(row: 0, .operand(10))
    try calculator.press("×2=")
    calculator.correct(row: 1, .operation(.subtract))
    try calculator.recall("1/3")
    calculator.correct(row: 2, .remove)
    try calculator.press("AC")

    var seen: [String] = []
    while !calculator.press(.undo).isNothing {
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
