import CalcModel
import TestSupport
import Testing

@Suite("The tax")
struct TaxTests {
  @Test(
    "TAX+ adds the tax, and TAX− removes it from a gross amount",
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
      ("200= TAX+", "200 = 200 | ↑200 | + 10% tax → 220 | = 220"),
      ("200=± TAX+", "200 = 200 | -↑200 | + 10% tax → -220 | = -220"),
      ("200 TAX+ TAX−", "200 | + 10% tax → 220 | = 220 | ↑220 | − 10% tax in it → 200 | = 200"),
      ("200= T=10 TAX+", "200 = 200 | ↑200 | + 10% tax → 220 | = 220"),
      ("50% TAX+", "0.5 | + 10% tax → 0.55 | = 0.55"),
    ])
  func tax(keys: String, tape: String) throws {
    #expect(try Calculator(pressing: "T=10 \(keys)").tapeText == tape)
  }

  @Test(
    "Tax on a negated result is computed from its negative value",
    arguments: [
      ("TAX+", "-6.6"), ("TAX+ ±", "6.6"), ("TAX−", "≈-5.4545454545454545455"),
      ("TAX+ +1=", "-5.6"), ("TAX+ TAX+", "-7.26"), ("TAX+ M+ CE MR", "-6.6"),
    ])
  func negated(keys: String, display: String) throws {
    let calculator = try Calculator(pressing: "T=10 6=± \(keys)")
    #expect(calculator.display == display)
    #expect(calculator.restored.display == display)
  }

  @Test("With precedence, tax applies to the whole result")
  func precedence() throws {
    let calculator = try Calculator(pressing: "T=10 ×÷ 2+3×4 TAX+")
    #expect(calculator.tapeText == "2 | + 3 | × 4 → 14 | + 10% tax → 15.4 | = 15.4")
  }

  @Test("TAX− after TAX+ gives the original price, at any rate")
  func both() throws {
    for rate in ["19", "7.7", "0", "1000", "0.001", "33.3"] {
      let calculator = try Calculator(pressing: "T=\(rate) 123.45 TAX+ TAX−")
      #expect(calculator.operandLabel == "123.45", "\(rate)")
    }
  }

  @Test(
    "Setting the tax rate keeps the entry",
    arguments: [
      ("", 10), ("12", 7), ("12.", 10), ("±", 10), ("5+", 8), ("5+8", 8), ("5+8%", 8), ("9√", 8),
      ("2×(", 10), ("2×(3)", 10), ("2×(3)√", 10), ("200=", 10), ("200=±", 0), ("5÷0=", 9),
      ("5 M+ CE MR", 1000), ("5= GT", 19),
    ] as [(String, Rational)])
  func rate(keys: String, rate: Rational) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    calculator.setTaxRate(rate)
    #expect(calculator.taxRate == rate)
    #expect(calculator.snapshot.state == before.state && calculator.display == before.display)
    #expect(calculator.setTaxRate(rate) == .nothing)
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
    calculator.press(.redo)
    #expect(calculator.taxRate == rate)
  }

  @Test("A tax rate out of range is refused", arguments: [-1, 1001] as [Rational])
  func outOfRange(rate: Rational) throws {
    var calculator = try Calculator(pressing: "T=10 5")
    #expect(calculator.setTaxRate(rate) == .refused(.taxRateOutOfRange))
    #expect(calculator.taxRate == 10 && calculator.display == "5")
  }

  @Test(
    "A refused tax key gives its reason and changes nothing",
    arguments: [
      ("5 TAX+", .noTaxRate), ("5 TAX−", .noTaxRate), ("TAX%", .taxRateNotGiven),
      ("5 TAX%", .taxRateNotGiven), ("5= TAX%", .taxRateNotGiven),
      ("T=10 TAX+", .noOperand), ("T=10 ( TAX+", .noOperand),
      ("T=10 5÷0= TAX+", .noNumber),
    ] as [(String, Message)])
  func refusals(keys: String, refusal: Message) throws {
    let words = keys.split(separator: " ")
    let last = try #require(words.last.flatMap { Key($0) })
    var calculator = try Calculator(pressing: words.dropLast().joined(separator: " "))
    let before = calculator.snapshot
    #expect(calculator.press(last) == .refused(refusal))
    #expect(calculator.snapshot == before)
  }

  @Test("A tax row accepts a valid rate, + or −, and removal")
  func corrected() throws {
    try expectCorrection("T=10 200 TAX+", 1, .operand(20), "200 | + 20% tax → 240 | = 240")
    try expectCorrection("T=10 200 TAX+", 0, .operand(100), "100 | + 10% tax → 110 | = 110")
    try expectCorrection("T=10 220 TAX−", 1, .operand(100), "220 | − 100% tax in it → 110 | = 110")
    try expectCorrection("T=10 200 TAX+", 1, .operation(.subtract), "200 | − 10% tax → 180 | = 180")
    for operation: Operator in [.multiply, .divide, .power] {
      for key in ["TAX+", "TAX−"] {
        var calculator = try Calculator(pressing: "T=10 200 \(key)")
        #expect(calculator.correct(row: 1, .operation(operation)) == .refused(.isTax))
      }
    }
    try expectCorrection("T=10 200 TAX+", 1, .remove, "200 = 200")
    var calculator = try Calculator(pressing: "T=10 200 TAX+")
    #expect(calculator.correct(row: 1, .togglePercentage) == .refused(.isTax))
    #expect(calculator.correct(row: 0, .remove) == .refused(.followsRemoved))
    for rate: Rational in [-1, 1001] {
      #expect(
        calculator.correct(row: 1, .operand(rate)) == .refused(.taxRateOutOfRange))
    }
  }

  @Test("A changed tax rate keeps earlier rows")
  func later() throws {
    let calculator = try Calculator(pressing: "T=10 200 TAX+ T=20 200 TAX+")
    #expect(
      calculator.tapeText
        == "200 | + 10% tax → 220 | = 220 | 200 | + 20% tax → 240 | = 240")
  }
}
