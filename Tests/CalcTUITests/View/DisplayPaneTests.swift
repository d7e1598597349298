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
    arguments: [(20, 6), (40, 24), (80, 24), (132, 12)])
  func labels(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "5−1234")
    let rect = window.layout.display.labels
    let row = window.canvas.row(rect.y)
    #expect(row[row.startIndex + rect.x].scalar == "−")
    #expect(row[row.startIndex + rect.maxX - 1].scalar == "4")
    #expect(window.canvas.operand(window.layout) == "1,234")
  }

  @Test("The operator stands beside a number in small digits, also where large ones have room")
  func operatorRow() throws {
    let window = try Window(132, 43, pressing: "5−12345678901234567890")
    let rect = window.layout.display.labels
    #expect(window.layout.display.hasLargeDigits)
    #expect(window.canvas.line(rect.maxY - 1).contains("−"))
  }

  @Test("The terminal's cursor rests behind the operand", arguments: widths)
  func cursor(width: Int) throws {
    let window = try Window(width, 24, pressing: "12")
    let cursor = window.canvas.cursor
    #expect(
      cursor
        == Point(x: window.layout.display.labels.maxX, y: window.layout.display.labels.maxY - 1))
    let row = window.canvas.row(cursor.y)
    #expect(row[row.startIndex + cursor.x - 1].scalar == "2")
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
      // The cursor stands behind the number.
      let cell = row[row.startIndex + cursor.x - 1]
      #expect(cell.scalar == "0")
      #expect((cell.style == window.theme.style(.placeholder)) == isDim, "\(keys)")
    }
  }

  @Test(
    "Above the operand stands what waits: the value that = would give, and the operator",
    arguments: [
      ("15×", "15 ×"), ("12+3×", "15 ×"), ("12+3×4", "15 ×"), ("1÷3×", "≈0.33333333333333333333 ×"),
      ("", ""), ("12", ""), ("5÷0=", ""), ("5÷0+", "NaN +"), ("1÷3=", "1/3"), ("2÷3=±", "-2/3"),
      ("1÷4=", ""), ("1÷1234567=", ""), ("8=", ""),
    ])
  func waiting(keys: String, text: String) throws {
    let window = try Window(80, 24, pressing: keys)
    let upper = try #require(window.layout.display.upper)
    let line = window.canvas.line(upper.y).dropFirst(upper.x).prefix(upper.width)
    #expect(line.trimming(" ") == text)
  }

  @Test("The modes stand at the left of the upper line")
  func modes() throws {
    for (keys, text) in [("", "L→R"), ("p", "× first"), ("g", "L→R  ungrouped")] {
      let window = try Window(24, 10, pressing: keys)
      let upper = try #require(window.layout.display.upper)
      let line = window.canvas.line(upper.y).dropFirst(upper.x)
      #expect(line.trimming(" ") == text)
    }
  }

  @Test("Large digits say the same number, and one that is too long stands in small ones")
  func largeDigits() throws {
    let window = try Window(132, 43, pressing: "1234.5")
    #expect(window.layout.display.hasLargeDigits)
    let rows = try #require(LargeDigits.rows(of: "1,234.5"))
    let labels = window.layout.display.labels
    for (index, row) in rows.enumerated() {
      #expect(
        window.canvas.line(labels.y + index).trimming("│").trimming(" ").hasSuffix(
          row.trimming(" ")))
    }
    let long = try Window(132, 43, pressing: "12345678901234567890")
    #expect(long.canvas.operand(long.layout) == "12,345,678,901,234,567,890")
    #expect(try Window(132, 43, pressing: "5÷0=").canvas.text.contains("NaN"))
  }

  @Test("Every large digit differs from the others, and all are three rows high")
  func shapes() throws {
    let characters = "0123456789.,' -≈e"
    let shapes = try characters.map { try #require(LargeDigits.rows(of: String($0))) }
    #expect(Set(shapes).count == characters.count)
    #expect(shapes.allSatisfy { $0.count == 3 && Set($0.map(\.count)).count == 1 })
    #expect(LargeDigits.rows(of: "NaN") == nil)
  }
}

extension StringProtocol {
  fileprivate func trimming(_ character: Character) -> String {
    String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}
