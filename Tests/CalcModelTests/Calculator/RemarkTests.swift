import CalcModel
import Testing

@Suite("Messages of keys")
struct RemarkTests {
  @Test(
    "A key reports effects that the display doesn't show",
    arguments: [
      ("5×", "−", "− replaced \("×"); for 5 \("×") −3 type 3 ±"),
      ("5^", "−", "− replaced \("^"); for 5 \("^") −3 type 3 ±"),
      ("5+", "−", "− replaced \("+"); for 5 \("+") −3 type 3 ±"),
      ("5−", "×", "\("×") replaced \("−")"), ("5×", "×", "a second \("×") changes nothing"),
      ("5×3", "−", nil),
      ("12−", "=", "\("\("−") at the end left out" as Message): a sign stands before its number"),
      ("12×", "=", "\("×") at the end left out"), ("12", "=", nil), ("12+", "=", nil),
      ("5+3=", "⌫", "removed a digit of the result; u undoes"), ("5+3", "⌫", nil),
      // = reports the count of three or more added numbers.
      ("1+2+6", "=", .items(3)), ("10−4+0", "=", .items(3)), ("1+2+3=+4+5", "=", .items(3)),
      ("-5+3+8", "=", .items(3)), ("1+0+8+9", "=", .items(4)), ("1+2", "=", nil),
      ("1+2+(3)", "=", nil), ("1+2+3×4", "=", "left to right; × ÷ first: \("15")"),
      ("2×3+4", "=", nil), ("6÷4+2", "=", nil), ("100+20+10%", "=", nil),
      ("1+2+5÷0", "=", nil),
      ("5 M+ 2", "M+", "the memory is \("7")"),
      ("5 M+ 2 M+", "undo", "the memory is \("5")"), ("5 M+", "MC", "the memory is empty"),
      ("1= 2= 3=", "GT", "grand total of \(3, "result")"),
      ("1= +2= ", "GT", "grand total of \(1, "result"); \(1) more in later ones"),
      ("1= 2= AC 3=4=", "AC", .cleared(sums: 2)), ("5+3", "AC", nil),
      ("5+3×", "Esc", .dropped(rows: 2)), ("5+3÷0=", "Esc", .dropped(rows: 4)),
      ("1,234", "5", .markIsPoint(in: "1.2345")), ("5", "%", nil),
    ] as [(String, String, Message?)])
  func said(keys: String, key: String, message: Message?) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(calculator.press(try #require(Key(key))).message == message)
  }

  @Test(
    "In left-to-right order, × after 5+3 reports (5 + 3) × …",
    arguments: [
      ("5+3", "×", "(5 + 3) × …"), ("5−3", "÷", "(5 − 3) ÷ …"), ("1+2+3", "×", "(… + 3) × …"),
      ("5+3", "(", "(5 + 3) × …"), ("2×(5+3", "×", "(5 + 3) × …"), ("2×3+4", "×", "(… + 4) × …"),
      ("5+(1)", "×", "(5 + …) × …"), ("5+(1)", "2", "(5 + …) × …"), ("5+3 x²", "2", "(5 + …) × …"),
    ])
  func sum(keys: String, key: String, explanation: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(try calculator.press(key).message == "\(explanation); p: × ÷ first")
  }

  @Test(
    "The left-to-right message appears once per sum, never with precedence",
    arguments: [
      ("5+3×2+1", "×"), ("5+3×", "2"), ("5+3", "2"), ("5×3", "×"), ("5", "×"), ("×÷ 5+3", "×"),
      ("5+3", "+"), ("(1+5)", "×"),
    ])
  func unsaid(keys: String, key: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(try calculator.press(key).message == nil)
  }

  @Test("An adding machine reports a factor typed as an amount")
  func factor() throws {
    var calculator = Calculator(rules: Rules(.leftToRight, .addingMachine))
    try calculator.press("1234")
    let message = calculator.press(.operation(.multiply)).message
    #expect(
      message == "an amount: \("12.34 × …"); for the factor \("1234") type \("1234").")
  }

  @Test("An inserted row and its operand are one step of undo")
  func inserted() throws {
    var calculator = try Calculator(pressing: "5+3= ×2=")
    let before = calculator
    let preview = calculator.corrected(row: 1, by: [.insert, .operand(10), .operation(.subtract)])
    #expect(calculator == before)
    let outcome = calculator.correct(row: 1, .insert, .operand(10), .operation(.subtract))
    #expect(preview.rows.map(\.text) == calculator.rows.map(\.text))
    #expect(calculator.tapeText == "5 | − 10 → -5 | + 3 → -2 | = -2 | ↑-2 | × 2 → -4 | = -4")
    #expect(outcome.change?.firstRow(on: calculator.rows) == 1)
    calculator.press(.undo)
    #expect(calculator.tape == before.tape)
  }
}
