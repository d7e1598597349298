import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: a tape longer than the part read first", .onThreadsOfItsOwn)
struct ProgramLongTapeTests {
  private let saved: SavedHome

  init() throws {
    saved = try SavedHome(
      tape: "calctui tape 1\n" + (1...2_000).map { "\($0)\tleft\t\($0) + 0 = \($0)\n" }.joined())
  }

  @Test("The first keys reach and correct the tape's first row")
  func home() throws {
    let terminal = try PseudoTerminal(home: saved.home)
    try terminal.type("\t\u{1B}[H8\r\tq")
    try terminal.start()
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(
      saved.bytes.map { String(decoding: $0, as: UTF8.self) }?.hasSuffix("1\tleft\t8 + 0 = 8\n")
        == true)
  }
}
