import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: sum and import", .onThreadsOfItsOwn)
struct ProgramReadingTests {
  @Test("After half a second sum says how much it has read")
  func progress() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(["sum"])
    var count = 0
    try Deadline.wait(for: "the progress", seen: { terminal.text }) {
      try terminal.type("1\n")
      count += 1
      usleep(50_000)
      return terminal.text.contains("0 KiB read\r") ? () : nil
    }
    #expect(count > 5)
    try terminal.type("\u{4}")
    #expect(try terminal.end() == .exit(0))
    #expect(terminal.text.hasSuffix("          \r\(count)\r\n"))
  }

  @Test("^C ends an import before anything is written")
  func interrupt() throws {
    let saved = try SavedHome()
    let terminal = try PseudoTerminal(home: saved.home)
    try terminal.start(["import", "-"], owned: true)
    try terminal.type("1\n")
    try terminal.waitUntilRead()
    try terminal.type("\u{3}")
    #expect(try terminal.end() == .signal(SIGINT))
    #expect(saved.bytes == nil)
  }
}
