import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: a tape that is longer than what is read first", .onThreadsOfItsOwn)
struct ProgramLongTapeTests {
  /// Results that count up, in more bytes than opening reads.
  private static let journal = journalLines(600, of: 2_000) { "\($0) + 0" }

  @Test("Home reaches the first row, which is recalled, corrected and saved")
  func home() throws {
    let saved = try SavedHome(journal: Self.journal)
    let terminal = try saved.open()
    try terminal.type("\t\u{1B}[Hr")
    #expect(try terminal.operand() == "1")
    try terminal.type("\t\u{1B}[H8\r\t")
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
    #expect(try saved.lines().first == "8 + 0 = 8")
  }

  @Test("A search finds what stands far above")
  func search() throws {
    let saved = try SavedHome(journal: Self.journal)
    let terminal = try saved.open()
    try terminal.type("\u{6}=234\r\r")
    #expect(try terminal.operand() == "234")
    terminal.send(SIGKILL)
  }

  @Test("AC tears off what was not read too, and undo brings all of it back")
  func tornOff() throws {
    let saved = try SavedHome(journal: Self.journal)
    try saved.type("A")
    #expect(try saved.lines() == [])
    // Another run puts it back, a part of it on the screen and then all.
    let terminal = try saved.open()
    try terminal.type("u\t\u{1B}[H\r")
    #expect(try terminal.operand() == "1")
    terminal.send(SIGKILL)
    #expect(try saved.lines().count == 600)
  }
}
