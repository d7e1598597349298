import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Times on the tape", .serialized)
struct GoldenTimeTests {
  init() { setenv("TZ", "UTC0", 1) }

  /// A window with a calculation for each time, in minutes after 2026-11-21 00:00; nil gives a
  /// calculation without a time.
  private func window(_ width: Int, _ height: Int, _ minutes: [Int?]) throws -> Window {
    var window = try Window(width, height)
    var generator = SystemRandomNumberGenerator()
    var ids = ResultIDMaker(using: &generator)
    // 29,920,320 minutes after the epoch is 2026-11-21 00:00.
    let lines = minutes.enumerated().map { index, minutes in
      let id = minutes.map { ids.take(at: (29_920_320 + $0) * 60_000) } ?? ResultID("line-\(index)")
      let items = [
        Item.first(.number(1_234_567)), .step(.multiply, Operand(integerLiteral: index + 1)),
      ]
      return (id: id, entry: TapeEntry?.some(.calculation(Calculation(items, id: id))))
    }
    _ = window.app.update(.report(.restored(Tape(lines: lines), SavedState())))
    return window
  }

  /// The dates on the paper and the times beside results, from top to bottom.
  private func times(_ window: Window) -> [String] {
    VisibleRows(window.app, window.layout).lines.compactMap { line in
      line.text ?? line.content.flatMap { $0.presentation.isResult ? $0.words.text : nil }
    }
  }

  @Test("A day's first sum shows the date, untimed sums nothing")
  func days() throws {
    let window = try window(80, 43, [570, 571, 1_440, nil, 1_441, 1_442, 570])
    #expect(
      times(window) == [
        "2026-11-21", "09:30", "09:31", "2026-11-22", "00:00", "", "2026-11-22", "00:01", "00:02",
        "2026-11-21", "09:30",
      ])
    try Golden.expect(window, is: "80x43-times")
  }

  @Test("The minute of the result before isn't repeated")
  func sameMinute() throws {
    let window = try window(80, 43, [570, 570, 571, 571, 570 + 1_440])
    #expect(
      times(window) == ["2026-11-21", "09:30", "", "09:31", "", "2026-11-22", "09:30"])
  }

  @Test(
    "A result shows its time if there is room",
    arguments: [(40, 9, "09:30"), (20, 8, "09:30"), (20, 9, "")])
  func narrow(width: Int, count: Int, expected: String) throws {
    let window = try window(width, 12, (0..<count).map { 571 - count + $0 })
    #expect(times(window).last == expected)
  }
}
