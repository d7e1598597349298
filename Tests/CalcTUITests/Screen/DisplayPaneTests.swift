import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The display")
struct DisplayPaneTests {
  private static let sizes = [
    (20, 6), (20, 9), (20, 24), (28, 24), (40, 12), (40, 24), (64, 40), (80, 12), (80, 24),
    (100, 30), (132, 43),
  ]

  @Test(
    "The display shows the operand exactly, or rounded after ≈",
    arguments: [
      "12345678901234567890", "98765432109876543210±", "12345678901234567890.", "0.1234567890123±",
      "99999999×99999999=", "1÷3=", "2÷3=±", "12345678901234567890×98765432109876543210=",
      "1÷98765432109876543210=", "12345678901234567890±÷7", "1÷300000=", "1234.5", "5÷0+1",
    ], sizes)
  func truthful(keys: String, size: (Int, Int)) throws {
    let window = try Window(size.0, size.1, pressing: keys)
    let text = window.operand
    let shown = try ExpressionParser.parse(from: text.filter { !"≈…".contains($0) }).result()
    let calculator = window.app.calculator
    let value: Rational? =
      if case .value(let result) = calculator.operand { result } else { calculator.entryValue }
    let exact = try #require(value)
    if text.hasPrefix("…") {
      #expect(calculator.plainOperand?.hasSuffix(text.dropFirst()) == true)
    } else if text.hasPrefix("≈") {
      let error = try (shown - exact) / exact
      let margin = try 1 / 1_000 - (error.isNegative ? -error : error)
      #expect(!margin.isNegative)
    } else {
      #expect(shown == exact)
    }
  }

  @Test(
    "The display has the tallest digits in which the whole number fits",
    arguments: [
      (80, 24, "12345", 9), (80, 24, "1234.56", 9), (80, 24, "123456.78", 9),
      (80, 24, "1234567.89", 9), (80, 24, "123456789", 9), (30, 24, "1234567", 7),
      (100, 30, "12345678", 9), (100, 30, "123456789", 9), (132, 43, "1234567", 18),
      (132, 43, "12345678", 14), (132, 43, "123456789012", 9),
      (132, 43, "123456789012345", 9), (60, 24, "3", 7),
      (30, 12, "3", 5), (80, 18, "3", 7), (80, 19, "3", 9), (120, 32, "3", 14), (95, 43, "3", 9),
      (80, 24, "5÷0=", 9), (20, 24, "1234", 7), (80, 11, "3", 7), (60, 30, "3", 9),
    ])
  func heights(width: Int, height: Int, keys: String, digits: Int) throws {
    let window = try Window(width, height, pressing: keys)
    #expect(window.digits?.height == digits)
    #expect(window.digits?.number == window.app.calculator.operandLabel)
  }

