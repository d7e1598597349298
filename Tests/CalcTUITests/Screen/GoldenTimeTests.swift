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

  /// What stands between the signs and the numbers of the results.
  private func times(_ window: Window) -> [String] {
    window.canvas.text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/=  ?(?:at )?([-0-9 ]*\d\d:\d\d) /#).map { String($0.output.1) }
    }
  }

  @Test("The first of a day says which, and what has no time says nothing")
  func days() throws {
    let window = try window(80, 24, [570, 571, 1_440, nil, 1_441, 1_442, 570])
    #expect(times(window) == ["09:31", "00:00", "00:01", "00:02", "09:30"])
    let days = window.canvas.text.matches(of: #/(?:^|\n)     (2026-11-\d\d)\b/#).map {
      String($0.output.1)
    }
    #expect(days == ["2026-11-22", "2026-11-22", "2026-11-21"])
    try Golden.expect(window, is: "80x24-times")
  }

  @Test(
    "Where there is little room the time of the day has it, or nothing",
    arguments: [(40, ["2026-11-21 09:30"]), (33, ["09:30"]), (31, ["09:30"]), (20, [])]
      as [(Int, [String])])
  func narrow(width: Int, expected: [String]) throws {
    #expect(times(try window(width, 12, [570])) == expected)
  }

  @Test("A long result leaves room for less", arguments: [(7, true), (16, false)])
  func long(digits: Int, hasTime: Bool) throws {
    var window = try Window(80, 24)
    let number = String(repeating: "7", count: digits)
    let calculation = Calculation(
      [.first(.number(try #require(Rational(number))))], finishedAt: Tape.Time(minutes: 29_920_890))
    window.app.receive(.restored(SavedTape(calculations: [calculation])))
    #expect(window.canvas.text.contains("09:30"))
    window.resize(40, 12)
    #expect(window.canvas.text.contains("2026-11-21 09:30") == hasTime)
  }

  @Test("A result that was just saved gets its time, one that was not does not")
  func saved() throws {
    var window = try Window(80, 24, pressing: "2+3=")
    #expect(times(window) == [])
    let time = try #require(Tape.Time(minutes: 29_920_890))
    window.app.receive(.finished(at: time))
    #expect(times(window) == ["09:30"])
    #expect(window.canvas.text.contains("   2026-11-21 "))
    try window.press("+1=")
    #expect(times(window) == ["09:30"])
  }
}
