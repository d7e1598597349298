import Foundation
import Testing
import TestSupport

@Suite("On a pseudo-terminal: the saved tape", .onThreadsOfItsOwn)
struct ProgramSavedTapeTests {
  @Test("The tape is there again after leaving, and goes on")
  func survives() throws {
    let saved = try SavedHome()
    try saved.type("1/3=*3=")
    #expect(try saved.operand() == "1")
    #expect(try saved.type("+2=").last.display == "3")
    #expect(try saved.operand() == "3")
    #expect(
      try saved.lines() == ["1 ÷ 3 = ≈0.33333333333333333333", "1/3 × 3 = 1", "1 + 2 = 3"])
  }

  @Test("A calculation that was not finished is there again")
  func unfinished() throws {
    let saved = try SavedHome()
    try saved.type("2+3=*4+0.5")
    let terminal = try saved.open()
    #expect(try terminal.operand() == "0.5")
    try terminal.type("=")
    #expect(try terminal.operand() == "20.5")
  }

  @Test("A result that is on the screen outlives SIGKILL", arguments: 1...5)
  func killed(number: Int) throws {
    let saved = try SavedHome()
    let terminal = try saved.open()
    for sum in 1...number { try terminal.type("\(sum)+100=") }
    #expect(try terminal.operand() == "10\(number)")
    terminal.send(SIGKILL)
    #expect(try terminal.end() == .signal(SIGKILL))
    #expect(try saved.lines() == (1...number).map { "\($0) + 100 = 10\($0)" })
    #expect(try saved.operand() == "10\(number)")
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

  @Test("With --private nothing is read and nothing is written")
  func privately() throws {
    let empty = try SavedHome()
    try empty.type("1+1=", ["--private"])
    #expect(empty.bytes == nil)
    let saved = try SavedHome()
    try saved.type("2+3=")
    let before = saved.bytes
    #expect(try saved.open(["--private"]).operand() == "0")
    try saved.type("7+8=", ["--private"])
    #expect(saved.bytes == before)
  }

  @Test("Undo after AC brings the tape back, for the next time too")
  func undoneTearOff() throws {
    let saved = try SavedHome()
    let terminal = try saved.open()
    try terminal.type("2+3=")
    #expect(try terminal.operand() == "5")
    try terminal.type("A")
    #expect(try terminal.operand() == "0")
    #expect(try saved.lines() == [])
    try terminal.type("u")
    #expect(try terminal.operand() == "5")
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
    #expect(try saved.lines() == ["2 + 3 = 5"])
    #expect(try saved.operand() == "5")
  }

  @Test("Corrections are there again, and so is all that followed from them")
  func corrections() throws {
    let saved = try SavedHome()
    // From the last row four up: the 3 becomes 13, its operator −.
    try saved.type("2+3=*4=\t\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A13-\t")
    #expect(try saved.operand() == "-44")
    #expect(try saved.lines() == ["2 − 13 = -11", "-11 × 4 = -44"])
  }

  @Test(
    "What is typed into a row is saved, whatever the next key does",
    arguments: [
      ("7i4\r", "(12 + 3) × 4 × 7 = 420"), ("_i\t", "(12 + 3) × -2 = -30"),
      ("7-\t", "12 + 3 − 7 = 8"), ("7\u{1B}[3~", "12 + 3 = 15"), ("7p\t", "12 + 3 × 7 = 33"),
      ("i/5\r", "(12 + 3) ÷ 5 × 2 = 6"), ("7\u{6}3\r", "(12 + 3) × 7 = 105"),
    ])
  func pendingCorrection(keys: String, line: String) throws {
    let saved = try SavedHome()
    try saved.type("12+3*2=\t\u{1B}[A\(keys)")
    #expect(try saved.lines() == [line])
  }

  @Test("Two calculators at once lose nothing")
  func twoAtOnce() throws {
    let saved = try SavedHome()
    let terminals = [try saved.open(), try saved.open()]
    for number in 1...20 {
      for terminal in terminals { try terminal.type("\(number)*2=") }
    }
    for terminal in terminals {
      #expect(try terminal.operand() == "40")
      try terminal.type("q")
      #expect(try terminal.end() == .exit(0))
    }
    let expected = (1...20).map { "\($0) × 2 = \($0 * 2)" }
    #expect(try saved.lines().sorted() == (expected + expected).sorted())
  }
}
