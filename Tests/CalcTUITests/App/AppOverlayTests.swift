import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The overlay that shows a number in full")
struct AppOverlayTests {
  private func value(pressing keys: String) throws -> Rational? {
    try Window(80, 24, pressing: keys).app.overlay?.number?.value
  }

  @Test(
    "The overlay shows the operand or the selected row's number",
    arguments: [
      ("1÷3= v", "1/3"), ("12.50 v", "12.5"), ("5± v", "-5"), ("2+3 v", "3"), ("0 v", "0"),
      ("2+3= Tab v", "5"), ("2+3= Tab Up v", "3"), ("2+3= Tab Up Up v", "2"),
      ("200+10% v", "20"), ("200+10%= Tab Up v", "20"), ("2+3= Tab Up 7.5 v", "7.5"),
      ("1÷3= Tab Enter v", "1/3"), ("d 3 20÷3= v", "20/3"), ("d 3 20÷3= Tab v", "20/3"),
      ("d 3 20÷3= ± v", "-6.667"), ("d 3 20÷3= +1 Tab v", "6.667"),
      ("d 2 61.64−5%= Tab Up v", "3.082"), ("d 2 61.64−5% v", "3.082"),
      ("d 2 61.64−(2+3)% v", "3.082"),
    ])
  func value(keys: String, text: String) throws {
    #expect(try value(pressing: keys) == Rational(text))
  }

  @Test(
    "Without a number v opens no overlay and gives the reason",
    arguments: [
      ("v", " type a number first"), ("5+ n v", " type a number first"),
      ("5÷0= v", " there is no number here"),
      ("5÷0= Tab v", " there is no number here"),
    ])
  func withoutNumber(keys: String, sentence: String) throws {
    let window = try Window(80, 24, pressing: keys)
    #expect(window.app.overlay == nil)
    #expect(window.sentence == sentence)
  }

  @Test(
    "v, Esc and Enter close the overlay without another effect",
    arguments: ["v", "Esc", "Enter"])
  func closed(key: String) throws {
    let before = try Window(80, 24, pressing: "2+3= Tab Up 7")
    var window = before
    try window.press("v")
    #expect(window.app.overlay != nil)
    try window.press(key)
    #expect(window.app.overlay == nil)
    #expect(window.canvas.text == before.canvas.text)
  }

  @Test("Other keys close the overlay and act as usual")
  func otherKeys() throws {
    let window = try Window(80, 24, pressing: "5 v 7 +")
    #expect(window.app.overlay == nil)
    #expect(window.app.calculator.rows.count == 1)
    #expect(try Window(80, 24, pressing: "? 5").app.calculator.operandLabel == "5")
    let pasted = try Window(80, 24, pressing: "?")
    let paste = Event.paste(Array("12".utf8))
    #expect(
      InputMapping.action(for: paste, in: pasted.app, layout: pasted.layout)
        == .paste(Array("12".utf8)))
  }

  @Test("? shows examples, then the list of keys, then closes the overlay")
  func help() throws {
    var window = try Window(80, 24, pressing: "5 v ?")
    #expect(window.app.overlay?.content == .examples)
    try window.press("?")
    #expect(window.app.overlay?.content == .keys)
    try window.press("?")
    #expect(window.app.overlay == nil)
    #expect(try Window(80, 24, pressing: "k ?").app.overlay?.content == .keys)
  }

  @Test(
    "y copies exact numbers as fractions and rounded numbers as digits",
    arguments: [
      ("1/3", "1/3"), ("-7/2", "-7/2"), ("1234567", "1234567"), ("12.5", "25/2"),
      ("≈0.5", "0.5"), ("≈1234.5", "1234.5"),
    ])
  func copy(number: String, text: String) throws {
    var window = try Window(80, 24)
    _ = window.app.calculator.recall(.number(try #require(Rational(number))))
    try window.press("v")
    #expect(window.app.update(.copy) == [.copy(ClipboardContent(text: text, kind: .number))])
  }
}
