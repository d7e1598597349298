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

  private static func line(_ number: Int) -> String {
    journalLines("2026-11-21T09:30:00Z\tcalc\tk3f9-\(number)\tleft\t\(number) + 1\t\(number + 1)")
  }

  private static func lines(_ count: Int) -> String { (1...count).map(line).joined() }

  @Test("A tape of 10,000 rows and an empty one")
  func rows() throws {
    let homes = [try SavedHome(), try SavedHome(journal: Self.lines(3_334))]
    try compare(homes, ["no journal", "10,000 rows"])
  }

  @Test("A journal of 1 GB and one of 1 KB")
  func bytes() throws {
    let homes = [try SavedHome(journal: Self.lines(17)), try SavedHome(journal: Self.lines(17))]
    let file = try #require(FileHandle(forWritingAtPath: homes[1].path))
    let block = Data(Self.lines(160_000).utf8)
    var size = try file.seekToEnd()
    while size < 1 << 30 {
      try file.write(contentsOf: block)
      size += UInt64(block.count)
    }
    try file.close()
    try compare(homes, ["1 KB", "1 GB"])
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
