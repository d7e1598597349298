import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Prompts")
struct AppPromptTests {
  /// The keys that open a prompt.
  private static let openings = ["#", "^F", "w", "T"]

  @Test(
    "The prompt for the tax rate keeps the number being typed",
    arguments: [
      ("", "0"), ("5+3=", "8"), ("12", "12"), ("12.", "12."), ("n", "-0"), ("12n", "-12"),
      ("5+", "0"), ("5+8", "8"), ("200+8%", "16"), ("9@", "3"), ("2*(", "0"), ("2*(3)", "3"),
      ("2*(9)@", "3"), ("5+3=n", "-8"), ("5/0=", "NaN"), ("5]Delete m", "5"), ("5= t", "5"),
      ("1,234", "1,234"), ("1.50", "1.50"),
    ],
    [
      ("10", 10), ("7.7", Rational("7.7")), ("7,7", Rational("7.7")), (" 19 %", 19), ("0", 0),
      ("1000", 1000), ("1,000", 1000), ("", nil), ("1001", nil), ("-1", nil), ("x", nil),
      ("1 2", nil),
    ] as [(String, Rational?)])
  func taxRate(
    entered: (keys: String, label: String), answer: (text: String, rate: Rational?)
  ) throws {
    var window = try Window(80, 24, pressing: "\(entered.keys) T \"\(answer.text)\"")
    #expect(window.app.calculator.operandLabel == entered.label)
    #expect(window.app.calculator.taxRate == nil)
    try window.press("Enter")
    #expect(window.app.calculator.taxRate == answer.rate)
    #expect(window.app.calculator.operandLabel == entered.label)
    let isRefused = answer.rate == nil && !answer.text.isEmpty
    #expect(window.app.prompt?.problem == (isRefused ? .taxRateOutOfRange : nil))
    try window.press(isRefused ? "Esc" : "")
    #expect(window.app.focus == .pad)
  }

  @Test("^L redraws and ^Z suspends, and the prompt stays open", arguments: openings)
  func redrawn(opening: String) throws {
    var window = try Window(80, 24, pressing: "1+2= \(opening) \"7\"")
    let prompt = try #require(window.app.prompt)
    for (key, effect) in [("L", Effect.redraw), ("Z", .suspend)] {
      let press = KeyPress.control(Character(key))
      let action = InputMapping.action(for: .key(press), in: window.app, layout: window.layout)
      #expect(action.map { window.app.update($0) } == [effect])
      #expect(window.app.prompt == prompt)
    }
  }

  @Test(
    "In a prompt the pad's keys edit the text, not the operand",
    arguments: openings,
    [
      ([.digit(.seven), .doubleZero, .point, .digit(.five)], "700.5"),
      ([.operation(.add), .operation(.subtract), .percent], "+−%"),
      ([.openBracket, .closeBracket, .groupSign], "(),"),
      ([.digit(.one), .digit(.two), .backspace], "1"), ([.digit(.one), .clearEntry], ""),
      ([.function(.squareRoot), .memoryAdd, .allClear, .undo, .sign, .order, .taxRate], ""),
    ] as [([Key], String)])
  func clicked(opening: String, keys: (pressed: [Key], text: String)) throws {
    var window = try Window(80, 24, pressing: "1+2= 45 \(opening)")
    for key in keys.pressed { _ = window.app.update(.press(key)) }
    #expect(window.app.prompt?.line.text == keys.text)
    #expect(window.app.calculator.operandLabel == "45")
    #expect(window.app.calculator.memory.isZero)
  }

  @Test("The pad's = accepts a prompt, and Esc cancels it", arguments: openings)
  func ended(opening: String) throws {
    for key in [Key.equals, .cancel] {
      var window = try Window(80, 24, pressing: "1+2= 45 \(opening) \"1.csv\"")
      let effects = window.app.update(.press(key))
      // `1.csv` is no tax rate, and `w` waits until the file is written.
      #expect((window.app.prompt == nil) == (key == .cancel || !["w", "T"].contains(opening)))
      #expect(effects.isEmpty == (key == .cancel || opening != "w"))
      #expect(window.app.calculator.operandLabel == "45")
    }
  }

  @Test("In a prompt Tab is refused with a message", arguments: openings)
  func tab(opening: String) throws {
    let window = try Window(80, 24, pressing: "1+2= \(opening) \"7\" Tab")
    #expect(window.app.prompt?.line.text == "7")
    #expect(window.app.message == "\(quoted: "Tab") means nothing here; ? lists the keys")
  }
}
