import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Messages of keys")
struct KeySentenceTests {
  @Test(
    "Refused keys give their reason, other keys their effect",
    arguments: [
      ("12X3/4=", "9", "? keys"), ("20/4=", "5", "? keys"),
      ("2+3= Tab \":\"", "5", "a result follows from its rows: change one of them"),
      ("2+3= Tab \"s\"", "5", "'s' works on the pad; Tab goes back to it"),
      ("2+3= Tab Up \":2*5\" Enter", "12", "Enter correct"),
      ("123456789012345678901", "12,345,678,901,234,567,890", "at most 20 digits"),
      // Some messages stay while the number is typed.
      ("1.2.", "1.2", "the number has a point already"), ("1.2.345", "1.2345", "? keys"),
      ("1.2.345+", "+ 0", "? keys"),
      ("1,23456", "1.23456", "taken as 1.2345: the mark is the decimal point"),
      ("5*-", "− 0", "− replaced ×; for 5 × −3 type 3 ±"),
      ("5*-3.5n", "− -3.5", "− replaced ×; for 5 × −3 type 3 ±"),
      ("5/-3 BS", "− 0", "− replaced ÷; for 5 ÷ −3 type 3 ±"), ("5*-3=", "2", "? keys"),
      ("5*-3+", "+ 0", "? keys"), ("5*- BS", "5", "? keys"), ("5*-3 A", "0", ""),
      ("5--", "− 0", "− replaced −; for 5 − −3 type 3 ±"),
      ("5+-", "− 0", "− replaced +; for 5 + −3 type 3 ±"), ("5-+", "+ 0", "+ replaced −"),
      ("5-", "− 0", "? keys"), ("F1 F1 F1", "0", ""),
      ("0 n", "0", "zero has no sign: press ± before or after other digits"),
      ("5-5=+3= Tab Up Up \\", "3", "zero has no sign: press ± before or after other digits"),
      ("=", "0", "type a number first"), ("BS", "0", "nothing to erase"),
      ("2+3= U", "5", "nothing to redo"), ("2+3= U f", "5", "? keys"),
      ("1 u u", "0", "nothing to undo"), ("U", "0", "nothing to redo"),
      ("Tab", "0", "the tape is empty: calculate something first"),
      // Esc drops the number, then the calculation, then explains how to clear the tape.
      ("2+3=4+5 Esc", "+ 0", "? keys"),
      ("2+3=4+5 Esc Esc", "0", "calculation dropped, 1 row; u undoes"),
      ("2+3= Esc", "5", "nothing to cancel"),
      ("2+3= A", "0", ""),
      // The tape.
      ("2+3= Tab A", "5", "'A' works on the pad; Tab goes back to it"),
      ("2+3= Tab 7", "5", "a result follows from its rows: change one of them"),
      ("2+3= Tab Up / ", "≈0.66666666666666666667", "Enter correct"),
      ("2+3= Tab Up 7 8 Enter", "80", "Enter correct"), ("2+3= Tab", "5", "r recall"),
      ("2+3= Tab Up 7 8 Esc", "5", "Enter correct"),
      ("2+3= Tab Up 7 8 Up", "80", "Enter correct"),
      ("20+3= Tab Up %", "20.6", "Enter correct"),
      ("20+3= Tab Up % %", "23", "Enter correct"),
      ("20+3= Tab Up Up %", "23", "no total above: the first number"),
      ("2+3= 45 Tab Up Up 7 Tab", "45", "? keys"), ("2+3= 45+ Tab Home r", "+ 2", "recalled"),
      ("2+3= 45 Tab Home r", "45", "type an operator first"),
      ("5+3=⌫", "0", "removed a digit of the result; u undoes"),
      ("2+3×", "× 0", "(2 + 3) × …; p: × ÷ first"),
      ("2+3×(", "0", "? keys"),
      // Searches.
      ("2+3= Tab n", "5", "no search yet: ^F starts one"),
      ("2+3= ^F 3", "5", "find: 3 match 1 of 1"), ("2+3= ^F 4", "5", "find: 4 not found"),
      ("2+3=3+3= ^F 3 Enter n", "6", "match 2 of 3; n N next"),
    ] as [(String, String, String)])
  func sentences(keys: String, display: String, sentence: String) throws {
    var window = try Window(80, 24, pressing: keys)
    _ = window.app.update(.report(.flashEnded))
    let screen = Screen(window.canvas.text)
    // Without a message the status line begins with hints such as `Enter correct`.
    #expect(screen.lastLine.hasPrefix(sentence), "\(screen)")
    let calculator = window.app.calculator
    let operatorText = calculator.operatorLabel.map { "\($0.rawValue) " } ?? ""
    #expect(operatorText + calculator.operandLabel == display, "\(screen)")
  }
}
