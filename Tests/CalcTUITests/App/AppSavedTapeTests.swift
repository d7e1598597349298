import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("A saved tape in the application")
struct AppSavedTapeTests {
  private static let text = "a\tleft\t2 + 3 = 5\nb\tleft\t↑a:5 × 4 = 20\n"

  private func restore(_ text: String, in window: inout Window) {
    var state = SavedState()
    let entries = state.read(Array(text.utf8)[...])
    _ = window.app.update(.report(.restored(Tape(lines: entries), state)))
  }

  private func status(_ window: Window) -> String {
    window.canvas.line(window.layout.status.y)
  }

  @Test("A restored tape continues from its last result, without undo")
  func restored() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    #expect(window.app.calculator.operandLabel == "20")
    #expect(window.app.calculator.rows.count == 6)
    #expect(window.app.message == nil)
    try window.press("u")
    #expect(window.app.message == .nothingToUndo)
    try window.press("+1=")
    #expect(window.app.calculator.operandLabel == "21")
  }

  @Test("An open line is saved in place of its operand, and opens again")
  func openLine() throws {
    var window = try Window(80, 24)
    window.type("12+65만")
    let line = window.app.padInHand.savedLine
    #expect(line == "left\t12 +\t:65만")
    let hand = try #require(Pad(savedLine: Array(line.utf8)[...]))
    var next = try Window(80, 24)
    _ = next.app.update(.report(.restored(Tape(lines: []), SavedState(), hand: hand)))
    #expect(next.app.prompt?.line.text == "65만")
    #expect(next.app.padInHand.savedLine == line)
    next.type("+1=")
    #expect(next.app.calculator.operandLabel == "650,013")
  }

  @Test(
    "The text in the formula line is saved, and opens again",
    arguments: [
      ("sin 30", "left\t\t:sin 30"), (":2*(3", "left\t\t\t:2*(3"),
      ("7+:2*(3", "left\t7 +\t\t:2*(3"),
      ("::", "left\t\t\t::"), ("7*-:4", "left\t7 ×\t-\t:-4"),
    ])
  func openFormula(keys: String, line: String) throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    window.type(keys)
    #expect(window.app.padInHand.savedLine == line)
    let hand = try #require(Pad(savedLine: Array(line.utf8)[...]))
    #expect(hand.isUnfinished)
    var next = try Window(80, 24)
    let tape = window.app.calculator.tape
    _ = next.app.update(.report(.restored(tape, SavedState(), hand: hand)))
    #expect(next.app.prompt?.line.text == window.app.prompt?.line.text)
    #expect(next.app.prompt?.isOperand == window.app.prompt?.isOperand)
    #expect(next.app.padInHand.savedLine == line)
    try next.press("Esc")
    try window.press("Esc")
    #expect(next.app.calculator.operandLabel == window.app.calculator.operandLabel)
    #expect(next.app.calculator.operatorLabel == window.app.calculator.operatorLabel)
  }

  @Test("After restored digits u and U open no formula line", arguments: ["u", "U"])
  func undoOfRestoredDigits(key: String) throws {
    var window = try Window(80, 24)
    let hand = try #require(Pad(savedLine: Array("left\t\t45".utf8)[...]))
    _ = window.app.update(.report(.restored(Tape(lines: []), SavedState(), hand: hand)))
    window.type(key)
    #expect(window.app.prompt == nil)
    #expect(window.app.message == (key == "u" ? .nothingToUndo : .nothingToRedo))
  }

  @Test(
    "Restoring a tape moves the focus to the pad",
    arguments: ["Tab", "Tab Home 7", "^F 5"])
  func focus(keys: String) throws {
    var window = try Window(80, 24, pressing: "1+1=2+2= \(keys)")
    #expect(window.app.focus != .pad)
    restore(Self.text, in: &window)
    #expect(window.app.focus == .pad)
    try window.press("×4=")
    #expect(window.app.calculator.operandLabel == "80")
  }

  @Test(
    "Messages count unreadable lines, then recalculated lines",
    arguments: [
      ("bad\n", [" not read: line 3, column 1: expected an ID, rules and a sum", " ?"]),
      ("x\tleft\t2·ln\n", [" not read: line 3, column 9: expected an operator, found '·'", " ?"]),
      ("bad\nworse\n", [" not read: 2 lines, first line 3, column 1: expected an ID", " ?"]),
      ("x\tleft\t1 + 1 = 3\n", [" calculated again: 1 line of the tape", " ?"]),
      (
        "bad\nx\tleft\t1 + 1 = 3\n",
        [" not read: line 3, column 1", " calculated again: 1 line of the tape", " ?"]
      ),
    ])
  func announcements(lines: String, messages: [String]) throws {
    var window = try Window(80, 24)
    restore(Self.text + lines, in: &window)
    for message in messages {
      #expect(status(window).hasPrefix(message), "\(status(window))")
      try window.press("1")
    }
  }

  @Test("A failed save is reported once; `not saved` stays until saving succeeds")
  func savingProblem() throws {
    var window = try Window(80, 24, pressing: "2+3")
    let problem: Message = "not saved: \(TapeFileError.locked.message)"
    _ = window.app.update(.report(.notSaved(problem)))
    #expect(window.sentence == " not saved: another program keeps it locked")
    for key in ["4", "+", "Tab"] {
      try window.press(key)
      _ = window.app.update(.report(.notSaved(problem)))
      #expect(!window.sentence.contains("keeps it locked"))
      #expect(status(window).contains("not saved"))
    }
    _ = window.app.update(.report(.saved))
    #expect(!status(window).contains("not saved"))
  }

  @Test("Finishing, clearing, undo and redo give effects that write the tape")
  func effects() throws {
    var app = try Window(80, 24, pressing: "2+3").app
    func written(_ key: Key) -> TapeChange? {
      if case .write(let change, _)? = app.update(.press(key), id: ResultID("k")).first {
        change
      } else {
        nil
      }
    }
    let finished = try #require(written(.equals))
    #expect(finished.parts.map(\.id) == [ResultID("k")])
    #expect(written(.operation(.add)) == nil)
    let cleared = app.update(.press(.allClear), id: ResultID("t")).first
    #expect(
      cleared
        == .write(
          TapeChange([.init(id: ResultID("t"), before: nil, after: .clear)]), changedDependents: [])
    )
    #expect(written(.undo)?.parts.map(\.after) == [nil])
    #expect(written(.undo) == nil)
    #expect(written(.undo) == finished.inverse)
    #expect(written(.redo) == finished)
  }

  /// Applies and reports lines of the tape that another window wrote.
  private func receive(_ text: String, in window: inout Window) {
    var state = SavedState()
    let entries = state.read(Array(text.utf8)[...])
    let former = window.app.calculator
    window.app.calculator.changeTape { $0.apply(lines: entries) }
    let news = TapeStore.News(change: .changed, findings: state.findings())
    _ = window.app.update(.report(.tapeChanged(news, since: former)))
  }

  @Test("A report keeps the message, the question and the overlay")
  func reports() throws {
    var window = try Window(80, 24)
    restore(Self.text + "bad\n", in: &window)
    let message = window.app.message
    #expect(message != nil)
    let reports: [Action.Report] = [.flashEnded, .saved, .resized(ScreenMetrics(tapeRows: 7))]
    func report() { for report in reports { _ = window.app.update(.report(report)) } }
    report()
    #expect(window.app.message == message)
    try window.press("Tab d")
    report()
    #expect(window.app.focus == .question(.decimals, over: .tape(row: 5, edit: nil)))
    receive("a\tleft\t2 + 3 + 1 = 6\n", in: &window)
    #expect(window.app.focus == .question(.decimals, over: .tape(row: 6, edit: nil)))
    try window.press("2")
    #expect(window.app.focus == .tape(row: 6, edit: nil))
    try window.press("?")
    report()
    #expect(window.app.overlay != nil)
  }

  @Test("A report keeps the ID of the last action")
  func reportID() throws {
    var app = App()
    _ = app.update(.press(.digit(.one)), id: ResultID("k"))
    _ = app.update(.report(.flashEnded), id: ResultID("l"))
    #expect(app.trace.id == ResultID("k"))
  }

  @Test("Unreadable and recalculated lines of another window are reported")
  func unreadable() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    receive("2 + 2\nb\tleft\t2 + 2 = 5\n", in: &window)
    #expect(window.app.message == "another window changed this total")
    try window.press("7")
    #expect(
      window.app.message?.description
        == "not read: line 1, column 1: expected an ID, rules and a sum")
    try window.press("7")
    #expect(window.app.message == "calculated again: \(1, "line") of the tape")
    try window.press("7")
    #expect(window.app.message == nil)
  }

  @Test("Another window's AC is reported and keeps the unfinished sum")
  func cleared() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    try window.press("7+8")
    receive("t\tac\n", in: &window)
    #expect(window.app.message == .cleared(sums: 2))
    #expect(window.app.calculator.operandLabel == "8")
  }

  @Test("The message about an AC ends when another window undoes the AC")
  func clearingUndone() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    _ = window.app.update(.press(.allClear), id: ResultID("t"))
    #expect(window.app.message == .cleared(sums: 2))
    receive("t\t-\n", in: &window)
    #expect(window.app.message == nil)
  }

  @Test("The message about sums that another window removed has their number")
  func removedSums() throws {
    var window = try Window(80, 24)
    restore("a\tleft\t1 + 2 = 3\nb\tleft\t4 + 5 = 9\nc\tleft\t6 + 7 = 13\n", in: &window)
    receive("a\t-\nb\t-\n", in: &window)
    #expect(window.app.message == "another window: \(2, "sum") removed")
  }

  @Test("A selected row stays selected; its removal ends the selection and says so")
  func selection() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    try window.press("Tab Up")
    #expect(window.app.focus.row == 4)
    receive("a\tleft\t2 + 3 + 1 = 6\n", in: &window)
    #expect(window.app.focus.row == 5)
    receive("b\t-\n", in: &window)
    #expect(window.app.focus.base == .pad)
    #expect(window.app.message == "another window removed this sum")
  }

  private static let sums = ["a", "b", "c", "d"].map { "\($0)\tleft\t7 + 8 = 15\n" }.joined()

  /// What may be open on a row of the sum `c`, and the keys that end it.
  private static let openings: [(keys: String, end: String)] = [
    (keys: "9:", end: "BS BS 2*35 Enter"), ("#", "\"milk\" Enter"), ("", "Delete"), ("", "9 Enter"),
    ("", "# \"milk\" Enter"), ("", "D"), ("", "p"), ("d", "2"), ("i", "5 Enter"), ("5", "6 Enter"),
    ("^F 7", "Esc Delete"), ("w", "Esc Delete"),
  ]

  /// A window with four sums and something open on the second row of `c`.
  private func windowOnRow(opening keys: String) throws -> Window {
    var window = try Window(80, 24)
    restore(Self.sums, in: &window)
    try window.press("Tab Home \(String(repeating: "Down ", count: 7))")
    #expect(window.app.focus.row == 7)
    try window.press(keys)
    return window
  }

  @Test(
    "Keys on a row whose sum another window removed or changed reach no other sum",
    arguments: openings,
    [
      ("c\t-\n", "another window removed this sum"),
      ("c\tleft\t1 + 7 + 8 = 16\n", "another window changed this sum"),
    ])
  func otherSums(opening: (keys: String, end: String), change: (line: String, message: String))
    throws
  {
    var window = try windowOnRow(opening: opening.keys)
    receive(change.line, in: &window)
    #expect(window.app.message?.description.hasPrefix(change.message) == true)
    let before = window.app.calculator.tape
    try window.press(opening.end)
    // The pad, with the result of `d`, has the focus again: words for the result are for `d`.
    for id in ["a", "b", "c", "d"].map({ ResultID($0) }) {
      #expect(window.app.calculator.tape[id]?.items == before[id]?.items, "\(id.text)")
    }
  }

  @Test("Keys on a row whose sum moved reach the sum", arguments: openings)
  func movedSum(opening: (keys: String, end: String)) throws {
    var window = try windowOnRow(opening: opening.keys)
    let c = ResultID("c")
    receive("a\t-\nb\tleft\t1 + 2 + 3 + 4 = 10\n", in: &window)
    let before = window.app.calculator.tape
    try window.press(opening.end)
    #expect(window.app.calculator.tape[c] != before[c])
    for id in ["b", "d"].map({ ResultID($0) }) {
      #expect(window.app.calculator.tape[id] == before[id], "\(id.text)")
    }
  }

  @Test("Up recalls the text of a line that another window's change closed")
  func droppedText() throws {
    for (key, keys, text) in [
      (":", ": \"12+3\"", "12+3"), ("#", "# \"12+3\"", "12+3"), (":", "12.50", "12.50"),
      (":", "i 4", "4"),
    ] {
      var window = try windowOnRow(opening: keys)
      receive("c\t-\n", in: &window)
      #expect(window.app.prompt == nil)
      let advice: Message = "another window removed this sum; \(key) and Up recall the text"
      #expect(window.app.message == advice)
      try window.press("Esc Tab Up \(key) Up")
      #expect(window.app.prompt?.line.text == text)
    }
  }

  @Test(
    "Keys behind the closing of a row by another window do nothing until Esc", arguments: openings)
  func keysBehindClosing(opening: (keys: String, end: String)) throws {
    var window = try windowOnRow(opening: opening.keys)
    receive("c\tleft\t1 + 7 + 8 = 16\n", in: &window)
    guard case .closed = window.app.question else {
      // A prompt that isn't for a row stays open.
      return #expect([.search, .fileName].contains(window.app.prompt?.purpose))
    }
    let (pad, tape) = (window.app.calculator.pad, window.app.calculator.tape)
    let said = window.app.message
    window.type("34=quiche+A")
    try window.press("Enter Delete Tab Up ^F F7  BS i")
    _ = window.app.update(.paste(Array("12\n13\n".utf8)))
    #expect(window.app.calculator.pad == pad && window.app.calculator.tape == tape)
    #expect(window.app.message == said)
    #expect(window.canvas.text.contains("Esc go on"))
    try window.press("Esc 7")
    #expect(window.app.focus == .pad && window.app.calculator.operandLabel == "7")
  }

  @Test("After another window closed a row, Esc closes a sheet over the pad, and ^C quits")
  func sheetOverClosing() throws {
    var window = try windowOnRow(opening: "?")
    receive("c\t-\n", in: &window)
    window.type("7q")
    #expect(window.app.overlay != nil)
    #expect(window.app.message == "another window removed this sum")
    try window.press("Esc")
    #expect(window.app.overlay == nil && window.app.focus == .pad)
    window = try windowOnRow(opening: "")
    receive("c\t-\n", in: &window)
    #expect(window.app.update(.quit) == [.quit])
  }

  @Test("Words for the shown result reach no other number after the sum's removal")
  func wordsForResult() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    try window.press("# \"milk\"")
    receive("b\t-\n", in: &window)
    #expect(window.app.prompt == nil)
    #expect(window.app.message == "another window removed this sum; \("#") and Up recall the text")
  }

  @Test("Another window's change of a sum drops its unfinished correction")
  func correction() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    try window.press("Tab Up 9")
    receive("c\tleft\t1 = 1\n", in: &window)
    #expect(window.app.typedOperand == "9")
    receive("b\tleft\t↑a:5 × 6 = 30\n", in: &window)
    #expect(window.app.typedOperand == nil)
    #expect(window.app.message == "another window changed this sum; \(":") and Up recall the text")
    #expect(window.app.calculator.rows[4].item?.operand == .number(6))
  }

  @Test("Added sums of another window are counted")
  func added() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    var news = TapeStore.News(change: .changed, findings: SavedState().findings())
    news.addedCount = 2
    _ = window.app.update(.report(.tapeChanged(news, since: window.app.calculator)))
    #expect(window.app.message == "another window: \(2, "sum") added")
    receive("a\tleft\t3 + 3\n", in: &window)
    #expect(window.app.message == "another window changed this total")
  }

  @Test("Amounts that another window changed are marked until the next key")
  func marks() throws {
    func marks(_ window: Window) -> [String] {
      VisibleRows(window.app, window.layout).lines.filter(\.position.isRow).map { line in
        (line.mark(of: .amount) == .changed ? "a" : "")
          + (line.mark(of: .total) == .changed ? "t" : "")
      }
    }
    var window = try Window(80, 24)
    restore(Self.text + "c\tleft\t1 + 1\n", in: &window)
    receive("a\tleft\t2 + 4\n", in: &window)
    let unmarked = Array(repeating: "", count: 9)
    #expect(marks(window) == ["", "a", "a", "a", "", "a", "", "", ""])
    // A further change keeps the marks; a row that the sum didn't have is marked whole.
    receive("c\tleft\t1 + 1 + 1\nd\tleft\t7 + 7\n", in: &window)
    #expect(marks(window) == ["", "a", "a", "a", "", "a", "", "t", "a", "a", "", "", ""])
    try window.press("7")
    #expect(marks(window) == unmarked + Array(repeating: "", count: 5))
    receive("a\tleft\t2 + 5\n", in: &window)
    #expect(marks(window).contains("a"))
    try window.press("BS")
    #expect(!marks(window).contains("a"))
  }

  @Test(
    "Random changes by another window never lead keys to another sum",
    arguments: seeds(500, oneIn: 50))
  func walk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let ids = ["a", "b", "c", "d", "e"]
      func sum() -> String {
        let rest = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          " \(random.element(of: ["+", "−", "×"])) \(Int.random(in: 1...99, using: &random))"
        }
        return "\(Int.random(in: 1...99, using: &random))\(rest.joined())"
      }
      var window = try Window(80, 24)
      restore(ids.map { "\($0)\tleft\t\(sum())\n" }.joined(), in: &window)
      let moves = Int.random(in: 0...12, using: &random)
      try window.press("Tab Home \(String(repeating: "Down ", count: moves))")
      guard let row = window.app.focus.row else { continue }
      let meant = window.app.calculator.rows[row].calculation
      let opening = random.element(of: Self.openings)
      try window.press(opening.keys)
      let meantBefore = window.app.calculator.tape[meant]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let id = random.element(of: ids + ["f"])
        receive("\(id)\t\(Bool.random(using: &random) ? "-" : "left\t\(sum())")\n", in: &window)
      }
      let before = window.app.calculator.tape
      let isKept = before[meant] == meantBefore
      let said = window.app.message?.description.hasPrefix("another window") == true
      try window.press(opening.end)
      let after = window.app.calculator.tape
      let context: Comment = "seed \(seed): \(opening), \(meant.text)"
      for id in (ids + ["f"]).map({ ResultID($0) }) where id != meant || !isKept {
        #expect(after[id]?.items == before[id]?.items, context)
      }
      #expect(isKept || said, context)
    }
  }
}
