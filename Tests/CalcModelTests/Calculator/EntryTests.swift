import Testing

@testable import CalcModel

@Suite("The operand that is being typed")
struct EntryTests {
  private func entry(_ keys: String) throws -> Entry {
    var entry = Entry()
    for key in try KeyReader.keys(in: keys) {
      try? entry.type(key)
    }
    return entry
  }

  @Test(
    "The text is what was typed, and the value is normal",
    arguments: [
      ("0", "0", "0"), ("7", "7", "7"), ("1.50", "1.50", "1.5"), ("0.", "0.", "0"),
      (".", "0.", "0"),
      (".5", "0.5", "0.5"), ("12.", "12.", "12"), ("1..5", "1.5", "1.5"), ("1.2.3", "1.23", "1.23"),
      ("007", "7", "7"), ("000", "0", "0"), ("0.00", "0.00", "0"), ("12±", "-12", "-12"),
      ("12±3", "-123", "-123"), ("12±±", "12", "12"), ("±5", "-5", "-5"), ("±0", "-0", "0"),
      ("±1,5", "-1,5", "-1.5"), ("±1,234", "-1,234", "-1234"), ("±1,234,", "-1,234,", "-1234"),
      ("±0.5", "-0.5", "-0.5"), ("±.5", "-0.5", "-0.5"), ("±0.", "-0.", "0"), ("0±", "0", "0"),
      ("0±7", "7", "7"), ("±0±", "0", "0"), ("±07", "-7", "-7"), ("0.±", "-0.", "0"),
      ("0.0±", "-0.0", "0"),
      ("12345678901234567890", "12345678901234567890", "12345678901234567890"),
    ] as [(String, String, String)])
  func text(keys: String, text: String, valueText: String) throws {
    let entry = try entry(keys)
    #expect(entry.text == text)
    #expect(try entry.value() == value(of: valueText))
    #expect(!entry.isUntouched)
  }

  @Test(
    "Before anything is typed there is a zero, perhaps with an armed sign",
    arguments: [
      ("", "0"), ("±", "-0"), ("±±", "0"), ("±±±", "-0"), ("7⌫", "0"), ("⌫", "0"), ("±⌫", "0"),
    ])
  func untouched(keys: String, text: String) throws {
    let entry = try entry(keys)
    #expect(entry.isUntouched)
    #expect(entry.text == text)
    #expect(try entry.value() == 0)
  }

  @Test("A typed zero is not an untouched one")
  func typedZero() throws {
    #expect(try entry("0") != Entry())
    #expect(try entry("0").text == Entry().text)
  }

  @Test(
    "Backspace removes one character, and a sign with the last digit",
    arguments: [
      ("12.5⌫", "12."), ("12.5⌫⌫", "12"), ("12.5⌫⌫⌫", "1"), ("12.5⌫⌫⌫⌫", "0"), ("12±⌫", "-1"),
      ("12±⌫⌫", "0"), ("5±⌫7", "7"), (".⌫", "0"), ("±.⌫", "-0"), ("±.5⌫", "-0."), ("±0⌫", "0"),
      ("±0⌫7", "7"),
    ])
  func removeLast(keys: String, text: String) throws {
    #expect(try entry(keys).text == text)
  }

  @Test("There is room for twenty digits; sign and point take none of it")
  func limit() throws {
    let twenty = "12345678901234567890"
    #expect(Entry.digitLimit == 20)
    #expect(try entry("\(twenty)7").text == twenty)
    #expect(try entry("\(twenty).").text == "\(twenty).")
    #expect(try entry("\(twenty).7").text == "\(twenty).")
    #expect(try entry("\(twenty)±").text == "-\(twenty)")
    #expect(try entry("1.2345678901234567890±").text == "-1.2345678901234567890")
    #expect(try entry("1.2345678901234567890±1").text == "-1.2345678901234567890")
    #expect(try entry("\(twenty)⌫7").text == "12345678901234567897")
  }

  @Test("A number in plain notation can be taken over", arguments: ["0", "-12.5", "0.001", "1000"])
  func takenOver(text: String) throws {
    let entry = Entry(typed: text)
    #expect(!entry.isUntouched)
    #expect(entry.text == text)
    #expect(try entry.value() == value(of: text))
  }
}
