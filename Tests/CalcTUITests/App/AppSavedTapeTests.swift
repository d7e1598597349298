import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("A saved tape in the application")
struct AppSavedTapeTests {
  private let sum = Calculation([.first(.number(2)), .step(.add, 3)], id: .own(1))
  private let next = Calculation(
    [.first(.result(.init(to: 1, value: .success(5)))), .step(.multiply, 4)], id: .own(2))

  private func status(_ window: Window) -> String {
    window.canvas.line(window.layout.status.y)
  }

  @Test("A saved tape is shown as it was left, and there is nothing to undo")
  func restored() throws {
    var window = try Window(80, 24)
    window.app.receive(.restored(SavedTape(calculations: [sum, next])))
    #expect(window.app.calculator.operandLabel == "20")
    #expect(window.app.calculator.tape.count == 6)
    #expect(window.app.notice == nil)
    let before = window.canvas.text
    try window.press("u")
    window.app.receive(.flashEnded)
    #expect(window.canvas.text == before)
    try window.press("+1=")
    #expect(window.app.calculator.operandLabel == "21")
  }

  @Test("A second, longer part takes the place of the first")
  func restoredTwice() throws {
    var window = try Window(80, 24)
    window.app.receive(.restored(SavedTape(calculations: [next])))
    window.app.receive(.restored(SavedTape(calculations: [sum, next])))
    #expect(window.app.calculator.tape.count == 6)
    #expect(window.app.calculator.operandLabel == "20")
  }

  @Test(
    "A saved tape gives the focus to the pad, whatever had it",
    arguments: ["Tab", "Tab Home 7", "^F 5"])
  func focus(keys: String) throws {
    var window = try Window(80, 24, pressing: "1+1=2+2= \(keys)")
    #expect(window.app.focus != .pad)
    window.app.receive(.restored(SavedTape(calculations: [sum])))
    #expect(window.app.focus == .pad)
    try window.press("×4=")
    #expect(window.app.calculator.operandLabel == "20")
  }

  @Test("The settings of the calculator stay")
  func settings() throws {
    var window = try Window(80, 24, digits: 5)
    window.app.receive(.restored(SavedTape(calculations: [sum])))
    try window.press("÷3=")
    #expect(window.app.calculator.operandLabel == "≈1.6667")
  }

  @Test("What had been switched is switched again, and the rest stays")
  func switched() throws {
    var window = try Window(80, 24, pressing: "p")
    let settings = [.grouping(false), .mouse(false)] as Settings
    window.app.receive(.restored(SavedTape(calculations: [sum], settings: settings)))
    #expect(
      window.app.settings
        == [
          .order(.precedence), .grouping(false), .mouse(false), .decimals(.floating),
          .rounding(.halfUp),
        ])
    window.app.receive(.restored(SavedTape(settings: [.order(.leftToRight)])))
    #expect(window.app.settings.all.contains(.order(.leftToRight)))
    try window.press("u 1000+2×3=")
    #expect(window.app.calculator.operandLabel == "3006")
  }

  @Test(
    "A saved tape says how many lines could not be read, until the next key",
    arguments: [(1, "1 line of the"), (12, "12 lines of the")])
  func skipped(count: Int, words: String) throws {
    var window = try Window(80, 24)
    window.app.receive(.restored(SavedTape(calculations: [sum], skippedLines: count)))
    #expect(status(window).hasPrefix(" \(words) saved tape could not be read"))
    try window.press("1")
    #expect(!status(window).contains("could not be read"))
  }

  @Test("All that has to be said at the start is said, a command each")
  func announcements() throws {
    var window = try Window(80, 24)
    window.app.announcements = [.tapeSetAside("a.tape", as: "b.tape")]
    window.app.receive(.restored(SavedTape(calculations: [sum], skippedLines: 1)))
    window.app.receive(.restored(SavedTape(calculations: [sum], skippedLines: 2)))
    var said = [status(window)]
    for key in ["1", "2"] {
      try window.press(key)
      said.append(status(window))
    }
    #expect(said[0].contains("b.tape"))
    #expect(said[1].contains("2 lines of the saved tape"))
    #expect(said[2].contains("? keys"))
  }

  @Test("Why the tape is not being saved stands there as long as it is so")
  func savingProblem() throws {
    var window = try Window(80, 24, pressing: "2+3")
    let problem = SavingProblem.refused(reason: "No space left on device")
    window.app.receive(.notSaved(problem))
    for key in ["=", "4", "+", "Tab", "Tab"] {
      #expect(
        status(window).hasPrefix(" the tape is not being saved: No space left on device"))
      try window.press(key)
    }
    window.app.receive(.saved)
    #expect(status(window).hasPrefix(" ? keys  f more keys  ↑ correct a row "))
  }

  @Test(
    "It goes before the news of each change that is not saved",
    arguments: ["M", "t", "T 10 Enter", "d"])
  func savingProblemBeforeNews(key: String) throws {
    var window = try Window(80, 24, pressing: "2+3=7")
    for key in [key, "d"] {
      try window.press(key)
      #expect(window.app.notice != nil)
      window.app.receive(.notSaved(.refused(reason: "No space left on device")))
      #expect(status(window).hasPrefix(" the tape is not being saved"))
    }
  }

  @Test("In a small window it says so in fewer words", arguments: [20, 24, 40])
  func narrow(width: Int) throws {
    var window = try Window(width, 12)
    window.app.receive(.notSaved(.refused(reason: "No space left on device")))
    #expect(window.sentence == " tape not saved")
  }

  @Test("A division by zero comes first")
  func order() throws {
    var window = try Window(80, 24, pressing: "5÷0=")
    window.app.receive(.notSaved(.refused(reason: "No space left on device")))
    #expect(status(window).hasPrefix(" can't divide by 0"))
  }

  @Test("What the loop has to save is what was changed on finished calculations")
  func effects() throws {
    var app = try Window(80, 24, pressing: "2+3").app
    func saved(_ key: Key) -> PlainChange.Kind? {
      if case .save(let edit)? = app.update(.press(key)).first { edit.kind } else { nil }
    }
    #expect(saved(.equals) == .finished)
    #expect(saved(.operation(.add)) == nil)
    let torn = app.update(.press(.allClear)).first
    guard case .save(.tearOff(let tear))? = torn, tear.through == nil,
      let unfinished = tear.unfinished
    else {
      Issue.record("Nothing was torn off.")
      return
    }
    #expect(unfinished.committed?.calculation.items == [.first(.number(5))])
    #expect(unfinished.committed?.pending == .add)
    #expect(saved(.undo) == .tearUndone)
    #expect(saved(.undo) == nil)
    #expect(saved(.undo) == .reopened(1))
    #expect(saved(.redo) == .finished)
  }
}
