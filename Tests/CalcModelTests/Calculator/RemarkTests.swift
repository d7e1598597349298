import CalcModel
import Testing

@Suite("What a key leaves to be said")
struct RemarkTests {
  @Test(
    "A key says what can't be seen",
    arguments: [
      ("5×", "−", .minusReplaced(.multiply)), ("5^", "−", .minusReplaced(.power)),
      ("5+", "−", nil), ("5−", "×", nil), ("5×3", "−", nil),
      ("5+3=", "⌫", .resultReentered), ("5+3", "⌫", nil),
      // A sum of three numbers or more has a count.
      ("1+2+6", "=", .items(3)), ("10−4+0", "=", .items(3)), ("1+2+3=+4+5", "=", .items(3)),
      ("-5+3+8", "=", .items(3)), ("1+0+8+9", "=", .items(4)), ("1+2", "=", nil),
      ("1+2+(3)", "=", nil), ("1+2+3×4", "=", nil), ("100+20+10%", "=", nil),
      ("1+2+5÷0", "=", nil),
      ("5 M+ 2", "M+", .memory(7)),
      ("5 M+ 2 M+", "undo", .memory(5)), ("5 M+", "MC", .memory(0)),
      ("1= 2= 3=", "GT", .grandTotal(results: 3, used: 0)),
      ("1= +2= GT", "GT", .grandTotal(results: 1, used: 1)),
      ("1= 2= AC 3=4=", "AC", .tornOff(calculations: 2)), ("5+3", "AC", nil),
      ("5+3×", "Esc", .abandoned(rows: 2)), ("5+3÷0=", "Esc", .abandoned(rows: 4)),
      ("1,234", "5", .groupSignIsPoint("1.2345")), ("5", "%", nil),
    ] as [(String, String, Remark?)])
  func said(keys: String, key: String, remark: Remark?) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(calculator.press(try #require(Key(key))).remark == remark)
  }

  @Test(
    "From left to right the sum is said that × or ÷ takes first",
    arguments: [
      ("5+3", "×", 5, .add, 3, .multiply), ("5−3", "÷", 5, .subtract, 3, .divide),
      ("1+2+3", "×", nil, .add, 3, .multiply), ("5+3", "(", 5, .add, 3, .multiply),
      ("2×(5+3", "×", 5, .add, 3, .multiply), ("2×3+4", "×", nil, .add, 4, .multiply),
      ("5+(1)", "×", 5, .add, nil, .multiply),
    ] as [(String, String, Rational?, Operator, Rational?, Operator)])
  func sum(
    keys: String, key: String, first: Rational?, operation: Operator, last: Rational?,
    before: Operator
  ) throws {
    var calculator = try Calculator(pressing: keys)
    let remark = try calculator.press(key).remark
    #expect(remark == .leftToRight(first: first, operation, last: last, before: before))
  }

  @Test(
    "It is said once in a sum, and not where × comes first",
    arguments: [("5+3×2+1", "×"), ("5×3", "×"), ("5", "×"), ("×÷ 5+3", "×"), ("5+3", "+")])
  func unsaid(keys: String, key: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(try calculator.press(key).remark == nil)
  }

  @Test("Digits of an adding machine are said when they become a factor")
  func factor() throws {
    var calculator = Calculator(rules: Rules(.leftToRight, .addingMachine))
    try calculator.press("1234")
    let remark = calculator.press(.operation(.multiply)).remark
    #expect(remark == .amountAsFactor(digits: "1234", .multiply))
  }

  @Test("An inserted row and its operand are one step, and a preview changes nothing")
  func inserted() throws {
    var calculator = try Calculator(pressing: "5+3= ×2=")
    let before = calculator
    let preview = calculator.corrected(row: 1, by: [.insert, .operand(10), .operation(.subtract)])
    #expect(calculator == before)
    let outcome = calculator.correct(row: 1, .insert, .operand(10), .operation(.subtract))
    #expect(preview.rows.map(\.text) == calculator.rows.map(\.text))
    #expect(calculator.tapeText == "5 | − 10 → -5 | + 3 → -2 | = -2 | ↑-2 | × 2 → -4 | = -4")
    #expect(outcome.change?.firstRow.flatMap { calculator.rows.index(of: $0) } == 1)
    calculator.press(.undo)
    #expect(calculator.tape == before.tape)
  }
}
