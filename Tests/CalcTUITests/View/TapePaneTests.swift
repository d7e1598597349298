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
    var window = try Window(26, 8, pressing: "1+2+3+4+5+")
    #expect(lines(of: window).last?.hasSuffix(" 5") == true)
    try window.press("PgUp")
    #expect(lines(of: window).last?.hasSuffix(" 4") == true)
    try window.press("Home PgUp")
    #expect(lines(of: window).last?.hasSuffix(" 1") == true)
    try window.press("End")
    #expect(lines(of: window).last?.hasSuffix(" 5") == true)
  }

  @Test("Running totals are shown from 28 columns of tape", arguments: [(31, false), (32, true)])
  func totals(width: Int, hasTotals: Bool) throws {
    let window = try Window(width, 24, pressing: "2+3×4=")
    #expect(lines(of: window).contains { $0.hasPrefix("+") && $0.hasSuffix("5") } == hasTotals)
  }

  @Test("Results are bold and running totals dim")
  func styles() throws {
    let window = try Window(80, 24, pressing: "2+3+4=")
    let rect = window.layout.tapeRows
    let last = { (y: Int) in
      let row = window.canvas.row(y)
      return row[row.startIndex + rect.maxX - 1]
    }
    let (result, total) = (last(rect.maxY - 1), last(rect.maxY - 3))
    #expect(result == Cell(scalar: "9", style: Style(attributes: .bold)))
    #expect(total == Cell(scalar: "5", style: Style(foreground: 245)))
  }

  @Test("Only the rows in the window cost anything, so a long tape is drawn like a short one")
  func long() throws {
    var window = try Window(40, 20, pressing: String(repeating: "1+", count: 2_000))
    #expect(window.canvas.text.contains("↑ \(2_000 - window.layout.tapeRows.height) "))
    try window.press("Home")
    #expect(window.canvas.text.contains("↓ \(2_000 - window.layout.tapeRows.height) "))
    #expect(!window.canvas.text.contains("↑"))
  }

  @Test("The cursor stands behind what is typed into a row", arguments: [80, 40, 20])
  func cursor(width: Int) throws {
    var window = try Window(width, 16, pressing: "2+3= Tab Up 78")
    let cursor = window.canvas.cursor
    #expect(window.canvas.line(cursor.y).prefix(cursor.x).hasSuffix("78"))
    try window.press("Esc Esc")
    #expect(window.canvas.cursor.y == window.layout.display.labels.maxY - 1)
  }

  @Test("The cursor stands behind the query while a search is typed")
  func searchCursor() throws {
    for keys in ["", "3", "4"] {
      let canvas = try Window(80, 16, pressing: "2+3= ^F \(keys)").canvas
      #expect(canvas.cursor == Point(x: 2 + keys.count, y: 15))
    }
  }
}
