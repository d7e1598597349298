import CalcModel
import Testing

@Suite("Typing groups of digits")
struct GroupTypingTests {
  @Test(
    "A comma that can't separate groups of three becomes the decimal point",
    arguments: [
      ("1,", "1,"), ("1,2", "1,2"), ("1,23", "1,23"), ("1,234", "1,234"), ("1,2345", "1.2345"),
      ("12,345 6", "12.3456"), ("123,456", "123,456"), ("1234,", "1,234."), ("1234,5", "1,234.5"),
      ("0,", "0."), ("0,123", "0.123"), (",", "0."), (",5", "0.5"), ("007,123", "7,123"),
      ("1,234,", "1,234,"), ("1,234,567", "1,234,567"), ("1,234,567 8", "1,234,567"),
      ("1,234,567,890", "1,234,567,890"), ("1,,", "1,"), ("1,2,3", "1,23"), ("1,2.3", "1,23"),
      ("1,234.", "1,234."), ("1,234.5", "1,234.5"), ("1,234.5,6", "1,234.56"), ("1.5,", "1.5"),
      ("1.234,", "1.234"), ("1,00", "1,00"), ("1, 00", "1,00"), ("1, 00 00", "1.0000"),
      ("1,23±", "-1,23"), ("±1,234", "-1,234"), ("±1,234 5", "-1.2345"), ("1,234±5", "-1.2345"),
      ("5+1,234", "+ 1,234"), ("5+1,234 5", "+ 1.2345"), ("5=1,234", "1,234"), ("5=,5", "0.5"),
      // ⌫ removes the last character, and the comma stays: `12,345⌫6` is 12,346.
      ("1,23⌫", "1,2"), ("1,2⌫", "1,"), ("1,⌫", "1"), ("12,345⌫", "1,234"), ("12,345⌫6", "12,346"),
      ("1,234,5⌫", "1,234,"), ("1,234,⌫", "1,234"), ("1,234,5⌫⌫6", "12,346"), ("1,234⌫", "123"),
      ("1,2345⌫", "1,234"), ("1,2345⌫5", "1.2345"),
    ] as [(String, String)])
  func typing(keys: String, label: String) throws {
    #expect(try Calculator(pressing: keys).display == label)
  }

  @Test(
    "A key that ends the operand reads an unfinished group as decimals",
    arguments: [
      ("1,5+", "1.5"), ("1,+", "1"), ("1,23+", "1.23"), ("1,234+", "1,234"), ("12,345×", "12,345"),
      ("1,2345+", "1.2345"), ("1,234,567+", "1,234,567"), ("1,234.5+", "1,234.5"),
      ("1,5=", "1.5 = 1.5"), ("1,5±+", "-1.5"), ("2×1,5=", "2 | × 1.5 → 3 | = 3"),
      ("(1,5)+", "( | 1.5 | ) 1.5 → 1.5"), ("2,25√+", "√2.25"),
      ("200+12,5%+", "200 | + 12.5% → 225"),
      // The last key is refused: the last of several groups is incomplete.
      ("1,234,5+", ""), ("1,234,+", ""),
    ])
  func ending(keys: String, tape: String) throws {
    #expect(try Calculator(pressing: keys).tapeText == tape)
  }

