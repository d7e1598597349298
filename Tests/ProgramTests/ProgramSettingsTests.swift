import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: what was switched stays switched", .onThreadsOfItsOwn)
struct ProgramSettingsTests {
  /// Opens the calculator, and says what 2 + 3 × 4 is and whether it listens to the mouse.
  private func visit(
    _ saved: SavedHome, _ arguments: [String] = []
  ) throws -> (result: String, mouse: Bool) {
    let terminal = try saved.open(arguments)
    try terminal.type("2+3*4=")
    let result = try terminal.operand()
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
    return (result, terminal.text.contains("?1000h"))
  }

  private func settings(_ saved: SavedHome) -> [String] {
    JournalOnDisk.lines(String(decoding: saved.bytes ?? [], as: UTF8.self))
      .filter { $0.hasPrefix("set ") }
  }

  @Test("The order and the mouse are as they were left, visit after visit")
  func kept() throws {
    let saved = try SavedHome()
    try saved.type("po")
    for _ in 1...2 { #expect(try visit(saved) == ("14", false)) }
    try saved.type("p")
    #expect(try visit(saved) == ("20", false))
    #expect(settings(saved).suffix(2) == ["set precedence no-mouse", "set left no-mouse"])
  }

  @Test("What is switched is written at once, and outlives a kill")
  func atOnce() throws {
    let saved = try SavedHome()
    let terminal = try saved.open()
    try terminal.type("g")
    try terminal.wait(for: "the switch") { _ in !settings(saved).isEmpty }
    terminal.send(SIGKILL)
    #expect(settings(saved) == ["set plain"])
  }

  @Test("Grouping is as it was left, visit after visit")
  func grouping() throws {
    let saved = try SavedHome()
    try saved.type("1234567=")
    #expect(try saved.type("g").first.contains("1,234,567"))
    #expect(try !saved.type("").first.contains("1,234,567"))
    try saved.type("g")
    #expect(try saved.type("").first.contains("1,234,567"))
  }

  @Test("Settings are there after a tape of any length, and the mouse is not taken and given back")
  func longTape() throws {
    let saved = try SavedHome()
    try saved.type("o")
    try saved.type(String(repeating: "7+8=", count: 200))
    #expect(try #require(saved.bytes).count > 8_192)
    #expect(try visit(saved) == ("20", false))
  }

  @Test("--private neither reads nor writes settings")
  func privately() throws {
    let saved = try SavedHome()
    try saved.type("po", ["--private"])
    #expect(saved.bytes == nil)
    #expect(try visit(saved) == ("20", true))
    try saved.type("p")
    #expect(try visit(saved, ["--private"]) == ("20", true))
    #expect(try visit(saved) == ("14", true))
  }

  @Test("The command line goes before saved settings for one visit")
  func precedence() throws {
    let saved = try SavedHome()
    #expect(try visit(saved, ["--order", "precedence", "--no-mouse"]) == ("14", false))
    #expect(try visit(saved) == ("20", true))
    #expect(settings(saved) == [])
    try saved.type("po")
    #expect(try visit(saved) == ("14", false))
    #expect(try visit(saved, ["--order", "left-to-right", "--mouse"]) == ("20", true))
    #expect(try visit(saved) == ("14", false))
    #expect(settings(saved) == ["set precedence no-mouse"])
  }

  @Test("What is switched against the command line is kept")
  func switchedBack() throws {
    let saved = try SavedHome()
    try saved.type("p")
    try saved.type("p", ["--order", "precedence"])
    #expect(try visit(saved) == ("20", true))
  }

  @Test("The tape is printed without saved settings")
  func printed() throws {
    let saved = try SavedHome()
    try saved.type("p2+3*4=")
    let outcome = try saved.run("tape")
    #expect(outcome.errors == "")
    #expect(try saved.lines() == ["2 + 3 × 4 = 14"])
  }
}
