import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The row of a finished sum of one operand")
struct OnlyOperandTests {
  @Test("The paper shows the result, the display the operand as entered")
  func selected() throws {
    var window = try Window(90, 25, pressing: "d 2 0.125= Tab")
    #expect(window.paperRows.last?.contains(" 0.13 =") == true)
    #expect(window.operand == "≈0.13" && window.upperLine == "= 0.13")
    try window.press("Enter")
    #expect(window.operand == "0.125" && window.upperLine == "was 0.125 = 0.13")
    #expect(window.canvas.line(24).contains("Esc keep 0.125"))
    try window.press("Esc 8")
    #expect(window.upperLine == "was 0.125 = 0.13 → 8.00")
  }

  @Test(
    "A search finds the operand and the result, each by itself",
    arguments: [
      ("9@=", "√", true), ("9@=", "9", true), ("9@=", "3", true), ("9@=", "=3", true),
      ("9@=", "=", true), ("9@=", "=√", false), ("9@=", "9=", false), ("9@=", "93", false),
      ("d 2 0.125=", "0.125", true), ("d 2 0.125=", "=0.13", true),
      ("d 2 0.125=", "=0.125", false), (##"# "tea" Enter 5= # "paid" Enter"##, "tea", true),
      (##"# "tea" Enter 5= # "paid" Enter"##, "# paid", true),
      (##"# "tea" Enter 5= # "paid" Enter"##, "tea; paid", false),
    ])
  func found(keys: String, query: String, isFound: Bool) throws {
    let app = try Window(80, 24, pressing: "\(keys) ^F \"\(query)\" Enter").app
    #expect(app.paperFocus.search.matches == (isFound ? [0] : []))
  }

  @Test(
    "# writes the result's words on the display; on the row it edits them, else the operand's",
    arguments: [
      (##"# "tea" Enter 5="##, ["tea", nil]), (##"5= # "paid" Enter"##, [nil, "paid"]),
      (##"# "tea" Enter 5= # "paid" Enter"##, ["tea", "paid"]),
      (##"5= Tab # "tea" Enter"##, ["tea", nil]),
      (##"# "tea" Enter 5= Tab # "pot" Enter"##, ["teapot", nil]),
      (##"# "tea" Enter 5= # "paid" Enter Tab # "!" Enter"##, ["tea", "paid!"]),
      (##"# "tea" Enter 5= # "paid" Enter Tab # ^U Enter"##, ["tea", nil]),
      (##"# "tea" Enter 5= # "paid" Enter Tab # ^U Enter # ^U Enter"##, [nil, nil]),
      (##"# "tea" Enter 5= # "paid" Enter Tab # ^U Enter u"##, ["tea", "paid"]),
      (##"# "tea" Enter 5= # "paid" Enter Tab 7 Enter"##, ["tea", "paid"]),
    ] as [(String, [String?])])
  func words(keys: String, words: [String?]) throws {
    let window = try Window(80, 24, pressing: keys)
    let calculation = try #require(window.app.calculator.tape.calculations.last)
    #expect([calculation.items[0].note?.text, calculation.note?.text] == words)
    let shown = words.compactMap(\.self).joined(separator: "; ")
    #expect(window.paperRows.last?.contains(shown) == true)
  }

  @Test("A formula typed into the row becomes words only of a row without words")
  func formula() throws {
    for (keys, words) in [("5=", "2*3"), (##"5= # "paid" Enter"##, "paid")] {
      var window = try Window(80, 24, pressing: "\(keys) Tab")
      window.type("2*3")
      try window.press("Enter")
      #expect(window.app.tapeText == "[6 = 6]")
      #expect(window.app.calculator.rows[0].notes.map(\.text) == [words])
    }
  }

  @Test(
    "Selecting, correcting, inserting, removing and recalling take the row as one",
    arguments: [
      ("Tab Up", "1 = 1 | [2 = 2] | 3 = 3"), ("Tab Up Up Down", "1 = 1 | [2 = 2] | 3 = 3"),
      ("Tab Home Down", "1 = 1 | [2 = 2] | 3 = 3"), ("Tab PgUp", "[1 = 1] | 2 = 2 | 3 = 3"),
      ("Tab Up 8 Enter", "1 = 1 | [8 = 8] | 3 = 3"),
      ("Tab Up 8 Enter Tab u", "1 = 1 | 2 = 2 | 3 = 3"),
      ("Tab Home 8 Enter End u", "[1 = 1] | 2 = 2 | 3 = 3"),
      (##"Tab Home # "tea" Enter End u"##, "[1 = 1] | 2 = 2 | 3 = 3"),
      ("Tab Up i 5 Enter", "1 = 1 | [5] | + 2 | = 7 | 3 = 3"),
      ("Tab Up i 5 Down", "1 = 1 | 5 | [+ 2] | = 7 | 3 = 3"),
      ("Tab Up i Down", "1 = 1 | [2 = 2] | 3 = 3"), ("Tab Up i Up", "[1 = 1] | 2 = 2 | 3 = 3"),
      ("Tab Up Delete", "1 = 1 | [3 = 3]"), ("Tab Up Delete u", "1 = 1 | [2 = 2] | 3 = 3"),
      ("Tab Delete", "1 = 1 | [2 = 2]"), ("Tab Up r +1=", "1 = 1 | 2 = 2 | 3 = 3 | ↑2 | + 1 | = 3"),
    ])
  func rows(keys: String, rows: String) throws {
    #expect(try Window(80, 24, pressing: "1= 2= 3= \(keys)").app.tapeText == rows)
  }

  @Test("A removed row, and rows out of view, are counted as one row")
  func counts() throws {
    let removed = try Window(80, 24, pressing: "7= Tab Delete").app
    #expect(removed.message == .dropped(rows: 1))
    let paper = try Window(80, 24, pressing: "1= 2= 3+4= 5=").app.paper
    let last = try #require(paper.last)
    #expect(paper.rowsAbove(last) == 5 && paper.rowsBelow(paper.first) == 5)
  }

  @Test("y copies the operand, a click on the selected row recalls the result")
  func copied() throws {
    var window = try Window(80, 24, pressing: "9@= Tab")
    #expect(
      window.app.update(.copy) == [.copy(ClipboardContent(text: "√9", kind: .number))])
    _ = window.app.update(.click(row: 0, .operand))
    #expect(window.app.calculator.operandLabel == "3")
    #expect(window.app.message == "recalled, linked to its sum")
  }

  @Test("Printed forms have one row, with the words of operand and result")
  func printed() throws {
    let tape = try Window(80, 24, pressing: ##"# "tea" Enter 9@= # "paid" Enter"##)
      .app.calculator.tape
    let csv = TapePrinter(form: .csv).text(of: tape)
    #expect(csv.split(separator: "\n").dropFirst().count == 1)
    #expect(csv.contains(",=,tea; paid  √9,3,3,3,,3\n"))
    let json = TapePrinter(form: .json).text(of: tape)
    #expect(json.split(separator: #""sign""#).count == 2)
  }
}

extension Window {
  /// The display's upper line, with single spaces.
  fileprivate var upperLine: String {
    let (line, panel) = (layout.upperLine, layout.panel)
    let text = canvas.line(line.y).dropFirst(panel.x).prefix(panel.width)
    return text.split(separator: " ").joined(separator: " ")
  }
}
