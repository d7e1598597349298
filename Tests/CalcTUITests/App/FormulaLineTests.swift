import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The formula line")
struct FormulaLineTests {
  typealias Example = (text: String, typedValue: String?, argumentValue: String?)

  /// Texts, each with its value when typed on the pad and its value as an argument; nil if refused.
  private static let texts: [Example] = [
    // Formulas from electronics and everyday life.
    ("4.7e-9*10000", "0.000047", "0.000047"), ("5!", "120", "120"), ("14:35", nil, nil),
    ("1만", "10000", "10000"), ("exp(1)", "≈2.7182818284590452354", "≈2.7182818284590452354"),
    ("√9", "3", "3"), ("5+π", "≈8.1415926535897932385", "≈8.1415926535897932385"),
    ("10m3", nil, nil), ("0x10", "16", "16"), ("10 5", nil, nil), ("1,00,000", "100000", "100000"),
    ("sqrt(2)", "≈1.4142135623730950488", "≈1.4142135623730950488"), ("log(100)", "2", "2"),
    ("sin(30)", "≈-0.98803162409286178999", "≈-0.98803162409286178999"), ("sin 30°", "0.5", "0.5"),
    ("co 60", nil, nil), ("cos60", "≈-0.95241298041515629269", "≈-0.95241298041515629269"),
    ("ln2", "≈0.69314718055994530942", "≈0.69314718055994530942"), ("tan(45°)", "1", "1"),
    ("sec(30)", nil, nil), ("asin° 0.5", "30", "30"), ("acos(1)", "0", "0"), ("abs(-3)", "3", "3"),
    ("cbrt(27)", "3", "3"), ("log2 8", "3", "3"), ("10!", "3628800", "3628800"),
    ("6!/4!", "30", "30"), ("0xff", "255", "255"), ("0b101", "5", "5"), ("0o17", "15", "15"),
    ("5π", "≈15.707963267948966192", "≈15.707963267948966192"),
    ("pi", "≈3.1415926535897932385", "≈3.1415926535897932385"),
    ("e", "≈2.7182818284590452354", "≈2.7182818284590452354"), ("ans", nil, nil),
    ("max(1,2)", nil, nil),
    ("1000*(1+0.05/12)^2", "7.65625", "≈1008.3506944444444444"), ("80:40", nil, nil),
    // Texts with one number or none.
    ("1.5.2", nil, nil), ("10mod3", nil, nil), ("1_000", nil, nil), ("1e5", "100000", "100000"),
    ("1e5e", nil, nil), ("2e", nil, nil), ("2e+", nil, nil), ("12e", nil, nil),
    ("1e1000", nil, nil),
    ("1234567890123456789012345", "1234567890123456789012345", "1234567890123456789012345"),
    ("6h", nil, nil), ("1,2,3", nil, nil), ("1,234,5", nil, nil), ("1,00,00", nil, nil),
    ("5$", "5", "5"), ("5 €", "5", "5"), ("$5", "5", "5"), ("€5+$3", nil, nil),
    ("₩1,000", "1000", "1000"),
    ("5kg", "5", nil), ("12:30", nil, nil), ("2026-11-14", "2001", nil), ("007", "7", "7"),
    ("00", "0", "0"),
    (".5", "0.5", "0.5"), ("5.", "5", "5"), ("5..", "5", nil), (".....5", "0.5", nil),
    ("1,5", "1.5", "1.5"), ("1,234", "1234", "1234"), ("1,2345", "1.2345", "1.2345"),
    ("2,5+1,250", "3.75", "3.75"), ("１２", "12", "12"), ("1,00,000+1", "100001", "100001"),
    // Operators.
    ("2x3", "6", "6"), ("2X3", "6", "6"), ("2**3", "8", "8"), ("5＋３", "8", "8"), ("3–1", "2", "2"),
    ("3·4", "12", "12"), ("8∕2", "4", "4"),
    ("2·π", "≈6.2831853071795864769", "≈6.2831853071795864769"),
    ("2+3*4", "20", "14"), ("2+3!*4", "32", "26"), ("1+2*3²", "27", "19"), ("50%of80", "40", "40"),
    ("5!+1", "121", "121"), ("(2+3)4", "20", "20"), ("2(3)", "6", "6"), ("1000%10", nil, nil),
    ("200+10%", "220", "220"), ("-5", "-5", "-5"), ("+5", "5", "5"), ("2^3^2", "512", "512"),
    ("1/3*3", "1", "1"), ("5/0", "NaN", nil), ("3/4", "0.75", "0.75"),
  ]

