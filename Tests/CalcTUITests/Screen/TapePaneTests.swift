import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Drawing the tape")
struct TapePaneTests {
  private func rows(of window: Window) -> [RowColumns.Line] {
    VisibleRows(window.app, window.layout).lines.compactMap(\.content)
  }

  @Test(
    "A number without ≈ is exactly a row's amount or total",
    arguments: [20, 27, 31, 32, 36, 40, 50, 63, 64, 80, 132])
  func truthful(width: Int) throws {
    let keys = "12345678901234567890×1.2345678901234567−1÷7=÷3×98765432109876543210=±−1=÷0="
    let window = try Window(width, 70, pressing: keys)
    let shown = rows(of: window)
    #expect(shown.count == 15)
    func expect(_ text: String, is value: Result<Rational, CalculatorError>?) {
      guard !text.isEmpty, !text.contains("≈") else { return }
      let number = Rational(text.filter { $0 != "," })
      #expect(number == (try? value?.get()) ?? nil, "\(text)")
    }
    for row in shown {
      expect(row.amount.text, is: row.presentation.shownAmount)
      expect(row.total.text, is: row.presentation.shownTotal)
    }
  }

  @Test(
    "Beside a long result the steps keep their totals, in fewer digits",
    arguments: [("1÷3+2+5=", ["≈0.333", "≈2.333"]), ("2.99÷750×1000=", ["≈0.004"])])
  func stepsBesideLongResult(keys: String, totals: [String]) throws {
    let shown = rows(of: try Window(80, 24, pressing: keys)).map(\.total.text)
    #expect(shown.filter { !$0.isEmpty } == totals)
  }

  @Test("The row being typed is the last row in view", arguments: [6, 8, 12, 24])
  func newest(height: Int) throws {
    let window = try Window(26, height, pressing: "1+2+3+4+5+6+7+8+9+10+11+12+13+14")
    let numbers = rows(of: window).map(\.amount.text)
    let count = window.layout.tapeRows.height
    #expect(numbers == (1...14).suffix(count).map { "\($0)" })
    #expect(VisibleRows(window.app, window.layout).lines.last?.mark == .selected)
  }

  @Test("A scrolled paper shows older rows up to the oldest")
  func scrolled() throws {
    var window = try Window(26, 6, pressing: "1+2+3+4+5+6+7=")
    for (key, last) in [("", "28"), ("PgUp", "6"), ("Home", "3"), ("PgUp", "3"), ("End", "28")] {
      try window.press(key)
      #expect(rows(of: window).last?.amount.text == last, "\(key)")
    }
  }

  @Test("Scrolled to its start a long tape shows its torn edge")
  func start() throws {
    var window = try Window(80, 24, pressing: String(repeating: "1+", count: 60))
    #expect(!VisibleRows(window.app, window.layout).showsStart)
    try window.press("Home")
    #expect(paper(window) == (1..<22, 0))
    #expect(rows(of: window).count == 20)
  }

