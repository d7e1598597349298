import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: killed at random moments", .onThreadsOfItsOwn)
struct ProgramKillTests {
  @Test("A kill loses no result that the screen has shown", arguments: seeds(20))
  func kills(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var totalShownCount = 0
    // A busy machine shows results late. After a kill before the first result, the limit doubles.
    var limit = 6_000
    for kill in 1...20 where kill <= 10 || totalShownCount == 0 {
      let context: Comment = "seed \(seed), kill \(kill)"
      let saved = try SavedHome()
      let shownCount = try calculateUntilKilled(in: saved, within: limit, &generator)
      totalShownCount += shownCount
      if shownCount == 0 { limit = min(limit * 2, 2_000_000) }
      // Reading the file is faster than starting the program.
      let text = String(decoding: saved.bytes ?? [], as: UTF8.self)
      // The kill can cut the last line, whose result was not on the screen.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let results = lines.dropFirst().compactMap { $0.split(separator: "\t").last }
      try #require(results.count >= shownCount, context)
      try #require(results.map(String.init) == (0..<results.count).map(Self.result), context)
    }
    #expect(totalShownCount > 0, "the kills came before any result")
  }

  /// Types calculations and kills the program at a random moment within `limit` microseconds.
  ///
  /// `y` copies each result, because copies are easy to find in the output.
  ///
  /// - Returns: the number of results shown before the kill.
  private func calculateUntilKilled(
    in saved: SavedHome, within limit: Int, _ generator: inout SplitMix64
  ) throws -> Int {
    let terminal = try saved.open()
    let end = ContinuousClock.now + .microseconds(Int.random(in: 0...limit, using: &generator))
    for index in 0..<20 where ContinuousClock.now < end { try terminal.type("\(index)*3=y") }
    while ContinuousClock.now < end { usleep(50) }
    terminal.send(SIGKILL)
    _ = try terminal.waitForEnd()
    return terminal.copies().count
  }

  private static func result(_ index: Int) -> String { "\(index * 3)" }
}
