import CalcModel
import Testing

@testable import CalcTUI

@Suite("What is pasted")
struct PasteTests {
  private static let german = DisplayFormatter.Separators(point: ",", group: ".")

  private func window(pasting text: String, after keys: String = "") throws -> Window {
    var window = try Window(80, 24, pressing: keys)
    _ = window.app.update(.paste(Array(text.utf8)))
    return window
  }

  @Test(
    "A number is taken from the dress it comes in",
    arguments: [
      ("12", "12"), (" 12.50 ", "12.5"), ("1,234.5", "1,234.5"), ("1 234 567", "1,234,567"),
      ("1\u{A0}234\u{A0}567", "1,234,567"), ("1\u{202F}234.5", "1,234.5"), ("$99.95", "99.95"),
      ("€ 5", "5"), ("12 €", "12"), ("¥1,000", "1,000"), ("42 =", "42"), ("-7", "-7"),
      ("−7", "-7"), ("1e3", "1,000"), ("12\n", "12"), ("\r\n 12 \r\n", "12"),
    ])
  func number(text: String, operand: String) throws {
    let app = try window(pasting: text).app
    #expect(app.calculator.operandLabel == operand)
    #expect(app.calculator.tape.rows.isEmpty)
    #expect(app.notice == .pasted)
  }

  @Test(
    "An expression is typed, its last operand into the entry",
    arguments: [
      ("2 + 3 × 4", "20"), ("2+3*4=", "20"), ("10 - -4", "14"), ("$1,000 / 4", "250"),
      ("1 000 + 2 000", "3,000"),
    ])
  func expression(text: String, result: String) throws {
    var window = try window(pasting: text)
    try window.press("=")
    #expect(window.app.calculator.operandLabel == result)
  }

  @Test("A number goes on with the calculation that waits for it")
  func pending() throws {
    var window = try window(pasting: "30", after: "12+5")
    try window.press("=")
    #expect(window.app.calculator.operandLabel == "42")
  }

  @Test("A column of numbers is added, a row for each")
  func column() throws {
    var window = try window(pasting: "10\n20.5\n$1,000\n\n-3\n")
    #expect(window.app.calculator.tape.rows.count == 4)
    try window.press("=")
    #expect(window.app.calculator.operandLabel == "1,027.5")
  }

  @Test(
    "Anything else is refused whole, by the character that does not belong",
    arguments: [
      ("12a", Paste.Problem.character("a")), ("rm -rf /", .character("r")),
      ("5\u{1B}[31m", .character("\u{1B}")), ("2 + x3", .notAnExpression),
      ("q", .character("q")), ("1 2", .notAnExpression), ("", .notAnExpression),
      ("100\t200\t300", .character("\t")), ("1.5 200", .notAnExpression),
      ("1234 567", .notAnExpression), ("10\n20 + 1", .notAnExpression), ("5 +", .notAnExpression),
      ("1.2.3", .notAnExpression),
      ("漢字", .character("漢")),
    ])
  func refused(text: String, problem: Paste.Problem) throws {
    let before = try Window(80, 24, pressing: "7").app
    let after = try window(pasting: text, after: "7").app
    #expect(after.notice == .refusedPaste(problem))
    #expect(after.calculator.operandLabel == before.calculator.operandLabel)
    #expect(after.calculator.tape.rows == before.calculator.tape.rows)
  }

  @Test("Bytes that are not UTF-8 are refused")
  func bytes() throws {
    var window = try Window(80, 24)
    _ = window.app.update(.paste([0x31, 0xFF]))
    #expect(window.app.notice == .refusedPaste(.notUTF8))
  }

  @Test(
    "Where the comma is the decimal separator, it is so in what is pasted",
    arguments: [("1.234,5", "1.234,5"), ("0,5 + 0,25", "0,75"), ("1 000,5", "1.000,5")])
  func german(text: String, shown: String) throws {
    let calculator = Calculator(formatter: DisplayFormatter(separators: Self.german))
    var app = App(calculator: calculator)
    _ = app.update(.paste(Array(text.utf8)))
    _ = app.update(.press(.equals))
    #expect(app.calculator.operandLabel == shown)
    // What is copied is what can be pasted.
    let copied = app.calculator.plainOperand ?? ""
    let label = app.calculator.operandLabel
    _ = app.update(.paste(Array(copied.utf8)))
    #expect(app.calculator.operandLabel == label)
  }
}
