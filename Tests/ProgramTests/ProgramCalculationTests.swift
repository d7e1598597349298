import TestSupport
import Testing

@Suite(
  "In a real terminal: calculating", .onThreadsOfItsOwn,
  .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
struct ProgramCalculationTests {
  static let sizes = [(80, 24), (40, 24)]
  private static let steps = ["12", "+ 3 15", "× 2", "= 30"]

  @Test("The keyboard gives the result and every step of it", arguments: sizes)
  func keyboard(columns: Int, rows: Int) throws {
    let session = try TmuxSession.calculator(columns: columns, rows: rows)
    try session.type("12+3*2")
    try session.wait(display: "× 2", tape: Array(Self.steps.prefix(2)))
    try session.press("Enter")
    try session.wait(display: "30", tape: Self.steps)
  }

  @Test("Clicks on the keys give the result and every step of it", arguments: sizes)
  func mouse(columns: Int, rows: Int) throws {
    let session = try TmuxSession.calculator(columns: columns, rows: rows)
    for key in ["1", "2", "+", "3", "×", "2"] { try session.click(key) }
    try session.wait(display: "× 2", tape: Array(Self.steps.prefix(2)))
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

  @Test("A mouse button that is let go of elsewhere presses nothing")
  func slippedClick() throws {
    let session = try TmuxSession.calculator()
    let (seven, eight) = (
      try #require(session.screen().key("7")), try #require(session.screen().key("8"))
    )
    try session.report(button: 0, seven.column, seven.row, "M")
    try session.report(button: 0, eight.column, eight.row, "m")
    try session.click("5")
    try session.wait(for: "a digit") { $0.display != "0" }
    #expect(try session.screen().display == "5")
  }

  @Test("Division by zero shows NaN and why, and the next digit starts afresh")
  func divisionByZero() throws {
    let session = try TmuxSession.calculator()
    try session.type("5/0=")
    let tape = ["5", "÷ 0", "= NaN"]
    try session.wait(display: "NaN", tape: tape)
    try session.wait(for: "the reason") { $0.contains("can't divide by 0") }
    try session.type("+7")
    try session.wait(display: "7", tape: tape)
    try session.wait(for: "the reason to go") { !$0.contains("can't divide by 0") }
    try session.type("+1=")
    try session.wait(display: "8")
  }

  @Test("The zero that stands for nothing typed steps back, a typed zero does not")
  func placeholder() throws {
    let session = try TmuxSession([Program.path, "--theme", "dark"], columns: 20, rows: 8)
    try session.wait(display: "0")
    let dimZero = "\u{1B}[38;5;252m0"
    #expect(try session.run("capture-pane", ["-p", "-e"]).contains(dimZero))
    try session.type("0")
    try Deadline.wait(for: "a plain zero", seen: { "" }) {
      try session.run("capture-pane", ["-p", "-e"]).contains(dimZero) ? nil : ()
    }
    #expect(try session.screen().display == "0")
  }
}
