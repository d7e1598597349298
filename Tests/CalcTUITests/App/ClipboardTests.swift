import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Copying, grouping and separators")
struct ClipboardTests {
  @Test(
    "The copied tape has the words, signs, amounts and totals of the paper",
    arguments: [
      ("1200+10%=", "\t\t1200\t\n10% of 1200\t+\t120\t\n\t=\t1320\t\n"),
      (
        "T19 Enter d 2 50−10%>",
        "\t\t50.00\t\n10% of 50.00\t−\t5.00\t45.00\n"
          + "19% tax of 45.00\t+\t8.55\t\n\t=\t53.55\t\n"
      ),
      (##"7=#"fee" Enter"##, "fee\t=\t7\t\n"),
    ])
  func tape(keys: String, text: String) throws {
    var window = try Window(80, 24, pressing: keys)
    let copy = ClipboardContent(text: text, kind: .tape(rows: text.count { $0 == "\n" }))
    #expect(window.app.update(.copyTape) == [.copy(copy)])
  }

  @Test("Without a finished calculation the tape isn't copied")
  func emptyTape() throws {
    var window = try Window(80, 24)
    #expect(window.app.update(.copyTape) == [])
    #expect(window.app.message == .emptyTape)
    try window.press("5+")
    #expect(window.app.update(.copyTape) == [])
    #expect(window.app.message == .onlyUnfinished)
  }

  @Test("The message about the copied tape names a sum in hand that it lacks")
  func sumInHand() throws {
    var window = try Window(80, 24, pressing: "7=5+")
    _ = window.app.update(.report(.copied(.tape(rows: 1), .desktop)))
    #expect(window.sentence == " copied: the tape, 1 row, without the sum in hand")
  }

  @Test(
    "With the tape focused y copies the selected row's number",
    arguments: [
      ("1200+10%= Tab", "1320"), ("1200+10%= Tab Up", "10%"), ("1200+10%= Tab Home", "1200"),
      ("1÷3= Tab", "0.33333333333333333333"), ("5+3=×2 Tab", "8"), ("2+3= Tab Up 4 5", "45"),
      ("1200+10%= Tab Home Tab", "1320"),
    ])
  func row(keys: String, text: String) throws {
    var window = try Window(80, 24, pressing: keys)
    let focus = window.app.focus
    #expect(window.app.update(.copy) == [.copy(ClipboardContent(text: text, kind: .number))])
    #expect(window.app.focus == focus)
  }

  @Test("Copying a row without a number gives a message instead")
  func noNumber() throws {
    var window = try Window(80, 24, pressing: "5÷0= Tab")
    #expect(window.app.update(.copy) == [])
    #expect(window.sentence == " there is no number here")
  }

  @Test(
    "A message says where the copy went, or why it failed",
    arguments: [
      (.number, .desktop, 80, " copied: 1234.50"),
      (.number, .tmux, 80, " copied (tmux): 1234.50"),
      (.number, .tmux, 20, " copied (tmux)"),
      (.number, .terminal, 80, " sent to the terminal: 1234.50"),
      (.number, .terminal, 40, " sent to the terminal: 1234.50"),
      (.tape(rows: 3), .terminal, 80, " sent to the terminal: the tape, 3 rows"),
      (.tape(rows: 1), .desktop, 80, " copied: the tape, 1 row"),
      (
        .tape(rows: 61_000), .tooLong, 80,
        " not copied: too long for this terminal; calctui tape prints it"
      ),
      (.tape(rows: 4_000), .tooLong, 40, " not copied: too long for this terminal"),
      (
        .tape(rows: 1), .noClipboard, 80,
        " not copied: this terminal has no clipboard; calctui tape prints it"
      ),
      (.number, .noClipboard, 60, " not copied: this terminal has no clipboard"),
      (.number, .noClipboard, 30, " not copied"),
    ] as [(ClipboardContent, CopyOutcome, Int, String)])
  func outcome(copy: ClipboardContent, outcome: CopyOutcome, width: Int, line: String) throws {
    var window = try Window(width, 24)
    #expect(window.app.message == nil)
    _ = window.app.update(.report(.copied(copy, outcome)))
    #expect(window.sentence == line)
  }

  @Test("g switches grouping on the display and on the tape")
  func grouping() throws {
    var window = try Window(80, 24, pressing: "1234567=")
    #expect(window.canvas.text.contains("1,234,567"))
    try window.press("g")
    #expect(!window.canvas.text.contains("1,234,567"))
    #expect(window.canvas.text.contains("1234567"))
    try window.press("g")
    #expect(window.canvas.text.contains("1,234,567"))
  }

  @Test("Other separators apply to the display, typing, copies and the point's key")
  func separators() throws {
    var app = App(
      calculator: Calculator(
        formatter: DisplayFormatter(separators: .init(point: ",", group: " "))))
    let layout = Layout(Size(width: 80, height: 24))
    _ = app.update(.report(.resized(ScreenMetrics(layout, app))))
    try KeyScript("1234.5=").press(on: &app, in: layout.size)
    let text = ScreenView(app: app, layout: layout, theme: Theme(colors: .none))
      .canvas.text
    let copy = ClipboardContent(text: "\t=\t1234,5\t\n", kind: .tape(rows: 1))
    #expect(app.update(.copyTape) == [.copy(copy)])
    #expect(app.calculator.operandLabel == "1 234,5")
    #expect(text.contains(/│ +, +│ │ +=/))
    #expect(app.update(.copy) == [.copy(ClipboardContent(text: "1234,5", kind: .number))])
  }

  @Test("A percentage names its base if there is room")
  func percent() throws {
    #expect(try Window(80, 24, pressing: "200+10%=").canvas.text.contains("10% of 200"))
    let narrow = try Window(30, 24, pressing: "1234+10%=").canvas.text
    #expect(narrow.contains("10%") && !narrow.contains(" of "))
  }
}

extension ClipboardContent {
  fileprivate static let number = ClipboardContent(text: "1234.50", kind: .number)

  fileprivate static func tape(rows: Int) -> ClipboardContent {
    ClipboardContent(text: "…", kind: .tape(rows: rows))
  }
}
