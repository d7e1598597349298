import Testing

@testable import CalcModel

@Suite("The exponent key")
struct ExponentTests {
  @Test(
    "e after a digit begins an exponent, which may have a sign",
    arguments: [
      ("4.7e-9", "4.7e-9", ""), ("4.7e−9", "4.7e-9", ""), ("2e", "2e", ""), ("2e+", "2e+", ""),
      ("2e+3", "2e+3", ""), ("12345e3", "12345e3", ""), ("2e3+", "+ (0)", "2,000"),
      ("2e-3+", "+ (0)", "0.002"), ("2e3±", "-2e3", ""), ("±2e3+", "+ (0)", "-2,000"),
      ("1,5e3+", "+ (0)", "1,500"), ("5+2e3", "+ 2e3", "5"), ("2e007+", "+ (0)", "20,000,000"),
      ("0e5=", "0", "0 = 0"), ("2e+3=", "2,000", "2,000 = 2,000"), ("2e3 00", "2e300", ""),
      ("4.7e-9×10000=", "0.000047", "0.0000000047 | × 10,000 → 0.000047 | = 0.000047"),
      ("200+1e1%=", "220", "200 | + 10% → 220 | = 220"), ("9e2 √ =", "30", "√900 = 30"),
      ("8=2e", "2e", "8 = 8"), ("2e999", "2e999", ""), ("9.5e-999", "9.5e-999", ""),
      ("2e3+⌫", "2e3", ""), ("2e3⌫", "2e", ""), ("2e-3⌫", "2e-", ""), ("2e⌫", "2", ""),
      ("2e-⌫", "2e", ""), ("2e M+", "2e", ""),
    ] as [(String, String, String)])
  func typing(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "A misplaced or unfinished exponent is refused",
    arguments: [
      ("", "e", .noOperand), ("5+", "e", .noOperand), ("5=", "e", .noOperand),
      ("2e3", "e", .misplacedExponent), ("2e", "e", .misplacedExponent),
      ("5.", "e", .misplacedExponent), ("1,234", "e", .misplacedExponent),
      ("1,234.5", "e", .misplacedExponent), ("1,", "e", .misplacedExponent),
      ("9 √", "e", .misplacedExponent), ("5%", "e", .noRemainder),
      ("(5)", "e", .misplacedExponent), ("5 M+", "e", .misplacedExponent),
      ("2e3", ".", .misplacedExponent), ("2e3", ",", .misplacedExponent),
      ("2e", "=", .danglingExponent), ("2e-", "+", .danglingExponent),
      ("2e", "×", .danglingExponent),
      ("2e", "√", .danglingExponent), ("2e", "%", .danglingExponent),
      ("2e", "(", .danglingExponent),
      ("2e", "M+", .danglingExponent), ("2e-", "−", .danglingExponent),
      ("2e123", "4", .exponentLimit), ("12e99", "9", .exponentLimit),
      ("1e-999", "9", .exponentLimit), ("0.01e-99", "9", .exponentLimit),
      ("1,250+1,5", "e", .groupedElsewhere),
    ] as [(String, String, Message)])
  func refused(keys: String, key: String, refusal: Message) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator
    #expect(try calculator.press(key) == .refused(refusal))
    #expect(calculator == before)
  }

  @Test("An adding machine's amount takes no exponent, a factor does")
  func addingMachine() throws {
    var calculator = Calculator(rules: Rules(.leftToRight, .addingMachine))
    try calculator.press("1234")
    #expect(calculator.press(.exponent) == .refused(.misplacedExponent))
    try calculator.press("×2e3=")
    #expect(calculator.display == "24,680.00")
  }
}
