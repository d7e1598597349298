import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("Editing a line of text")
struct LineEditorTests {
  @Test(
    "The same keys edit the text of every prompt",
    arguments: [
      ("\"bred\" Left Left \"e\"", "bre|ed"), ("\"bred\" Left Backspace", "br|d"),
      ("\"bred\" Home Delete", "|red"), ("\"bred\" ^A \"a\" ^E \"s\"", "abreds|"),
      ("\"bred\" Left Right Right", "bred|"), ("\"bred\" Home Left Backspace", "|bred"),
      ("\"bred\" End Delete", "bred|"), ("\"rye bread\" ^W", "rye |"),
      ("\"rye bread  \" ^W ^W", "|"), ("\"rye bread\" Left ^W", "rye |d"),
      ("\"rye bread\" Left ^U", "|d"), ("\"한글\" Left \"가\"", "한가|글"),
      ("\"x\" Left \"\u{1112}\" \"\u{1161}\"", "하|x"), ("\"👍🏽a\" Left Left Delete", "|a"),
      ("\"qA0u\" Left", "qA0|u"),
    ])
  func edited(keys: String, line: String) throws {
    for opening in ["#", "^F", "w", "T"] {
      let window = try Window(80, 24, pressing: "1+2= \(opening) \(keys)")
      let typed = try #require(window.app.prompt).line
      #expect("\(typed.head)|\(typed.tail)" == line, "\(opening)")
      #expect(window.app.message == nil)
    }
  }

  @Test("Left edits the typed digits before the last digit")
  func digits() throws {
    let line = try #require(try Window(80, 24, pressing: "5+123 Left").app.prompt).line
    #expect("\(line.head)|\(line.tail)" == "12|3")
  }

  @Test(
    "A lone 0, and an e that ends no name, go on with x",
    arguments: [
      ("0", true), ("2*0", true), ("10", false), ("1.0", false), ("a0", false), ("e", true),
      ("2e", true), ("2*E", true), ("fe", false), ("2", false),
    ])
  func continuesWithX(text: String, continues: Bool) {
    #expect(LineEditor(text, longest: 64).continuesWithX == continues)
  }

  @Test("Notes on the tape can be edited in place")
  func editedInPlace() throws {
    let window = try Window(
      80, 24, pressing: ##"5+3= # "bred" Enter Tab # Left "a" Enter"##)
    #expect(window.app.calculator.rows.last?.note?.text == "bread")
  }

  @Test("A search uses the whole query after an edit in its middle")
  func searched() throws {
    var window = try Window(80, 24, pressing: ##"12+21= # "한글" Enter ^F "2""##)
    #expect(window.app.paperFocus.search.matches.count == 2)
    try window.press(#"Left "1""#)
    #expect(window.app.paperFocus.search.matches == [0])
    try window.press("^U Delete \"\u{1112}\u{1161}\"")
    #expect(window.app.paperFocus.search.isWithoutMatch)
    try window.press("\"\u{11AB}\"")
    #expect(window.app.paperFocus.search.matches == [2])
  }

  @Test("A pasted text too long for the prompt is refused whole")
  func refused() throws {
    for (opening, longest) in [("#", 200), ("^F", 64), ("w", 1_024), ("T", 64)] {
      var window = try Window(80, 24, pressing: "1+2= \(opening)")
      _ = window.app.update(.paste(Array(String(repeating: "7", count: longest + 1).utf8)))
      #expect(window.app.message == "at most \(longest) characters here")
      _ = window.app.update(.paste(Array(String(repeating: "7", count: longest).utf8)))
      #expect(window.app.message == nil)
    }
  }

  @Test("A message stays visible beside a typed text of any length")
  func messageBesideText() throws {
    let long = String(repeating: "7", count: 40)
    let search = try Window(40, 24, pressing: "1+2= ^F \"\(long)\"")
    #expect(search.canvas.line(23).hasSuffix("…\(String(repeating: "7", count: 25))  not found"))
    var note = try Window(40, 24, pressing: "1+2= #")
    _ = note.app.update(.prompt(.edit(.insert(String(repeating: "7", count: 200)))))
    try note.press("7")
    #expect(note.canvas.line(23).hasSuffix("777  at most 200 character…"))
  }

  @Test(
    "The cursor is at the next character, also in long texts",
    arguments: [
      ("", " # 1234567890 abcdefghij klmnopqrst 1234567890", 46, 47),
      ("Home", " # 1234567890 abcdefghij klmnopqrst 1234567890", 3, 47),
      ("", " # …ghij klmnopqrst 1234567890", 30, 31),
      ("Home", " # 1234567890 abcdefghij klmn…", 3, 31),
      ("Left Left Left", " # …ghij klmnopqrst 1234567890", 27, 31),
      (String(repeating: "Left ", count: 22), " # …567890 abcdefghij klmnopq…", 21, 31),
    ])
  func cursor(keys: String, line: String, column: Int, width: Int) throws {
    let window = try Window(
      width, 8, pressing: ##"1+2= # "1234567890 abcdefghij klmnopqrst 1234567890" \##(keys)"##)
    #expect(window.canvas.line(7) == line)
    #expect(window.canvas.cursor == Point(x: column, y: 7))
  }

  @Test("A character with thousands of marks has no room")
  func marks() {
    var line = LineEditor("", longest: 64)
    let marks = String(repeating: "\u{301}", count: 100_000)
    var hasRoom = line.apply(.insert("e" + marks))
    #expect(!hasRoom)
    #expect(line.text == "")
    let fits = String(repeating: "e\u{301}\u{302}", count: 64)
    hasRoom = line.apply(.insert(fits))
    #expect(hasRoom)
    hasRoom = line.apply(.insert(String(repeating: "\u{301}", count: 65)))
    #expect(!hasRoom)
  }
}
