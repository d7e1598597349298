import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("Scripts of keys")
struct KeyScriptTests {
  private func app(pressing keys: String) throws -> App {
    try Window(80, 24, pressing: keys).app
  }

  @Test(
    "A script's keys are pressed in order",
    arguments: [
      ("12+3×2=", "30"), ("1 2 + 3 × 2 =", "30"), ("  12  +3\t×2\n=", "30"), ("12+3*2=", "30"),
      ("12+3x2=", "30"), ("1÷4=", "0.25"), ("1/4=", "0.25"), ("5−8=", "-3"), ("5-8=", "-3"),
      ("100", "100"), ("1 00", "100"), ("1000", "1,000"), ("1.5", "1.5"), ("1,5", "1,5"),
      ("1,5=", "1.5"), ("2e3=", "2,000"), ("5+2e-3=", "5.002"), ("2**3=", "6"), ("1,234+", "0"),
      ("5±", "-5"), ("5n", "-5"), ("5\\", "-5"), ("5F9", "-5"),
      ("5F9 9", "-59"), ("12CE3", "3"), ("12c3", "3"), ("12Delete3", "3"), ("1+2AC", "0"),
      ("1+2Esc", "0"), ("12⌫", "1"), ("12BS", "1"), ("12Backspace", "1"),
      ("2+3Enter", "5"), ("2+3= Up Up r", "3"), ("2+3=UpUp r", "3"),
      ("(1+2)×3=", "9"), ("2^10=", "1,024"), ("9√", "3"), ("9 sqrt", "3"), ("9@", "3"),
      ("3 x²", "9"), ("3 x^2", "9"), ("3²", "9"), ("8 1/x", "0.125"), ("8i", "0.125"),
      ("5 M+ 7 M+ MR", "12"), ("5 M+ 7 M- MR", "-2"), ("5 M+ MC 3 MR", "3"), ("5] 7[ m", "-2"),
      // A name that is also a sequence of other keys, such as `1/x`, needs spaces around it.
      ("3+1/x=", "4"), ("3x²=", "3"), ("5M+3=", "8"),
      ("d 2 1/3=", "0.33"), ("d 2 d F 1/4=", "0.25"),
      ("", "0"), ("5m", "5"), ("5y", "5"), ("5^L", "5"), ("5Home", "5"), ("5End", "5"),
    ] as [(String, String)])
  func keys(keys: String, operand: String) throws {
    #expect(try app(pressing: keys).calculator.operandLabel == operand)
  }

  @Test("An operator that replaces an operator is named with its column")
  func replacedOperators() throws {
    func remarks(_ keys: String) throws -> [String] {
      var app = App()
      return try KeyScript(keys).press(on: &app, in: Size(width: 80, height: 24)).remarks
        .map(\.description)
    }
    #expect(try remarks("5*-3=") == ["keys, column 3: − replaced ×; for 5 × −3 type 3 ±"])
    #expect(try remarks("5+×÷3=").count == 2)
    #expect(try remarks("5*3-2=1+(4-1)=").isEmpty)
  }

  @Test("A script can press every key of the pad by its label", arguments: Keypad.rows.joined())
  func pad(key: Key) throws {
    #expect(try app(pressing: key.name).padFocus.flash == key)
  }

  @Test("A script can name every key of the help screen")
  func help() throws {
    for binding in KeyMap.pad.bindings {
      for name in binding.label.split(separator: " ") where name != "0–9" {
        #expect(throws: Never.self, "\(name)") { try KeyScript(String(name)) }
      }
    }
  }

  @Test("Named keys scroll the tape and open the help")
  func window() throws {
    let rows = String(repeating: "1+", count: 60)
    let tapeRows = try Window(80, 24).layout.tapeRows.height
    // The paper has 63 rows: 60 rows, the row being typed, the torn edge and a blank row.
    #expect(try app(pressing: "\(rows) Home").linesBelowView == 63 - tapeRows)
    #expect(try app(pressing: "\(rows) PgUp").linesBelowView == tapeRows - 1)
    #expect(try app(pressing: "\(rows) Home PgDn").linesBelowView == 63 - tapeRows - (tapeRows - 1))
    #expect(try app(pressing: "?").overlay?.content == .examples)
    #expect(try app(pressing: "? ? ?").overlay == nil)
  }

  @Test(
    "An unknown key's name is refused with its column and word",
    arguments: [
      ("a", 1, "a"), ("12 + boo =", 6, "boo"), ("12+e5", 4, "e5"), ("1 + \u{1B}", 5, "\u{1B}"),
      ("ENTER", 1, "ENTER"), ("5 Entr", 3, "Entr"), ("×÷€", 3, "€"), ("5 B", 3, "B"),
      ("1\n2 é", 5, "é"), ("F2", 1, "F2"),
    ])
  func unknown(keys: String, column: Int, text: String) {
    let message: Message =
      "keys, column \(column): no key is called '\(text)'; text needs quotes, ? lists keys"
    #expect(throws: message) { try KeyScript(keys) }
  }

  @Test("Keys after a key that quits are ignored", arguments: ["q", "^C", "^D"])
  func quit(key: String) throws {
    #expect(try app(pressing: "12\(key)34").calculator.operandLabel == "12")
  }

  @Test("Commands for the event loop are ignored", arguments: ["y", "^L", "^Z"])
  func effects(key: String) throws {
    #expect(try app(pressing: "12\(key)34").calculator.operandLabel == "1,234")
  }
}
