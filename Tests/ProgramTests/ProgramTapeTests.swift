import Testing
import TestSupport

@Suite(
  "In a real terminal: the tape", .onThreadsOfItsOwn,
  .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
struct ProgramTapeTests {
  /// Twenty-five calculations of three rows each: more than any of the screens here shows.
  private static let sums = (1...25).map { "\($0)+1=" }.joined()
  private static let oldest = ["1", "+ 1", "= 2"]

  private static func longTape(columns: Int, rows: Int) throws -> TmuxSession {
    let session = try TmuxSession.calculator(columns: columns, rows: rows)
    try session.type(sums)
    try session.wait(for: "the newest rows") {
      $0.display == "26" && $0.tape.suffix(3) == ["25", "+ 1", "= 26"]
    }
    return session
  }

  @Test(
    "Keys scroll the tape to its oldest row and back", arguments: ProgramCalculationTests.sizes)
  func keys(columns: Int, rows: Int) throws {
    let session = try Self.longTape(columns: columns, rows: rows)
    let newest = try session.screen().tape
    try session.press("PPage")
    // One line is on both pages, so that the eye finds its way: a row, or the empty one above a calculation.
    let first = try #require(newest.first)
    try session.wait(for: "the page above") { [first, "= \(first)"].contains($0.tape.last) }
    try session.press("NPage")
    try session.wait(for: "the newest rows again") { $0.tape == newest }
    try session.press("Home")
    try session.wait(for: "the oldest rows") { $0.tape.starts(with: Self.oldest) }
    try session.press("End")
    try session.wait(for: "the newest rows") { $0.tape == newest }
  }

  @Test("The wheel scrolls the tape under it only", arguments: ProgramCalculationTests.sizes)
  func wheel(columns: Int, rows: Int) throws {
    let session = try Self.longTape(columns: columns, rows: rows)
    let newest = try session.screen().tape
    let five = try #require(session.screen().key("5"))
    try session.turnWheel(up: true, column: five.column, row: five.row)
    try session.turnWheel(up: true, column: 5, row: 2)
    try session.wait(for: "the newest three rows to go") { $0.tape.last == "= 25" }
    for _ in 1...40 { try session.turnWheel(up: true, column: 5, row: 2) }
    try session.wait(for: "the oldest rows") { $0.tape.starts(with: Self.oldest) }
    for _ in 1...40 { try session.turnWheel(up: false, column: 5, row: 2) }
    try session.wait(for: "the newest rows") { $0.tape == newest }
  }
}
