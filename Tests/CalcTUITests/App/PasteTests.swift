import CalcModel
import TestSupport
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("What is pasted")
struct PasteTests {
  private static let german = DisplayFormatter.Separators(point: ",", group: ".")
  private static let french = DisplayFormatter.Separators(point: ",", group: " ")

  private func window(pasting text: String, after keys: String = "") throws -> Window {
    var window = try Window(80, 24, pressing: keys)
    _ = window.app.update(.paste(Array(text.utf8)))
    return window
  }

  /// What the display shows after pasting and `=`.
  private func result(ofPasting text: String, after keys: String = "") throws -> String {
    var window = try window(pasting: text, after: keys)
    try window.press("=")
    return window.app.calculator.operandLabel
  }

  @Test(
    "A paste with East Asian characters is calculated with",
    arguments: [
      ("1,234원", "1,234"), ("₩1,234", "1,234"), ("￦５００", "500"), ("１２，３００", "12,300"),
      ("－１．５％", "-0.015"), ("１　２３４", "1,234"), ("12만", "120,000"), ("12만원", "120,000"),
      ("3억 5천만", "350,000,000"), ("3억5천만원", "350,000,000"), ("1.5억", "150,000,000"),
      ("1만 2천", "12,000"), ("12만 5000원", "125,000"), ("12만5,000원", "125,000"),
      ("2천5백", "2,500"), ("2천 5백 3십", "2,530"), ("1억 천만", "110,000,000"),
      ("1조 2000억", "1,200,000,000,000"), ("1억 2천만", "120,000,000"),
      ("12\u{1106}\u{1161}\u{11AB}", "120,000"), ("5천\u{110B}\u{116F}\u{11AB}", "5,000"),
      ("1경", "10,000,000,000,000,000"),
      ("-3억 5천만", "-350,000,000"), ("2万5千円", "25,000"), ("1億2345万6789", "123,456,789"),
      ("주문 3억 5천만", "350,000,000"), ("합계: 12만 원", "120,000"),
    ])
  func eastAsian(text: String, operand: String) throws {
    let app = try window(pasting: text).app
    #expect(app.notice == .pasted(nil), "\(text)")
    #expect(app.calculator.operandLabel == operand, "\(text)")
  }

  @Test("Numbers with units are calculated with and added like others")
  func units() throws {
    #expect(try result(ofPasting: "12만 + 3천") == "123,000")
    #expect(try result(ofPasting: "１，２３４원＋５，６７８원＝") == "6,912")
    #expect(try result(ofPasting: "1억 ÷ 3만") == "≈3,333.3333333333333333")
    #expect(try result(ofPasting: "교통비 3만\n식비 12만 5천\n１，０００") == "156,000")
  }

  @Test(
    "An expression with brackets or functions is entered as its keys would enter it",
    arguments: [
      ("(1+2)*3", "", "9", "( | 1 | + 2 | ) 3 | × 3 | = 9"),
      ("2*((3+4)-1)^2 =", "", "144", "2 | × ( | ( | 3 | + 4 | ) 7 | − 1 | ) 6 | ^ 2 | = 144"),
      ("sqrt(16) + √9", "", "7", "( | 16 | ) √16 | + √9 | = 7"),
      ("-(2+3)²", "", "-25", "( | 2 | + 3 | ) -5² | = -25"),
      ("200+(5+5)%", "", "220", "200 | + ( | 5 | + 5 | ) 10% | = 220"),
      ("(1+2)", "5+", "8", "5 | + ( | 1 | + 2 | ) 3 | = 8"),
    ])
  func expressions(text: String, keys: String, result: String, tape: String) throws {
    var window = try window(pasting: text, after: keys)
    if !text.hasSuffix("=") { try window.press("=") }
    let calculator = window.app.calculator
    #expect(calculator.operandLabel == result)
    let rows = calculator.tape.map { row in
      [row.sign.map { "\($0)" }, row.operandText { "\($0)" }].compactMap { $0 }
        .joined(separator: " ")
    }
    #expect(rows.joined(separator: " | ") == tape)
    // One step, and back.
    try window.press(text.hasSuffix("=") ? "u" : "u u")
    #expect(window.app.calculator.tape.count == (keys.isEmpty ? 0 : 1))
  }

