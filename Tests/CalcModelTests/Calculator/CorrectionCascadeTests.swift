import CalcModel
import TestSupport
import Testing

@Suite("Results that change with a correction")
struct CorrectionCascadeTests {
  @Test(
    "A correction recalculates the linked calculations and no others",
    arguments: [
      (
        "2+3=×4=−1=", 0, .operand(10),
        "10 | + 3 → 13 | = 13 | ↑13 | × 4 → 52 | = 52 | ↑52 | − 1 → 51 | = 51"
      ),
      (
        "2+3=×4=−1=", 4, .operation(.add),
        "2 | + 3 → 5 | = 5 | ↑5 | + 4 → 9 | = 9 | ↑9 | − 1 → 8 | = 8"
      ),
      (
        "2+3=×4=−1=", 0, .remove,
        "3 = 3 | ↑3 | × 4 → 12 | = 12 | ↑12 | − 1 → 11 | = 11"
      ),
      (
        "2+3=×4=−1=", 1, .insert,
        "2 | + 0 → 2 | + 3 → 5 | = 5 | ↑5 | × 4 → 20 | = 20 | ↑20 | − 1 → 19 | = 19"
      ),
      (
        "2+3=×4=−1=", 3, .operand(7),
        "2 | + 3 → 5 | = 5 | 7 | × 4 → 28 | = 28 | ↑28 | − 1 → 27 | = 27"
      ),
      // The link is negated once or twice.
      (
        "2+3=±×4=±−1=", 0, .operand(10),
        "10 | + 3 → 13 | = 13 | -↑13 | × 4 → -52 | = -52 | -↑-52 | − 1 → 51 | = 51"
      ),
      ("2+3=±±×4=", 0, .operand(10), "10 | + 3 → 13 | = 13 | ↑13 | × 4 → 52 | = 52"),
      (
        "2−3=±×=", 1, .operand(2), "2 | − 2 → 0 | = 0 | -↑0 = 0"
      ),
      // The unfinished calculation is linked.
      ("2+3=×4", 0, .operand(10), "10 | + 3 → 13 | = 13 | ↑13"),
      ("2+3=±×4−", 0, .operand(10), "10 | + 3 → 13 | = 13 | -↑13 | × 4 → -52"),
      // A calculation with its own first operand doesn't change.
      (
        "2+3=×4=7+1=+1=", 0, .operand(10),
        "10 | + 3 → 13 | = 13 | ↑13 | × 4 → 52 | = 52 | 7 | + 1 → 8 | = 8 | ↑8 | + 1 → 9 | = 9"
      ),
      (
        "2+3=×4=7+1=+1=", 7, .operand(2),
        "2 | + 3 → 5 | = 5 | ↑5 | × 4 → 20 | = 20 | 7 | + 2 → 9 | = 9 | ↑9 | + 1 → 10 | = 10"
      ),
      ("2+3=9×4", 0, .operand(10), "10 | + 3 → 13 | = 13 | 9"),
      // Results that stay 0, and a result that is shown rounded.
      ("0×3=+4=", 1, .operand(9), "0 | × 9 → 0 | = 0 | ↑0 | + 4 → 4 | = 4"),
      (
        "2+3=×0=+4=", 0, .operand(10),
        "10 | + 3 → 13 | = 13 | ↑13 | × 0 → 0 | = 0 | ↑0 | + 4 → 4 | = 4"
      ),
      (
        "1÷3=×3=", 0, .operand(2),
        "2 | ÷ 3 → ≈0.66666666666666666667 | = ≈0.66666666666666666667 | ↑≈0.66666666666666666667 | × 3 → 2 | = 2"
      ),
    ] as [(String, Int, Tape.Correction, String)])
  func dependents(keys: String, row: Int, correction: Tape.Correction, tape: String) throws {
    var calculator = try Calculator(pressing: keys)
    calculator.correct(row: row, correction)
    #expect(calculator.tapeText == tape)
  }

  @Test("A division by zero spreads along the links until it is corrected")
  func divideByZero() throws {
    var calculator = try Calculator(pressing: "8÷2=+1=±×3=7+1=")
    let before = calculator.tape
    calculator.correct(row: 1, .operand(0))
    #expect(
      calculator.tapeText
        == "8 | ÷ 0 → NaN | = NaN | ↑NaN | + 1 | = NaN | -↑NaN | × 3 | = NaN"
        + " | 7 | + 1 → 8 | = 8")
    #expect(calculator.rows[1].total == .failure(.divideByZero))
    #expect(calculator.rows[8].total == .failure(.divideByZero))
    // Correcting row 4 leaves NaN; replacing the link in row 3 removes NaN.
    calculator.correct(row: 4, .operand(2))
    #expect(calculator.rows[8].total == .failure(.divideByZero))
    calculator.correct(row: 3, .operand(6))
    #expect(
      calculator.tapeText
        == "8 | ÷ 0 → NaN | = NaN | 6 | + 2 → 8 | = 8 | -↑8 | × 3 → -24 | = -24"
        + " | 7 | + 1 → 8 | = 8")
    try calculator.press("undo undo")
    calculator.correct(row: 1, .operand(2))
    #expect(calculator.tape == before)
  }

  @Test("Correcting the first sum of a long chain changes the last")
  func long() throws {
    let count = seeds(5_000).count
    var calculator = try Calculator(pressing: "2=" + String(repeating: "+1=", count: count))
    let before = calculator.snapshot
    calculator.correct(row: 0, .operand(3))
    #expect(calculator.rows.last?.total == .success(Rational(count + 3)))
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
  }
}
