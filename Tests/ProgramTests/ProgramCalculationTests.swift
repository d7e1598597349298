import TestSupport
import Testing

@Suite(
  "In a real terminal: calculating", .onThreadsOfItsOwn,
  .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
struct ProgramCalculationTests {
  @Test("Every key of the pad can be clicked", arguments: [(80, 24), (40, 24)])
  func everyKey(columns: Int, rows: Int) throws {
    let session = try TmuxSession.calculator(columns: columns, rows: rows)
    let presses = [
      ("9", "9"), ("AC", "0"), ("1", "1"), ("4", "14"), ("7", "147"), (".", "147."),
      ("0", "147.0"), ("2", "147.02"), ("±", "-147.02"), ("−", "− 0"), ("5", "− 5"), ("8", "− 58"),
      ("CE", "− 0"), ("3", "− 3"), ("00", "− 300"), ("÷", "÷ 0"), ("×", "× 0"), ("6", "× 6"),
      ("+", "+ 0"), ("=", "-2,682.12"),
    ]
    for (key, display) in presses {
      try session.click(key)
      try session.wait(display: display)
    }
  }
}
