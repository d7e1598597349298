import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Decimals and rounding on the screen")
struct AppDecimalsTests {
  @Test(
    "d asks for the decimals, and Esc keeps the current decimals",
    arguments: [
      ("d 0", "0"), ("d 9", "9"), ("d A", "A"), ("d \"F\"", "F"), ("d 3 d Esc", "3"),
      ("d 2 d d 4", "4"),
    ])
  func asked(keys: String, decimals: String) throws {
    var window = try Window(80, 24, pressing: "d")
    #expect(window.sentence == " how many decimals")
    #expect(
      window.canvas.line(23).hasPrefix(
        " how many decimals  0–9 places  F floating  A ADD mode  Esc keep"))
    try window.press("Esc \(keys)")
    #expect(window.app.calculator.formatter.decimals.description == decimals)
    _ = window.app.update(.askDecimals)
    try window.click(.digit(.five))
    #expect(window.app.calculator.formatter.decimals == .fixed(5))
    #expect(
      window.app.calculator.operandLabel == "0.00000" || window.app.calculator.operandLabel == "0")
  }

  @Test(
    "A click chooses an answer in the status line, except 0–9 places",
    arguments: [
      ("F floating", Rules.Decimals.floating), ("A ADD mode", .addingMachine),
      ("Esc keep", .fixed(3)), ("0–9 places", .fixed(3)),
    ])
  func clicked(answer: String, decimals: Rules.Decimals) throws {
    var window = try Window(100, 24, pressing: "d 3 d")
    try window.click(itemContaining: answer)
    #expect(window.app.calculator.formatter.decimals == decimals)
    #expect((window.sentence == " how many decimals") == answer.hasPrefix("0"))
  }

  @Test("A key that isn't an answer keeps the decimals and acts")
  func unanswered() throws {
    let window = try Window(80, 24, pressing: "5 d + 3 =")
    #expect(window.app.calculator.operandLabel == "8")
    #expect(window.app.calculator.formatter.decimals == .floating)
  }

  @Test("Esc reports the decimals of the selected row's calculation")
  func keptOfRow() throws {
    let app = try Window(80, 24, pressing: "d 2 1÷3= d \"F\" Tab d Esc").app
    #expect(app.message == "\(2, "decimal"): results, % and tax are rounded")
  }

  @Test("D cycles through the rounding rules")
  func rules() throws {
    var window = try Window(80, 24)
    var seen: [String] = []
    for _ in 0..<4 {
      try window.press("D")
      seen.append(window.app.calculator.formatter.rounding.rawValue)
    }
    #expect(seen == ["half-even", "up", "down", "half-up"])
  }

  @Test(
    "A message explains decimals and rounding, shorter in narrow windows",
    arguments: [
      ("d 0", 80, " no decimals: results, % and tax are rounded"),
      ("d 2", 80, " 2 decimals: results, % and tax are rounded"),
      ("d 2", 20, " 2 decimals"),
      ("d A", 80, " ADD mode: 1 2 3 4 is 12.34; a point overrides"),
      ("d A", 20, " ADD mode"),
      ("d \"F\"", 80, " as many decimals as a number has"),
      ("d \"F\"", 20, " as many decimals …"),
      ("D", 80, " rounded half to even: 0.125 is 0.12 in two decimals"),
      ("D", 20, " rounded half to e…"),
      ("D D", 80, " rounded up, away from zero: 0.121 is 0.13 in two decimals"),
      ("D D D", 20, " rounded down"), ("D D D D", 40, " rounded half up"),
    ])
  func notices(keys: String, width: Int, sentence: String) throws {
    #expect(try Window(width, 24, pressing: keys).sentence == sentence)
  }

  @Test(
    "In ADD mode a corrected amount has two decimals, a factor none",
    arguments: [
      ("200×3= Tab Up 4 Enter", "8.00"), ("200+300= Tab Up 400 Enter", "6.00"),
      ("200×(3= Tab Up Up 4 Enter", "8.00"), ("200+10%= Tab Up 5 Enter", "2.10"),
    ])
  func amountInRow(keys: String, result: String) throws {
    let window = try Window(80, 24, pressing: "d A \(keys)")
    #expect(window.app.calculator.operandLabel == result)
  }
}
