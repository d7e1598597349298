import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The mouse alone suffices")
struct AppMouseTests {
  private func click(_ x: Int, _ y: Int, in window: inout Window) -> Effect? {
    var effect: Effect?
    for event in [MouseEvent.press, .release] {
      let action = InputMapping.action(
        for: .mouse(event, at: Point(x: x, y: y)), in: window.app, layout: window.layout)
      if let action, let done = window.app.update(action).last { effect = done }
    }
    return effect
  }

  private func click(_ key: Key, in window: inout Window) throws {
    let place = try #require(window.layout.middle(of: key))
    _ = click(place.x, place.y, in: &window)
  }

  private func click(word: String, in window: inout Window) throws -> Effect? {
    let words = StatusLine(window.app, window.layout)
    let item = try #require(words.items.first { $0.text.contains(word) })
    return click(item.x + 1, window.layout.status.y, in: &window)
  }

  @Test("Every word of the status line acts")
  func words() throws {
    var window = try Window(80, 24, pressing: "1+1=")
    _ = try click(word: "keys", in: &window)
    #expect(window.app.overlay?.content == .examples)
    _ = try click(word: "back", in: &window)
    #expect(window.app.overlay == nil)
    _ = try click(word: "correct a row", in: &window)
    #expect(window.app.focus != .pad)
    _ = try click(word: "back", in: &window)
    #expect(window.app.focus == .pad)
    _ = try click(word: "keys", in: &window)
    #expect(try click(word: "leave", in: &window) == .quit)
  }

  @Test("A click on the order switches it")
  func order() throws {
    var window = try Window(80, 24)
    for (order, text) in [
      (EvaluationOrder.precedence, "× ÷ first"), (.leftToRight, "left to right"),
    ] {
      let item = try #require(
        StatusLine(window.app, window.layout).items.first { $0.action == .press(.order) })
      _ = click(item.x, window.layout.status.y, in: &window)
      #expect(window.app.calculator.order == order)
      try window.press("5")
      #expect(window.canvas.line(window.layout.status.y).hasSuffix(text))
    }
  }

  @Test("A row is selected by its sign, typed into on the pad, and accepted there")
  func correct() throws {
    var window = try Window(80, 24, pressing: "2+3×4=")
    let rows = window.layout.tapeRows
    _ = click(rows.x, rows.maxY - 3, in: &window)
    #expect(window.app.focus == .tape(row: 1, edit: nil))
    for key in [Key.digit(.one), .digit(.zero), .equals] { try click(key, in: &window) }
    #expect(window.app.calculator.operandLabel == "48")
    try click(.operation(.subtract), in: &window)
    #expect(window.app.calculator.operandLabel == "-32")
    _ = try click(word: "remove", in: &window)
    #expect(window.app.calculator.operandLabel == "8")
    #expect(window.app.calculator.tape.count == 3)
  }

  @Test("A second click on a number recalls it, on a total the total")
  func recall() throws {
    let window = try Window(80, 24, pressing: "2+3×4=")
    let rows = window.layout.tapeRows
    for (x, up, operand) in [
      (rows.maxX - 1, 2, "4"), (rows.x + 10, 2, "4"), (rows.maxX - 1, 3, "5"),
      (rows.maxX - 1, 1, "20"), (rows.x + 10, 4, "2"),
    ] {
      var window = window
      for _ in 0..<2 { _ = click(x, rows.maxY - up, in: &window) }
      #expect(window.app.calculator.operandLabel == operand)
    }
  }
}
