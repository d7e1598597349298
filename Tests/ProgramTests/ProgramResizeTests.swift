import TestSupport
import Testing

@Suite(
  "In a real terminal: windows of many sizes", .onThreadsOfItsOwn,
  .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
struct ProgramResizeTests {
  @Test("A window that changes its size keeps the calculator's state")
  func resize() throws {
    let session = try TmuxSession.calculator(columns: 80, rows: 24)
    let tape = ["12", "+ 3 15"]
    try session.type("12+3*2")
    try session.wait(display: "× 2", tape: tape + ["× 2 30"])

    try session.resize(columns: 40, rows: 24)
    try session.wait(for: "the narrow screen, with keys") {
      $0.display == "× 2" && $0.tape.starts(with: tape) && $0.key("=") != nil
    }
    try session.resize(columns: 20, rows: 6)
    try session.wait(for: "the smallest screen, without keys") {
      $0.display == "× 2" && $0.key("=") == nil
    }
    try session.type("5")
    try session.wait(display: "× 25")
    try session.resize(columns: 10, rows: 3)
    try session.wait(for: "the size that is needed") { $0.contains("20x6") }
    try session.type("0")
    try session.resize(columns: 80, rows: 24)
    try session.wait(for: "the wide screen, with keys") {
      $0.display == "× 250" && $0.tape.starts(with: tape) && $0.key("=") != nil
    }
    try session.click("=")
    try session.wait(display: "3,750", tape: tape + ["× 250", "= 3,750"])
  }
}
