import Foundation
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("A tape that crashes the program while it is read")
struct ProgramUnreadTapeTests {
  private static let faults = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  private static let quick = 1_500

  private static func line(_ number: Int, _ formula: String) -> String {
    let text = "2026-11-21T09:30:00Z\t4\tcalc\ta-\(number)\tleft\t\(formula)\t5\t"
    return "\(text)\(Checksum(of: text.utf8))\n"
  }

  /// Lines that are read at once, others that take long, and enough behind them for a first screen.
  private static let journal: String = {
    let roots = String(repeating: "7", count: 30) + String(repeating: "√²", count: 49)
    let formulas =
      (1...quick).map { "\($0) + 1000000000000000000000" } + Array(repeating: roots, count: 400)
      + (1...200).map { "\($0) + 2" }
    return formulas.enumerated().map { line($0 + 1, $1) }.joined()
  }()

  private func names(in saved: SavedHome) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(saved.home.path)/calctui").sorted()
  }

  @Test("It is set aside whole at the next start, which says so", arguments: faults)
  func setAside(signal: Int32) throws {
    let saved = try SavedHome(journal: Self.journal)
    let terminal = try saved.open()
    #expect(try names(in: saved) == ["journal"])
    terminal.send(signal)
    #expect(try terminal.end() == .signal(signal))
    #expect(terminal.lastSwitch(of: "?1049") == "l")
    #expect(try names(in: saved) == ["journal", "journal.crashed"])

    let next = try saved.open()
    try next.wait(for: "both names") {
      $0.contains("journal crashed") && $0.contains("journal.unread-1")
    }
    #expect(try names(in: saved) == ["journal.unread-1"])
    try next.type("2+3=q")
    #expect(try next.end() == .exit(0))
    #expect(try saved.operand() == "5")
    let aside = "\(saved.home.path)/calctui/journal.unread-1"
    #expect(FileManager.default.contents(atPath: aside) == Data(Self.journal.utf8))
    #expect(try names(in: saved) == ["journal", "journal.unread-1"])
  }

  @Test("It is so with a tape that a person named, and no other takes its place")
  func named() throws {
    let saved = try SavedHome(journal: Self.journal)
    try saved.write("old", to: "calctui/journal.unread-1")
    let terminal = try saved.open(["-f", saved.path])
    terminal.send(SIGSEGV)
    #expect(try terminal.end() == .signal(SIGSEGV))
    let next = try saved.open(["-f", saved.path])
    try next.wait(for: "both names") { $0.contains("journal.unread-2") }
    next.send(SIGKILL)
    #expect(saved.bytes == [])
    #expect(try saved.read("calctui/journal.unread-1") == "old")
    #expect(try saved.read("calctui/journal.unread-2") == Self.journal)
  }

  @Test(
    "Being asked to go, or a kill, is no reason", arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGKILL])
  func asked(signal: Int32) throws {
    let saved = try SavedHome(journal: Self.journal)
    let terminal = try saved.open()
    terminal.send(signal)
    if signal == SIGTERM || signal == SIGHUP { terminal.send(SIGKILL) }
    _ = try terminal.end()
    #expect(try names(in: saved) == ["journal"])
  }

  @Test("Nor is a crash while nothing is read")
  func later() throws {
    let saved = try SavedHome(journal: Self.line(1, "2 + 3"))
    let terminal = try saved.open()
    #expect(try terminal.operand() == "5")
    terminal.send(SIGSEGV)
    #expect(try terminal.end() == .signal(SIGSEGV))
    #expect(try names(in: saved) == ["journal"])
  }

  @Test("Printing says which line it could not get over", arguments: ["en", "ko"])
  func printed(language: String) throws {
    let saved = try SavedHome(journal: Self.journal)
    let command = try Program.start(["tape", "--language", language], home: saved.home)
    try command.waitForOutput("the quick lines") { !$0.isEmpty }
    command.send(SIGILL)
    let outcome = try command.finish()
    #expect(outcome.ending == .signal(SIGILL))
    let number = try #require(outcome.errors.firstMatch(of: /(line |journal )([0-9]+)/))
    let line = try #require(Int(number.output.2))
    let printed = outcome.output.split(separator: "\n").count
    #expect((printed...Self.quick + 400).contains(line), "\(outcome.errors)")
    #expect(outcome.errors.contains(saved.path) && outcome.errors.hasSuffix("\n"))
    #expect(try names(in: saved) == ["journal", "journal.crashed"])
  }

  @Test("A tape that was deleted leaves no mark that would take the next one away")
  func forgotten() throws {
    let saved = try SavedHome(journal: Self.line(1, "2 + 3"))
    try saved.write("", to: "calctui/journal.crashed")
    _ = try saved.run("forget", "--yes")
    #expect(try names(in: saved) == [])
    try saved.write("", to: "calctui/journal.crashed")
    try saved.type("7=")
    #expect(try names(in: saved) == ["journal"])
  }
}
