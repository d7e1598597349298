import TestSupport
import Testing

@testable import CalcModel

@Suite("Recalling a value")
struct RecallTests {
  private func calculator(_ keys: String, _ expression: String, _ laterKeys: String) throws
    -> Calculator
  {
    var calculator = try Calculator(pressing: keys)
    try calculator.recall(expression)
    try calculator.press(laterKeys)
    return calculator
  }

  @Test(
    "The recalled value becomes the operand",
    arguments: [
      ("", "8", "8", ""), ("±", "8", "-8", ""), ("5+", "8", "+ 8", "5"), ("12 M+", "8", "8", ""),
      ("5+±", "8", "+ -8", "5"), ("±", "0", "0", ""), ("±", "-8", "8", ""),
      ("±", "1/3", "≈-0.33333333333333333333", ""),
      ("5×3−", "1/3", "− ≈0.33333333333333333333", "5 | × 3 → 15"),
      ("5+3=", "2", "2", "5 | + 3 → 8 | = 8"), ("5+3=±", "2", "2", "5 | + 3 → 8 | = 8"),
      ("5+3=", "8", "8", "5 | + 3 → 8 | = 8"), ("5+3= CE", "2", "2", "5 | + 3 → 8 | = 8"),
      ("5÷0=", "2", "2", "5 | ÷ 0 → NaN | = NaN"), ("5÷0+", "2", "+ 2", "5 | ÷ 0 → NaN"),
      ("", "1234.5", "1,234.5", ""), ("", "0", "0", ""),
    ] as [(String, String, String, String)])
  func operand(keys: String, expression: String, display: String, tape: String) throws {
    let calculator = try calculator(keys, expression, "")
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "A ± pressed first negates a recalled operand",
    arguments: [
      ("7 M+ AC ± MR", "-7", "-7 = -7"),
      ("7= 5= 3+± GT", "+ -12", "7 = 7 | 5 = 5 | 3 | + -GT 12 → -9 | = -9"),
      ("7 M+ AC 2×± MR", "× -7", "2 | × -7 → -14 | = -14"), ("7 M+ AC ± ± MR", "7", "7 = 7"),
      ("2×±(3+4)", "× -7", "2 | × -( | 3 | + 4 → 7 | ) -7 → -14 | = -14"),
      ("7 M+ AC ± CE MR", "7", "7 = 7"),
    ])
  func negated(keys: String, display: String, tape: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    calculator.press(.equals)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "A ± pressed first negates the first item of a paste",
    arguments: [
      ([Item.first(7)], "-7"), ([.first(7), .step(.add, 2)], "+ 2"),
      ([.open(nil), .first(7), .step(.add, 2), .close(.bracketPlaceholder)], "-9"),
    ])
  func negatedPaste(items: [Item], display: String) throws {
    var calculator = try Calculator(pressing: "±")
    #expect(!calculator.enter(items).changesNothing)
    #expect(calculator.display == display)
    calculator.press(.equals)
    #expect(calculator.operandLabel == (items.count == 1 ? "-7" : items.count == 2 ? "-5" : "-9"))
  }

