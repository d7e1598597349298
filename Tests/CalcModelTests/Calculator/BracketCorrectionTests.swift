import CalcModel
import Testing

@Suite("Correcting the rows of brackets")
struct BracketCorrectionTests {
  @Test(
    "A row in a bracket is corrected like any other, and those that open and close it as a pair",
    arguments: [
      // A row in a bracket is corrected like any other, and the bracket follows.
      ("2×(3+4)=", 2, .operand(5), "2 | × ( | 5 | + 4 → 9 | ) 9 → 18 | = 18"),
      ("2×(3+4)=", 3, .operation(.subtract), "2 | × ( | 3 | − 4 → -1 | ) -1 → -2 | = -2"),
      ("2×(3+4)=", 3, .togglePercentage, "2 | × ( | 3 | + 4% → 3.12 | ) 3.12 → 6.24 | = 6.24"),
      ("2×(3+4)=", 2, .remove, "2 | × ( | 4 | ) 4 → 8 | = 8"),
      ("2×(3+4)=", 3, .remove, "2 | × ( | 3 | ) 3 → 6 | = 6"),
      ("2×(3+4)=", 0, .remove, "( | 3 | + 4 → 7 | ) 7 → 7 | = 7"),
      ("2×(3+(4))=", 2, .remove, "2 | × ( | ( | 4 | ) 4 → 4 | ) 4 → 8 | = 8"),
      ("2×(3+4)=", 2, .insert, "2 | × ( | 0 | + 3 → 3 | + 4 → 7 | ) 7 → 14 | = 14"),
      ("2+(9) √ =", 2, .operand(16), "2 | + ( | 16 | ) √16 → 6 | = 6"),
      ("9 √ +1=", 0, .operand(16), "√16 | + 1 → 5 | = 5"),
      ("200+9 √ % =", 1, .operand(16), "200 | + (√16)% → 208 | = 208"),
      // The rows that open and close it: another operator, a percentage, a row above, gone as a pair.
      ("2×(3+4)=", 1, .operation(.subtract), "2 | − ( | 3 | + 4 → 7 | ) 7 → -5 | = -5"),
      ("2+(3+4)=", 4, .togglePercentage, "2 | + ( | 3 | + 4 → 7 | ) 7% → 2.14 | = 2.14"),
      ("200+(10)%=", 3, .togglePercentage, "200 | + ( | 10 | ) 10 → 210 | = 210"),
      ("2×(3+4)=", 1, .insert, "2 | × 1 → 2 | × ( | 3 | + 4 → 7 | ) 7 → 14 | = 14"),
      ("2+(3×4)=", 1, .insert, "2 | + 0 → 2 | + ( | 3 | × 4 → 12 | ) 12 → 14 | = 14"),
      ("(3×4)=", 0, .insert, "0 | + ( | 3 | × 4 → 12 | ) 12 → 12 | = 12"),
      ("2×(3+4)=", 4, .insert, "2 | × ( | 3 | + 4 → 7 | + 0 → 7 | ) 7 → 14 | = 14"),
      ("2×(3+4)=", 1, .remove, "2 | × 3 → 6 | + 4 → 10 | = 10"),
      ("2×(3+4)=", 4, .remove, "2 | × 3 → 6 | + 4 → 10 | = 10"),
      ("(3+4)×2=", 0, .remove, "3 | + 4 → 7 | × 2 → 14 | = 14"),
      ("2×((3)+4)=", 1, .remove, "2 | × ( | 3 | ) 3 → 6 | + 4 → 10 | = 10"),
      ("2×((3)+4)=", 2, .remove, "2 | × ( | 3 | + 4 → 7 | ) 7 → 14 | = 14"),
      ("2+(9) √ =", 3, .remove, "2 | + 9 → 11 | = 11"),
    ] as [(String, Int, Tape.Correction, String)])
  func corrected(keys: String, row: Int, correction: Tape.Correction, tape: String) throws {
    try expectTape(keys, row, correction, tape)
  }

  @Test(
    "A calculation that is not finished goes on from there",
    arguments: [
      ("2×(3+", 0, .operand(5), "+ (0)", "5 | × ( | 3", "35"),
      ("2×(3+", 2, .operand(5), "+ (0)", "2 | × ( | 5", "18"),
      ("2×(3+", 1, .operation(.add), "+ (0)", "2 | + ( | 3", "9"),
      ("2×(", 0, .remove, "(0)", "(", "4"),
      ("2×(3)+", 2, .operand(5), "+ (0)", "2 | × ( | 5 | ) 5 → 10", "14"),
    ] as [(String, Int, Tape.Correction, String, String, String)])
  func unfinished(
    keys: String, row: Int, correction: Tape.Correction, display: String, tape: String,
    resultAfterFour: String
  ) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(!calculator.correct(row: row, correction).isNothing)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
    try calculator.press("4=")
    #expect(calculator.display == resultAfterFour)
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      ("2×(3)=", 1, .operand(7), .isBracket), ("2×(3)=", 3, .operand(7), .isBracket),
      ("2×(3)=", 3, .operation(.add), .isBracket), ("2×(3)=", 1, .togglePercentage, .isBracket),
      ("(3)=", 0, .operation(.add), .firstHasNoOperator),
      ("(3)=", 2, .togglePercentage, .firstIsNoPercentage),
      ("2×(3)=", 2, .operation(.add), .firstHasNoOperator),
      ("2×(3)=", 2, .togglePercentage, .firstIsNoPercentage),
      ("2×(3)=", 2, .remove, .isOnlyOperand), ("2×(3", 1, .remove, .isUnfinishedBracket),
      ("2×(3)", 3, .remove, .isUnfinishedBracket), ("2×(3)", 2, .remove, .isOnlyOperand),
    ] as [(String, Int, Tape.Correction, Refusal)])
  func refused(keys: String, row: Int, correction: Tape.Correction, why: Refusal) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator
    #expect(calculator.correct(row: row, correction) == .refused(why))
    #expect(calculator.rows.refusal(of: [correction], atRow: row) == why)
    #expect(calculator == before)
  }

  @Test("Between a base and its exponent no row goes where powers come first")
  func exponent() throws {
    var calculator = Calculator(order: .precedence)
    try calculator.press("2^(3)=")
    #expect(calculator.correct(row: 1, .insert) == .refused(.isBeforeExponent))
  }
}
