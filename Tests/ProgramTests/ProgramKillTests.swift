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
      let results = lines.dropFirst().compactMap { $0.split(separator: " ").last }
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

@Suite("On a pseudo-terminal: an unfinished sum", .onThreadsOfItsOwn)
struct ProgramUnfinishedSumTests {
  /// The files beside the tape.
  private func handFiles(_ saved: SavedHome) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(saved.home.path)/calctui")
    return (names ?? []).filter { $0 != "tape" }
  }

  private func waitForHand(_ line: String, _ saved: SavedHome) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if let name = handFiles(saved).first, name.hasSuffix(".hand"),
        try saved.read("calctui/\(name)") == line
      {
        return
      }
      usleep(20_000)
    }
    Issue.record("no file has \(line); there are \(handFiles(saved))")
  }

  @Test("A sum survives a kill once the keys have rested")
  func survives() throws {
    let saved = try SavedHome()
    let terminal = try saved.open()
    try terminal.type("1+2*3")
    try waitForHand("left\t1 + 2 ×\t3\n", saved)
    terminal.send(SIGKILL)
    _ = try terminal.waitForEnd()
    #expect(saved.bytes == nil)
    let next = try saved.open()
    #expect(try next.operand() == "3")
    // A third window begins empty: the sum belongs to a window that lives.
    #expect(try saved.operand() == "0")
    try next.type("=")
    #expect(try next.operand() == "9")
    #expect(try saved.lines() == ["(1 + 2) × 3 = 9"])
    #expect(handFiles(saved) == [])
  }

  @Test("A sum is written while the keys don't rest")
  func withoutRest() throws {
    let saved = try SavedHome()
    let terminal = try saved.open()
    try terminal.type("1+2*")
    let deadline = ContinuousClock.now + .seconds(20)
    var line = ""
    while !line.hasPrefix("left\t1 + 2 ×"), ContinuousClock.now < deadline {
      for key in ["3", "\u{7F}"] {
        try terminal.type(key)
        usleep(100_000)
      }
      if let name = handFiles(saved).first { line = (try? saved.read("calctui/\(name)")) ?? line }
    }
    #expect(line.hasPrefix("left\t1 + 2 ×"))
  }

  @Test("Twenty rows are written without a rest")
  func rows() throws {
    let saved = try SavedHome()
    let terminal = try saved.open()
    try terminal.type(String(repeating: "7+", count: 25) + "8")
    #expect(try terminal.operand() == "8")
    terminal.send(SIGKILL)
    _ = try terminal.waitForEnd()
    let name = try #require(handFiles(saved).first)
    #expect(try saved.read("calctui/\(name)").count { $0 == "7" } >= 20)
  }

  @Test("A sum that undo takes from the tape survives a kill at once")
  func undone() throws {
    let saved = try SavedHome()
    let terminal = try saved.open()
    try terminal.type("55+45=")
    #expect(try terminal.operand() == "100")
    try terminal.type("u")
    #expect(try terminal.operand() == "45")
    terminal.send(SIGKILL)
    _ = try terminal.waitForEnd()
    #expect(try saved.lines() == [])
    let next = try saved.open()
    #expect(try next.operand() == "45")
    try next.type("=")
    #expect(try next.operand() == "100")
  }

  @Test("With --private no sum is written")
  func privately() throws {
    let saved = try SavedHome()
    let terminal = try saved.open(["--private"])
    try terminal.type(String(repeating: "7+", count: 45) + "8")
    #expect(try terminal.operand() == "8")
    usleep(1_500_000)
    #expect(handFiles(saved) == [])
    terminal.send(SIGKILL)
    _ = try terminal.waitForEnd()
  }

  /// Types sums of numbers that no other sum has, some finished and some not, rests at random, and is
  /// killed.
  @Test(
    "Kills lose nothing older than a second, and double nothing", arguments: seeds(200, oneIn: 100))
  func kills(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let saved = try SavedHome()
    let windows = try (0..<Int.random(in: 1...3, using: &random)).map { _ in try saved.open() }
    var (finished, unfinished) = ([String](), [String?](repeating: nil, count: windows.count))
    var number = 100
    for (index, window) in windows.enumerated() {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let rows = (0..<Int.random(in: 1...30, using: &random)).map { number + $0 }
        number += 100
        try window.type(rows.map { "\($0)+" }.joined() + "1")
        let isFinished = Bool.random(using: &random)
        if isFinished {
          try window.type("=")
          finished.append("\(rows[0])")
          unfinished[index] = nil
        } else {
          unfinished[index] = "\(rows[0])"
        }
        _ = try window.operand()
        if !isFinished { break }
      }
    }
    let rests = Bool.random(using: &random)
    usleep(rests ? 2_500_000 : UInt32.random(in: 0...1_200_000, using: &random))
    for window in windows {
      window.send(SIGKILL)
      _ = try window.waitForEnd()
    }
    let context: Comment = "seed \(seed)"
    let tape = String(decoding: saved.bytes ?? [], as: UTF8.self)
    // A kill may leave a file that was being written, which the next window deletes.
    func sums() throws -> [String] {
      try handFiles(saved).filter { $0.hasSuffix(".hand") }.map { try saved.read("calctui/\($0)") }
        .sorted()
    }
    let kept = try sums()
    for first in finished {
      #expect(tape.split(separator: "\n").count { $0.contains("\t\(first) +") } == 1, context)
      #expect(!kept.contains { $0.contains("\t\(first) +") }, context)
    }
    let expected = unfinished.compactMap(\.self)
    if rests { #expect(kept.count == expected.count, context) }
    // Each next window takes a sum over, until none is left.
    let next = try kept.map { _ in try saved.open() }
    for window in next where rests { #expect(try window.operand() == "1", context) }
    let last = try saved.open()
    #expect(try last.operand() != "1" || expected.isEmpty, context)
    #expect(try sums() == kept, context)
    for window in next + [last] { window.send(SIGKILL) }
  }
}
