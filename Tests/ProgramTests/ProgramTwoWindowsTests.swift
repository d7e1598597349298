import Foundation
import Testing
import TestSupport

@Suite("On a pseudo-terminal: two windows on a tape", .onThreadsOfItsOwn)
struct ProgramTwoWindowsTests {
  private let saved: SavedHome
  private let (first, second): (PseudoTerminal, PseudoTerminal)

  init() throws {
    saved = try SavedHome()
    (first, second) = (try saved.open(), try saved.open())
  }

  @Test("Sums, corrections, an AC and its undo in one are on the other's screen without a key")
  func live() throws {
    try second.type("7+8")
    _ = try second.operand()
    try first.type("2+3=*4=")
    try second.wait(for: "the sums") { $0.tape.contains("= 20") && $0.display == "+ 8" }
    try first.type("\t\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A13\r\t")
    try second.wait(for: "the correction") { $0.tape.contains("= 60") }
    try first.type("A")
    try second.wait(for: "the AC") { !$0.tape.contains("= 60") && $0.display == "+ 8" }
    try first.type("u")
    try second.wait(for: "the tape again") { $0.tape.contains("= 60") }
    try second.type("=")
    try first.wait(for: "the other's sum") { $0.tape.contains("= 15") }
  }

  @Test("Sums typed into both at once are all saved, and both show them")
  func atOnce() throws {
    let numbers = 1...10
    for number in numbers {
      for terminal in [first, second] { try terminal.type("\(number)*2=") }
    }
    for terminal in [first, second] {
      #expect(try terminal.operand() == "20")
      try terminal.type("q")
      #expect(try terminal.end() == .exit(0))
    }
    let expected = numbers.map { "\($0) × 2 = \($0 * 2)" }
    #expect(try saved.lines().sorted() == (expected + expected).sorted())
  }

  @Test("What an editor puts in place of the file is the tape, and that is said")
  func replaced() throws {
    try first.type("2+3=4+5=")
    try second.wait(for: "the sums") { $0.tape.contains("= 9") }
    let text = try saved.read("calctui/tape").replacing("2 + 3\t5", with: "2 + 30")
    try saved.write(text, to: "edited")
    #expect(rename("\(saved.home.path)/edited", saved.path) == 0)
    for terminal in [first, second] {
      try terminal.wait(for: "the edited sum and a message") {
        $0.tape.contains("= 32") && $0.contains("replaced")
      }
    }
    try first.type("6+1=")
    try second.wait(for: "the next sum") { $0.tape.contains("= 7") }
    #expect(try saved.lines() == ["2 + 30 = 32", "4 + 5 = 9", "6 + 1 = 7"])
  }

  @Test("A tape that is deleted stays on the paper, and the next sum writes all of it")
  func deleted() throws {
    try first.type("2+3=")
    _ = try first.operand()
    #expect(try saved.run("forget", "--yes").ending == .exit(0))
    try first.type("4+5=")
    #expect(try first.operand() == "9")
    #expect(try saved.lines() == ["2 + 3 = 5", "4 + 5 = 9"])
  }
}
