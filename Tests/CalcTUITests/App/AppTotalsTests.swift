import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Grand total and tax on the screen")
struct AppTotalsTests {
  private func rows(_ window: Window) -> [String] {
    window.app.calculator.rows.map { row in
      (row.sign.map { "\($0) " } ?? "") + row.operandText { Result.success($0).plainText }
    }
  }

  @Test(
    "A corrected percentage stays a percentage, whether or not % is typed",
    arguments: [
      ("T10 Enter 200>= Tab Up 5 Enter", "+ 5% tax"), ("T10 Enter 200>= Tab Up 5 %", "+ 5% tax"),
      ("T10 Enter 220<= Tab Up 5 %", "− 5% tax in it"), ("200+5%= Tab Up 7 %", "+ 7%"),
      ("d A T10 Enter 200>= Tab Up 5 Enter", "+ 5% tax"),
      ("d A 200+5%= Tab Up 7 Enter", "+ 7%"), ("2^5= Tab Up 3 Enter", "^ 3"),
      ("d A 2^5= Tab Up 3 Enter", "^ 3"), ("200+5= Tab Up 7 %", "+ 7%"),
    ])
  func rates(keys: String, row: String) throws {
    #expect(rows(try Window(80, 24, pressing: keys))[1] == row)
  }

  @Test(
    "The keys for grand total and tax report their outcome",
    arguments: [
      ("1=2=t", " grand total of 2 results"),
      ("1=5/0=t", " grand total of 1 result; 1 NaN"),
      ("t", " no result to add up yet: = gives one"),
      ("T10 Enter", " tax rate 10%: > adds it, < takes it out"),
      ("T10 Enter T Enter", " tax rate 10%: > adds it, < takes it out"),
      ("T10 Enter u", " no tax rate is set"),
      ("T1001 Enter", " tax rate: 1001  a tax rate is 0 to 1,000 percent"),
      ("5>", " no tax rate yet: T asks for one"),
      (
        "T10 Enter 200>= Tab Up %",
        " a tax follows from its rows: type another rate, or remove it"
      ),
    ])
  func notices(keys: String, sentence: String) throws {
    #expect(try Window(100, 24, pressing: keys).sentence == sentence)
  }

  @Test("The prompt for the tax rate shows the current rate")
  func currentRate() throws {
    for (keys, label) in [("T", " tax rate:  "), ("T10 Enter T", " tax rate, now 10 %:  ")] {
      let window = try Window(80, 24, pressing: keys)
      #expect(window.canvas.line(23).hasPrefix(label) && window.sentence.isEmpty)
    }
  }

  @Test("Fixed decimals don't change a rate on paper or in a search")
  func decimals() throws {
    var window = try Window(132, 24, pressing: "d 2 T19 Enter 100+50−10%> ^F")
    try window.press(#""19%" Enter"#)
    #expect(window.app.message == "match \(1) of \(1)")
    #expect(window.canvas.text.contains("19% tax of 135.00"))
    #expect(window.canvas.text.contains("10% of 150.00"))
  }

  @Test("Wide pads, and narrow pads after f, have keys for tax")
  func pad() throws {
    var window = try Window(120, 24, pressing: "T10 Enter 200")
    let position = try #require(
      Keypad.keys(window.app.padColumns).first { $0.key == .tax(.net) }?.position)
    let rect = try #require(window.layout.pad?.rect(at: position))
    window.click(Point(x: rect.x + 1, y: rect.y))
    #expect(window.app.calculator.operandLabel == "220")
    #expect(try Window(80, 24, pressing: "f f f").canvas.text.contains("TAX−"))
  }
}
