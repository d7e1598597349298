import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The display")
struct DisplayPaneTests {
  private static let widths = [20, 23, 28, 32, 40, 64, 80]

  @Test(
    "A number without ≈ is exactly the operand, one with ≈ is near it",
    arguments: [
      "12345678901234567890", "98765432109876543210±", "12345678901234567890.", "0.1234567890123±",
      "99999999×99999999=", "1÷3=", "2÷3=±", "12345678901234567890×98765432109876543210=",
      "1÷98765432109876543210=", "12345678901234567890±÷7", "1÷300000=",
    ], widths)
  func truthful(keys: String, width: Int) throws {
    let window = try Window(width, 24, pressing: keys)
    let text = window.canvas.operand(window.layout)
    let shown = try ExpressionParser.parse(from: text.filter { $0 != "≈" }).result()
    let calculator = window.app.calculator
    let value: Rational? =
      if case .value(let result) = calculator.operand { result } else { calculator.typedValue }
    let exact = try #require(value)
    if text.hasPrefix("≈") {
      let error = try (shown - exact) / exact
      let room = try 1 / 1_000 - (error.isNegative ? -error : error)
      #expect(!room.isNegative)
    } else {
      #expect(shown == exact)
    }
  }

  @Test(
    "The operator stands at the left edge, the operand at the right",
    arguments: [(20, 6), (40, 24), (80, 24), (132, 43)])
  func labels(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "5−1234")
    let (row, rect) = (window.canvas.row(window.layout.display.y), window.layout.display)
    #expect(row[row.startIndex + rect.x].scalar == "−")
    #expect(row[row.startIndex + rect.maxX - 1].scalar == "4")
    #expect(window.canvas.operand(window.layout) == "1,234")
  }

  @Test("The terminal's cursor rests at the end of the operand", arguments: widths)
  func cursor(width: Int) throws {
    let window = try Window(width, 24, pressing: "12")
    let cursor = window.canvas.cursor
    #expect(cursor == Point(x: window.layout.display.maxX - 1, y: window.layout.display.y))
    let row = window.canvas.row(cursor.y)
    #expect(row[row.startIndex + cursor.x].scalar == "2")
  }

  @Test(
    "What is typed is shown as typed, where there is room",
    arguments: [
      ("", "0"), ("±", "-0"), ("0.", "0."), ("1.50", "1.50"), ("1234.50", "1,234.50"),
      ("±0", "-0"), ("12345678901234567890", "12,345,678,901,234,567,890"),
    ])
  func typed(keys: String, operand: String) throws {
    let window = try Window(40, 24, pressing: keys)
    #expect(window.canvas.operand(window.layout) == operand)
  }

  @Test("Where the commas have no room the digits stand without them")
  func ungrouped() throws {
    let window = try Window(22, 24, pressing: "123456789012345678")
    #expect(window.canvas.operand(window.layout) == "123456789012345678")
  }

  @Test("The zero of an untouched entry is dim, a typed zero is not")
  func placeholder() throws {
    for (keys, isDim) in [("", true), ("±", true), ("5+", true), ("0", false), ("5−5=", false)] {
      let window = try Window(80, 24, pressing: keys)
      let cursor = window.canvas.cursor
      let row = window.canvas.row(cursor.y)
      let cell = row[row.startIndex + cursor.x]
      #expect(cell.scalar == "0")
      #expect(cell.style.attributes.contains(.dim) == isDim, "\(keys)")
    }
  }
}
