import CalcModel
import TestSupport
import Testing

@Suite("A correction that is refused")
struct CorrectionRefusalTests {
  @Test(
    "A refused correction changes nothing at all, and says so",
    arguments: [
      // A result follows from the rows above it.
      ("2+3=", 2, .operand(7), .isResult), ("2+3=", 2, .operation(.add), .isResult),
      ("2+3=", 2, .togglePercentage, .isResult),
      ("2÷0=", 2, .operand(7), .isResult),
      ("2+3=×4=", 5, .operand(1), .isResult),
      // A first operand has no operator, and no total to be a percentage of.
      ("2+3=", 0, .operation(.add), .firstHasNoOperator),
      ("2+", 0, .operation(.multiply), .firstHasNoOperator),
      ("2+3=×4=", 3, .operation(.add), .firstHasNoOperator),
      ("2+3=", 0, .togglePercentage, .firstIsNoPercentage),
      // Nothing would be left.
      ("5=", 0, .remove, .isOnlyOperand), ("2+3=×=", 3, .remove, .isOnlyOperand),
      // No such row.
      ("", 0, .operand(7), .noRow), ("", 0, .remove, .noRow), ("", 0, .insert, .noRow),
      ("5", 0, .operand(7), .noRow), ("2+3=", 3, .operand(7), .noRow), ("2+3=", 3, .insert, .noRow),
      ("2+3=", -1, .remove, .noRow), ("2+3=", .max, .insert, .noRow),
      ("2+3=", .min, .operand(7), .noRow),
    ] as [(String, Int, Tape.Correction, Refusal)])
  func refused(keys: String, row: Int, correction: Tape.Correction, why: Refusal) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(calculator.correct(row: row, correction) == .refused(why))
    #expect(calculator.rows.refusal(of: [correction], atRow: row) == why)
    #expect(calculator.snapshot == before)
    try expectUntouchedHistory(calculator, after: keys)
  }

  @Test(
    "A correction to what stands there already is none",
    arguments: [
      ("2+3=", 0, .operand(2)), ("2+3=", 1, .operand(3)), ("2+3=", 1, .operation(.add)),
      ("2+3×", 0, .operand(2)), ("2+3×", 1, .operation(.add)), ("2÷0=", 1, .operand(0)),
      ("2+3=×4=", 4, .operation(.multiply)),
    ] as [(String, Int, Tape.Correction)])
  func same(keys: String, row: Int, correction: Tape.Correction) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(calculator.correct(row: row, correction) == .nothing)
    #expect(calculator.snapshot == before)
    try expectUntouchedHistory(calculator, after: keys)
  }

  @Test("A refused correction leaves what was undone to be done again")
  func redo() throws {
    var calculator = try Calculator(pressing: "2+3= undo")
    #expect(
      calculator.correct(row: 0, .operation(.add)) == .refused(.firstHasNoOperator))
    #expect(calculator.correct(row: 0, .operand(2)) == .nothing)
    #expect(calculator.press(.redo).plain == .added)
    #expect(calculator.display == "5")
  }

  /// Expects that undo undoes the last of the keys, and that the calculation then goes on as if
  /// neither it nor a correction had been.
  private func expectUntouchedHistory(_ calculator: Calculator, after keys: String) throws {
    var undone = calculator
    var expected = try Calculator(pressing: keys)
    #expect(undone.press(.undo) == expected.press(.undo))
    #expect(undone.snapshot == expected.snapshot)
    for rest in ["7", "×4="] {
      #expect(try undone.press(rest) == expected.press(rest))
      #expect(undone.snapshot == expected.snapshot)
    }
  }
}
