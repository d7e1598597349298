import Foundation
import TestSupport
import Testing

/// How long it takes until the first screen is there, printed and never asserted; the tapes that
/// are compared are opened by turns. It needs the program that `make build` leaves:
///
///     CALCTUI_MEASURE=1 CALCTUI_PROGRAM=$PWD/.build/release/calctui \
///       swift test --filter OpeningMeasurements
@Suite(
  "Measurements of opening", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["CALCTUI_MEASURE"] != nil))
struct OpeningMeasurements {
  private static let rounds = 200

  @Test("A tape of 10,000 rows and an empty one")
  func rows() throws {
    let lines = (1...3_334).map { "\($0)\tleft\t\($0) + 1 + 1\t\($0 + 2)\n" }
    let homes = [try SavedHome(), try SavedHome(tape: "calctui tape 1\n" + lines.joined())]
    try compare(homes, ["no tape", "10,000 rows"])
  }

  private func compare(_ homes: [SavedHome], _ names: [String]) throws {
    var times: [[Double]] = [[], []]
    for round in 0..<Self.rounds {
      for index in [round % 2, 1 - round % 2] { times[index].append(try openingTime(homes[index])) }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    for (name, median) in zip(names, medians) {
      print("measured: first screen with \(name): \(String(format: "%.2f", median)) ms")
    }
    print("measured: ratio \(String(format: "%.3f", medians[1] / medians[0]))")
  }

  /// From the start to the last words of the first screen, in milliseconds.
  private func openingTime(_ saved: SavedHome) throws -> Double {
    let terminal = try PseudoTerminal(home: saved.home)
    let clock = ContinuousClock()
    let start = clock.now
    try terminal.start()
    let mark = Array("quit".utf8)
    while !terminal.hasReceived(mark), start.duration(to: clock.now) < .seconds(10) {
      terminal.receive()
    }
    let time = start.duration(to: clock.now).components
    terminal.send(SIGKILL)
    _ = try terminal.end()
    return Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
  }
}