  @Test("A text typed on the pad gives its value or a reason", arguments: texts)
  func typed(example: Example) throws {
    var window = try Window(80, 24)
    window.type(example.text)
    try window.press("Enter")
    // After an operator, Enter in the line only enters the operand; a second Enter calculates.
    if window.app.prompt == nil, window.app.calculator.formulaBecomesOperand {
      try window.press("Enter")
    }
    let isRefused = window.app.prompt?.problem != nil || window.app.notice?.kind == .refusal
    #expect(isRefused == (example.typedValue == nil), "\(window.sentence)")
    if let typedValue = example.typedValue {
      let formatter = DisplayFormatter(grouping: false)
      let shown = window.app.calculator.shownValue
      let text = shown.map { value in
        let inFull = formatter.formatInFull(value)
        return inFull.isScientific ? "\(value)" : inFull.marked
      }
      #expect((text ?? "NaN") == typedValue)
    } else {
      #expect(window.app.calculator.tape.calculations.isEmpty)
    }
  }

  @Test(
    "A text has the same value as an argument and when pasted",
    arguments: texts)
  func argument(example: Example) throws {
    let items = try? TypedFormula(
      example.text, isOperand: false, on: Calculator(), isUnfinished: false
    ).items
    let result = try? items.map { try Calculation($0, Rules(.precedence)).result.get() }
    let text = result.map { DisplayFormatter(grouping: false).formatInFull($0).marked }
    #expect(text == example.argumentValue)
    var window = try Window(80, 24, pressing: ":")
    _ = window.app.update(.paste(Array(example.text.utf8)))
    try window.press("Enter")
    // A formula without a value, such as `5/0`, also finishes a sum and closes the line.
    #expect((window.app.prompt == nil) == (items != nil))
    #expect(window.app.calculator.shownValue == result)
  }

  @Test(
    "Characters that aren't keys, and names, open the line",
    arguments: [
      ("80:", "80:"), ("1_", "1_"), ("6h", "6h"), ("1만", "1만"), ("1.5.", "1.5."), ("10m", "10m"),
      ("5t", "5t"), ("10 5", "10 5"), ("10 .", "10 ."), ("0x", "0x"), ("0X", "0X"),
      ("1,00,", "1,00,"), ("2e3e", "2e3e"), ("2e=", "2e"), ("2e*", "2e"), ("2e+*", "2e+"),
      ("5ex", "5ex"), ("2e1234", "2e1234"),
      ("123456789012345678901", "123456789012345678901"), ("5+80:", "80:"), ("sq", "sq"),
      ("si", "si"), ("ma", "ma"), ("ans", "ans"), ("co", "co"), ("lo", "lo"),
      ("ln", "ln"), ("√", "√"), ("π", "π"),
      ("e", "e"), ("$", "$"), ("€", "€"), ("₩", "₩"), ("5+e", "e"), ("n5!", "-5!"), ("nπ", "-π"),
      ("10 €", "10 €"), ("8=e", "e"), ("8=π", "π"), ("8=ln", "ln"), ("8=ans", "ans"), ("8=$", "$"),
      ("1/0=π", "π"), ("pi", "pi"),
      // After a result letters are keys until they spell a name.
      ("8=sq", "sq"), ("8=sqrt(16)", "sqrt(16)"), ("8=sin(1)", "sin(1)"), ("8=tan(1)", "tan(1)"),
      ("8=cos", "cos"), ("8=pi", "pi"), ("8=asi", "asi"), ("8=ln2", "ln2"), ("1/0=sin", "sin"),
      ("5+pi", "pi"), ("8=exp", "exp"), ("8=SIN", "SIN"),
      // Behind a finished operand, which the line takes over.
      ("9%m", "9%m"), ("9%sin", "9%sin"), ("(5)h", "(5)h"), ("1+1=Atan1", "tan1"), ("9@m", "√9m"),
      ("(2+3)!", "(2 + 3)!"),
      ("10%3", "10%3"), ("10% of", "10% of"), ("5s!", "5²!"), ("2√", "2√"), ("(2)e", "(2)e"),
      ("3*-3^", "-3^"), ("(-3²", "-3²"), ("2*-(3+4)!", "-(3 + 4)!"), ("3*-3**", "-3**"),
      // Letters and signs of currencies.
      ("AUD", "AUD"), ("5+USD", "USD"), ("5EU", "5EU"), ("R$", "R$"), ("5kr", "5kr"),
      ("US$", "US$"), ("tan", "tan"), ("5+asin", "asin"),
    ] as [(String, String)])
  func opens(keys: String, line: String) throws {
    var window = try Window(80, 24)
    window.type(keys)
    #expect(window.app.prompt?.line.text == line)
    #expect(window.app.message == nil)
  }