  @Test(
    "Above a number rounded for large digits is the number in full",
    arguments: [
      (80, 24, "1÷3=", "≈0.33333", "≈0.33333333333333333333"),
      (40, 24, "1÷3=", "≈0.33333", "≈0.33333333333333333333"),
      (132, 43, "1÷3=", "≈0.33333", "≈0.33333333333333333333"),
      (80, 24, "98765432109876543210×98765432109876543210=", "≈9.7546e39", nil),
      (80, 11, "1÷3=", "≈0.33333", nil),
    ] as [(Int, Int, String, String, String?)])
  func rounded(width: Int, height: Int, keys: String, large: String, full: String?) throws {
    let window = try Window(width, height, pressing: keys)
    #expect(window.operand == large)
    let above = window.canvas.line(window.layout.upperLine.y)
    if let full { #expect(above.contains(full), "\(above)") }
  }

  @Test(
    "A typed number or an exact result keeps all its digits",
    arguments: [
      (80, 24, "1234567890", 9), (80, 24, "1234567.8901", 7), (80, 24, "1234567.89010", 7),
      (80, 24, "123456789012345678", 7), (80, 19, "98765432109876543", 7),
      (80, 24, "12345678901234567±", 7), (80, 24, "123456789012345.67", 7),
      (80, 24, "1234567890.", 7), (80, 30, "123456789012345678", 7), (80, 24, "12345.678901", 7),
      (80, 24, "0.000012345", 9), (80, 24, "1.23456789e-12", 7), (40, 37, "123456789012345678", 7),
      (40, 24, "12345678901234567", 7), (80, 12, "12345678901", 7), (40, 20, "12345678.90", 5),
      (80, 24, "g 1234567890123456789", 7), (80, 24, "1÷8192=", 7),
    ])
  func exact(width: Int, height: Int, keys: String, digits: Int) throws {
    let window = try Window(width, height, pressing: keys)
    #expect(window.digits?.height == digits)
    #expect(window.operand == window.app.calculator.operandLabel)
    #expect(!window.canvas.line(window.layout.upperLine.y).contains("≈"))
  }

  @Test(
    "A number too long for large digits is a row of text",
    arguments: [
      (80, 24, "1234567890123456789"), (40, 24, "1234567890123456789"), (25, 24, "12345678901.50"),
    ])
  func text(width: Int, height: Int, keys: String) throws {
    let window = try Window(width, height, pressing: keys)
    #expect(window.digits == nil)
    #expect(window.canvas.line(window.layout.textRow.y).contains(window.operand))
    #expect(window.operand == window.app.calculator.operandLabel)
  }

  @Test(
    "In small panels a typed number loses its groups, then its first digits",
    arguments: [
      ("12345678901234567", "12345678901234567"), ("12345678901234567.0", "…45678901234567.0"),
    ])
  func smallPanel(keys: String, text: String) throws {
    #expect(try Window(21, 24, pressing: keys).operand == text)
  }

  @Test(
    "Free columns set the groups of narrow digits apart, at most one column each",
    arguments: [("123456789012345", 2), ("1234567890123456", 1), ("123456789012345678", 0)])
  func groupSpace(keys: String, points: Int) throws {
    let window = try Window(80, 24, pressing: keys)
    let (app, theme) = (window.app, window.theme)
    let room = LargeNumber.Room(window.layout, theme)
    let digits = try #require(LargeNumber(DisplayContent(app, app.paper), in: room, theme).digits)
    let sign = try #require(digits.symbols.firstIndex { $0.kind == .groupSign })
    let (size, symbols) = (digits.size, digits.symbols)
    let distance = symbols[sign + 1].x - symbols[sign - 1].x - size.width
    #expect(distance == size.width(of: ",", .groupSign) + size.gap + points)
    #expect(symbols[sign].x == symbols[sign - 1].x + size.width + (points + 1) / 2)
  }

  @Test(
    "Narrow digits tell group signs from decimal signs",
    arguments: [
      (".", ",", "."), (",", ".", ","), (".", "'", "."), (",", " ", ","),
    ] as [(Character, Character, Character)],
    [
      ("1234567", "89", 6), ("12345678", "90", 5), ("1234567890", "12", 4),
      ("123456789012", "34", 3),
    ])
  func groupSigns(
    signs: (point: Character, group: Character, Character), number: (String, String, Int)
  ) throws {
    var window = try Window(80, 24)
    let separators = DisplayFormatter.Separators(point: signs.point, group: signs.group)
    window.app = App(calculator: Calculator(formatter: DisplayFormatter(separators: separators)))
    window.resize(80, 24)
    try window.press("\(number.0) . \(number.1)")
    #expect(window.digits?.number == window.app.calculator.operandLabel)
    if signs.group == "," { #expect(window.digits?.width == number.2) }
  }

  @Test("In low windows the number is text after the pending operations")
  func low() throws {
    for (width, height) in [(20, 6), (20, 9), (60, 10), (80, 9), (80, 10)] {
      let window = try Window(width, height, pressing: "5−1234")
      let line = window.canvas.line(window.layout.textRow.y)
      #expect(line.contains("5 −  1,234"), "\(line)")
    }
  }

  @Test("A sign stays in the row of a number too long for large digits", arguments: [12, 20])
  func besideText(height: Int) throws {
    let window = try Window(30, height, pressing: "5+12345678901234.50")
    let line = window.canvas.line(window.layout.textRow.y)
    #expect(line.contains("5 +  12,345,678,901,234.50"), "\(line)")
  }

  @Test(
    "Above the number are the pending operations and the preview of =",
    arguments: [
      ("15×", "15 ×", nil), ("12+3×", "15 ×", nil), ("12+3×4", "15 ×", "= 60"),
      ("1÷3×", "≈0.33333333333333333333 ×", nil), ("", "", nil), ("12", "", nil),
      ("5÷0=", "", nil), ("5÷0+", "NaN +", nil), ("2×(", "2 × (", "= 2"),
      ("8×n(2+", "8 × -( 2 +", "= -16"), ("p 10+2×", "×", "= 12"), ("5×3^", "^", "= 15"),
      ("d 2 10÷3+", "≈3.33 +", "= 3.33"),
      ("2×(7+", "2 × ( 7 +", "= 14"), ("1÷3=", "1/3", "≈0.33333333333333333333"),
      ("2÷3=±", "-2/3", "≈-0.66666666666666666667"), ("1÷4=", "", nil),
      ("8=", "", nil), ("8=+", "8 +", nil), ("8+n", "8 +", "= 8"), ("200+10%", "200 +", "= 220"),
    ] as [(String, String, String?)])
  func upperLine(keys: String, left: String, right: String?) throws {
    let window = try Window(80, 24, pressing: keys)
    let line = window.layout.upperLine
    let text = window.canvas.line(line.y).dropFirst(line.x).prefix(line.width)
    #expect(text.hasPrefix(left), "\(text)")
    if let right { #expect(text.hasSuffix(right), "\(text)") }
    #expect(text.allSatisfy { $0 == " " } == (left.isEmpty && right == nil), "\(text)")
  }

  @Test("The last pending operator has the accent color")
  func accent() throws {
    let window = try Window(80, 24, pressing: "2×(7+1")
    let row = window.canvas.row(window.layout.upperLine.y)
    let style = window.theme.style(.operatorLabel)
    #expect(row.filter { $0.style == style && $0.scalar != " " }.map(\.scalar) == ["+"])
  }

  @Test("In narrow windows pending operations hide the preview of =")
  func narrowUpperLine() throws {
    let keys = "123456789×12"
    let wide = try Window(40, 24, pressing: keys)
    #expect(wide.canvas.line(wide.layout.upperLine.y).contains("= 1,481,481,468"))
    let narrow = try Window(20, 24, pressing: keys)
    let line = narrow.canvas.line(narrow.layout.upperLine.y)
    #expect(line.contains("123,456,789 ×") && !line.contains("="))
  }

  @Test("A selected row shows its amount, sign and its calculation's result")
  func selected() throws {
    let window = try Window(80, 24, pressing: "12+3×2= Tab Up")
    let line = window.layout.upperLine
    let text = window.canvas.line(line.y).dropFirst(line.x).prefix(line.width)
    #expect(text.hasPrefix("×") && text.hasSuffix("= 30"))
    #expect(window.operand == "2")
  }

  @Test("A typed text that is no formula has no number")
  func noFormula() throws {
    var window = try Window(80, 24, pressing: "12+ :")
    window.type("80/4")
    #expect(window.operand == "20")
    window.type(" 1")
    #expect(window.digits == nil)
    let line = window.layout.upperLine
    let text = window.canvas.line(line.y).dropFirst(line.x).prefix(line.width)
    #expect(text.hasPrefix("12 +") && !text.contains("="))
    try window.press("Backspace Backspace")
    #expect(window.operand == "20")
  }

  @Test(
    "The display shows where and why a text is no formula, red after a refused Enter",
    arguments: [
      (80, 24, ["2+x", "  ^", "expected a number, found 'x'"]),
      (60, 10, ["expected a number, found 'x'"]),
      (60, 20, ["2+x", "  ^", "expected a number, found 'x'"]),
      (24, 20, ["expected a", "number, found 'x'"]),
      (30, 12, ["2+x", "  ^", "expected a number, found 'x'"]),
      (20, 6, ["expected a number"]),
    ])
  func problem(width: Int, height: Int, lines: [String]) throws {
    var window = try Window(width, height, pressing: ":")
    window.type("2+x")
    let (layout, panel) = (window.layout, window.layout.panel)
    for text in [Theme.Text.pending, .refusal] {
      let canvas = window.canvas
      let rows = (panel.y / 2..<(panel.maxY + 1) / 2).filter { y in
        canvas.line(y).contains(/[a-z^]/)
      }
      let found = rows.map { y in
        String(canvas.line(y).dropFirst(layout.textRow.x).prefix(layout.textRow.width))
          .replacing(/\ +$/, with: "")
      }
      #expect(found == lines)
      let row = try #require(rows.last)
      #expect(canvas[layout.textRow.x, row].style == window.theme.style(text))
      #expect(!canvas.line(layout.status.y).contains("expected"))
      #expect(!canvas.line(layout.status.y).contains("Enter"))
      try window.press("Enter")
    }
  }

  @Test(
    "A long formula is cut at both sides of its error",
    arguments: [
      (String(repeating: "x", count: 60), "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…", "^"),
      (
        "1000*(1+0.05/12)^(12*10)+x+" + String(repeating: "1+", count: 30),
        "…0.05/12)^(12*10)+x+1+1+1+1+1+1+1+1…", "                  ^"
      ),
      ("√2+x", "√2+x", "   ^"),
    ])
  func longFormula(formula: String, line: String, caret: String) throws {
    for isASCII in [false, true] {
      var window = try Window(80, 24, pressing: ":")
      window.theme = Theme(colors: .many, isASCII: isASCII)
      window.type(formula)
      let (layout, canvas) = (window.layout, window.canvas)
      let lines: [String] = (0..<8).map { y in
        String(canvas.line(y).dropFirst(layout.textRow.x)).replacing(/\ +$/, with: "")
      }
      let caretRow = try #require(lines.firstIndex { $0.hasSuffix(" ^") || $0 == "^" })
      let shown = try #require(lines[..<caretRow].last)
      #expect(shown.columns <= layout.textRow.width)
      if !isASCII { #expect([shown, lines[caretRow]] == [line, caret]) }
      let start = lines[caretRow].columns - 1
      #expect(shown.dropFirst(start).hasPrefix("x"), "\(lines)")
    }
  }

  @Test("A search's match is shown like a selected row", arguments: [(80, 24), (45, 24)])
  func found(width: Int, height: Int) throws {
    var window = try Window(width, height, pressing: "12+3×2= ^F \"+ 3\"")
    let line = window.layout.upperLine
    let text = window.canvas.line(line.y).dropFirst(line.x).prefix(line.width)
    #expect(window.operand == "3" && text.hasPrefix("+") && text.hasSuffix("= 30"))
    try window.press("Esc")
    #expect(window.operand == "30")
  }

  @Test(
    "Inside a frame the column right of the smallest digits is free",
    arguments: [Capabilities.Colors.none, .eight])
  func framed(colors: Capabilities.Colors) throws {
    var window = try Window(80, 24, pressing: "167.636425")
    window.theme = Theme(colors: colors)
    let (panel, canvas) = (window.layout.panel, window.canvas)
    for y in panel.y / 2 + 1..<panel.maxY / 2 - 1 {
      #expect(canvas[panel.maxX - 1, y].scalar == "│")
      #expect(canvas[panel.maxX - 2, y].style.attributes.subtracting(.bold).isEmpty)
    }
  }

  @Test(
    "Every second group is shaded where no free columns set narrow groups apart",
    arguments: [
      ("123456789012345678", [3, 3, 3]), ("12345678901234.56", [3, 3]), ("123456789012.34", []),
      ("12345678.9", []), ("12345678901234567", [2, 3, 3]), ("1.2345678901234567", []),
    ])
  func shadedGroups(keys: String, digitsOfGroups: [Int]) throws {
    for pending in ["", "+"] {
      let window = try Window(80, 24, pressing: keys + pending)
      let shade = window.theme.style(.shadedNumber(isQuiet: !pending.isEmpty)).foreground
      let digits = try #require(
        LargeNumber(
          DisplayContent(window.app, window.app.paper),
          in: LargeNumber.Room(window.layout, window.theme), window.theme
        ).digits)
      let start = window.layout.panel.maxX - digits.margin - digits.width
      let counts = digits.parts.compactMap { part -> Int? in
        let digits = part.symbols.filter { $0.kind == .digit }
        let isShaded = digits.allSatisfy { digit in
          (0..<8).contains { window.canvas[start + digit.x / 2, $0].style.foreground == shade }
        }
        return isShaded && !digits.isEmpty ? digits.count : nil
      }
      #expect(counts == digitsOfGroups, "\(keys)\(pending)")
    }
  }

  @Test(
    "The minus of a negative number is red, its digits are not",
    arguments: [
      "5-8=", "1.25-12345678=", "1.5-98765432109876=", "5-8=+", "12345678901234567890n", "5n",
      "1-4=÷9=",
    ])
  func minus(keys: String) throws {
    let window = try Window(80, 24, pressing: keys)
    let (panel, canvas) = (window.layout.panel, window.canvas)
    let red = try #require(window.theme.style(.minus).foreground)
    let redCells = (panel.y / 2..<panel.maxY / 2).flatMap { y in
      (panel.x..<panel.maxX).map { Point(x: $0, y: y) }
    }.filter {
      [canvas[$0.x, $0.y].style.foreground, canvas[$0.x, $0.y].style.background].contains(red)
    }
    #expect(!redCells.isEmpty && redCells.count <= 4 && Set(redCells.map(\.y)).count == 1)
    let digits = window.canvas.digits(window.layout, window.theme, .quietNumber)
    #expect((digits != nil) == keys.hasSuffix("+"))
  }

  @Test(
    "The result after a correction is bold above the number",
    arguments: [
      ("12.9+3", "12.9 +", "= 15.9", ""),
      ("12.9+3= Tab Up Up 1 4 . 9", "was 12.9", "15.9 → 17.9", "17.9"),
      ("12.9+3= Tab Up Up 1 2 . 9", "was 12.9", "= 15.9", ""),
      ("12.9+3= Tab Up i 4", "", "15.9 → 19.9", "19.9"),
      ("200+10%= Tab Up 2 0", "was 10%", "220 → 240", "240"),
      ("9√+1= Tab Up Up Up 4", "was √9", "4 → 3", "3"),
    ])
  func corrected(keys: String, left: String, right: String, bold: String) throws {
    let window = try Window(80, 24, pressing: keys)
    let (line, canvas) = (window.layout.upperLine, window.canvas)
    let text = canvas.line(line.y).dropFirst(line.x)
    #expect(text.hasPrefix(left) && text.prefix(line.width).hasSuffix(right), "\(text)")
    let style = window.theme.style(.fullNumber)
    let boldCells = canvas.row(line.y).filter { $0.style == style }
    #expect(String(String.UnicodeScalarView(boldCells.map(\.scalar))) == bold)
  }

  @Test(
    "Behind an operator the number that it takes is quiet until an operand is typed",
    arguments: [
      ("", nil), ("12+", "12"), ("12+3×", "15"), ("12+0", nil), ("2×(7+", "7"), ("5×(4−", "4"),
      ("100÷(5−5+", "0"), ("12+n", nil), ("12+3=", nil), ("12+3=−", "15"), ("5×3^", "3"),
      ("p 12+3×", "3"), ("p 12+3×4+", "24"), ("2×(3+4)+", "14"), ("p 2+(3+4)×", "7"),
    ] as [(String, String?)])
  func waitingNumber(keys: String, number: String?) throws {
    let window = try Window(80, 24, pressing: keys)
    let (layout, theme) = (window.layout, window.theme)
    #expect(window.canvas.digits(layout, theme, .quietNumber)?.number == number)
    #expect((window.canvas.digits(layout, theme) == nil) == (number != nil))
    if let number { #expect(window.app.calculator.copiedNumber == number) }
  }

  @Test("The 0 at the start of a bracket is quiet", arguments: ["3×(", "("])
  func bracketStart(keys: String) throws {
    let window = try Window(80, 24, pressing: keys)
    #expect(window.canvas.digits(window.layout, window.theme, .quietNumber)?.number == "0")
  }

  @Test("Above a formula that corrects a row are the results before and after")
  func correctedByFormula() throws {
    var window = try Window(80, 24, pressing: "12.9+3= Tab Up 2")
    window.type("*2")
    #expect(window.canvas.line(window.layout.upperLine.y).contains("15.9 → 16.9"))
  }

  @Test("Unlit segments are behind and left of digits, never beside ≈")
  func unlit() throws {
    func unlit(_ keys: String) throws -> Int {
      let window = try Window(80, 24, pressing: keys)
      let (canvas, ground) = (window.canvas, window.theme.ground(.unlit))
      return (0..<80).count { x in
        (7..<12).contains { half in
          canvas[x, half / 2].half(isFilledWith: ground, isUpper: half.isMultiple(of: 2))
        }
      }
    }
    #expect(try unlit("8") == 5 * 5)
    #expect(try unlit("12345") == 4 + 2 + 1 + 1 + 2)
    #expect(try unlit("1÷3=") == 2 + 5)
    // They make 6, 8 and 9 of a quiet number alike.
    #expect(try unlit("1") == 5 * 5 + 4)
    #expect(try unlit("1+") == 5 * 5)
    // In low windows the pending operations are left of the digits.
    for (keys, isUnlit) in [("8", true), ("5+8", false)] {
      let window = try Window(80, 11, pressing: keys)
      let (canvas, ground) = (window.canvas, window.theme.ground(.unlit))
      let panel = window.layout.panel
      let cells = (panel.x..<panel.maxX).flatMap { x in
        (panel.y..<panel.maxY).map { half in
          canvas[x, half / 2].half(isFilledWith: ground, isUpper: half.isMultiple(of: 2))
        }
      }
      #expect(cells.contains(true) == isUnlit, "\(keys)")
    }
  }

  @Test(
    "A caret is painted while digits are typed; the cursor is shown in prompts",
    arguments: [
      ("", false, false), ("12", true, false), ("12+", true, false), ("12=", false, false),
      ("?", false, false), ("12 v", false, false), ("12 ^F", false, true), ("12 :", false, true),
      ("12= Tab", false, false), ("12= Up Up 3", true, false),
      ("12345678901234567890", true, false),
    ],
    [Capabilities.Colors.many, .eight, .none])
  func caret(
    typed: (keys: String, hasCaret: Bool, hasCursor: Bool), colors: Capabilities.Colors
  ) throws {
    for (width, height) in [(80, 24), (40, 24), (20, 24)] {
      try expectCaret(typed, Window(width, height, pressing: typed.keys), colors)
    }
  }

  private func expectCaret(
    _ typed: (keys: String, hasCaret: Bool, hasCursor: Bool), _ window: Window,
    _ colors: Capabilities.Colors
  ) {
    var window = window
    window.theme = Theme(colors: colors)
    let canvas = window.canvas
    #expect(canvas.hidesCursor == !typed.hasCursor)
    let cell = canvas[canvas.cursor.x, canvas.cursor.y]
    let style: Style =
      switch colors {
      case .many: Style(background: 16)
      case .eight: Style(background: 0)
      case .none: Style(attributes: .reverse)
      }
    // Without colors, all blank paper but the typed row is reversed.
    if typed.hasCaret || colors != .none {
      #expect((cell == Cell(style: style)) == typed.hasCaret)
    }
  }

  @Test("ASCII draws the smallest digits in whole rows, wide if possible")
  func ascii() throws {
    for (keys, width) in [("14.9", 2), ("1234567.89", 1)] {
      var window = try Window(80, 24, pressing: keys)
      window.theme = Theme(colors: .many, isASCII: true)
      let (canvas, panel) = (window.canvas, window.layout.panel)
      let dots = (0..<10).map { y in
        (panel.x..<panel.maxX).map { canvas[$0, y].style == Style(background: 231) }
      }
      // A dot of `width` columns and one row stands for a half row of the smallest digits.
      let rows = dots.map { row in
        stride(from: row.count - width - 1, to: 0, by: -width).flatMap { [row[$0], row[$0]] }
      }
      let picture = rows.map { Array($0.reversed()) }
      #expect(LargeDigitReader.read(picture)?.number == window.app.calculator.operandLabel)
      #expect(canvas.text.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test("In ASCII a decimal comma is taller than the comma between groups")
  func asciiCommas() {
    for size in DigitSize.ascii where size != .lineArt {
      let heights = [LargeNumber.Symbol.Kind.groupSign, .decimalSign].map { kind in
        size.blocks(of: ",", kind).map(\.height)
      }
      #expect(heights == [[size.dot.height], [2 * size.dot.height]])
    }
  }

  @Test("ASCII digits in under six rows are lines separated by blanks")
  func lines() throws {
    var window = try Window(40, 24, pressing: "14.9")
    window.theme = Theme(colors: .many, isASCII: true)
    let rows = window.canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.contains { $0.hasSuffix("  | |_|  |_|") })
    #expect(rows.contains { $0.hasSuffix("  |   | .  _|") || $0.hasSuffix("  |   |.  _|") })
  }
}
