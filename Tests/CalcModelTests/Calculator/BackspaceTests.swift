import CalcModel
import Testing

@Suite("Backspace")
struct BackspaceTests {
  @Test(
    "Backspace removes the last digit, sign, function, operator or bracket",
    arguments: [
      // Backspace removes the last character of the entry; (0) stands for an empty entry.
      ("12.5⌫", "12.", ""), ("12.5⌫⌫", "12", ""), ("12.5⌫⌫⌫", "1", ""), ("12.5⌫⌫⌫⌫", "(0)", ""),
      ("12.5⌫⌫⌫⌫⌫", "(0)", ""), ("1234⌫", "123", ""), ("0⌫", "(0)", ""), (".⌫", "0", ""),
      ("12±⌫", "-1", ""), ("12±⌫⌫", "(0)", ""), ("5±⌫7", "7", ""), ("±⌫", "(0)", ""),
      ("±0⌫", "(0)", ""), ("5+37⌫", "+ 3", "5"), ("5+3⌫", "+ (0)", "5"),
      ("5+3⌫×", "× (0)", "5"), ("5+3⌫=", "5", "5 = 5"), ("5+37⌫=", "8", "5 | + 3 → 8 | = 8"),
      ("12345678901234567890⌫7", "12,345,678,901,234,567,897", ""),
      // Backspace removes an operator and restores the text of the operand before it.
      ("5+⌫", "5", ""), ("12.50+⌫", "12.50", ""), ("12.50+⌫⌫", "12.5", ""), ("3.−⌫", "3.", ""),
      ("5±+⌫", "-5", ""), ("1,234+⌫", "1,234", ""), ("1,234+⌫⌫", "123", ""), ("5+×⌫", "5", ""),
      ("2+12.50×⌫", "+ 12.50", "2"), ("2+12.50×⌫⌫⌫⌫⌫⌫", "+ (0)", "2"),
      ("2+12.50×⌫⌫⌫⌫⌫⌫⌫", "2", ""), ("2+3×4⌫⌫⌫⌫⌫", "(0)", ""), ("5+⌫7=", "57", "57 = 57"),
      ("9 √+⌫", "3", ""), ("9 √+⌫⌫", "9", ""), ("200+10%×⌫", "+ 20", "200"),
      ("200+10%×⌫⌫", "+ 10", "200"), ("50%+⌫⌫", "50", ""), ("5 M+ +⌫", "5", ""),
      ("5+3=+⌫", "8", "5 | + 3 → 8 | = 8"), ("5+3=±+⌫", "-8", "5 | + 3 → 8 | = 8"),
      ("5+3=+⌫×2=", "16", "5 | + 3 → 8 | = 8 | ↑8 | × 2 → 16 | = 16"),
      ("+⌫(3+4=", "7", "( | 3 | + 4 → 7 | ) 7 → 7 | = 7"), ("±+⌫7", "-7", ""),
      ("2×(5+⌫", "5", "2 | × ("), ("(5)+⌫", "5", "( | 5 | ) 5 → 5"),
      ("(5)3⌫⌫", "5", "( | 5 | ) 5 → 5"),
      // Backspace removes ( with its implied ×, and reopens a closed bracket.
      ("(⌫", "(0)", ""), ("2×(⌫", "× (0)", "2"), ("2(⌫", "2", ""), ("2.50(⌫", "2.50", ""),
      ("(5)(⌫", "5", "( | 5 | ) 5 → 5"), ("(5)×(⌫", "× (0)", "( | 5 | ) 5 → 5"),
      ("((⌫", "(0)", "("),
      ("5−(⌫", "− (0)", "5"), ("((−(⌫", "(-0)", "( | ("), ("((−(⌫⌫", "(0)", "( | ("),
      ("2(5⌫⌫", "2", ""), ("2((⌫⌫", "2", ""), ("2.50(3+⌫⌫⌫", "2.50", ""),
      ("(2)(5+1⌫⌫⌫⌫", "2", "( | 2 | ) 2 → 2"), ("(5)⌫", "5", "("), ("(2+5.0)⌫", "+ 5.0", "( | 2"),
      ("(2+)⌫", "2", "("), ("(2+5)⌫⌫⌫", "2", "("), ("2×((1))⌫", "1", "2 | × ( | ( | 1 | ) 1 → 1"),
      ("2×((1))⌫⌫", "1", "2 | × ( | ("), ("(5)%⌫", "5", "( | 5 | ) 5 → 5"), ("(5)%⌫⌫", "5", "("),
      ("(5)×()⌫", "5", "( | 5 | ) 5 → 5"), ("(5)×()⌫=", "5", "( | 5 | ) 5 → 5 | = 5"),
    ] as [(String, String, String)])
  func removed(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "After =, backspace turns the shown result into a shortened entry",
    arguments: [
      ("12+3=⌫", "1"), ("12+3=⌫⌫", "(0)"), ("5+3=⌫", "(0)"), ("5−5=⌫", "(0)"), ("2−5=⌫", "(0)"),
      ("12+3=±⌫", "-1"), ("1÷8=⌫", "0.12"), ("1000+234=⌫", "123"), ("1000000+234567=⌫", "123,456"),
      ("1÷3=⌫", "0.3333333333333333333"), ("2÷3=⌫", "0.6666666666666666666"),
      ("5÷2=⌫", "2."), ("5÷2=⌫⌫", "2"), ("12+3=⌫5", "15"),
    ])
  func result(keys: String, display: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.operatorLabel == nil)
  }

  @Test("A shortened result is the first operand of a new formula")
  func newFormula() throws {
    let calculator = try Calculator(pressing: "12+3=⌫+4=")
    #expect(calculator.display == "5")
    #expect(calculator.tapeText == "12 | + 3 → 15 | = 15 | 1 | + 4 → 5 | = 5")
  }

  @Test(
    "Backspace does nothing on NaN and on a result with an exponent",
    arguments: [
      ("5÷0=", "NaN"), ("99999999999999999999×10=", "9.9999999999999999999e20"),
      ("1÷3000000=", "≈3.3333333333333333333e-7"),
    ])
  func nothing(keys: String, display: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(try calculator.press("⌫").changesNothing)
    #expect(calculator.display == display)
  }
}
