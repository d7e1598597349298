import CalcModel
import TestSupport
import Testing

@Suite("The tax")
struct TaxTests {
  @Test(
    "TAX+ adds it, and TAX− takes it out of what has it",
    arguments: [
      ("200 TAX+", "200 | + 10% tax → 220 | = 220"),
      ("220 TAX−", "220 | − 10% tax in it → 200 | = 200"),
      ("5+3 TAX+", "5 | + 3 → 8 | + 10% tax → 8.8 | = 8.8"),
      ("5+3+ TAX+", "5 | + 3 → 8 | + 10% tax → 8.8 | = 8.8"),
      ("2×(3+4 TAX+", "2 | × ( | 3 | + 4 → 7 | ) 7 → 14 | + 10% tax → 15.4 | = 15.4"),
      (
        "(3+4) TAX−",
        "( | 3 | + 4 → 7 | ) 7 → 7 | − 10% tax in it → ≈6.3636363636363636364 | = ≈6.3636363636363636364"
      ),
      ("200= TAX+", "200 | = 200 | ↑200 | + 10% tax → 220 | = 220"),
      ("200=± TAX+", "200 | = 200 | -↑200 | + 10% tax → -220 | = -220"),
      ("200 TAX+ TAX−", "200 | + 10% tax → 220 | = 220 | ↑220 | − 10% tax in it → 200 | = 200"),
      ("200= 10 TAX% TAX+", "200 | = 200 | ↑200 | + 10% tax → 220 | = 220"),
      ("50% TAX+", "0.5 | + 10% tax → 0.55 | = 0.55"),
    ])
  func tax(keys: String, tape: String) throws {
    #expect(try Calculator(pressing: "10 TAX% \(keys)").tapeText == tape)
  }

  @Test(
    "A negated result loses its sign to the new result, which has its own",
    arguments: [
      ("TAX+", "-6.6"), ("TAX+ ±", "6.6"), ("TAX−", "≈-5.4545454545454545455"),
      ("TAX+ +1=", "-5.6"), ("TAX+ TAX+", "-7.26"), ("TAX+ M+ CE MR", "-6.6"),
    ])
  func negated(keys: String, display: String) throws {
    let calculator = try Calculator(pressing: "10 TAX% 6=± \(keys)")
    #expect(calculator.display == display)
    #expect(calculator.restored.display == display)
  }

  @Test("With × first it is a part of what = would give")
  func precedence() throws {
    let calculator = try Calculator(pressing: "10 TAX% ×÷ 2+3×4 TAX+")
    #expect(calculator.tapeText == "2 | + 3 → 5 | × 4 → 14 | + 10% tax → 15.4 | = 15.4")
  }

  @Test("To take out what was added is to have the price again, at any rate")
  func both() throws {
    for rate in ["19", "7.7", "0", "1000", "0.001", "33.3"] {
      let calculator = try Calculator(pressing: "\(rate) TAX% 123.45 TAX+ TAX−")
      #expect(calculator.operandLabel == "123.45", "\(rate)")
    }
  }

