import Foundation
import TestSupport
import Testing

/// Kills the real program at random moments while calculations are typed into it.
///
/// The environment variable CALCTUI_KILLS says how often; 30 times if it is not set. The long form,
/// with the program that `make build` leaves:
///
///     CALCTUI_KILLS=10000 CALCTUI_PROGRAM=$PWD/.build/release/calctui \
///       swift test --filter ProgramKillTests
///
/// The seed is printed; CALCTUI_SEED gives it again, though not the moments at which the machine is
/// busy.
@Suite("On a pseudo-terminal: killed at random moments")
struct ProgramKillTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let kills = environment["CALCTUI_KILLS"].flatMap { Int($0) } ?? 30
  private static let seed =
    environment["CALCTUI_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999)

  @Test("No result that was on the screen is lost")
  func kills() throws {
    var generator = SplitMix64(seed: Self.seed)
    var confirmed = 0
    for kill in 1...max(1, Self.kills) {
      let place: Comment = "seed \(Self.seed), kill \(kill)"
      let saved = try SavedHome()
      let shown = try calculateUntilKilled(in: saved, &generator)
      confirmed += shown
      // Read from the file: starting the program for it would only take longer.
      let text = String(decoding: saved.bytes ?? [], as: UTF8.self)
      // A line that the kill has cut off has no end, and its result was not on the screen.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let results = lines.compactMap { $0.split(separator: "\t").dropLast().last }
      try #require(results.count >= shown, place)
      try #require(results.map(String.init) == (0..<results.count).map(Self.result), place)
    }
    print(
      "\(Self.kills) kills (seed \(Self.seed)): \(confirmed) results were on the screen, 0 lost")
    #expect(confirmed > 0 || Self.kills < 10, "the kills came before any result")
  }

  /// Types one calculation after the other, kills at a random moment, and returns how many results
  /// had been shown by then: each is copied as well, and a copy is easy to find in what was sent.
  private func calculateUntilKilled(
    in saved: SavedHome, _ generator: inout SplitMix64
  ) throws -> Int {
    let terminal = try saved.open()
    let end = ContinuousClock.now + .microseconds(Int.random(in: 0...6_000, using: &generator))
    for index in 0..<20 where ContinuousClock.now < end { try terminal.type("\(index)*3=y") }
    while ContinuousClock.now < end { usleep(50) }
    terminal.send(SIGKILL)
    _ = try terminal.end()
    return terminal.copies().count
  }

  private static func result(_ index: Int) -> String { "\(index * 3)" }
}