  @Test("A calculation of one operand is one row")
  func single() throws {
    let window = try Window(80, 24, pressing: "91.63= 2+3=")
    #expect(
      window.paperRows.suffix(5).map { $0.filter { $0 != " " } } == ["91.63=", "", "2", "3+", "5="])
    let deleted = try Window(80, 24, pressing: "2+3= 91.63= Up Delete")
    #expect(deleted.app.calculator.rows.count == 3)
  }

  @Test("A shortened note leaves one blank before the amount")
  func words() throws {
    let keys =
      ##"255.27285 # "paid by card at the till" Enter + 12.9 # "wine from the shop" Enter ="##
    var window = try Window(80, 24, pressing: keys)
    #expect(window.paperRows.contains { $0.contains("paid by car… 255.27285") })
    window.theme = Theme(colors: .many, isASCII: true)
    #expect(window.paperRows.contains { $0.contains("paid by c... 255.27285") })
  }

  @Test("The row being typed shows its sign, then its number and total")
  func inHand() throws {
    func last(_ keys: String) throws -> String {
      let row = try Window(80, 24, pressing: keys).paperRows.last ?? ""
      return row.split(separator: " ").joined(separator: " ")
    }
    #expect(try last("12.5+") == "+")
    #expect(try last("12.5+3") == "3 + 15.5")
    #expect(try last("12.5+3.") == "3. + 15.5")
    #expect(try last("200+10%") == "10% of 200 20 + 220")
    #expect(try last("2×(") == "┊")
    #expect(try last("2×(3+4") == "┊ 4 + 7")
    #expect(try last("2+3= 4") == "4")
    #expect(try last("2+3= ±") == "-↑5 -5")
    #expect(try last("2+3=") == "5 =")
    #expect(try last("# \"milk\" Enter") == "milk")
  }

  @Test("The cursor is at the next digit")
  func typingCursor() throws {
    var window = try Window(80, 24, pressing: "12.5+")
    let cursor = window.canvas.cursor
    #expect(window.canvas[cursor.x, cursor.y] == Cell(style: Style(background: 16)))
    try window.press("3")
    #expect(window.canvas[cursor.x, cursor.y].scalar == "3")
    #expect(window.canvas.cursor == Point(x: cursor.x + 1, y: cursor.y))
    try window.press(String(repeating: "1+", count: 60) + "PgUp")
    #expect(
      !(0..<24).contains { window.canvas.row($0).contains(Cell(style: Style(background: 16))) })
  }

  /// The rows of the paper, and the first row with teeth in its lower half.
  private func paper(_ window: Window) -> (rows: Range<Int>, teeth: Int?) {
    let (canvas, paper) = (window.canvas, window.layout.paper)
    let rows = (0..<paper.maxY / 2).filter {
      [222, 255].contains(canvas[paper.x, $0].style.background)
    }
    let teeth = (0..<paper.maxY / 2).first {
      canvas[paper.x, $0] == Cell(scalar: "▄", style: Style(foreground: 255))
        && canvas[paper.x + 1, $0].scalar == " "
    }
    return ((rows.first ?? 0)..<(rows.last ?? -1) + 1, teeth)
  }

  @Test("A short tape uses free rows for torn edge and blank row")
  func teeth() throws {
    var window = try Window(80, 24)
    // A blank row and the introduction's twelve rows.
    #expect(paper(window) == (9..<22, 8))
    try window.press("1+2=")
    #expect(paper(window) == (18..<22, 17))
    try window.press(String(repeating: "1+", count: 30))
    #expect(paper(window) == (0..<22, nil))
    let full = window.layout.tapeRows.height
    window = try Window(80, 24, pressing: String(repeating: "1+", count: full - 2))
    #expect(paper(window) == (1..<22, 0))
    try window.press("1+")
    #expect(paper(window) == (0..<22, nil))
  }

  @Test(
    "The rows of a typed text that isn't a formula are quiet", arguments: [("", 234), ("y", 241)])
  func quietRows(end: String, color: Style.Color) throws {
    let window = try Window(80, 24, pressing: ": 6 1 + 2 \(end)")
    let (canvas, rect) = (window.canvas, window.layout.tapeRows)
    let cells = (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { canvas[$0, y] } }
    let colors = cells.filter { $0.scalar == "1" }.map(\.style.foreground)
    #expect(colors == [color])
  }

  @Test("The slot is wider than the paper; light backgrounds show a shadow")
  func slot() throws {
    var window = try Window(80, 24, pressing: "1+2=")
    #expect(window.canvas[0, 22].style.foreground == 241)
    #expect(window.canvas[37, 22].style.foreground == 241)
    #expect(window.canvas[1, 22].style == Style(foreground: 241, background: 255))
    #expect(window.canvas[37, 21] == Cell())
    window.theme = Theme(colors: .many, background: .light)
    #expect(window.canvas[37, 21] == Cell(style: Style(background: 250)))
    #expect(window.canvas[37, 17] == Cell() && window.canvas[37, 18].style.background == 250)
  }

  @Test("A tinted result on yellow isn't bold, because bold could look grey")
  func yellow() throws {
    var window = try Window(80, 24, pressing: "2+3= Up")
    window.theme = Theme(colors: .eight)
    let rect = window.layout.tapeRows
    let cells = (rect.x..<rect.maxX).map { window.canvas[$0, rect.maxY - 1] }
    #expect(cells.first { $0.scalar == "5" }?.style == Style(foreground: 0, background: 3))
  }

  @Test("A long tape shows the newest rows and counts the other rows")
  func long() throws {
    var window = try Window(40, 20, pressing: String(repeating: "1+", count: 200))
    #expect(window.canvas.text.contains("↑ \(201 - window.layout.tapeRows.height)"))
    try window.press("Home")
    #expect(window.canvas.text.contains("↓ \(201 - window.layout.tapeRows.height)"))
    #expect(!window.canvas.text.contains("↑ \(201 - window.layout.tapeRows.height)"))
  }

  @Test("The cursor is after the text typed into a row", arguments: [80, 40, 20])
  func cursor(width: Int) throws {
    var window = try Window(width, 16, pressing: "2+3= Tab Up 78")
    let cursor = window.canvas.cursor
    #expect(window.canvas.line(cursor.y).prefix(cursor.x).hasSuffix("78"))
    try window.press("Esc Esc")
    #expect(window.canvas.hidesCursor)
  }

  @Test("Home selects the first row and shows date and torn edge")
  func firstRow() throws {
    var window = try Window(80, 24, pressing: String(repeating: "1+1= ", count: 40))
    try window.press("Tab Home")
    #expect(VisibleRows(window.app, window.layout).showsStart)
    #expect(paper(window).teeth == 0)
    try window.press("Tab Tab Up Up Up Home")
    #expect(VisibleRows(window.app, window.layout).showsStart)
  }

  @Test("Only the row found by the latest search is bold")
  func found() throws {
    func bold(_ keys: String) throws -> String {
      let window = try Window(80, 24, pressing: ##"4 # "wine" Enter + 5 + 6 = \##(keys)"##)
      let (canvas, rows) = (window.canvas, window.layout.tapeRows)
      let cells = (rows.x..<rows.maxX).flatMap { x in
        (rows.y..<rows.maxY).map { canvas[x, $0] }
      }
      return String(
        String.UnicodeScalarView(
          cells.filter { $0.style.background == 222 && $0.style.attributes == .bold }
            .map(\.scalar)))
    }
    #expect(try bold(##"^F "win""##) == "win")
    #expect(try bold(##"^F "win" Enter"##) == "win")
    #expect(try bold(##"^F "win" Enter Down"##) == "")
    #expect(try bold(##"^F "win" Enter Tab Up Up"##) == "")
  }

  @Test("Each level of brackets indents the words, not the digits")
  func brackets() throws {
    let window = try Window(80, 24, pressing: "1+(2×(3+4×(5+(6+(7+8")
    let lines = VisibleRows(window.app, window.layout).lines.compactMap(\.content)
    #expect(lines.map(\.brackets.text).contains("┊┊┊┊"))
    #expect(lines.allSatisfy { $0.brackets.text.count == min(4, $0.presentation.depth) })
    #expect(Set(lines.filter { !$0.amount.text.isEmpty }.map(\.amount.end)).count == 1)
    var ascii = window
    ascii.theme = Theme(colors: .many, isASCII: true)
    #expect(ascii.canvas.text.contains("::::"))
  }

  @Test("Typing further decimals doesn't move columns of finished sums")
  func steadyColumns() throws {
    var window = try Window(80, 24, pressing: "1.5+2= ")
    let before = Array(window.paperRows.suffix(3))
    for key in ["4", ".", "2", "5", "5", "0", "7"] {
      try window.press(key)
      #expect(Array(window.paperRows.suffix(5).prefix(3)) == before, "\(key)")
    }
  }
}
