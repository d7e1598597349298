import Foundation
import Testing
import TestSupport

@Suite("On a pseudo-terminal: the saved tape", .onThreadsOfItsOwn)
struct ProgramSavedTapeTests {
  @Test("The tape and the unfinished sum are restored at the start")
  func survives() throws {
    let saved = try SavedHome()
    try saved.type("1/3=*3=")
    #expect(try saved.operand() == "1")
    try saved.type("*4+0.5")
    let terminal = try saved.open()
    #expect(try terminal.operand() == "0.5")
    try terminal.type("=q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(
      try saved.lines() == [
        "1 ÷ 3 = ≈0.33333333333333333333", "(1/3) × 3 = 1", "1 × 4 + 0.5 = 4.5",
      ])
    #expect(try saved.operand() == "4.5")
  }

  @Test("After a restart AC can be undone and redone")
  func reopening() throws {
    let saved = try SavedHome()
    try saved.type("2+3=A4+5=A")
    let terminal = try saved.open()
    for (keys, lines) in [
      ("u", ["4 + 5 = 9"]), ("u", ["2 + 3 = 5", "4 + 5 = 9"]), ("UU", []),
      ("uu", ["2 + 3 = 5", "4 + 5 = 9"]),
    ] {
      try terminal.type(keys)
      _ = try terminal.operand()
      #expect(try saved.lines() == lines)
    }
  }

  @Test("With --private no file is read or written")
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
}
