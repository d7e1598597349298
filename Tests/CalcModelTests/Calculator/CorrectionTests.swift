import CalcModel
import Testing

@Suite("Correcting a row")
struct CorrectionTests {
  @Test(
    "A correction replaces or removes a row, or inserts a row above",
    arguments: [
      // A first operand.
      ("2+3×4=", 0, .operand(10), "10 | + 3 → 13 | × 4 → 52 | = 52"),
      ("2+3×4=", 0, .remove, "3 | × 4 → 12 | = 12"),
      ("2−3=", 0, .remove, "-3 = -3"),
      ("2+3×4=", 0, .insert, "0 | + 2 → 2 | + 3 → 5 | × 4 → 20 | = 20"),
      ("2×3=", 0, .insert, "0 | + 2 → 2 | × 3 → 6 | = 6"),
      ("5=", 0, .operand(-7), "-7 = -7"),
      ("5=", 0, .insert, "0 | + 5 → 5 | = 5"),
      ("(50)%×3=", 0, .insert, "1 | × ( | 50 | ) 50% → 0.5 | × 3 → 1.5 | = 1.5"),
      ("1+1=5+3=", 3, .operand(10), "1 | + 1 → 2 | = 2 | 10 | + 3 → 13 | = 13"),
      // A step.
      ("2+3×4=", 1, .operand(10), "2 | + 10 → 12 | × 4 → 48 | = 48"),
      ("2+3×4=", 2, .operand(10), "2 | + 3 → 5 | × 10 → 50 | = 50"),
      ("2+3×4=", 1, .operation(.multiply), "2 | × 3 → 6 | × 4 → 24 | = 24"),
      ("2+3×4=", 2, .operation(.subtract), "2 | + 3 → 5 | − 4 → 1 | = 1"),
      ("2+3×4=", 2, .operation(.divide), "2 | + 3 → 5 | ÷ 4 → 1.25 | = 1.25"),
      ("2×3−4=", 2, .operation(.add), "2 | × 3 → 6 | + 4 → 10 | = 10"),
      ("2+3×4=", 1, .remove, "2 | × 4 → 8 | = 8"),
      ("2+3×4=", 2, .remove, "2 | + 3 → 5 | = 5"),
      ("2+3=", 1, .remove, "2 = 2"),
      ("2+3×4=", 1, .insert, "2 | + 0 → 2 | + 3 → 5 | × 4 → 20 | = 20"),
      ("2+3×4=", 2, .insert, "2 | + 3 → 5 | × 1 → 5 | × 4 → 20 | = 20"),
      ("9−4÷2=", 1, .insert, "9 | + 0 → 9 | − 4 → 5 | ÷ 2 → 2.5 | = 2.5"),
      ("9−4÷2=", 2, .insert, "9 | − 4 → 5 | × 1 → 5 | ÷ 2 → 2.5 | = 2.5"),
      // A result.
      ("2+3=", 2, .insert, "2 | + 3 → 5 | + 0 → 5 | = 5"),
      ("2×3=", 2, .insert, "2 | × 3 → 6 | + 0 → 6 | = 6"),
      ("5÷0=", 2, .insert, "5 | ÷ 0 → NaN | + 0 | = NaN"),
      // A linked operand, and its step.
      ("2+3=×4=", 3, .operand(7), "2 | + 3 → 5 | = 5 | 7 | × 4 → 28 | = 28"),
      ("2+3=±×4=", 3, .operand(7), "2 | + 3 → 5 | = 5 | 7 | × 4 → 28 | = 28"),
      ("2+3=×4=", 3, .operand(5), "2 | + 3 → 5 | = 5 | 5 | × 4 → 20 | = 20"),
      ("2+3=×4=", 3, .remove, "2 | + 3 → 5 | = 5 | 4 = 4"),
      ("2+3=×4−1=", 3, .remove, "2 | + 3 → 5 | = 5 | 4 | − 1 → 3 | = 3"),
      ("2+3=×4=", 4, .operand(6), "2 | + 3 → 5 | = 5 | ↑5 | × 6 → 30 | = 30"),
      ("2+3=±×4=", 4, .insert, "2 | + 3 → 5 | = 5 | -↑5 | × 1 → -5 | × 4 → -20 | = -20"),
      ("2+3=×4=", 4, .remove, "2 | + 3 → 5 | = 5 | ↑5 = 5"),
      ("2+3=×4", 3, .operand(7), "2 | + 3 → 5 | = 5 | 7"),
      ("2+3=×4", 3, .remove, "2 | + 3 → 5 | = 5"),
      // A row in a bracket, or a function's operand.
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
      // The two rows of a bracket, which are removed together.
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
      // The − of a removed bracket moves to the bracket inside.
      (
        "2×(−((1+2)×3))=", 2, .remove,
        "2 | × ( | -( | 1 | + 2 → 3 | ) -3 → -3 | × 3 → -9 | ) -9 → -18 | = -18"
      ),
    ] as [(String, Int, Tape.Correction, String)])
  func corrected(keys: String, row: Int, correction: Tape.Correction, tape: String) throws {
    try expectCorrection(keys, row, correction, tape)
  }

