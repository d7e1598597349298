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

  @Test("Each window shows the other window's changes at once")
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

  @Test("Simultaneous sums in two windows are all saved")
  func atOnce() throws {
    let numbers = 1...10
    for number in numbers {
      for terminal in [first, second] { try terminal.type("\(number)*2=") }
    }
    for terminal in [first, second] {
      #expect(try terminal.operand() == "20")
      try terminal.type("q")
      #expect(try terminal.waitForEnd() == .exit(0))
    }
    let expected = numbers.map { "\($0) × 2 = \($0 * 2)" }
    #expect(try saved.lines().sorted() == (expected + expected).sorted())
  }
}
