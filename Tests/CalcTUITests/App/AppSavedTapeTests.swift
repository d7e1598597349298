import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("A saved tape in the application")
struct AppSavedTapeTests {
  private static let text = "a\tleft\t2 + 3\t5\nb\tleft\t↑a:5 × 4\t20\n"

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
    #expect(window.app.calculator.tape.count == 6)
    #expect(window.app.message == nil)
    try window.press("u")
    #expect(window.app.message == .nothingToUndo)
    try window.press("+1=")
    #expect(window.app.calculator.operandLabel == "21")
  }

  @Test("After restored digits u and U open no formula line", arguments: ["u", "U"])
  func undoOfRestoredDigits(key: String) throws {
    var window = try Window(80, 24)
    restore("=hand left\t45\n", in: &window)
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
      ("bad\n", [" not read: 1 line of the saved tape", " ?"]),
      ("bad\nworse\n", [" not read: 2 lines of the saved tape", " ?"]),
      ("x\tleft\t1 + 1\t3\n", [" calculated again: 1 line of the tape", " ?"]),
      (
        "bad\nx\tleft\t1 + 1\t3\n",
        [" not read: 1 line", " calculated again: 1 line of the tape", " ?"]
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
      #expect(status(window).contains("not saved · "))
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
    window.app.calculator.changeTape { $0.apply(lines: entries) }
    _ = window.app.update(
      .report(.tapeChanged(TapeStore.News(change: .changed, findings: state.findings()))))
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
    receive("a\tleft\t2 + 3 + 1\t6\n", in: &window)
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
    receive("2 + 2\nb\tleft\t2 + 2\t5\n", in: &window)
    #expect(window.app.message == "not read: \(1, "line") of the saved tape")
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

  @Test("A selected row stays selected; its removal selects the row above")
  func selection() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    try window.press("Tab Up")
    #expect(window.app.focus.row == 4)
    receive("a\tleft\t2 + 3 + 1\t6\n", in: &window)
    #expect(window.app.focus.row == 5)
    receive("b\t-\n", in: &window)
    #expect(window.app.focus.row == 3)
  }

  @Test("If another window removes the selected sum, a row beside it is selected")
  func removedRow() throws {
    var window = try Window(80, 24)
    let sums = ["a", "b", "c"].map { "\($0)\tleft\t1 + 2\t3\n" }
    restore("calctui tape 1\n" + sums.joined(), in: &window)
    try window.press("Tab Home Down Down Down Down")
    #expect(window.app.focus.row == 4)
    receive("b\t-\n", in: &window)
    #expect(window.app.focus.row == 3)
  }

  @Test("Another window's change of a sum drops its unfinished correction")
  func correction() throws {
    var window = try Window(80, 24)
    restore(Self.text, in: &window)
    try window.press("Tab Up 9")
    receive("c\tleft\t1\t1\n", in: &window)
    #expect(window.app.typedOperand == "9")
    receive("b\tleft\t↑a:5 × 6\t30\n", in: &window)
    #expect(window.app.typedOperand == nil)
    #expect(window.app.message == "dropped: another window changed this sum")
    #expect(window.app.calculator.tape[4].item?.operand == .number(6))
  }
}