  @Test(
    "A recalled value acts like a typed value",
    arguments: [
      ("5+", "8", "=", "13", "5 | + 8 → 13 | = 13"), ("", "8", "×2=", "16", "8 | × 2 → 16 | = 16"),
      ("", "0", "=", "0", "0 = 0"), ("5÷", "0", "=", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "2", "+1=", "3", "5 | ÷ 0 → NaN | = NaN | 2 | + 1 → 3 | = 3"),
      // After =, a recalled value begins a new formula, even the result itself.
      ("5+3=", "8", "×2=", "16", "5 | + 3 → 8 | = 8 | 8 | × 2 → 16 | = 16"),
      ("", "1/3", "×3=", "1", "≈0.33333333333333333333 | × 3 → 1 | = 1"),
      ("3×", "1/3", "=", "1", "3 | × ≈0.33333333333333333333 → 1 | = 1"),
      ("", "2/3", "±+", "+ (0)", "≈-0.66666666666666666667"),
      ("", "1e30", "÷10=", "1e29", "1e30 | ÷ 10 → 1e29 | = 1e29"),
    ])
  func formula(keys: String, expression: String, laterKeys: String, display: String, tape: String)
    throws
  {
    let calculator = try calculator(keys, expression, laterKeys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "A recall over a typed operand, function or bracket is refused",
    arguments: ["12", "12±", "1.", "1,234", "5+12", "9 √", "50%", "5+9 √", "(5)", "2×(5)", "(5)%"])
  func refused(keys: String) throws {
    let calculator = try Calculator(pressing: keys)
    var after = calculator
    #expect(try after.recall("8") == .refused(.operatorFirst))
    #expect(after == calculator)
  }

  @Test(
    "± negates a recalled value, a digit replaces it, ⌫ removes it",
    arguments: [
      ("12.5", "7", "7"), ("12.5", "00", "0"), ("12.5", ".", "0."), ("12.5", ",", "0."),
      ("12.5", "±7", "7"), ("12.5", "⌫7", "7"), ("12.5", "⌫", "(0)"), ("0", "7", "7"),
      ("12.5", "±", "-12.5"), ("-12.5", "±", "12.5"), ("-12.5", "⌫5", "5"), ("12.5", "CE 7", "7"),
      ("1/3", "", "≈0.33333333333333333333"), ("1/3", "±", "≈-0.33333333333333333333"),
      ("1/3", "±±", "≈0.33333333333333333333"), ("-1/3", "", "≈-0.33333333333333333333"),
      ("-1/3", "±", "≈0.33333333333333333333"), ("1/3", "⌫", "(0)"), ("-1/3", "⌫", "(0)"),
      ("1/3", "⌫5", "5"), ("1/3", "CE", "(0)"), ("1e30", "", "1e30"), ("1e30", "±", "-1e30"),
      ("1e30", "5", "5"), ("1e30", "⌫", "(0)"), ("1/3e9", "", "≈3.3333333333333333333e-10"),
      ("123456789012345678901", "", "≈1.234567890123456789e20"),
      ("1.00000000000000000001", "", "≈1"),
    ] as [(String, String, String)])
  func carried(expression: String, laterKeys: String, display: String) throws {
    #expect(try calculator("", expression, laterKeys).display == display)
    #expect(try calculator("1+", expression, laterKeys).display == "+ \(display)")
  }

  @Test("Below a failed row, numbers can be recalled, percentages can't")
  func afterFailure() throws {
    for keys in ["5÷0+3", "(5÷0+3"] {
      var calculator = try Calculator(pressing: "\(keys)=")
      #expect(calculator.recall(row: keys.first == "(" ? 3 : 2).plain == .pad)
      #expect(calculator.display == "3")
    }
    var calculator = try Calculator(pressing: "5÷0+8%")
    #expect(calculator.display == "+ NaN")
    calculator.press(.equals)
    #expect(calculator.recall(row: 2) == .refused(.noNumber))
  }

  @Test("A recalled number becomes typed text only if its digits fit")
  func precision() throws {
    let decimal = try value(of: "123456.5")
    #expect(Entry(resuming: decimal, DisplayFormatter(significantDigits: 7)).text == "123456.5")
    #expect(Entry(resuming: decimal, DisplayFormatter(significantDigits: 6)).text == nil)
    #expect(Entry(resuming: 1_000_000, DisplayFormatter(significantDigits: 6)).text == nil)
    let googol = try value(of: "1e100")
    let long = Entry(resuming: googol, DisplayFormatter(significantDigits: 101))
    #expect(long.text == "1\(String(repeating: "0", count: 100))")
  }

  @Test("A recalled inexact value stays inexact, however short its digits")
  func inexact() throws {
    let value = try Rational(
      digits: Array("125".utf8), exponent: -1, isNegative: true, isExact: false)
    let entry = Entry(resuming: value, DisplayFormatter())
    #expect(try !entry.value().isExact)

    var calculator = Calculator()
    calculator.recall(.number(value))
    #expect(calculator.display == "≈-12.5")
    try calculator.press("±+1=")
    #expect(calculator.display == "≈13.5")
    #expect(calculator.tapeText == "≈12.5 | + 1 → ≈13.5 | = ≈13.5")
  }
}
