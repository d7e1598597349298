import CalcModel
import TestSupport
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("A text means the same in a paste, an import and a sum")
struct ReadingTests {
  private static let numbers: [(text: String, value: String)] = [
    // Numbers in every dress.
    ("12", "12"), (" 12.50 ", "12.5"), ("1,234.5", "1234.5"), ("1 234 567", "1234567"),
    ("1\u{A0}234\u{A0}567", "1234567"), ("1\u{202F}234.5", "1234.5"), ("$99.95", "99.95"),
    ("€ 5", "5"), ("12 €", "12"), ("¥1,000", "1000"), ("-7", "-7"), ("−7", "-7"), ("+7", "7"),
    ("1e3", "1000"), ("1.5E-2", "0.015"), ("12\n", "12"), ("\r\n 12 \r\n", "12"), ("5.", "5"),
    (".5", "0.5"), ("\t12\t", "12"), ("≈0.33", "≈0.33"), ("≈ -0.33", "≈-0.33"), ("007", "7"),
    ("-$5", "-5"), ("$-5", "-5"), ("- $ 5", "-5"), ("5$", "5"), ("5 USD", "5"), ("EUR 5", "5"),
    ("5EUR", "5"), ("KRW 1,000", "1000"), ("₩1,000", "1000"), ("1,000원", "1000"),
    ("1,500円", "1500"), ("US$5", "5"), ("R$ 5", "5"), ("Rs. 500", "500"), ("5 kr", "5"),
    ("USD 1 234.50", "1234.5"), ("5.00-", "-5"), ("10\n4.50-", "5.5"), ("–5", "-5"),
    ("\u{FEFF}12", "12"), ("\"1,234.50\"", "1234.5"), ("△300\n▲1,000\n2", "-1298"),
    // As bookkeepers write them.
    ("(45.10)", "-45.1"), ("( $1,200 )", "-1200"), ("$(45.10)", "-45.1"), ("(5) EUR", "-5"),
    ("(10%)", "-0.1"), ("10\n(4)", "6"), ("Refund\t(4)\t10", "6"), ("5\n-\n", "5"),
    ("Tea\t$ -\nCake\t- €\n3", "3"), ("12.50 CR\n3.00 DR", "9.5"), ("12.50 CR\n3.00", "-9.5"),
    ("5 DR.\n4 dr", "-9"), ("Tea 3.20 CR", "-3.2"), ("100\n200\nTotal 300", "300"),
    ("a\t1\nb\t2\nSubtotal\t3\nc\t4\nGrand total: \t7", "7"), ("1\n2\n합계 3원\n4", "7"),
    ("1\n2\nTotal 4", "7"), ("5\nTotal 5", "5"), ("Total 5", "5"),
    ("Card payment 12 LIDL\t12.50\nRef 2a b\t-2.50", "10"),
    // As people in East Asia write them.
    ("1,234원", "1234"), ("₩1,234", "1234"), ("￦５００", "500"), ("１２，３００", "12300"),
    ("－１．５％", "-0.015"), ("１　２３４", "1234"), ("12만", "120000"), ("12만원", "120000"),
    ("3억 5천만", "350000000"), ("3억5천만원", "350000000"), ("1.5억", "150000000"),
    ("1만 2천", "12000"), ("12만 5000원", "125000"), ("12만5,000원", "125000"), ("2천5백", "2500"),
    ("2천 5백 3십", "2530"), ("1억 천만", "110000000"), ("1조 2000억", "1200000000000"),
    ("1억 2천만", "120000000"), ("12\u{1106}\u{1161}\u{11AB}", "120000"),
    ("5천\u{110B}\u{116F}\u{11AB}", "5000"), ("1경", "10000000000000000"),
    ("-3억 5천만", "-350000000"), ("2万5千円", "25000"), ("1억2345만6789", "123456789"),
    ("주문 3억 5천만", "350000000"), ("합계: 12만 원", "120000"), ("12만 + 3천", "123000"),
    ("１，２３４원＋５，６７８원", "6912"), ("1억 ÷ 4만", "2500"),
    ("교통비 3만\n식비 12만 5천\n１，０００", "156000"),
    // With words and dates beside them.
    ("Apples 3.20", "3.2"), ("Total: 12.50", "12.5"), ("Total = 45", "45"), ("Total:5", "5"),
    ("Äpfel und Birnen €3,20", "3.2"), ("Coffee & tea (hot) -4.50", "-4.5"), ("Q1 200", "200"),
    ("Tom's 5", "5"), ("COVID-19 5.00", "5"), ("사과 1,000원", "1000"), ("Rate ≈ 0.33", "≈0.33"),
    ("Loyer 1\u{A0}234,50", "1234.5"), ("Apples 1\nPears 2\nTotal\t4", "7"), ("All 5", "5"),
    ("Date Rent\t500\t20", "520"), ("4.50 bread\n7 cheese", "11.5"), ("3.20\tApples", "3.2"),
    ("Item 7\t12.50\nItem 8\t13.50", "26"), ("Q1\t200\nQ2\t300", "500"), ("Tax 19%", "0.19"),
    ("Total 5.20\t6", "11.2"), ("Item 7\tTea 3", "10"), ("Item\tPrice\nTea\t5", "5"),
    ("Amount\n3.20\n4", "7.2"), ("2026-11-21\tLidl\t12.50\n21.11.2026 Rewe 3", "15.5"),
    ("2026-11-21 12:30\tTea\t4\n9:15\t1", "5"), ("\"Tea, big\"\t\"4.50\"\tpaid", "4.5"),
    ("2026-11-02 (20.00)", "-20"), ("02/11/2026 (20.00)", "-20"), ("Refund (20.00)", "-20"),
    ("Tea (4.50)\n1", "-3.5"),
    ("100.00 Rent\n(20.00) Refund", "80"), ("(1,200.00) bank fee", "-1200"),
    ("2026-11-02 12:30 (20.00)", "-20"), ("2 (3+4)", "14"), ("(2+3) (4+5)", "45"),
    // Columns, rows and blocks.
    ("10\n20.5\n$1,000\n\n-3\n", "1027.5"), ("100\t200\t300", "600"), ("1\t2\r\n3\t4\r\n", "10"),
    ("1\t\t2\n\t\n3", "6"), ("1.5\u{2028}2.5", "4"), ("1\r2", "3"), ("10%\n20%", "0.3"),
    ("5\n+ 3\n× 2\n", "16"), ("10\n20 + 1 × 2\n30", "62"), ("2+3\n4*5", "25"),
    // Expressions.
    ("2 + 3 × 4", "14"), ("2+3*4", "14"), ("10 - -4", "14"), ("$1,000 / 4", "250"), ("6/2", "3"),
    ("1 000 + 2 000", "3000"), ("2x3", "6"), ("3 X 4", "12"), ("≈0.5 + ≈0.25", "0.75"),
    ("1,5+1.5", "3"), ("$5 × 2 USD", "10"), ("EUR 3 + EUR 4", "7"), ("(5)(6)", "30"),
    ("2(3+4)", "14"), ("(2+3)(4+5)", "45"), ("(2+3)4", "20"), ("2√9", "6"), ("-(2+3)", "-5"),
    ("(-3)", "-3"), ("6÷2(1+2)", "9"), ("1/3*3", "1"), ("(1+2)*3", "9"), ("sqrt(16) + √9", "7"),
    ("2*((3+4)-1)^2", "72"), ("-(2+3)²", "25"), ("2^3^2 - 2×3^2", "494"), ("-2^2", "4"),
    ("200+(5+5)%", "220"), ("200 + 10%", "220"), ("200 - 10 %", "180"), ("200 × 10%", "20"),
    ("100+100×2+10%", "330"), ("100 + 10% × 2", "120"), ("5 + 2(3 + 4×(5 - 1)) ÷ 2", "24"),
    // One convention in all of a text.
    ("1.234\n2.500\n3.750,50", "7484.5"), ("1,234\n1,5", "2.734"), ("1.234,00\n2.345", "3579"),
    ("1,234 + 2.5", "1236.5"), ("1.234 + 2,5", "1236.5"), ("1,234\n2,345", "3579"),
    ("1,5\n1.5\n1,000", "4"), ("1,5\n2 × 1,234", "3.968"),
  ]