  @Test("After a closed bracket nothing is pasted, and nothing is lost")
  func afterBracket() throws {
    let window = try window(pasting: "1+2", after: "2 × ( 3 + 4 )")
    #expect(window.app.notice == .refused(.operatorFirst))
    #expect(window.app.calculator.operandLabel == "7")
  }

  @Test(
    "A number is taken from the dress it comes in",
    arguments: [
      ("12", "12"), (" 12.50 ", "12.5"), ("1,234.5", "1,234.5"), ("1 234 567", "1,234,567"),
      ("1\u{A0}234\u{A0}567", "1,234,567"), ("1\u{202F}234.5", "1,234.5"), ("$99.95", "99.95"),
      ("€ 5", "5"), ("12 €", "12"), ("¥1,000", "1,000"), ("-7", "-7"), ("−7", "-7"), ("+7", "7"),
      ("1e3", "1,000"), ("1.5E-2", "0.015"), ("12\n", "12"), ("\r\n 12 \r\n", "12"), ("5.", "5"),
      (".5", "0.5"), ("\t12\t", "12"), ("≈0.33", "0.33"), ("≈ -0.33", "-0.33"), ("007", "7"),
    ])
  func number(text: String, operand: String) throws {
    let app = try window(pasting: text).app
    #expect(app.calculator.operandLabel == operand)
    #expect(app.calculator.tape.isEmpty)
    #expect(app.notice == .pasted(nil))
  }

  @Test(
    "A currency may stand on either side, by its sign, its code or its name",
    arguments: [
      ("-$5", "-5"), ("$-5", "-5"), ("- $ 5", "-5"), ("5$", "5"), ("5 USD", "5"), ("EUR 5", "5"),
      ("5EUR", "5"), ("KRW 1,000", "1,000"), ("₩1,000", "1,000"), ("1,000원", "1,000"),
      ("1,500円", "1,500"), ("US$5", "5"), ("R$ 5", "5"), ("Rs. 500", "500"), ("5 kr", "5"),
      ("USD 1 234.50", "1,234.5"), ("5 zł =", "5"), ("$5 × 2 USD", "10"), ("EUR 3 + EUR 4", "7"),
    ])
  func currency(text: String, result: String) throws {
    #expect(try self.result(ofPasting: text) == result)
  }

  @Test(
    "A number in brackets that is the whole of its cell is negative",
    arguments: [
      ("(45.10)", "-45.1"), ("( $1,200 )", "-1,200"), ("$(45.10)", "-45.1"), ("(5) EUR", "-5"),
      ("(10%)", "-0.1"), ("10\n(4)", "6"), ("Refund\t(4)\t10", "6"),
    ])
  func brackets(text: String, result: String) throws {
    #expect(try self.result(ofPasting: text) == result)
  }

  @Test(
    "A label before a number is left out",
    arguments: [
      ("Apples 3.20", "3.2"), ("Total: 12.50", "12.5"), ("Total = 45", "45"), ("Total:5", "5"),
      ("Äpfel und Birnen €3,20", "3.2"), ("Coffee & tea (hot) -4.50", "-4.5"), ("Q1 200", "200"),
      ("Tom's 5", "5"), ("COVID-19 5.00", "5"), ("사과 1,000원", "1,000"), ("Rate ≈ 0.33", "0.33"),
      ("Loyer 1\u{A0}234,50", "1,234.5"), ("Apples 1\nPears 2\nTotal\t3", "6"), ("All 5", "5"),
      ("Date Rent\t500\t20", "520"),
    ])
  func label(text: String, result: String) throws {
    #expect(try self.result(ofPasting: text) == result)
  }

  @Test(
    "An expression is typed, its last operand into the entry",
    arguments: [
      ("2 + 3 × 4", "20"), ("2+3*4", "20"), ("10 - -4", "14"), ("$1,000 / 4", "250"),
      ("1 000 + 2 000", "3,000"), ("2x3", "6"), ("≈0.5 + ≈0.25", "0.75"), ("1,5+1.5", "3"),
    ])
  func expression(text: String, result: String) throws {
    #expect(try self.result(ofPasting: text) == result)
  }