  @Test(
    "Neither keys that act nor refused characters open the line",
    arguments: [
      "uu", "uy", "Uy", "cc", "cy", "tt", "AA", "cA", "hu", "5s", "5i", "5%", "5p", "5k", "5g",
      "5d", "5 ", "5 +", "5..", "h", "s", "o", "c", "8=s",
      "8=h", "8=@", "8=si", "8=i", "8=t", "8=c", "8=ct", "8=p", "8=sss", "8=s s", "8=uu", "8=cy",
      "8=AA", "@", "5>", "1,250+2,5=", "1,250+1,2345", "As", "5]",
      "10*5", "5?",
    ])
  func opensNone(keys: String) throws {
    var window = try Window(80, 24)
    window.type(keys)
    #expect(window.app.prompt == nil)
  }

  @Test(
    "A name typed after a result undoes the effects of its letters",
    arguments: ["sqrt", "sin", "tan", "cos", "pi", "asi", "SIN"])
  func spelled(name: String) throws {
    var (window, plain) = (try Window(80, 24, pressing: "2+3="), try Window(80, 24))
    try plain.press("2+3=")
    window.type(name)
    #expect(window.app.prompt?.line.text == name)
    try window.press("Esc")
    #expect(window.app.focus == .pad && window.app.message == nil)
    #expect(window.app.calculator.pad == plain.app.calculator.pad)
    #expect(window.app.calculator.tape == plain.app.calculator.tape)
    for _ in 1...2 {
      try window.press("u")
      try plain.press("u")
      #expect(window.app.calculator.pad == plain.app.calculator.pad)
    }
  }

  @Test(
    "A name typed after digits opens the line with digits and name",
    arguments: [
      ("9sqrt", "9sqrt"), ("2pi", "2pi"), ("2sin", "2sin"), ("2cos", "2cos"), ("12+3sqrt", "3sqrt"),
      ("n5sin", "-5sin"),
    ])
  func spelledAfterDigits(keys: String, line: String) throws {
    var window = try Window(80, 24)
    window.type(keys)
    #expect(window.app.prompt?.line.text == line)
    #expect(window.app.calculator.order == .leftToRight)
  }

  @Test("A function typed after a result is a new sum")
  func spelledFunction() throws {
    var window = try Window(80, 24, pressing: "2+3=")
    window.type("sqrt(16)")
    try window.press("Enter")
    #expect(window.app.calculator.operandLabel == "4")
    #expect(window.app.calculator.tape.calculations.count == 2)
  }

  @Test("Clicks and `calctui keys` open no line")
  func clicks() throws {
    var window = try Window(80, 24)
    for _ in 1...21 { try window.click(.digit(.one)) }
    #expect(window.app.prompt == nil && window.app.message == .digitLimit)
    #expect(try Window(80, 24, pressing: "1.5.2").app.calculator.operandLabel == "1.52")
  }

