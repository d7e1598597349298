import CalcModel
import TestSupport
import Testing

@Suite("Refused corrections")
struct CorrectionRefusalTests {
  @Test(
    "A refused correction changes nothing and gives its reason",
    arguments: [
      // A result depends on the rows above it.
      ("2+3=", 2, .operand(7), .isResult), ("2+3=", 2, .operation(.add), .isResult),
      ("2+3=", 2, .togglePercentage, .isResult),
      ("2÷0=", 2, .operand(7), .isResult),
      ("2+3=×4=", 5, .operand(1), .isResult),
      // A first operand has neither an operator nor a total for a percentage.
      ("2+3=", 0, .operation(.add), .firstHasNoOperator),
      ("2+", 0, .operation(.multiply), .firstHasNoOperator),
      ("2+3=×4=", 3, .operation(.add), .firstHasNoOperator),
      ("2+3=", 0, .togglePercentage, .firstIsNoPercentage),
      // The rows of brackets have no operand.
      ("2×(3)=", 1, .operand(7), .isBracket), ("2×(3)=", 3, .operand(7), .isBracket),
      ("2×(3)=", 3, .operation(.add), .isBracket), ("2×(3)=", 1, .togglePercentage, .isBracket),
      ("(3)=", 0, .operation(.add), .firstHasNoOperator),
      ("(3)=", 2, .togglePercentage, .firstIsNoPercentage),
      ("2×(3)=", 2, .operation(.add), .firstHasNoOperator),
      ("2×(3)=", 2, .togglePercentage, .firstIsNoPercentage),
      ("2×(3)=", 2, .remove, .isOnlyOperand), ("2×(3", 1, .remove, .isUnfinishedBracket),
      ("2×(5+", 2, .remove, .isOnlyOperand), ("(5+", 1, .remove, .isOnlyOperand),
      ("2×(3)", 3, .remove, .isUnfinishedBracket), ("2×(3)", 2, .remove, .isOnlyOperand),
      ("", 0, .operand(7), .noRow), ("", 0, .remove, .noRow), ("", 0, .insert, .noRow),
      ("5", 0, .operand(7), .noRow), ("2+3=", 3, .operand(7), .noRow), ("2+3=", 3, .insert, .noRow),
      ("2+3=", -1, .remove, .noRow), ("2+3=", .max, .insert, .noRow),
      ("2+3=", .min, .operand(7), .noRow),
    ] as [(String, Int, Tape.Correction, Message)])
  func refused(keys: String, row: Int, correction: Tape.Correction, why: Message) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(calculator.correct(row: row, correction) == .refused(why))
    #expect(calculator.rows.refusal(of: [correction], atRow: row) == why)
    #expect(calculator.snapshot == before)
  }

  @Test(
    "A correction that changes nothing has the outcome `.nothing`",
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
  }
}
