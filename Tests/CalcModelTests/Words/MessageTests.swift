import CalcModel
import Testing

@Suite("Messages")
struct MessageTests {
  /// The text of a message, with quotes around quoted values and `�` for an ESC character.
  private func text(_ message: Message, in translations: [String: String] = [:]) -> String {
    message.text {
      translations[$0]
    } showing: { text, isQuoted in
      isQuoted ? "'\(text)'" : text.replacing("\u{1B}", with: "�")
    }
  }

  @Test("A template is the English text with a mark for each value")
  func template() {
    let message: Message =
      "wrote \(3, "sum") to \("a.csv"), \(12) \(quoted: "x"), \("=" as Character)"
    #expect(message.template == "wrote {sum} to {}, {} {}, {}")
    #expect(text(message) == "wrote 3 sums to a.csv, 12 'x', =")
    #expect(("nothing to undo" as Message).template == "nothing to undo")
  }

  @Test(
    "A counted noun is plural unless the count is 1",
    arguments: [(0, "0 sums"), (1, "1 sum"), (2, "2 sums"), (1_000, "1000 sums")])
  func counts(count: Int, words: String) {
    #expect(text("\(count, "sum")") == words)
    let line: Message = "\(count, "more line") left out"
    #expect(text(line) == "\(count) more line\(count == 1 ? "" : "s") left out")
  }

  @Test(
    "A translation places the values in order or by number; a missing value is empty",
    arguments: [
      ("[{}, {}]", "[a, 2]"), ("[{2}, {1}]", "[2, a]"), ("{2} {2}", "2 2"), ("{2}", "2"),
      ("none", "none"), ("{3}{}", ""),
    ])
  func translation(translation: String, words: String) {
    #expect(text("\("a") of \(2, "line")", in: ["{} of {line}": translation]) == words)
  }

  @Test("A message inside a message is translated too")
  func nested() {
    let reason: Message = "too large"
    let message: Message = "\(reason): type \("{}")"
    #expect(text(message) == "too large: type {}")
    #expect(text(message, in: ["too large": "zu groß", "{}: type {}": "{2} {1}"]) == "{} zu groß")
    #expect(
      [reason, message].joined { "\($0) · \($1)" }?.description == "too large · too large: type {}")
    #expect([Message]().joined { "\($0) · \($1)" } == nil)
  }

  @Test("Control characters in a value are made visible")
  func controls() {
    #expect(text("not on the tape: \("\u{1B}[2J")") == "not on the tape: �[2J")
    let message: Message = "expected a number, found \(quoted: "\n")"
    #expect(message.description == #"expected a number, found '\n'"#)
  }

  @Test("Messages with equal templates and values are equal")
  func equality() {
    #expect("cleared \(2, "sum"); u undoes" == Message.cleared(sums: 2))
    #expect(Message.cleared(sums: 1) != .cleared(sums: 2))
    #expect(Message.noOperand != .noNumber)
  }
}