  @Test(
    "Esc in the line restores the digits on the pad", arguments: ["80:40", "1,00,0", "n5!", "10 5"])
  func escape(keys: String) throws {
    var window = try Window(80, 24)
    window.type(keys)
    #expect(window.app.prompt != nil)
    try window.press("Esc")
    var plain = try Window(80, 24)
    plain.type(keys.hasPrefix("n") ? "n5" : keys.hasPrefix("1,") ? "1,00" : String(keys.prefix(2)))
    #expect(window.app.prompt == nil)
    #expect(window.app.calculator.pad == plain.app.calculator.pad)
  }

  @Test(
    "A formula on an empty pad is one finished sum",
    arguments: [
      ("2+3×4", "2 | + 3 | × 4 | = 14", true), ("2×3+4", "2 | × 3 | + 4 | = 10", false),
      ("sin 30°", "sin 30° = 0.5", false), ("5/0", "5 | ÷ 0 | = NaN", false),
      ("2(3+4)", "2 | × ( | 3 | + 4 | ) 7 | = 14", false),
      ("50% of 80", "( | 0.5 | × 80 | ) 40 | = 40", false),
    ])
  func finished(text: String, tape: String, isPrecedence: Bool) throws {
    var window = try Window(80, 24, pressing: ":")
    window.type(text)
    try window.press("Enter")
    let calculator = window.app.calculator
    #expect(window.app.prompt == nil && calculator.tape.calculations.count == 1)
    #expect(
      calculator.tape.calculations.first?.rules.order == (isPrecedence ? .precedence : .leftToRight)
    )
    #expect(calculator.order == .leftToRight)
    #expect(window.app.tapeText.hasSuffix(tape.suffix(8)), "\(window.app.tapeText)")
    try window.press("u")
    #expect(window.app.calculator.isBlank)
  }

  @Test(
    "After an operator a formula is the operand, evaluated by precedence",
    arguments: [
      ("5+", "2+3×4", "19"), ("5×", "2+3", "25"), ("5+", "3", "8"), ("2×(", "1+2×3", "14"),
      ("5−", "2×3+4×5", "-21"), ("5+", "(2+3×4)×2", "33"), ("5+", "2^3", "13"),
      ("5+", "7−2×3^2", "-6"),
      ("5+", "-(2+3×4)", "-9"), ("8= 5+", "ans×2", "21"),
    ])
  func operand(keys: String, text: String, result: String) throws {
    for orderKey in ["", "p "] {
      var window = try Window(80, 24, pressing: "\(orderKey)\(keys) :")
      window.type(text)
      try window.press("Enter =")
      #expect(window.app.calculator.operandLabel == result, "\(orderKey)\(keys)")
    }
  }

  @Test("The formula `200+10%×3` is refused after an operator")
  func percentage() throws {
    var window = try Window(80, 24, pressing: "5+:")
    window.type("200+10%×3")
    try window.press("Enter")
    #expect(window.app.prompt?.problem == .percentageOfTotal)
    try window.press("Esc Esc Esc :")
    window.type("200+10%×3")
    try window.press("Enter")
    #expect(window.app.calculator.operandLabel == "260")
  }

  @Test(
    "A text beginning with an operator continues from the last result",
    arguments: [
      ("8=", "×2", "16"), ("8=", "+ 2", "10"), ("8=", "- 2", "6"), ("8=", "+2", "2"),
      ("8=", "-2", "-2"),
      ("8=", "^2", "64"), ("8=", "ans+1", "9"), ("8= 3", "ans+1", nil), ("1/0=", "×2", nil),
      ("", "×2", nil),
      ("8= 5+", "×2", nil), ("8=n", "×2", "-16"),
    ] as [(String, String, String?)])
  func continues(keys: String, text: String, result: String?) throws {
    var window = try Window(80, 24, pressing: "\(keys) :")
    window.type(text)
    try window.press("Enter")
    #expect((window.app.prompt == nil) == (result != nil))
    if let result { #expect(window.app.calculator.operandLabel == result) }
  }

  @Test(
    "A formula's value and rows are shown while typing",
    arguments: [
      ("", "2+", "2"), ("", "2+3*4", "14"), ("", "2 sin(30°", "1"), ("", "2+(3", "5"),
      ("5+", "2*3", "6"), ("5+", "", "5"), ("5=", "", "5"),
      ("", ":4", ""), ("", "80:4", ""), ("", "80+4:", ""), ("", "", "0"), ("", "1/0", "NaN"),
    ])
  func live(keys: String, text: String, value: String) throws {
    var window = try Window(80, 24, pressing: "\(keys) :")
    window.type(text)
    let visible = VisibleRows(window.app, window.layout)
    #expect(DisplayContent(window.app, visible.paper).number.text == value)
    #expect(
      visible.lines.contains { $0.mark == .selected || $0.thread != nil }
        == (keys.hasSuffix("+") || !["", ":4"].contains(text)))
  }

  @Test("The row of a typed formula is tinted; several rows have a thread at the margin")
  func marks() throws {
    for (text, threads) in [("5", ""), ("2+3", "│└"), ("2+3*4", "││└")] {
      var window = try Window(80, 24, pressing: ":")
      window.type(text)
      let lines = VisibleRows(window.app, window.layout).lines
      #expect(lines.contains { $0.mark == .selected } == (threads == ""))
      #expect(lines.compactMap(\.thread?.rawValue).joined() == threads)
    }
  }

  @Test(
    "Behind a refused Enter ÷ replaces a wrong :",
    arguments: [
      ("2+4:5", "Enter /", "2+4/5"), ("2+4:5", "Enter ÷", "2+4÷5"), ("2+4:5", "Enter *", "2+4*:5"),
      ("2+4:5", "Enter Left /", "2+/4:5"), ("2+4x:5", "Enter /", "2+4x/:5"),
    ])
  func replacedCharacter(text: String, keys: String, after: String) throws {
    var window = try Window(80, 24, pressing: ":")
    window.type(text)
    try window.press(keys)
    #expect(window.app.prompt?.line.text == after)
  }

  @Test(
    "Until an open bracket is closed, the value and the added row are quiet",
    arguments: [
      ("2*(3+4", 1), ("2*(3+(4", 2), ("2*(", 0), ("2*(3+4)", nil), ("2*(3+4)+", nil),
    ] as [(String, Int?)])
  func openBracket(text: String, quietRows: Int?) throws {
    var window = try Window(80, 24, pressing: ":")
    window.type(text)
    let lines = VisibleRows(window.app, window.layout).lines
    #expect(lines.filter(\.isQuiet).count == quietRows ?? 0)
    let digits = window.canvas.digits(window.layout, window.theme, .quietNumber)
    #expect((digits != nil) == (quietRows != nil))
    let upperLine = window.canvas.line(window.layout.upperLine.y)
    #expect(upperLine.contains("so far") == (quietRows != nil))
    #expect(upperLine.contains("  \(text)"))
  }

  @Test("Above the value of a formula is the formula, or its end if it is long")
  func formulaAboveValue() throws {
    var window = try Window(80, 24, pressing: ":")
    let formula = "123.25*2+200.50*3+300.75"
    func upperLine() -> Substring {
      let line = window.layout.upperLine
      return window.canvas.line(line.y).dropFirst(line.x).prefix(line.width)
    }
    window.type(formula)
    #expect(upperLine() == formula)
    window.type("*4.5+500*5+600")
    #expect(upperLine() == "…300.75*4.5+500*5+600")
  }

  @Test(
    "A refused Enter puts the cursor at the error",
    arguments: [("2+", "2+", ""), ("2+x", "2+", "x"), ("sin(", "sin(", ""), ("2 ! !", "2 ! ", "!")])
  func refused(text: String, head: String, tail: String) throws {
    var window = try Window(80, 24, pressing: ":")
    window.type(text)
    try window.press("Enter")
    let prompt = try #require(window.app.prompt)
    #expect(prompt.problem != nil)
    #expect(prompt.line.head == head && prompt.line.tail == tail)
    #expect(window.app.calculator.isBlank)
  }

  @Test("A refused text has no rows on the paper until the text changes")
  func refusedRows() throws {
    var window = try Window(80, 24, pressing: "1+2= :")
    window.type("2+4:5")
    #expect(window.app.paper.rows.count == 5)
    try window.press("Enter")
    #expect(window.app.paper.rows.count == 3)
    try window.press("Left")
    #expect(window.app.paper.rows.count == 3)
    try window.press("End BS")
    #expect(window.app.paper.rows.count == 5)
  }

  @Test(
    "Behind an operand the key `:` is a character",
    arguments: [
      ("9%", "9%:"), ("9@", "√9:"), ("(5)", "(5):"), ("12", "12:"), ("", ""), ("12+", ""),
      ("n", "-"), ("1+2=", ""), ("1+2= Tab Up", ""), ("1+2= Tab Up 7", "7:"),
    ])
  func character(keys: String, line: String) throws {
    let window = try Window(80, 24, pressing: "\(keys) :")
    #expect(window.app.prompt?.line.text == line)
  }

  @Test(
    "A typed formula corrects a row and becomes its missing note",
    arguments: [
      ("2+3= Tab Up", "2*3", "2 | [+ 6] | = 8", "2*3"),
      ("2+3= Tab Up", "5!", "2 | [+ 120] | = 122", "5!"),
      ("2+3# \"milk\" Enter = Tab Up", "2*3", "2 | [+ 6] | = 8", "milk"),
    ])
  func correction(keys: String, text: String, tape: String, note: String) throws {
    var window = try Window(80, 24, pressing: keys)
    window.type(text)
    #expect(window.app.prompt?.line.text == text)
    try window.press("Enter")
    #expect(window.app.prompt == nil && window.app.tapeText == tape)
    #expect(window.app.calculator.rows[1].note?.text == note)
    try window.press("u")
    #expect(window.app.calculator.operandLabel == "5")
  }

  @Test("A formula typed into a row shows the corrected total at once")
  func correctsLive() throws {
    var window = try Window(80, 24, pressing: "2+3= Tab Up 4")
    window.type("*3")
    #expect(window.app.prompt?.line.text == "4*3")
    #expect(window.app.shownCalculator.rows.last?.total == .success(14))
    #expect(window.app.calculator.rows.last?.total == .success(5))
  }

  @Test("Esc in a row's formula line returns to the row's digits")
  func correctionDropped() throws {
    var window = try Window(80, 24, pressing: "2+3= Tab Up")
    window.type("2*3")
    try window.press("Esc")
    #expect(window.app.typedOperand == "2")
  }

  @Test("Up in the formula line says that no older calculation is there")
  func historyEnd() throws {
    let window = try Window(80, 24, pressing: "8= : Up Up")
    #expect(window.app.prompt?.line.text == "8")
    #expect(window.app.message == "no further calculation")
  }

  @Test(
    "Up in the formula line shows earlier sums as formulas",
    arguments: [
      ("2+3×4=", "(2 + 3) × 4"), ("200+10%=", "200 + 10%"), ("T19 Enter 100>", "100 + 19% tax"),
      ("9@+1=", "√9 + 1"), ("8= +1=", "8 + 1"), ("8= +1= 5=", "5"),
      ("2+3# \"milk\" Enter =", "2 + 3 \"milk\""), ("1/3=", "1 ÷ 3"), ("12.5=", "12.5"),
    ])
  func history(keys: String, line: String) throws {
    var window = try Window(80, 24, pressing: keys)
    let value = window.app.calculator.shownValue
    try window.press(": Up")
    #expect(window.app.prompt?.line.text == line)
    try window.press("Enter")
    #expect(window.app.calculator.shownValue == value)
  }

  @Test("Up reports links shown as numbers; Down restores the typed text")
  func historyDown() throws {
    var window = try Window(80, 24, pressing: "8= +1= 5= : ")
    window.type("77")
    try window.press("Up Up")
    #expect(window.app.prompt?.line.text == "8 + 1")
    #expect(window.app.message == "\(1, "result") of other sums as numbers")
    try window.press("Down Down")
    #expect(window.app.prompt?.line.text == "77")
  }

  @Test("Words in quotes are the note of the preceding operand")
  func words() throws {
    var window = try Window(80, 24, pressing: ":")
    window.type("2.49 \"milk\" + 3 \"bread\"")
    try window.press("Enter")
    #expect(window.app.calculator.rows.map { $0.note?.text } == ["milk", "bread", nil])
  }
}
