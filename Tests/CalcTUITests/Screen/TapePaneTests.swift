import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The tape as it is drawn")
struct TapePaneTests {
  private func lines(of window: Window) -> [String] {
    let (rect, canvas) = (window.layout.tapeRows, window.canvas)
    return (rect.y..<rect.maxY).map { y in
      String(canvas.line(y).dropFirst(rect.x).prefix(rect.width))
    }
  }

  @Test(
    "A number without ≈ is a row's operand or its total, exactly",
    arguments: [20, 27, 31, 32, 36, 40, 50, 63, 64, 80, 132])
  func truthful(width: Int) throws {
    let keys = "12345678901234567890×1.2345678901234567−1÷7=÷3×98765432109876543210=±−1=÷0="
    let window = try Window(width, 70, pressing: keys)
    let rows = window.app.calculator.tape
    let shown = lines(of: window).filter { $0.contains { $0 != " " } }.suffix(rows.count)
    #expect(shown.count == rows.count)
    for (line, index) in zip(shown, rows.indices) {
      let numbers = line.split(separator: " ").filter {
        $0 == "NaN" || $0.contains(where: \.isNumber)
      }
      #expect((1...2).contains(numbers.count), "\(line)")
      let values = [rows.value(ofRow: index), rows[index].total]
      for number in numbers where !number.contains("≈") {
        let value = Result { () throws(CalculatorError) in
          guard let formula = try? ExpressionParser.parse(from: String(number)) else {
            throw .divideByZero
          }
          return try formula.result()
        }
        #expect(values.contains(value), "\(line)")
      }
    }
  }

  @Test(
    "The newest row stands at the bottom, and the row before it above", arguments: [6, 8, 12, 24])
  func newest(height: Int) throws {
    let window = try Window(26, height, pressing: "1+2+3+4+5+6+7+8+9+10+11+12+13+14+")
    let numbers = lines(of: window).compactMap { line in
      line.split(separator: " ").last.flatMap { Int($0) }
    }
    #expect(numbers.last == 14)
    #expect(numbers == Array((1...14).suffix(window.layout.tapeRows.height)))
  }

  @Test("A scrolled window shows older rows, to the oldest and no further")
  func scrolled() throws {
    var window = try Window(26, 6, pressing: "1+2+3+4+5+6+7+")
    #expect(lines(of: window).last?.hasSuffix(" 7") == true)
    try window.press("PgUp")
    #expect(lines(of: window).last?.hasSuffix(" 5") == true)
    try window.press("Home PgUp")
    #expect(lines(of: window).last?.hasSuffix(" 3") == true)
    try window.press("End")
    #expect(lines(of: window).last?.hasSuffix(" 7") == true)
  }

  @Test("Running totals are shown from 28 columns of tape", arguments: [(39, false), (40, true)])
  func totals(width: Int, hasTotals: Bool) throws {
    let window = try Window(width, 24, pressing: "2+3×4=")
    #expect(lines(of: window).contains { $0.hasPrefix("+") && $0.hasSuffix("5") } == hasTotals)
  }

  @Test("Results are bold and running totals quiet")
  func styles() throws {
    let window = try Window(80, 24, pressing: "2+3+4=")
    let rect = window.layout.tapeRows
    let (result, total) = (
      window.canvas[rect.maxX - 1, rect.maxY - 1], window.canvas[rect.maxX - 1, rect.maxY - 3]
    )
    let ink = Style(foreground: 234, background: 255, attributes: .bold)
    #expect(result == Cell(scalar: "9", style: ink))
    #expect(total == Cell(scalar: "5", style: Style(foreground: 241, background: 255)))
  }

  /// The rows of paper, and the first row whose lower half has teeth.
  private func paper(_ window: Window) -> (rows: Range<Int>, teeth: Int?) {
    let (canvas, paper) = (window.canvas, window.layout.paper)
    let rows = (0..<paper.maxY / 2).filter { canvas[paper.x, $0].style.background == 255 }
    let teeth = (0..<paper.maxY / 2).first {
      canvas[paper.x, $0] == Cell(scalar: "▄", style: Style(foreground: 255))
        && canvas[paper.x + 1, $0].scalar == " "
    }
    return ((rows.first ?? 0)..<(rows.last ?? -1) + 1, teeth)
  }

  @Test("A short tape has a torn edge and a blank row, from free rows only")
  func teeth() throws {
    var window = try Window(80, 24)
    // The stub of six rows.
    #expect(paper(window) == (15..<22, 14))
    try window.press("1+2=")
    #expect(paper(window) == (17..<22, 16))
    try window.press(String(repeating: "1+", count: 30))
    #expect(paper(window) == (0..<22, nil))
    let full = window.layout.tapeRows.height
    window = try Window(80, 24, pressing: String(repeating: "1+", count: full - 2))
    #expect(paper(window) == (1..<22, 0))
    try window.press("1+")
    #expect(paper(window) == (0..<22, nil))
  }

  @Test("The slot is a column wider than the paper at each side, and paper has a shadow on white")
  func slot() throws {
    var window = try Window(80, 24, pressing: "1+2=")
    #expect(window.canvas[0, 22].style.foreground == 241)
    #expect(window.canvas[37, 22].style.foreground == 241)
    #expect(window.canvas[1, 22].style == Style(foreground: 241, background: 255))
    #expect(window.canvas[37, 21] == Cell())
    window.theme = Theme(colors: .many, background: .light)
    #expect(window.canvas[37, 21] == Cell(style: Style(background: 250)))
    #expect(window.canvas[37, 16] == Cell() && window.canvas[37, 17].style.background == 250)
  }

  @Test("A selected row is tinted whole")
  func tint() throws {
    let window = try Window(80, 24, pressing: "1+2= Tab")
    #expect((1..<37).allSatisfy { window.canvas[$0, 21].style.background == 222 })
    #expect(window.canvas[0, 21].style.background == nil)
  }

  @Test("Only the rows in the window cost anything, so a long tape is drawn like a short one")
  func long() throws {
    var window = try Window(40, 20, pressing: String(repeating: "1+", count: 2_000))
    #expect(window.canvas.text.contains("↑ \(2_000 - window.layout.tapeRows.height) "))
    try window.press("Home")
    #expect(window.canvas.text.contains("↓ \(2_000 - window.layout.tapeRows.height) "))
    #expect(!window.canvas.text.contains("↑ "))
  }

  @Test("The cursor stands behind what is typed into a row", arguments: [80, 40, 20])
  func cursor(width: Int) throws {
    var window = try Window(width, 16, pressing: "2+3= Tab Up 78")
    let cursor = window.canvas.cursor
    #expect(window.canvas.line(cursor.y).prefix(cursor.x).hasSuffix("78"))
    try window.press("Esc Esc")
    #expect(window.canvas.hidesCursor)
  }

  @Test("The cursor stands behind the query while a search is typed")
  func searchCursor() throws {
    for keys in ["", "3", "4"] {
      let canvas = try Window(80, 16, pressing: "2+3= ^F \(keys)").canvas
      #expect(canvas.cursor == Point(x: 2 + keys.count, y: 15))
    }
  }
}