  @Test(
    "The decimals of a number count its exponent",
    arguments: [("12", 0), ("1.50", 2), ("1e-3", 3), ("1.5e-3", 4), ("1.234e2", 1), ("12e3", 0)])
  func decimals(text: String, count: Int) {
    #expect(text.decimalCount == count)
  }

  @Test("A text comes to a number", arguments: numbers)
  func number(text: String, value: String) throws {
    let read = try ReadText(Array(text.utf8))
    let sum = try read.calculations.reduce(0 as Rational) {
      try $0 + $1.calculation.result.get()
    }
    #expect(sum == Rational(value))
    #expect(read.skipped.isEmpty)
    for order in [EvaluationOrder.leftToRight, .precedence] {
      var app = App(calculator: Calculator(order: order))
      _ = app.update(.paste(Array(text.utf8)))
      _ = app.update(.press(.equals))
      #expect(app.calculator.shownValue == Rational(value), "\(order)")
    }
  }

  private static let partlyReadTexts: [(text: String, sum: String?, lines: [String])] = [
    ("1\nabc\n2", "3", ["line 2: no number: \"abc\""]),
    ("1\n2026-11-21\n2", "3", ["line 2: this is a date: \"2026-11-21\""]),
    ("1\n21/11/2026\n2", "3", ["line 2: this is a date: \"21/11/2026\""]),
    ("1\n2026-11-02 - 20.00\n2", "3", ["line 2: no number: \"2026-11-02 - 20.00\""]),
    ("850.00 (2)\n2", "2", ["line 1: no number: \"850.00 (2)\""]),
    ("(2) 20.00\n2", "2", ["line 1: no number: \"(2) 20.00\""]),
    ("1e2000\n2", "2", ["line 1: the number is too large"]),
    ("× 3\n2", "2", ["line 1: nothing before ×"]),
    (
      "10\nfoo 12 y\n20\nbar 3x\n", "30",
      ["line 2: no number: \"foo 12 y\"", "line 4: no number: \"bar 3x\""]
    ),
    ("12a\n2", "2", ["line 1: no number: \"12a\""]),
    ("5\u{1B}[31m\n2", "2", ["line 1: no number: \"5\u{FFFD}[31m\""]),
    ("2 + x3\n1", "1", ["line 1: no number: \"2 + x3\""]),
    ("1+1q\n1", "1", ["line 1: no number: \"1+1q\""]),
    ("1억 2천\n1", "1", ["line 1: no number: \"1억 2천\""]),
    ("1만억\n1", "1", ["line 1: no number: \"1만억\""]),
    ("1,2345만\n1", "1", ["line 1: groups have three digits: 1,234,567"]),
    ("10\t2x\n1", "1", ["line 1: no number: \"10 2x\""]),
    ("Tea - 4.50\n1", "1", ["line 1: no number: \"Tea - 4.50\""]),
    ("Apples 2kg 3.20\n1", "1", ["line 1: no number: \"Apples 2kg 3.20\""]),
    ("minus 5\n1", "1", ["line 1: no number: \"minus 5\""]),
    ("5 MOD 3\n1", "1", ["line 1: no number: \"5 MOD 3\""]),
    ("Total: 5 + 1\n1", "1", ["line 1: no number: \"Total: 5 + 1\""]),
    ("5.-\n1", "1", ["line 1: no number: \"5.-\""]),
    ("CHF 5.-\n1", "1", ["line 1: no number: \"CHF 5.-\""]),
    ("5 +\n1", "1", ["line 1: no number: \"5 +\""]),
    ("1 2\n1", "1", ["line 1: no number: \"1 2\""]),
    ("1.5 200\n1", "1", ["line 1: no number: \"1.5 200\""]),
    ("5€200\n1", "1", ["line 1: no number: \"5€200\""]),
    ("1234 567\n1", "1", ["line 1: no number: \"1234 567\""]),
    ("Item 2 500\n1", "1", ["line 1: no number: \"Item 2 500\""]),
    ("Tea - 4.50\t3\n1", "1", ["line 1: no number: \"Tea - 4.50 3\""]),
    ("five times b\t3\n1", "1", ["line 1: no number: \"five times b 3\""]),
    ("1.2.3\n1", "1", ["line 1: a number has only one point"]),
    ("1,23,456\n1", "1", ["line 1: groups have three digits: 1,234,567"]),
    ("2*(7+3\n1", "1", ["line 1: this bracket is never closed"]),
    ("(7+3))\n1", "1", ["line 1: no bracket is open here"]),
    ("Lunch 12:30\n1", "1", ["line 1: this is a time: \"Lunch 12:30\""]),
    ("abc", nil, ["line 1: no number: \"abc\""]),
    ("rm -rf /", nil, ["line 1: no number: \"rm -rf /\""]),
    ("漢字", nil, ["line 1: no number: \"漢字\""]), ("q", nil, ["line 1: no number: \"q\""]),
    ("만", nil, ["line 1: no number: \"만\""]), ("👍🏽 5", nil, ["line 1: no number: \"👍🏽 5\""]),
  ]