  @Test("The minus of a removed first bracket moves to the bracket inside")
  func firstBracketRemoved() throws {
    var calculator = try Calculator(pressing: "5−((1+2)×3)=")
    for _ in 0..<2 { calculator.correct(row: 0, .remove) }
    #expect(calculator.tapeText == "-( | 1 | + 2 → 3 | ) -3 → -3 | × 3 → -9 | = -9")
  }

  @Test(
    "A correction changes the unfinished calculation and the shown result",
    arguments: [
      ("2+3×", 0, .operand(7), "× (0)", "7 | + 3 → 10", "40"),
      ("2+3×", 1, .operation(.subtract), "× (0)", "2 | − 3 → -1", "-4"),
      ("2+3×", 1, .remove, "× (0)", "2", "8"),
      ("2+3×", 0, .remove, "× (0)", "3", "12"),
      ("2+3×", 1, .insert, "× (0)", "2 | + 0 → 2 | + 3 → 5", "20"),
      ("2+3×1", 0, .operand(7), "× 1", "7 | + 3 → 10", "140"),
      ("2+", 0, .operand(7), "+ (0)", "7", "11"),
      ("2+3=×", 0, .operand(7), "× (0)", "7 | + 3 → 10 | = 10 | ↑10", "40"),
      ("2+3=±×", 3, .operand(9), "× (0)", "2 | + 3 → 5 | = 5 | 9", "36"),
      // Without a first operand, no operator waits; an entry stays.
      ("2+", 0, .remove, "(0)", "", "4"), ("2+1", 0, .remove, "1", "", "14"),
      ("2+3=×", 3, .remove, "(0)", "2 | + 3 → 5 | = 5", "4"),
      // The shown result keeps its ±; an entry stays.
      ("5+3=±", 0, .operand(10), "-13", "10 | + 3 → 13 | = 13", "4"),
      ("5÷2=±", 1, .operand(0), "NaN", "5 | ÷ 0 → NaN | = NaN", "4"),
      ("5+3=7", 0, .operand(10), "7", "10 | + 3 → 13 | = 13", "74"),
    ] as [(String, Int, Tape.Correction, String, String, String)])
  func unfinished(
    keys: String, row: Int, correction: Tape.Correction, display: String, tape: String,
    resultAfterFour: String
  ) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(!calculator.correct(row: row, correction).changesNothing)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
    try calculator.press("4=")
    #expect(calculator.display == resultAfterFour)
  }

  @Test("With precedence, inserting between base and exponent is refused")
  func exponent() throws {
    var calculator = Calculator(rules: Rules(.precedence))
    try calculator.press("2^(3)=")
    #expect(calculator.correct(row: 1, .insert) == .refused(.isBeforeExponent))
  }
}
