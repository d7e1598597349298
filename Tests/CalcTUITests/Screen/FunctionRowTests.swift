import CalcModel
import Testing

@testable import CalcTUI

@Suite("Rows of functions on paper")
struct FunctionRowTests {
  private static let sizes = [(80, 24), (60, 24), (100, 30)]

  /// The pressed keys, and the texts in the rows of their functions.
  private static let sums: [(keys: String, words: [String])] = [
    ("2@", ["√2"]), ("2@=", ["√2"]), ("2@+3@", ["√2", "√3"]),
    (##": "sin(30 rad)""##, ["sin 30 rad"]), (##": "sin(30 rad)" Enter"##, ["sin 30 rad"]),
    (##": "ln 2 + sqrt(3)" Enter"##, ["ln 2", "√3"]),
    ("1.23456789 i + 2 @ =", ["1.23456789⁻¹", "√2"]), (##": "20! + 1" Enter"##, ["20!"]),
    (##": "2 × (3 + sqrt(5))" Enter"##, ["√5"]),
    (##": "exp 1000" Enter"##, ["exp 1,000"]),
    ("9.9999999999999999999e79 + 2@ =", ["√2"]), ("12.5 + 2@ # \"root\" Enter =", ["root"]),
  ]

  @Test("A function's row keeps its text at every width", arguments: sums, sizes)
  func words(sum: (keys: String, words: [String]), size: (Int, Int)) throws {
    let window = try Window(size.0, size.1, pressing: sum.keys)
    let lines = VisibleRows(window.app, window.layout).lines.compactMap(\.content)
    for words in sum.words { #expect(lines.contains { $0.words.text.hasPrefix(words) }) }
  }

  @Test("A long exact number beside a function's row keeps its digits")
  func exact() throws {
    let window = try Window(80, 24, pressing: "9.9999999999999999999e79 + 2@ =")
    let rows = window.paperRows.map { String($0.filter { $0 != " " }) }
    #expect(rows.suffix(2) == ["√2≈1.4142135623730950488+", "≈9.9999999999999999999e79="])
  }

  @Test("A function of a large inexact bracket shows its value")
  func inexactBracket() throws {
    let window = try Window(80, 24, pressing: ##": "sin -(1e70 × sqrt(2) + 1) + 1" Enter"##)
    let rows = window.paperRows.map { String($0.filter { $0 != " " }) }
    #expect(rows.contains { $0.hasPrefix("≈0.088148121026998261352)") })
  }

  @Test("Totals of one digit stay beside a function's words", arguments: [40, 50, 60])
  func narrowTotal(width: Int) throws {
    let formula = "1000000000000000000001 - 1000000000000000000000 + 1 + log 10000000"
    let window = try Window(width, 24, pressing: ": \"\(formula)\" Enter")
    let lines = VisibleRows(window.app, window.layout).lines.compactMap(\.content)
    #expect(lines.contains { $0.words.text == "log 10,000,000" })
    #expect(lines.map(\.total.text) == ["", "1", "2", "", ""])
  }

  @Test("Rows of functions are shown at several widths")
  func golden() throws {
    var text = ""
    for (keys, _) in Self.sums {
      for (width, height) in Self.sizes {
        let rows = try Window(width, height, pressing: keys).paperRows
        text += "\(keys) in \(width)x\(height)\n"
        text += rows.filter { $0.contains { $0 != " " && $0 != "▄" } }.joined(separator: "\n")
        text += "\n\n"
      }
    }
    try Golden.expect(text, is: "function-rows.txt")
  }
}
