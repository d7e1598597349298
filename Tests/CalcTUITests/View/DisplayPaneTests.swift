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
    let rows = (rect.y..<rect.maxY).map { window.canvas.row($0) }
    let sign = rows[rect.height / 2].dropFirst(rect.x).prefix(3).map(\.scalar)
    #expect(sign == (rect.height > 1 ? ["▀", "▀", "▀"] : ["−", " ", " "]))
    #expect(rows.contains { $0[$0.startIndex + rect.maxX - 1].scalar != " " })
    #expect(window.canvas.operand(window.layout) == "1,234")
  }

  @Test("The operator stands beside a number in small digits, also where large ones have room")
  func operatorRow() throws {
    let window = try Window(132, 43, pressing: "5−12345678901234567890")
    let rect = window.layout.display.labels
    #expect(rect.height > Layout.Display.large)
    #expect(window.canvas.line(rect.maxY - 1).contains("−"))
  }

  @Test("The terminal's cursor rests a column behind the operand", arguments: widths)
  func cursor(width: Int) throws {
    let window = try Window(width, 24, pressing: "12345678901234567892")
    let (canvas, display) = (window.canvas, window.layout.display)
    #expect(!canvas.hidesCursor)
    let row = canvas.row(display.bottom.y)
    #expect(canvas.cursor.y == display.bottom.y && canvas.cursor.x < width)
    #expect((width < 30 ? 0...1 : 1...1).contains(canvas.cursor.x - display.labels.maxX))
    #expect(row[row.startIndex + canvas.cursor.x].scalar == " ")
    #expect(row[row.startIndex + display.labels.maxX - 1].scalar != " ")
  }

  @Test(
    "It is hidden beside large digits and in the help, and there again in a prompt or on the tape")
  func hiddenCursor() throws {
    for (keys, isHidden) in [
      ("12", true), ("?", true), ("12 v", true), ("12 ^F", false), ("12= Tab", true),
      ("12= Up Up 3", false),
      ("12345678901234567890", false),
    ] {
      #expect(try Window(80, 24, pressing: keys).canvas.hidesCursor == isHidden, "\(keys)")
    }
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
    let window = try Window(24, 24, pressing: "123456789012345678")
    #expect(window.canvas.operand(window.layout) == "123456789012345678")
  }

  @Test("The zero of an untouched entry steps back, a typed zero does not")
  func placeholder() throws {
    for (keys, isDim) in [("", true), ("±", true), ("5+", true), ("0", false), ("5−5=", false)] {
      let window = try Window(80, 24, pressing: keys)
      let labels = window.layout.display.labels
      let row = window.canvas.row(labels.y)
      let cell = row[row.startIndex + labels.maxX - 1]
      #expect(window.canvas.operand(window.layout).hasSuffix("0"))
      #expect((cell.style == window.theme.ofDisplay.style(.placeholder)) == isDim, "\(keys)")
    }
  }

  @Test(
    "Above the operand stands what waits: the value that = would give",
    arguments: [
      ("15×", "15"), ("12+3×", "15"), ("12+3×4", "15"), ("1÷3×", "≈0.33333333333333333333"),
      ("", ""), ("12", ""), ("5÷0=", ""), ("5÷0+", "NaN"), ("2×(", "2 × ("), ("2×(7+", "2 × ( 7"),
      ("1÷3=", "1/3"), ("2÷3=±", "-2/3"),
      ("1÷4=", ""), ("1÷1234567=", ""), ("8=", ""),
    ])
  func waiting(keys: String, text: String) throws {
    let window = try Window(80, 24, pressing: keys)
    let (upper, labels) = (
      try #require(window.layout.display.upper), window.layout.display.labels
    )
    let lines = (upper.y..<labels.maxY - 1).map { y in
      window.canvas.line(y).dropFirst(upper.x).prefix(upper.width).filter { !"▀█▄".contains($0) }
    }
    #expect(lines.joined().trimming(" ") == text)
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

  @Test("Digits are as large as they fit, and one that is too long stands in small ones")
  func largeDigits() throws {
    for (width, keys, scale) in [
      (200, "12345", 5), (200, "123456", 4), (200, "12345678", 3), (200, "123456789012", 2),
      (200, "12345678901234567890", 1), (100, "12345678901234567890", 0),
    ] {
      let window = try Window(width, 60, pressing: keys)
      let number = window.app.calculator.formatter.group(keys)
      let rows = scale == 0 ? [number] : LargeDigits.rows(of: number, scale: scale)
      let shown = window.canvas.text
      for row in try #require(rows) { #expect(shown.contains(row.trimming(" ")), "\(keys)") }
    }
    #expect(try Window(132, 43, pressing: "5÷0=").canvas.text.contains("NaN"))
  }

  @Test(
    "A number whose digits go on has as many large ones as fit, but ten at least",
    arguments: [(80, "≈0.33333333333333333333", 0), (100, "≈0.333333333", 1)])
  func largeRoundedDigits(width: Int, number: String, scale: Int) throws {
    let shown = try Window(width, 30, pressing: "1÷3=").canvas.text
    let rows = scale == 0 ? [number] : LargeDigits.rows(of: number, scale: scale)
    for row in try #require(rows) { #expect(shown.contains(row.trimming(" ")), "\(shown)") }
  }

  @Test(
    "Every large sign differs from the others, and has the height of its scale and tails below",
    arguments: [(1, 3), (2, 6), (3, 9), (4, 11), (5, 14)])
  func shapes(scale: Int, count: Int) throws {
    let characters = "0123456789.,' -≈e+−×÷^"
    let shapes = try characters.map {
      try #require(LargeDigits.rows(of: String($0), scale: scale))
    }
    #expect(Set(shapes).count == characters.count)
    #expect(shapes.allSatisfy { $0.count == count && Set($0.map(\.count)).count == 1 })
    #expect((0...1).contains(count - LargeDigits.height(scale: scale)))
    #expect(LargeDigits.rows(of: "NaN", scale: scale) == nil)
  }
}

extension StringProtocol {
  fileprivate func trimming(_ character: Character) -> String {
    String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}