  @Test(
    "A percentage is of the total behind an operator, and hundredths alone or in a cell",
    arguments: [
      ("", "10%", "0.1"), ("", "200 + 10%", "220"), ("", "200 - 10 %", "180"),
      ("", "200 × 10%", "20"), ("200+", "10%", "220"), ("200÷", "-10%", "-2,000"),
      ("", "Tax 19%", "0.19"), ("", "10%\n20%", "0.3"), ("200+", "10%\t20%", "200.3"),
      ("200+", "5% %", "200.1"), ("200+", "(1+2)%", "206"), ("200+", "(1+2)% %", "200.06"),
    ])
  func percentage(keys: String, text: String, result: String) throws {
    #expect(try self.result(ofPasting: text, after: keys) == result)
  }

  @Test("A number goes on with the calculation that waits for it")
  func pending() throws {
    #expect(try result(ofPasting: "30", after: "12+") == "42")
  }

  @Test(
    "A closing = evaluates, and the loop is told to save",
    arguments: [
      ("2+3=", "5", 3), ("2 + 3 × 4 =\n", "20", 4), ("42 =", "42", 2), ("10\n20\n=", "30", 3),
      ("10\t20 =", "30", 3), ("Total 5 =", "5", 2),
    ])
  func closed(text: String, result: String, rows: Int) throws {
    var app = try Window(80, 24).app
    guard case .save(let entered)? = app.update(.paste(Array(text.utf8))).first else {
      Issue.record("Nothing is saved.")
      return
    }
    #expect(entered.kind == .finished)
    #expect(app.calculator.operandLabel == result)
    #expect(app.calculator.tape.count == rows)
    guard case .save(let undone)? = app.update(.press(.undo)).first else {
      Issue.record("Nothing is taken back.")
      return
    }
    #expect(undone.kind == .reopened(1))
    #expect(app.calculator.operandLabel == "0")
    #expect(app.calculator.tape.isEmpty)
  }

  @Test(
    "Cells are added in reading order, a row for each, and what they come to is said",
    arguments: [
      ("10\n20.5\n$1,000\n\n-3\n", 4, "1,027.5"), ("100\t200\t300", 3, "600"),
      ("1\t2\r\n3\t4\r\n", 4, "10"), ("Apples\t3.20\nPears\t4.80", 2, "8"),
      ("1\t\t2\n\t\n3", 3, "6"), ("≈0.33\n≈0.33", 2, "0.66"), ("1.5\u{2028}2.5", 2, "4"),
    ])
  func cells(text: String, count: Int, sum: String) throws {
    var window = try window(pasting: text)
    #expect(window.app.calculator.tape.count == count)
    #expect(window.app.calculator.operatorLabel == .add)
    let status = window.sentence
    #expect(status == " \(count) numbers, sum \(sum)")
    try window.press("=")
    #expect(window.app.calculator.operandLabel == sum)
  }

  @Test("A sum that is shown rounded is marked, and one that is out of range is not said")
  func sums() throws {
    var window = try Window(80, 24, digits: 5)
    _ = window.app.update(.paste(Array("123.456\n1".utf8)))
    #expect(window.sentence == " 2 numbers, sum ≈124.46")
    window.theme = Theme(colors: .none, glyphs: .ascii)
    #expect(window.sentence == " 2 numbers, sum ~124.46")
    let large = try self.window(pasting: "9e999\n9e999")
    #expect(large.sentence == " 2 numbers")
  }

  @Test(
    "One paste is one step back and one step forth",
    arguments: ["5", "2+3×4", "1\n2\n3", "200 + 10% =", "1\t2\t="])
  func undo(text: String) throws {
    var window = try window(pasting: text, after: "7+")
    let after = window.app.calculator
    for _ in 0..<2 {
      try window.press("u")
      #expect(window.app.calculator.operandLabel == "0")
      #expect(window.app.calculator.operatorLabel == .add)
      #expect(window.app.calculator.tape.count == 1)
      try window.press("U")
      #expect(window.app.calculator.state == after.state)
      #expect(window.app.calculator.tape == after.tape)
    }
  }

