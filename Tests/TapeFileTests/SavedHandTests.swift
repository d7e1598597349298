import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("The saved sum in hand")
struct SavedHandTests {
  /// The pad after keys. A word is a key's name (`M+`) or the names of several keys (`5+3`).
  private func pad(
    _ text: String, _ decimals: Rules.Decimals = .floating
  ) throws -> Pad {
    var calculator = Calculator(rules: Rules(.leftToRight, decimals))
    for word in text.split(separator: " ") {
      let names = Key(word) == nil ? word.map { String($0) } : [String(word)]
      for name in names { calculator.press(try #require(Key(name))) }
    }
    return calculator.pad
  }

  @Test(
    "The sum in hand is saved as typed, with its pending operator",
    arguments: [
      ("", nil), ("5=", nil), ("5÷0=", nil), ("5+3= CE", nil), ("±", "-"),
      ("5+3=±", "↑1:8±\trecalled"), ("7", "7"), ("1.50", "1.50"), ("5+3=7±", "-7"),
      ("5.0+", "5.0 +"), ("5+3 CE", "5 +"), ("5+±", "5 + -"), ("5+3.", "5 + 3."),
      ("5+10%", "5 + 10%\trecalled"), ("5+7 M+", "5 + 7\tstored"), ("5+3.50×", "5 + 3.50 ×"),
      ("1+1=5+3×2", "5 + 3 × 2"), ("9√+1.0×(2.0", "9√ + 1.0 × ( 2.0"), ("2×(3)", "2 × ( 3 )"),
      ("2+3=±×4−", "↑1:5± × 4 −"),
    ] as [(String, String?)])
  func saved(keys: String, text: String?) throws {
    let pad = try pad(keys)
    #expect((pad.isUnfinished ? pad.savedText : nil) == text)
  }

  @Test(
    "Digits of ADD mode are saved with the mark A",
    arguments: [
      ("1234", "1234A"), ("1234±", "-1234A"), ("0", "0A"), ("12.34", "12.34"), ("±", "-"),
    ])
  func shifted(keys: String, text: String) throws {
    let pad = try pad("500+" + keys, .addingMachine)
    #expect(pad.savedText == "500A + \(text)")
    #expect(Pad(saved: Array(pad.savedText.utf8)[...], nil, pad.rules) == pad)
  }

  @Test(
    "An exponent is saved and read as typed",
    arguments: ["2e3", "2e", "2e-", "2e+", "±4.7e-12", "2e3+1,5e-2", "1,5+2e", "1,250+3", "1,2345"])
  func exponent(keys: String) throws {
    let pad = try pad(keys)
    #expect(Pad(saved: Array(pad.savedText.utf8)[...], nil, pad.rules) == pad, "\(pad.savedText)")
  }

  @Test(
    "A saved entry that keys can't type is refused",
    arguments: [
      "A", "-A", "01A", "1.2A", "12e3A", "1AA", "--1A", "e2", "1e2e2", "1e2345", "1e+-2",
      "1,234e5.5", "01e2", "",
    ])
  func refused(text: String) {
    #expect(Entry(saved: text) == nil)
  }
}
