import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Keys without an effect, Esc, and turning the pad")
struct AppKeyTests {
  private func pressing(_ key: KeyPress, in window: Window) -> Window {
    var window = window
    let action = InputMapping.action(for: .key(key), in: window.app, layout: window.layout)
    if let action { _ = window.app.update(action) }
    return window
  }

  @Test(
    "A key without a meaning gives a message with its name",
    arguments: ["", "1+1= Tab", "?"],
    [KeyPress.character("&"), .function(5), .insert, .control("B")])
  func meaningless(keys: String, key: KeyPress) throws {
    let before = try Window(80, 24, pressing: keys)
    let window = pressing(key, in: before)
    #expect(window.app.message == "\(quoted: key.name) means nothing here; ? lists the keys")
    #expect(window.app.focus == before.app.focus)
    #expect(window.app.calculator == before.app.calculator)
    let line = window.canvas.line(window.layout.status.y)
    #expect(line.contains("'\(key.name)' means nothing here"))
  }

  @Test(
    "On the tape a key of the pad reports where it works", arguments: ["A", "c", "=", "f"])
  func padOnly(name: String) throws {
    let key = KeyPress.character(try #require(name.first))
    let window = pressing(key, in: try Window(80, 24, pressing: "1+1= Tab"))
    #expect(window.app.message == .padOnly(key: key.name))
    #expect(window.app.calculator.rows.count == 3)
  }

  @Test("Esc leaves the innermost state and never clears the tape")
  func escape() throws {
    var window = try Window(80, 24, pressing: "1+1=2+3 Tab Home 7 ?")
    try window.press("Esc")
    #expect(window.app.overlay == nil)
    #expect(window.app.focus != .pad)
    try window.press("Esc")
    #expect(window.app.focus == .tape(row: 0, edit: nil))
    try window.press("Esc")
    #expect(window.app.focus == .pad)
    #expect(window.app.calculator.operandLabel == "3")
    try window.press("Esc")
    #expect(window.app.calculator.operandLabel == "0")
    try window.press("Esc")
    #expect(window.app.calculator.rows.count == 3)
    try window.press("Esc Esc Esc")
    #expect(window.app.calculator.rows.count == 3)
    #expect(window.app.message == .nothingToCancel)
  }

  @Test("An unfinished number on the pad stays during a correction")
  func halfTyped() throws {
    let app = try Window(80, 24, pressing: "1+1=2+37 Tab Home 5 Enter Tab").app
    #expect(app.calculator.operandLabel == "37")
    #expect(app.calculator.operatorLabel == .add)
  }

  @Test("Undo scrolls the changed row into view")
  func undoIntoView() throws {
    var window = try Window(80, 24, pressing: "1+1=" + String(repeating: "2+", count: 60))
    try window.press("Tab Home 7 Enter Tab End u")
    #expect(VisibleRows(window.app, window.layout).lines.contains { $0.tapeRow == 0 })
  }

  @Test("f and a click turn the last column of a narrow pad")
  func turn() throws {
    var window = try Window(28, 24, pressing: "5 f")
    #expect(window.layout.pad?.columns == Keypad.mainColumnCount)
    #expect(window.canvas.text.contains("undo"))
    let bracket = try #require(window.layout.pad?.rect(at: Keypad.Position(row: 1, column: 3)))
    #expect(
      window.layout.key(at: Point(x: bracket.x, y: bracket.y), in: window.app) == .openBracket)
    let statusLine = StatusLine(window.app, window.layout)
    let item = try #require(statusLine.items.first { $0.action == .showNextColumn })
    let click = Event.mouse(.press, at: Point(x: item.x, y: window.layout.status.y))
    let action = InputMapping.action(for: click, in: window.app, layout: window.layout)
    #expect(action == .showNextColumn)
    try window.press("f")
    #expect(!window.canvas.text.contains("undo") && window.canvas.text.contains("1/x"))
    try window.press("f")
    #expect(window.canvas.text.contains("M+"))
    try window.press("f")
    #expect(window.canvas.text.contains("TAX+"))
    try window.press("f")
    #expect(window.canvas.text.contains("÷"))
    #expect(
      try Window(114, 24, pressing: "f").app.message == "every key of the pad is on the screen")
  }

  @Test("f turns the last column of a pad of five columns")
  func turnFifth() throws {
    var window = try Window(80, 24)
    for label in ["undo", "redo", "M+", "TAX+", "undo"] {
      #expect(window.canvas.text.contains(label))
      #expect(window.canvas.text.contains("×"))
      try window.press("f")
    }
  }
}