  @Test(
    "A message gives the number when a comma becomes the point",
    arguments: [
      ("1,234", "5", "1.2345"), ("1,5", "+", "1.5"), ("1,5", "=", "1.5"), ("1,", "√", "1."),
      ("0", ",", "0."), ("1234", ",", "1234."), ("", ",", "0."), ("1,23±", "+", "-1.23"),
      ("1,23", "4", nil), ("1,234", "+", nil), ("1,234", ".", nil), ("1.5", "+", nil),
      ("1,234,5", "+", nil), ("12", ",", nil), ("1,5", "⌫", nil), ("1,5", "CE", nil),
      ("", "+", nil),
    ])
  func said(keys: String, key: String, number: String?) throws {
    var calculator = try Calculator(pressing: keys)
    let message = calculator.press(try #require(Key(key))).message
    if let number {
      #expect(message == .markIsPoint(in: calculator.formatter.group(number)))
    } else {
      #expect(message?.template != Message.markIsPoint(in: "").template)
    }
  }

  @Test(
    "An operand's comma decides what later commas in the sum mean",
    arguments: [
      // After `2,5` every comma is a point.
      ("2,5+1,250=", "2.5 | + 1.25 → 3.75 | = 3.75"),
      ("2,5+1,250×", "2.5 | + 1.25 → 3.75"), ("2,5+1,234,5=", "2.5 | + 1.2345 → 3.7345 | = 3.7345"),
      ("1,2345×1,000=", "1.2345 | × 1 → 1.2345 | = 1.2345"),
      ("2,5%×1,250=", "0.025 | × 1.25 → 0.03125 | = 0.03125"),
      ("(2,5+1,250)×1,5=", "( | 2.5 | + 1.25 → 3.75 | ) 3.75 → 3.75 | × 1.5 → 5.625 | = 5.625"),
      ("2,5+3+1,250=", "2.5 | + 3 → 5.5 | + 1.25 → 6.75 | = 6.75"),
      // After `1,250` every comma separates groups.
      ("1,234.50+1,250=", "1,234.5 | + 1,250 → 2,484.5 | = 2,484.5"),
      ("1,250+1,250=", "1,250 | + 1,250 → 2,500 | = 2,500"),
      // The last key is refused.
      ("1,250+2,5=", "1,250"), ("1,250+2,5+", "1,250"), ("1,250+1,2345", "1,250"),
      // `,5` is always 0.5, and a typed point decides nothing.
      ("1,250+,5=", "1,250 | + 0.5 → 1,250.5 | = 1,250.5"),
      ("1,250+2.5=", "1,250 | + 2.5 → 1,252.5 | = 1,252.5"),
      ("2.5+2,5=", "2.5 | + 2.5 → 5 | = 5"), ("2.5+1,250=", "2.5 | + 1,250 → 1,252.5 | = 1,252.5"),
      // The next sum decides for itself.
      ("2,5=1,250=", "2.5 = 2.5 | 1,250 = 1,250"),
      // ⌫ on the operator restores an operand with its comma.
      ("1,250+⌫⌫5=", "1,255 = 1,255"), ("1,5+⌫00=", "1,500 = 1,500"),
    ])
  func oneConvention(keys: String, tape: String) throws {
    #expect(try Calculator(pressing: keys).tapeText == tape)
  }

  @Test(
    "A comma that contradicts an earlier operand is refused",
    arguments: [
      ("1,250+2,5", "="), ("1,250+2,5", "×"), ("1,250+1,234", "5"), ("1,250+2,5", "%"),
      ("1,234.50+2,5", "="), ("1,250+1234", ","),
    ])
  func contradiction(keys: String, key: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator
    #expect(try calculator.press(key) == .refused(.groupedElsewhere))
    #expect(calculator == before)
  }

  @Test(
    "With a decimal comma, a message reports that digits were grouped",
    arguments: [("12,345", "×", "12345"), ("2+1,000", "=", "1000"), ("12,345", "√", "12345")])
  func groupedSaid(keys: String, key: String, number: String) throws {
    var calculator = Calculator(
      formatter: DisplayFormatter(separators: DisplayFormatter.Separators(point: ",", group: ".")))
    try calculator.press(keys)
    #expect(try calculator.press(key).message == "read as \(number), in groups of three")
    var english = try Calculator(pressing: keys)
    #expect(try english.press(key).message != "read as \(number), in groups of three")
  }

  @Test(
    "A typed comma turns off an adding machine's automatic decimals",
    arguments: [("1234", "12.34"), ("1,234", "1,234"), ("1,5", "1,5"), ("1,2345", "1.2345")])
  func addingMachine(keys: String, label: String) throws {
    var calculator = Calculator(rules: Rules(.leftToRight, .addingMachine))
    try calculator.press(keys)
    #expect(calculator.display == label)
  }

  @Test(
    "The copied operand has no groups",
    arguments: [
      ("1,234", "1234"), ("1,23", "1.23"), ("1,234,567", "1234567"), ("1,234.5", "1234.5"),
    ])
  func copied(keys: String, text: String) throws {
    #expect(try Calculator(pressing: keys).plainOperand == text)
  }

  @Test(
    "A display with a decimal comma shows its own separators",
    arguments: [("1,234", "1.234"), ("1,2345", "1,2345"), ("1,5", "1.5"), ("1,234.5", "1.234,5")])
  func german(keys: String, label: String) throws {
    var calculator = Calculator(
      formatter: DisplayFormatter(separators: DisplayFormatter.Separators(point: ",", group: ".")))
    try calculator.press(keys)
    #expect(calculator.operandLabel == label)
  }
}
