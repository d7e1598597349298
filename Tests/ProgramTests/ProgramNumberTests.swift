import Testing
import TestSupport

@Suite(
  "In a real terminal: a number in full", .onThreadsOfItsOwn,
  .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
struct ProgramNumberTests {
  @Test(
    "v shows the operand in full, page by page, and the keys that go back show the display again",
    arguments: [(80, 24), (40, 24)])
  func pages(columns: Int, rows: Int) throws {
    let session = try TmuxSession.calculator(columns: columns, rows: rows)
    try session.type("1/1019=v")
    try session.wait(for: "the fraction") {
      $0.contains("exact fraction") && $0.contains("1/1,019")
    }
    for key in ["NPage", "Down", "Space"] { try session.press(key) }
    try session.wait(for: "another page") { !$0.contains("exact fraction") }
    for key in ["PPage", "Up", "Up"] { try session.press(key) }
    try session.wait(for: "the first page") { $0.contains("exact fraction") }
    for key in ["v", "Escape", "q"] {
      try session.press(key)
      try session.wait(for: "the calculator after \(key)") { !$0.contains("exact fraction") }
      try session.type("v")
      try session.wait(for: "the number again") { $0.contains("exact fraction") }
    }
    try session.click(word: "v back")
    try session.wait(for: "the calculator") { $0.contains("≈") && !$0.contains("exact fraction") }
  }

  @Test("On the tape v shows the number of the selected row")
  func row() throws {
    let session = try TmuxSession.calculator(columns: 80, rows: 24)
    try session.type("22/7=")
    try session.press("Tab")
    try session.type("v")
    try session.wait(for: "the mixed number") {
      $0.contains("3 1/7") && $0.contains("3.(142857)")
    }
  }
}
