import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Writing notes on the tape")
struct AppNoteTests {
  private func rows(_ keys: String) throws -> [String] {
    try Window(80, 24, pressing: keys).rows
  }

  @Test(
    "# writes a note at the current or selected row",
    arguments: [
      (
        ##"# "milk" Enter 2.35 + # "bread" Enter 3.20 +"##, ["2.35 # milk", "+ 3.2 # bread"]
      ),
      (##"5 # "a" Enter # "b" Enter + 3 ="##, ["5 # ab", "+ 3", "= 8"]),
      (##"# "shop" Enter 5 + 3 # "milk" Enter ="##, ["5 # shop", "+ 3 # milk", "= 8"]),
      (##"5+3= # "paid" Enter"##, ["5", "+ 3", "= 8 # paid"]),
      (##"5+3= Tab Up # "bread" Enter"##, ["5", "+ 3 # bread", "= 8"]),
      (##"5+3= Tab # "a" Enter # "b" Enter"##, ["5", "+ 3", "= 8 # ab"]),
      (##"5+3= # "a" Esc"##, ["5", "+ 3", "= 8"]), (##"5+3= # Enter"##, ["5", "+ 3", "= 8"]),
      (##"5+3= # "   " Enter"##, ["5", "+ 3", "= 8"]),
      (##"5+3= # "ab" Backspace "c" Enter"##, ["5", "+ 3", "= 8 # ac"]),
      (##"5+3= # "a" Enter"##, ["5", "+ 3", "= 8 # a"]),
      // `#` edits an existing note; an empty text removes the note.
      (##"5+3= # "a" Enter Tab # "b" Enter"##, ["5", "+ 3", "= 8 # ab"]),
      (##"5+3= # "a" Enter Tab # "b" Esc"##, ["5", "+ 3", "= 8 # a"]),
      (##"5+3= # "a" Enter Tab # Backspace Enter"##, ["5", "+ 3", "= 8"]),
      (##"5+3= # "a" Enter u"##, ["5", "+ 3", "= 8"]),
      (##"5+3= # "a" Enter u U"##, ["5", "+ 3", "= 8 # a"]),
      // Backspace deletes a whole character of several Unicode scalars.
      ("5+3= # \"\u{1112}\u{1161}\u{11AB}!\" Backspace Enter", ["5", "+ 3", "= 8 # 한"]),
      ("5+3= # \"xe\u{301}\" Backspace Enter", ["5", "+ 3", "= 8 # x"]),
      (##"5+3= # "👍🏽👨‍👩‍👧" Backspace Enter"##, ["5", "+ 3", "= 8 # 👍🏽"]),
    ])
  func written(keys: String, rows: [String]) throws {
    #expect(try self.rows(keys) == rows)
  }

  @Test("The 201st character of a note is refused with a message")
  func longest() throws {
    var window = try Window(80, 24, pressing: "#")
    for _ in 0..<200 { try window.press(#""가""#) }
    #expect(window.app.message == nil)
    try window.press(#""나""#)
    #expect(window.app.message == "at most \(200) characters here")
    try window.press("Enter 5 +")
    #expect(window.rows == ["5 # " + String(repeating: "가", count: 200)])
  }

  @Test("Quitting, clicking and pasting keep a new note")
  func kept() throws {
    // Quitting accepts a new note, but drops the edit of an existing note.
    var window = try Window(80, 24, pressing: ##"5+3= # "paid""##)
    #expect(window.app.update(.quit) != [.quit])
    #expect(window.rows.last == "= 8 # paid")
    window = try Window(80, 24, pressing: ##"5+3= # "paid" Enter Tab # ^U "un""##)
    #expect(window.app.update(.quit) == [.quit])
    #expect(window.rows.last == "= 8 # paid")
    window = try Window(80, 24, pressing: ##"5+3= # "paid""##)
    let seven = try #require(window.layout.pad?.rect(at: .init(row: 1, column: 0)))
    window.click(.init(x: seven.x, y: seven.y))
    #expect(window.app.prompt?.line.text == "paid7")
    window = try Window(80, 24, pressing: "5+3= #")
    _ = window.app.update(.paste(Array("two\nlines".utf8)))
    try window.press("Enter")
    #expect(window.rows.last == "= 8 # two lines")
  }

  @Test(
    "A search finds notes, ignoring case",
    arguments: [("milk", 1), ("ILK", 1), ("빵 두", 2), ("#", 2), ("8", 3), ("cheese", nil)]
      as [(String, Int?)])
  func found(query: String, row: Int?) throws {
    let window = try Window(
      80, 24,
      pressing: ##"5 + 2 # "Milk" Enter + 1 # "빵 두 개" Enter = ^F "\##(query)" Enter"##)
    #expect(window.app.focus == row.map { .tape(row: $0, edit: nil) } ?? .pad)
  }

  @Test("The copied tape has a column for notes")
  func copied() throws {
    var window = try Window(80, 24, pressing: ##"5 # "milk" Enter + 3 = # "paid" Enter"##)
    let copy = ClipboardContent(
      text: "milk\t\t5\t\n\t+\t3\t\npaid\t=\t8\t\n", kind: .tape(rows: 3))
    #expect(window.app.update(.copyTape) == [.copy(copy)])
  }

  @Test(
    "The status line counts the items of a finished or selected sum",
    arguments: ["4.2+7.5+22=", "-4.2+7.5+22=", "4.2+7.5+22= 1+1= Tab Up Up Up"])
  func items(keys: String) throws {
    let window = try Window(80, 24, pressing: keys)
    #expect(window.sentence == " 3 items")
  }

  @Test(
    "The status line shows a selected note that the paper shortens",
    arguments: [
      (80, "half of the weekly shopping for two", true), (80, "half of it", false),
      (40, "half of the weekly shopping for two", true),
    ])
  func cut(width: Int, words: String, isCut: Bool) throws {
    let window = try Window(width, 24, pressing: "5 + 3 # \"\(words)\" Enter = Up Up")
    #expect((window.sentence == " \(words)") == isCut)
  }
}

extension Window {
  /// The rows as text, without totals: `+ 3 # milk`.
  fileprivate var rows: [String] {
    app.calculator.rows.map { row in
      let sign = row.sign.map { "\($0) " } ?? ""
      let noteText = row.note.map { " # \($0.text)" } ?? ""
      return sign + row.operandText { Result.success($0).plainText } + noteText
    }
  }
}
