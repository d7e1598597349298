import TestSupport
import Testing

@Suite("What a person is told", .onThreadsOfItsOwn)
struct ProgramSentenceTests {
  @Test(
    "A character that is no key is named",
    .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing),
    arguments: [
      ("&", "'&' means nothing here"), ("{", "'{' means nothing here"),
      ("é", "'é' means nothing here"), ("か", "'か' means nothing here"),
      ("한", "'한' is no key: with the input method off it is gks"),
    ])
  func strangers(character: String, sentence: String) throws {
    let session = try TmuxSession.calculator()
    try session.type("2\(character)")
    let screen = try session.wait(for: "a sentence about \(character)") {
      $0.lastLine.hasPrefix(sentence)
    }
    #expect(screen.display == "2")
  }

  @Test(
    "A click on a word of the status line does what it says",
    .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
  func words() throws {
    let session = try TmuxSession(["sh", "-c", "\(Program.path); echo left; exec cat"])
    try session.wait(for: "the calculator") { $0.contains("q quit") }
    try session.type("2+3=")
    try session.wait(display: "5")
    try session.click(word: "u undo")
    try session.wait(display: "+ 3")
    try session.click(word: "Tab tape")
    try session.click(word: "Del remove")
    try session.wait(for: "an empty tape") { $0.display == "3" && $0.contains("Type a sum") }
    try session.click(word: "u undo")
    try session.wait(display: "+ 3", tape: ["2"])
    try session.click(word: "? help")
    try session.click(word: "? back")
    try session.resize(columns: 120, rows: 24)
    try session.click(word: "^F search")
    try session.type("2")
    try session.wait(for: "the match") { $0.lastLine.hasPrefix("/2 1 of 1") }
    try session.click(word: "Enter stay")
    try session.click(word: "Tab back")
    try session.click(word: "q quit")
    try session.wait(for: "the end") { $0.contains("left") }
  }

  @Test(
    "Where the pad lacks its last column a word turns to it, and back",
    .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
  func turn() throws {
    let session = try TmuxSession([Program.path], columns: 24)
    for mark in ["undo", "1/x", "M+", "TAX+", "÷", "undo"] {
      try session.click(word: "f more keys")
      try session.wait(for: "the next column") { $0.contains(mark) }
    }
    try session.type("f")
    try session.wait(for: "another column") { !$0.contains("undo") }
  }

  @Test("What was torn off comes back after reopening, again and again, and can be torn again")
  func reopening() throws {
    let saved = try SavedHome()
    try saved.type("2+3=A4+5=A")
    let terminal = try saved.open()
    try terminal.type("u")
    #expect(try terminal.operand() == "0")
    #expect(try saved.lines() == ["4 + 5 = 9"])
    try terminal.type("u")
    _ = try terminal.operand()
    #expect(try saved.lines() == ["2 + 3 = 5", "4 + 5 = 9"])
    try terminal.type("UU")
    _ = try terminal.operand()
    #expect(try saved.lines() == [])
    try terminal.type("uuq")
    #expect(try terminal.end() == .exit(0))
    #expect(try saved.lines() == ["2 + 3 = 5", "4 + 5 = 9"])
  }
}
