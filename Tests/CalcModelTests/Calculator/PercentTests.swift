import TestSupport
import Testing

@testable import CalcModel

@Suite("Percentages and the order of evaluation")
struct PercentTests {
  @Test(
    "After + or −, 10% is 10% of the total; elsewhere 0.1",
    arguments: [
      ("200+10%", "+ 20", "200"), ("200+10%=", "220", "200 | + 10% → 220 | = 220"),
      ("200−10%=", "180", "200 | − 10% → 180 | = 180"),
      ("200×10%=", "20", "200 | × 10% → 20 | = 20"),
      ("200÷10%=", "2,000", "200 | ÷ 10% → 2,000 | = 2,000"),
      ("50%", "0.5", ""), ("50%=", "0.5", "0.5 = 0.5"),
      ("100+50×10%=", "15", "100 | + 50 → 150 | × 10% → 15 | = 15"),
      ("5+3=%", "0.08", "5 | + 3 → 8 | = 8"), ("200+%", "+ (0)", "200"),
      ("200+10%%=", "220", "200 | + 10% → 220 | = 220"),
      ("200+10%5", "+ 20", "200"),
      ("-10%=", "-0.1", "-0.1 = -0.1"), ("−10%=", "-0.1", "-0.1 = -0.1"),
      ("+10%=", "0.1", "0.1 = 0.1"), ("200+10%⌫", "+ 10", "200"),
      ("200+10%⌫5", "+ 105", "200"),
      ("200+10%±=", "180", "200 | + -10% → 180 | = 180"),
      ("200+10%+", "+ (0)", "200 | + 10% → 220"), ("5÷0=%", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("200+10% CE", "+ (0)", "200"),
      (
        "1÷3=%×300=", "1",
        "1 | ÷ 3 → ≈0.33333333333333333333 | = ≈0.33333333333333333333 | ↑≈0.33333333333333333333% | × 300 → 1 | = 1"
      ),
    ])
  func percent(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "Overflow, underflow or ÷ 0% gives NaN until undo",
    arguments: [
      ("1e600", Operator.add, "1e600", CalculatorError.overflow),
      ("1e600", .subtract, "1e600", .overflow), ("1e-600", .add, "1e-600", .underflow),
      ("7", .multiply, "1e-999", .underflow), ("7", .divide, "1e-999", .underflow),
      ("7", .divide, "0", .divideByZero),
    ], [EvaluationOrder.leftToRight, .precedence])
  func failing(
    failure: (first: String, operation: Operator, rate: String, error: CalculatorError),
    order: EvaluationOrder
  ) throws {
    var calculator = Calculator(rules: Rules(order))
    try calculator.recall(failure.first)
    calculator.press(.operation(failure.operation))
    try calculator.recall(failure.rate)
    calculator.press(.percent)
    let before = calculator.snapshot
    try calculator.press("+5=")
    #expect(calculator.display == "NaN")
    #expect(calculator.pad.state == .failed(.numbered(1), failure.error))
    #expect(
      calculator.rows.dropFirst().map(\.total)
        == [.failure(failure.error), nil, .failure(failure.error)])
    try calculator.press("undo undo undo")
    #expect(calculator.snapshot == before)
    try calculator.press("CE =")
    #expect(calculator.operand == .value(try value(of: failure.first)))
  }

  @Test("A percentage out of range is refused as first operand")
  func firstOutOfRange() throws {
    var calculator = try Calculator(pressing: "200×")
    try calculator.recall("1e-999")
    calculator.press(.percent)
    let entering = calculator.snapshot
    calculator.press(.equals)
    #expect(calculator.correct(row: 0, .remove).changesNothing)
    calculator.press(.undo)
    #expect(calculator.snapshot == entering)
    calculator.correct(row: 0, .remove)
    #expect(calculator.display == "NaN")
    #expect(calculator.press(.equals) == .refused(.outOfRange(.underflow)))
  }

