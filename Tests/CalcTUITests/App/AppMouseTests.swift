import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The mouse")
struct AppMouseTests {
  @Test("A click on the status line's words acts like their keys")
  func words() throws {
    var window = try Window(80, 24, pressing: "1+1=")
    try window.click(itemContaining: "keys")
    #expect(window.app.overlay?.content == .examples)
    try window.click(itemContaining: "back")
    #expect(window.app.overlay == nil)
    try window.click(itemContaining: "correct a row")
    #expect(window.app.focus != .pad)
    try window.click(itemContaining: "to the pad")
    #expect(window.app.focus == .pad)
    try window.click(itemContaining: "keys")
    #expect(try window.click(itemContaining: "quit") == [.quit])
  }

  @Test("A click on the calculation order changes the order")
  func order() throws {
    var window = try Window(80, 24, pressing: "2+3×4")
    for (order, text) in [
      (EvaluationOrder.precedence, "× ÷ first"), (.leftToRight, "left to right"),
    ] {
      try window.click(itemContaining: order == .precedence ? "left to right" : "× ÷ first")
      #expect(window.app.calculator.order == order)
      try window.press("5")
      #expect(window.canvas.line(window.layout.status.y).hasSuffix(text))
    }
  }

  @Test("A row is selected, corrected and accepted with the mouse")
  func correct() throws {
    var window = try Window(80, 24, pressing: "2+3×4=")
    let rows = window.layout.tapeRows
    window.click(Point(x: rows.x, y: rows.maxY - 3))
    #expect(window.app.focus == .tape(row: 1, edit: nil))
    for key in [Key.digit(.one), .digit(.zero), .equals] { try window.click(key) }
    #expect(window.app.calculator.operandLabel == "48")
    try window.click(.operation(.subtract))
    #expect(window.app.calculator.operandLabel == "-32")
    try window.click(itemContaining: "remove")
    #expect(window.app.calculator.operandLabel == "8")
    #expect(window.app.calculator.rows.count == 3)
  }

  @Test("A second click on a number or total recalls its value")
  func recall() throws {
    let window = try Window(80, 24, pressing: "2+3×4=")
    let rows = window.layout.tapeRows
    for (x, rowsFromEnd, operand) in [
      (rows.maxX - 1, 2, "4"), (rows.x + 10, 2, "4"), (rows.maxX - 1, 3, "5"),
      (rows.maxX - 1, 1, "20"), (rows.x + 10, 4, "2"),
    ] {
      var window = window
      for _ in 0..<2 { window.click(Point(x: x, y: rows.maxY - rowsFromEnd)) }
      #expect(window.app.calculator.operandLabel == operand)
    }
  }
}
