import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Inserting a row into the tape")
struct AppInsertionTests {
  private func app(_ keys: String) throws -> App {
    try Window(80, 24, pressing: "2+3×4= Tab \(keys)").app
  }

  @Test(
    "An inserted row changes no result and asks for its number",
    arguments: [
      ("Up Up i", "2 | [+ 0] | + 3 | × 4 | = 20"), ("Up i", "2 | + 3 | [× 1] | × 4 | = 20"),
      ("i", "2 | + 3 | × 4 | [+ 0] | = 20"), ("Home i", "[0] | + 2 | + 3 | × 4 | = 20"),
    ])
  func inserted(keys: String, tape: String) throws {
    let app = try app(keys)
    #expect(app.tapeText == tape)
    #expect(app.message == "type the number of the new row; + − × ÷ change its sign")
  }

  @Test("An inserted row shows no old number and offers Esc")
  func nothingBefore() throws {
    let window = try Window(100, 24, pressing: "2+3= Tab i 7")
    let upperLine = window.layout.upperLine
    #expect(!window.canvas.line(upperLine.y).contains("was"))
    #expect(window.canvas.line(window.layout.status.y).contains("Esc drop"))
  }

  @Test("Changed totals below an inserted row are tinted")
  func tinted() throws {
    let window = try Window(80, 24, pressing: "1+1+1+1+1= Tab Home Down i 1")
    let changed = VisibleRows(window.app, window.layout).lines.map {
      ($0.changes.contains(.amount) ? "a" : "") + ($0.changes.contains(.total) ? "t" : "")
    }
    #expect(changed == ["", "t", "t", "t", "t", "", "a"])
  }

  @Test(
    "Typing gives an inserted row its number and operator",
    arguments: [
      ("i 7 Enter", "2 | + 3 | × 4 | [+ 7] | = 27"), ("i 7 Up", "2 | + 3 | [× 4] | + 7 | = 27"),
      ("i * 5 Enter", "2 | + 3 | × 4 | [× 5] | = 100"),
      ("Up i - 5 Enter", "2 | + 3 | [− 5] | × 4 | = 0"),
      ("Up i / 5 Enter", "2 | + 3 | [÷ 5] | × 4 | = 4"),
      ("Home i 1 0 Tab", "10 | + 2 | + 3 | × 4 | = 60"),
    ])
  func typed(keys: String, tape: String) throws {
    #expect(try app(keys).tapeText == tape)
  }

  @Test(
    "Esc, or leaving without a number, drops an inserted row",
    arguments: [
      "i Esc Up", "i Tab Tab Up", "i Up", "i u Up", "Up i Esc", "Up i 7 Esc", "i / Esc Up",
      "i 7 Backspace Up", "i Delete Up", "i ^F Esc Up", "i * Tab Tab Up",
    ])
  func dropped(keys: String) throws {
    #expect(try app(keys).tapeText == "2 | + 3 | [× 4] | = 20")
  }

  @Test("Enter, % and i report an inserted row's missing number", arguments: ["Enter", "%", "i"])
  func missing(key: String) throws {
    let app = try app("i \(key)")
    #expect(app.tapeText == "2 | + 3 | × 4 | [+ 0] | = 20")
    #expect(app.message == .noOperand)
  }

  @Test("A click selects the clicked row though an inserted row above disappears")
  func click() throws {
    var window = try Window(80, 24, pressing: "2+3×4= Tab Home i")
    let rows = window.layout.tapeRows
    window.click(Point(x: rows.x, y: rows.maxY - 2))
    #expect(window.app.focus == .tape(row: 2, edit: nil))
    #expect(window.app.calculator.rows.count == 4)
  }
}

@Suite("Enter on a row")
struct AppRowEnterTests {
  @Test(
    "Enter edits a number, then accepts it; r recalls it",
    arguments: [
      ("Up Enter", 4, .tape(row: 2)), ("Up Enter 7 Enter", 47, .tape(row: 2)),
      ("Up 7 Backspace Enter", 4, .tape(row: 2)), ("Up 7 Backspace Up", 4, .tape(row: 1)),
      ("Up - Enter Enter", 4, .tape(row: 2)), ("Up r", 4, .pad), ("r", 4, .pad),
      ("Up 7 r", 7, .pad), ("Down", 4, .pad),
    ] as [(String, Rational, ExpectedFocus)])
  func enter(keys: String, number: Rational, focus: ExpectedFocus) throws {
    let window = try Window(80, 24, pressing: "2+3×4= Up \(keys)")
    let operand = try #require(window.app.calculator.rows[2].item?.operand)
    #expect(operand == .number(number))
    switch focus {
    case .pad: #expect(window.app.focus == .pad)
    case .tape(let row): #expect(window.app.focus.row == row)
    }
  }

  enum ExpectedFocus {
    case pad
    case tape(row: Int)
  }

  @Test("Keys other than Esc accept the number typed into a row")
  func accepted() throws {
    for keys in ["p", "^F", "^F Esc", "U", "Tab", "Up", "Home"] {
      let window = try Window(80, 24, pressing: "2+3×4= Tab Up 7 \(keys)")
      #expect(window.app.calculator.rows[2].item == .step(.multiply, 7), "\(keys)")
    }
  }
}
