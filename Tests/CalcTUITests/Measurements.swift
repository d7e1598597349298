import CalcModel
import Foundation
import TerminalKit
import Testing

@testable import CalcTUI

/// Figures for the README, printed and never asserted. They need the release build:
///
///     CALCTUI_MEASURE=1 swift test -c release -Xswiftc -enable-testing --filter Measurements
@Suite(
  "Measurements", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["CALCTUI_MEASURE"] != nil))
struct Measurements {
  private let frame = 1_000.0 / 60

  /// The time that something takes, in milliseconds.
  private func time(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(body).components
    return Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
  }

  private func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  private func report(_ text: String) { print("measured: \(text)") }

  private func digits(_ number: Double) -> String { String(format: "%.4f", number) }

  /// A window on a tape with so many rows, typed key by key; its totals are 5 and 0 by turns, so
  /// that a row costs the same to draw wherever it stands.
  private func window(rows: Int, width: Int, height: Int) throws -> Window {
    var window = try Window(width, height)
    for row in 0..<rows {
      _ = window.app.update(.press(.digit(.five)))
      _ = window.app.update(.press(.operation(row.isMultiple(of: 2) ? .subtract : .add)))
    }
    return window
  }

  @Test(
    "A key press, its undo and a redraw, with 10 rows and with a million",
    // A window that ten rows fill, and one that they do not.
    arguments: [(40, 24), (80, 24)])
  func longTape(width: Int, height: Int) throws {
    var windows = try [10, 1_000_000].map { try window(rows: $0, width: width, height: height) }
    let keys = [Key.digit(.seven), .operation(.add), .undo, .undo]
    for isDrawn in [false, true] {
      var times: [[Double]] = [[], []]
      for round in 0..<4_000 {
        for index in [round % 2, 1 - round % 2] {
          let time = time {
            for key in keys {
              _ = windows[index].app.update(.press(key))
              if isDrawn { _ = windows[index].canvas }
            }
          }
          times[index].append(time)
        }
      }
      let (few, many) = (median(times[0]), median(times[1]))
      report(
        "\(width)x\(height), \(windows[0].layout.tapeRows.height) rows of tape in sight, 2 keys and "
          + "2 undos\(isDrawn ? ", each with a redraw" : ""): \(digits(few)) ms with 10 rows, "
          + "\(digits(many)) ms with 10^6, ratio \(digits(many / few))")
    }
  }

  @Test("Correcting the first of 10,000 rows, and a redraw")
  func correction() throws {
    let single = "1" + String(repeating: "+1", count: 9_998) + "="
    let carried = "1+1=" + String(repeating: "+1=", count: 3_332)
    for (name, keys) in [("one calculation", single), ("3,333 carried ones", carried)] {
      var window = try Window(80, 24)
      for character in keys {
        let key: Key =
          character == "=" ? .equals : character == "+" ? .operation(.add) : .digit(.one)
        _ = window.app.update(.press(key))
      }
      try window.press("Tab Home")
      var times: [Double] = []
      for round in 0..<40 {
        let digit = Key.Digit.allCases[2 + round % 7]
        let time = time {
          _ = window.app.update(.tape(.correct(.operand(Rational(integerLiteral: digit.rawValue)))))
          _ = window.canvas
        }
        times.append(time)
      }
      report(
        "correcting the first of \(window.app.calculator.tape.count) rows (\(name)): median "
          + "\(digits(median(times))) ms, worst \(digits(times.max() ?? 0)) ms; a frame is \(digits(frame)) ms"
      )
    }
  }

  @Test("Appending to a list and removing its first, at 10 and at 10 million elements")
  func list() {
    var lists = [LinkedList<Int>(), LinkedList<Int>()]
    for index in 0..<10 { lists[0].append(index) }
    for index in 0..<10_000_000 { lists[1].append(index) }
    var times: [[Double]] = [[], []]
    for _ in 0..<30 {
      for index in lists.indices {
        times[index].append(
          time {
            for element in 0..<100_000 {
              lists[index].append(element)
              _ = lists[index].removeFirst()
            }
          } * 10)
      }
    }
    report(
      "append and removeFirst: \(digits(median(times[0]))) ns at 10, "
        + "\(digits(median(times[1]))) ns at 10^7, ratio \(digits(median(times[1]) / median(times[0])))"
    )
  }

  @Test("The memory of a row, with what it takes to undo it")
  func memory() throws {
    let before = try residentBytes()
    let window = try window(rows: 1_000_000, width: 80, height: 24)
    let after = try residentBytes()
    report(
      "\((after - before) / window.app.calculator.tape.count) bytes a row of a sum, typed with two keys"
    )
  }

  private func residentBytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return 1_024 * (line.split(separator: " ").compactMap { Int($0) }.first ?? 0)
  }
}
