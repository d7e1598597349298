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

  /// The lines of settings.
  private func settings(_ saved: SavedHome) -> [Substring] {
    String(decoding: saved.bytes ?? [], as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("=settings") }
  }

  @Test("The order and the mouse are as they were left, visit after visit")
  func kept() throws {
    let saved = try SavedHome()
    try saved.type("po")
    for _ in 1...2 { #expect(try visit(saved) == ("14", false)) }
    try saved.type("p")
    #expect(try visit(saved) == ("20", false))
    #expect(settings(saved).last == "=settings left no-mouse")
  }

  @Test("What is switched is written at once, and outlives a kill")
  func atOnce() throws {
    let saved = try SavedHome()
    let terminal = try saved.open()
    try terminal.type("g")
    try terminal.wait(for: "the switch") { _ in !settings(saved).isEmpty }
    terminal.send(SIGKILL)
    #expect(settings(saved) == ["=settings plain"])
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
    #expect(settings(saved).last == "=settings times no-mouse")
  }

  @Test("What is switched against the command line is kept")
  func switchedBack() throws {
    let saved = try SavedHome()
    try saved.type("p")
    try saved.type("p", ["--order", "precedence"])
    #expect(try visit(saved) == ("20", true))
  }
}