  @Test(
    "As the new first operand, 10% becomes 0.1",
    arguments: [
      ("200×10%=", "0.1", "0.1 = 0.1"), ("200×10%±×3=", "-0.3", "-0.1 | × 3 → -0.3 | = -0.3"),
      ("200×10%×3", "× 3", "0.1"),
      // The percentage is still being entered.
      ("200×10%", "0.1", ""), ("200×10%±", "-0.1", ""),
    ])
  func firstRemoved(keys: String, display: String, tape: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(!calculator.correct(row: 0, .remove).changesNothing)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
    calculator.press(.undo)
    #expect(calculator.snapshot == (try Calculator(pressing: keys)).snapshot)
  }

  @Test(
    "A corrected percentage of a result is saved and restored",
    arguments: [
      ("4 1=%+1=", 1, .operand(6), "41 = 41 | 0.06 | + 1 → 1.06 | = 1.06", "1.06"),
      ("4 1=%−", 1, .operand(6), "41 = 41 | 0.06", "− (0)"),
      ("4 1=√%+1=", 1, .operand(9), "41 = 41 | 0.03 | + 1 → 1.03 | = 1.03", "1.03"),
      ("4 1=%+1=", 1, .insert, "41 = 41 | 1 | × ↑41% → 0.41 | + 1 → 1.41 | = 1.41", "1.41"),
      ("4 1=%+1=", 0, .operand(6), "6 = 6 | ↑6% | + 1 → 1.06 | = 1.06", "1.06"),
    ] as [(String, Int, Tape.Correction, String, String)])
  func firstCorrected(
    keys: String, row: Int, correction: Tape.Correction, tape: String, display: String
  ) throws {
    var calculator = try Calculator(recalling: keys)
    calculator.correct(row: row, correction)
    #expect(calculator.tapeText == tape)
    #expect(calculator.display == display)
    #expect(calculator.savedTextRestoresItems)
    #expect(calculator.restored.display == display)
  }

  @Test("A percentage of a missing result keeps its value")
  func firstDetached() throws {
    for (number, text) in [("41", "↑41%"), ("1e-999", "↑1e-999%")] {
      let link = Operand.Link(to: 7, value: .success(try value(of: number)))
      var calculator = Calculator()
      calculator.restore(
        Tape([Calculation([.first(.percentage(.result(link))), .step(.add, 1)], id: .numbered(1))]))
      #expect(calculator.rows[0].text == text)
      #expect(calculator.savedTextRestoresItems)
    }
  }

  @Test("Removing the first operand before a tiny percentage is refused")
  func tooSmallAlone() throws {
    var calculator = Calculator()
    let tiny: [Item] = [
      .first(.number(try value(of: "1e900"))),
      .step(.multiply, .percentage(.number(try value(of: "2e-999")))),
    ]
    calculator.restore(Tape([Calculation(tiny, id: .numbered(1))]))
    let refusal = Message.firstOutOfRange(.underflow)
    #expect(calculator.correct(row: 0, .remove) == .refused(refusal))
    #expect(calculator.rows.refusal(of: [.remove], atRow: 0) == refusal)
  }

  @Test(
    "A changed evaluation order applies to the unfinished sum, until undo",
    arguments: [
      ("×÷ 2+3×4=", "14"), ("2+3×4=", "20"), ("2+ ×÷ 3×4=", "14"), ("2+3×4= ×÷", "20"),
      ("2+3×4= ×÷ +1×2=", "22"),
      ("2+3×4= ×÷ undo", "20"), ("2+ ×÷ 3=2+3×4=", "14"),
      ("×÷ ×÷ 2+3×4=", "20"), ("×÷ undo 2+3×4=", "20"), ("×÷ undo redo 2+3×4=", "14"),
      ("×÷ 2+3×4÷6−1=", "3"), ("×÷ 8÷2×3=", "12"),
    ])
  func order(keys: String, display: String) throws {
    #expect(try Calculator(pressing: keys).display == display)
  }
}