  @Test(
    "The rate is the number that is typed, and the next one starts anew",
    arguments: [
      ("10 TAX%", "(0)", "10"), ("7.7 TAX%", "(0)", "7.7"), ("5+8 TAX%", "+ (0)", "8"),
      ("0 TAX%", "(0)", "0"), ("200= 10 TAX%", "200", "10"), ("5÷0= 9 TAX%", "NaN", "9"),
      ("5+ 8% TAX%", "+ (0)", "8"), ("1000 TAX%", "(0)", "1,000"), ("5% TAX%", "(0)", "5"),
    ] as [(String, String, String?)])
  func rate(keys: String, display: String, rate: String?) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.taxRate.map { DisplayFormatter().format($0).text } == rate)
  }

  @Test(
    "A result that was cleared does not come back with the rate, nor one that is another's",
    arguments: [
      ("5+3= CE 10 TAX%", "(0)"), ("5+3= CE 10 TAX% +1=", "1"), ("5+3= 9 CE 10 TAX%", "(0)"),
      ("5+3= 9 Esc 10 TAX%", "(0)"), ("5+3= (⌫ 10 TAX%", "(0)"), ("5+3= 2⌫ 10 TAX%", "(0)"),
      ("5+3= CE 10% TAX%", "(0)"), ("5+3= 10% TAX%", "8"), ("5+3= 12⌫ TAX% +1=", "9"),
      ("12 M+ 5+3= MR ⌫ TAX%", "8"), ("12 M+ 5+3= MR 9 TAX%", "8"), ("5+3= 9 M+ 7 TAX%", "8"),
      ("5+3= 8%⌫ TAX%", "8"), ("12 M+ 5+3= CE MR 9 TAX%", "(0)"),
    ])
  func cleared(keys: String, display: String) throws {
    #expect(try Calculator(pressing: keys).display == display)
  }

  @Test("A result from elsewhere is not shown in the place of the one that the rate was typed over")
  func merged() throws {
    var calculator = try Calculator(pressing: "5+3= 10")
    calculator.merge([Calculation([.first(.number(7))])])
    calculator.press(.taxRate)
    #expect(calculator.display == "(0)")
  }

  @Test("An adding machine takes the rate as it is typed")
  func shifted() {
    var calculator = Calculator(formatter: DisplayFormatter(decimals: .addingMachine))
    for key: Key in [.digit(.one), .digit(.zero), .taxRate] { calculator.press(key) }
    #expect(calculator.taxRate == 10)
  }

  @Test(
    "What it can't do it says, and changes nothing",
    arguments: [
      ("5 TAX+", .noTaxRate), ("5 TAX−", .noTaxRate), ("TAX%", .noTaxRate),
      ("5= TAX%", .taxRateNotTyped), ("5=% TAX%", .taxRateNotTyped),
      ("4√ TAX%", .taxRateNotTyped), ("5± TAX%", .taxRateOutOfRange),
      ("1001 TAX%", .taxRateOutOfRange),
      ("10 TAX% TAX+", .noOperand), ("10 TAX% ( TAX+", .noOperand),
      ("10 TAX% 5÷0= TAX+", .noNumber),
    ] as [(String, Calculator.Refusal)])
  func refusals(keys: String, refusal: Calculator.Refusal) throws {
    let keys = try KeyReader.keys(in: keys)
    let last = try #require(keys.last)
    var calculator = Calculator()
    for key in keys.dropLast() { calculator.press(key) }
    let before = calculator.snapshot
    #expect(calculator.press(last) == .refused(refusal))
    #expect(calculator.snapshot == before)
  }

  @Test("With nothing typed the rate stays")
  func unchanged() throws {
    var calculator = try Calculator(pressing: "10 TAX%")
    #expect(calculator.press(.taxRate) == .nothing)
    #expect(try calculator.press("10 TAX%") == .labels)
    #expect(try calculator.press("8 TAX%").plain == .tape(.taxRate(8)))
  }

  @Test("Taxes and their rate are undone and done again; AC leaves the rate alone")
  func undone() throws {
    var calculator = try Calculator(pressing: "10 TAX% 5+3 TAX+")
    let after = calculator.snapshot
    #expect(calculator.press(.undo).plain == .tape(.reopened(1)))
    #expect(calculator.tapeText == "5" && calculator.display == "+ 3")
    calculator.press(.redo)
    #expect(calculator.snapshot == after)
    calculator.press(.allClear)
    #expect(calculator.taxRate == 10)
    while !calculator.press(.undo).isNothing {}
    #expect(calculator.taxRate == nil)
    while !calculator.press(.redo).isNothing {}
    #expect(calculator.taxRate == 10 && calculator.tape.isEmpty)
  }

  @Test("A tax's row is corrected like any other")
  func corrected() throws {
    try expectTape("10 TAX% 200 TAX+", 1, .operand(20), "200 | + 20% tax → 240 | = 240")
    try expectTape("10 TAX% 200 TAX+", 0, .operand(100), "100 | + 10% tax → 110 | = 110")
    try expectTape("10 TAX% 220 TAX−", 1, .operand(100), "220 | − 100% tax in it → 110 | = 110")
    try expectTape("10 TAX% 200 TAX+", 1, .operation(.subtract), "200 | − 10% tax → 180 | = 180")
    for operation: Operator in [.multiply, .divide, .power] {
      for key in ["TAX+", "TAX−"] {
        var calculator = try Calculator(pressing: "10 TAX% 200 \(key)")
        #expect(calculator.correct(row: 1, .operation(operation)) == .refused(.row(.isTax)))
      }
    }
    try expectTape("10 TAX% 200 TAX+", 1, .remove, "200 | = 200")
    var calculator = try Calculator(pressing: "10 TAX% 200 TAX+")
    #expect(calculator.correct(row: 1, .togglePercentage) == .refused(.row(.isTax)))
    #expect(calculator.correct(row: 0, .remove) == .refused(.row(.isTax)))
    for rate: Rational in [-1, 1001] {
      #expect(
        calculator.correct(row: 1, .operand(rate)) == .refused(.row(.taxRateOutOfRange)))
    }
  }

  @Test("The rate that was set later changes nothing that stands there")
  func later() throws {
    let calculator = try Calculator(pressing: "10 TAX% 200 TAX+ 20 TAX% 200 TAX+")
    #expect(
      calculator.tapeText
        == "200 | + 10% tax → 220 | = 220 | 200 | + 20% tax → 240 | = 240")
  }
}