  @Test(
    "A number that can be read in one way is read in that; else the display's separators decide",
    arguments: [
      ("1.234,56", "1234.56", "1234.56"), ("1,234.56", "1234.56", "1234.56"),
      ("1,234", "1234", "1.234"), ("1.234", "1.234", "1234"), ("1,5", "1.5", "1.5"),
      ("12.50", "12.5", "12.5"), ("1234,567", "1234.567", "1234.567"), ("0,123", "0.123", "0.123"),
      ("0.123", "0.123", "0.123"), ("1,234,567", "1234567", "1234567"),
      ("1.234.567", "1234567", "1234567"), ("1.234.567,8", "1234567.8", "1234567.8"),
      ("1 234,5", "1234.5", "1234.5"), ("1'234.50", "1234.5", "1234.5"),
      ("1’234’567", "1234567", "1234567"), (",25", "0.25", "0.25"),
      ("-1.234,5", "-1234.5", "-1234.5"),
      ("1 234.567", "1234.567", "1234.567"), ("1,234.", "1234", "1234"),
      ("1,234e2", "123400", "123.4"),
    ])
  func separators(text: String, us: String, german: String) throws {
    // Where a space parts groups, both marks are the point.
    let french = ["1.234": "1.234"]
    for (separators, number) in [
      (DisplayFormatter.Separators.us, us), (Self.german, german),
      (Self.french, french[text] ?? german),
    ] {
      let calculator = Calculator(formatter: DisplayFormatter(separators: separators))
      var app = App(calculator: calculator)
      _ = app.update(.paste(Array(text.utf8)))
      let shown = app.calculator.plainOperand?.replacing(String(separators.point), with: ".")
      #expect(app.notice == .pasted(nil))
      #expect(shown == number, "with \(separators)")
    }
  }

  @Test("Into a search it is typed as text")
  func search() throws {
    var window = try Window(80, 24, pressing: "^F")
    #expect(window.app.update(.paste(Array("1\n2".utf8))) == [])
    #expect(window.app.search.query == "1 2")
  }

  @Test(
    "What one number of a text shows of its point holds for those that could be read in two ways",
    arguments: [
      ("1.234\n2.500\n3.750,50", "7,484.5"), ("1,234\n1,5", "2.734"), ("1.234,00\n2.345", "3,579"),
      ("1,234 + 2.5", "1,236.5"), ("1.234 + 2,5", "1,236.5"), ("1,234\n2,345", "3,579"),
      ("1,5\n1.5\n1,000", "4"),
    ])
  func convention(text: String, result: String) throws {
    #expect(try self.result(ofPasting: text) == result)
  }

  @Test(
    "A whole number behind words is a part of them where a number of its own follows",
    arguments: [
      ("Item 7\t12.50\nItem 8\t13.50", "26"), ("Q1\t200\nQ2\t300", "500"),
      ("Total 5.20\t6", "11.2"), ("Item 7\tTea 3", "10"),
    ])
  func numberedLabel(text: String, result: String) throws {
    #expect(try self.result(ofPasting: text) == result)
  }

  @Test(
    "A minus may stand behind, and a dash before",
    arguments: [
      ("5.00-", "-5"), ("10\n4.50-", "5.5"), ("–5", "-5"), ("\u{FEFF}12", "12"), ("3 X 4", "12"),
    ])
  func signs(text: String, result: String) throws {
    #expect(try self.result(ofPasting: text) == result)
  }

  @Test("A number is pasted into the row that is being typed into")
  func row() throws {
    var window = try Window(80, 24, pressing: "1+2= Tab Up 9")
    _ = window.app.update(.paste(Array("7".utf8)))
    try window.press("Enter")
    #expect(window.app.calculator.operandLabel == "8")
    try window.press("i")
    _ = window.app.update(.paste(Array("20".utf8)))
    try window.press("Enter")
    #expect(window.app.calculator.operandLabel == "28")
  }

  @Test(
    "Several numbers are refused where an operator waits that is not +", arguments: ["-", "*", "/"])
  func waiting(operation: String) throws {
    let window = try window(pasting: "300\n40", after: "1000\(operation)")
    #expect(window.app.calculator.tape.count == 1)
    #expect(window.sentence.contains("waits for one number"))
    #expect(try self.window(pasting: "300\n40", after: "1000+").app.calculator.tape.count == 3)
  }

  @Test(
    "A date is no expression", arguments: ["2026-11-21", "1/2/2026", "21/11/2026", "5\n2026-11-21"])
  func date(text: String) throws {
    let window = try window(pasting: text)
    #expect(window.sentence.contains("this is a date"))
    #expect(window.app.calculator.operandLabel == "0")
  }
}
