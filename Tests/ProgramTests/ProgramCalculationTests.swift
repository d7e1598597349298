import TestSupport
import Testing

@Suite(
  "In a real terminal: calculating", .onThreadsOfItsOwn,
  .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
struct ProgramCalculationTests {
  static let sizes = [(80, 24), (40, 24)]
  private static let typed = ["12", "+ 3 15", "× 2 30"]
  private static let steps = ["12", "+ 3 15", "× 2", "= 30"]

  @Test("The keyboard gives the result and every step of it", arguments: sizes)
  func keyboard(columns: Int, rows: Int) throws {
    let session = try TmuxSession.calculator(columns: columns, rows: rows)
    try session.type("12+3*2")
    try session.wait(display: "× 2", tape: Self.typed)
    try session.press("Enter")
    try session.wait(display: "30", tape: Self.steps)
  }

  @Test("Clicks on the keys give the result and every step of it", arguments: sizes)
  func mouse(columns: Int, rows: Int) throws {
    let session = try TmuxSession.calculator(columns: columns, rows: rows)
    for key in ["1", "2", "+", "3", "×", "2"] { try session.click(key) }
    try session.wait(display: "× 2", tape: Self.typed)
    try session.click("=")
    try session.wait(display: "30", tape: Self.steps)
  }

  @Test("Every key of the pad can be clicked", arguments: sizes)
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
