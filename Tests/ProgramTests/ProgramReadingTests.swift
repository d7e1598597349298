import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: sum and import", .onThreadsOfItsOwn)
struct ProgramReadingTests {
  @Test("After half a second the command sum reports its progress")
  func progress() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/numbers"
    #expect(mkfifo(path, 0o600) == 0)
    let terminal = try PseudoTerminal()
    try terminal.start(["sum", path])
    let writer = try FileHandle(forUpdating: URL(filePath: path))
    var count = 0
    try Deadline.wait(for: "the progress", seen: { terminal.text }) {
      try writer.write(contentsOf: Data("1\n".utf8))
      count += 1
      usleep(50_000)
      terminal.receive()
      return terminal.text.contains("0 KiB read\r") ? () : nil
    }
    #expect(count > 5)
    try writer.close()
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.text.hasSuffix("          \r\(count)\r\n"))
  }

  @Test("On a terminal the command sum says that numbers are expected")
  func waiting() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(["sum"])
    try terminal.type("1\n2\n\u{4}")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.text.contains("calctui: reads numbers, one a line, up to ^D"))
    #expect(terminal.text.hasSuffix("3\r\n"))
  }

  @Test("^C ends an import before the tape is written")
  func interrupt() throws {
    let saved = try SavedHome()
    let terminal = try PseudoTerminal(home: saved.home)
    try terminal.start(["import", "-"], isControlling: true)
    try terminal.type("1\n")
    try terminal.waitUntilRead()
    try terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
    #expect(saved.bytes == nil)
  }
}