  @Test(
    "What can't be read is named, and the rest is taken where a person says so",
    arguments: partlyReadTexts)
  func skipped(text: String, sum: String?, lines: [String]) throws {
    let read = try ReadText(Array(text.utf8))
    #expect(read.skipped.map { English().sentence($0) } == lines)
    var window = try Window(120, 24, pressing: "")
    _ = window.app.update(.paste(Array(text.utf8)))
    let before = window.app.calculator
    #expect(before.tape.isEmpty && before.operandLabel == "0")
    guard let sum else {
      #expect(window.sentence == " not pasted: \(lines[0])")
      return
    }
    let asked = "\(lines.count) of \(read.lineCount) lines are not numbers"
    #expect(window.sentence.hasPrefix(" \(asked)"))
    var refusing = window
    try refusing.press("7 Esc")
    #expect(refusing.app.calculator.state == before.state)
    #expect(refusing.app.notice == .pasteDropped)
    try refusing.press("7")
    #expect(refusing.app.calculator.operandLabel == "7")
    try window.press("Enter =")
    #expect(window.app.calculator.shownValue == Rational(sum))
  }

  @Test(
    "A total that was left out and a mark that makes amounts negative are said",
    arguments: [
      ("1\n2\nTotal 3", "line 3: the sum of the lines above, not added: \"Total 3\""),
      ("5\n4 CR", "line 2: amounts marked CR are taken as negative"),
      ("5 CR\n4 DR\n3 DR", "line 2: amounts marked DR are taken as negative"),
      (
        "1,234.50\n2,000\n3,5\n",
        "line 2: the comma in 2,000 is the point, as in other numbers"
      ),
      ("Tea   5 CR\nCake   3\n", "line 1: amounts marked CR are taken as negative"),
    ])
  func said(text: String, sentence: String) throws {
    let read = try ReadText(Array(text.utf8))
    #expect(read.remarks.map { English().sentence($0) } == [sentence])
    var window = try Window(120, 24, pressing: "")
    _ = window.app.update(.paste(Array(text.utf8)))
    #expect(window.sentence.hasSuffix(sentence.split(separator: ": ", maxSplits: 1)[1]))
  }
}
