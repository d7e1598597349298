import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Texts on the paper")
struct PaperTextTests {
  @Test(
    "The examples come to what they say, each on a new calculator",
    arguments: EvaluationOrder.allCases)
  func examples(order: EvaluationOrder) throws {
    for example in KeyMap.examples(order) {
      let keys = example.keys.replacing("bread", with: "\"bread\"").replacing("↑", with: "Up")
      let turn = order == .precedence ? "p " : ""
      let window = try Window(80, 24, pressing: "\(turn)1+2= \(keys)")
      guard !example.result.isEmpty else { continue }
      #expect(window.app.calculator.operandLabel == example.result, "\(example.keys)")
    }
  }

  @Test("Six examples have three rows each, two where there is less room, then the first ones")
  func exampleRows() throws {
    func text(_ width: Int, _ height: Int) throws -> PaperText {
      let window = try Window(width, height, pressing: "?")
      return try #require(PaperText(window.app, window.layout))
    }
    #expect(try text(80, 24).lines.count == 18)
    #expect(try text(80, 19).lines.count == 12)
    #expect(try text(60, 24).lines.count == 6)
    #expect(try text(30, 12).lines.count == 2)
  }

  @Test("Help shows the shortcuts beside the labels of low keys and makes those of high keys bold")
  func shortcuts() throws {
    let low = try Window(80, 24, pressing: "?")
    let pad = try #require(low.layout.pad)
    let clear = pad.labelRow(in: pad.rect(at: Keypad.Position(row: 0, column: 0)))
    #expect(low.canvas.text(in: clear, row: clear.y) == " AC  A ")
    #expect(low.canvas[clear.x + 5, clear.y].style.attributes == .bold)
    #expect(try Window(80, 24).canvas.text(in: clear, row: clear.y) == "  AC   ")
    let high = try Window(100, 30, pressing: "?")
    let key = try #require(high.layout.pad).rect(at: Keypad.Position(row: 0, column: 0))
    #expect(high.canvas[key.x + 5, key.y].scalar == "A")
    #expect(high.canvas[key.x + 5, key.y].style.attributes == .bold)
  }

  @Test("A paper of under six rows gives way to a page for the list and for a number")
  func page() throws {
    let list = try Window(30, 12, pressing: "? ?")
    #expect(!list.canvas.text.contains("AC") || !list.canvas.text.contains("00"))
    #expect(list.canvas.line(0).contains("On the pad"))
    let number = try Window(30, 12, pressing: "22÷7= v")
    #expect(number.canvas.line(0).contains("exact fraction"))
    #expect(try Window(80, 24, pressing: "123456 ?").canvas.text.contains("A discount of 25 %"))
  }

  @Test(
    "The status line says how to go on from the help", arguments: [(80, 24), (40, 24), (60, 24)])
  func hints(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "?")
    let line = window.canvas.line(window.layout.status.y).drop { $0 == " " }
    #expect(line == "? every key  Esc back  q quit")
  }

  @Test("A torn tape says how many sums went, until the next row")
  func torn() throws {
    var window = try Window(80, 24, pressing: "1+1= 2+2= A")
    #expect(window.canvas.text.contains("2 sums torn off"))
    #expect(window.canvas.text.contains("bring them back"))
    try window.press("u")
    #expect(!window.canvas.text.contains("torn off"))
    #expect(window.app.calculator.tape.count == 6)
    try window.press("U 5")
    #expect(!window.canvas.text.contains("torn off"))
    #expect(try Window(80, 24, pressing: "1+1= A").canvas.text.contains("1 sum torn off"))
  }
}
