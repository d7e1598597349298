import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Times on the tape", .serialized)
struct GoldenTimeTests {
  /// A window on calculations with a time each, in minutes from the start of 2026-11-21, if it is known.
  private func window(_ width: Int, _ height: Int, _ minutes: [Int?]) throws -> Window {
    var window = try Window(width, height)
    let calculations = minutes.enumerated().map { index, minutes in
      Calculation(
        [.first(.number(1_234_567)), .step(.multiply, Rational(integerLiteral: index + 1))],
        finishedAt: minutes.flatMap { Tape.Time(minutes: 29_920_320 + $0) })
    }
    window.app.receive(.restored(SavedTape(calculations: calculations)))
    return window
  }

  /// The words of the results, and the dates.
  private func times(_ window: Window) -> [String] {
    VisibleRows(window.app, window.layout).lines.compactMap { line in
      switch line.content {
      case .blank: nil
      case .date(let date): date
      case .row(let row): row.row.isResult ? row.words.text : nil
      }
    }
  }

  @Test("The first of a day says which, and what has no time says nothing")
  func days() throws {
    let window = try window(80, 43, [570, 571, 1_440, nil, 1_441, 1_442, 570])
    #expect(
      times(window) == [
        "2026-11-21", "09:30", "09:31", "2026-11-22", "00:00", "", "2026-11-22", "00:01", "00:02",
        "2026-11-21", "09:30",
      ])
    try Golden.expect(window, is: "80x43-times")
  }

  @Test("Words without room give way", arguments: [(40, "09:30"), (20, "")])
  func narrow(width: Int, expected: String) throws {
    #expect(times(try window(width, 12, [570])).last == expected)
  }

  @Test("A result that was just saved gets its time, one that was not does not")
  func saved() throws {
    var window = try Window(80, 24, pressing: "2+3=")
    #expect(times(window) == [""])
    let time = try #require(Tape.Time(minutes: 29_920_890))
    window.app.receive(.finished(at: time))
    #expect(times(window) == ["2026-11-21", "09:30"])
    try window.press("+1=")
    #expect(times(window) == ["2026-11-21", "09:30", ""])
  }
}
