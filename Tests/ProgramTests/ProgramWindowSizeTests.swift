import TestSupport
import Testing

@Suite("On a pseudo-terminal: unusual window sizes", .onThreadsOfItsOwn)
struct ProgramWindowSizeTests {
  private static let sizes: [(columns: UInt16, rows: UInt16)] = [
    (80, 32_768), (32_768, 24), (.max, .max), (1_001, 1_001), (80, 32_767),
  ]

  @Test(
    "The program calculates in a huge window that shrinks and grows",
    arguments: sample(sizes, oneIn: 2))
  func large(columns: UInt16, rows: UInt16) throws {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.open()
    try terminal.type("12+3")
    terminal.resize(columns: 80, rows: 24)
    try terminal.type("*")
    #expect(try terminal.operand() == "15")
    terminal.resize(columns: columns, rows: rows)
    try terminal.type("2=")
    #expect(try terminal.operand() == "30")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test(
    "--help works with any value of COLUMNS",
    arguments: sample(
      ["0", "1", "26", "-5", "9223372036854775807", "-9223372036854775808", "x"], oneIn: 3))
  func help(columns: String) throws {
    let help = try Program.run(["--help"], environment: ["COLUMNS": columns])
    #expect(help.ending == .exit(0) && help.output.contains("tape"))
    let refused = try Program.run(["--nonsense"], environment: ["COLUMNS": columns])
    #expect(refused.ending == .exit(64) && refused.errors.contains("--nonsense"))
  }

  @Test(
    "LINES and COLUMNS never override the window's size",
    arguments: ["99999", "32768", "-1", "0", "10", "many", ""])
  func variables(value: String) throws {
    #expect(try firstScreen(["LINES": value, "COLUMNS": value]) == firstScreen())
  }

  private func firstScreen(
    _ environment: [String: String] = [:], columns: UInt16 = 80, rows: UInt16 = 24
  ) throws -> Screen {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.open(environment: environment)
    return terminal.screen
  }

  @Test(
    "Sensible LINES and COLUMNS replace an unknown window size")
  func unknownSize() throws {
    let absurd = ["LINES": "99999", "COLUMNS": "99999"]
    #expect(try firstScreen(absurd, columns: 0, rows: 0) == firstScreen(columns: 0, rows: 0))
    let small = try PseudoTerminal(columns: 0, rows: 0)
    try small.start(environment: ["LINES": "5", "COLUMNS": "30"])
    try small.wait(for: "the size that is needed") { $0.contains("20x6") }
  }
}
