import TestSupport
import Testing

@Suite("What the screen is asked to look like", .onThreadsOfItsOwn)
struct ProgramAppearanceTests {
  private func output(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> String {
    let terminal = try PseudoTerminal(answers: [.attributes])
    try terminal.start(arguments, environment: environment)
    try terminal.waitForFirstScreen()
    try terminal.type("12+3=q")
    #expect(try terminal.end() == .exit(0))
    return terminal.text
  }

  @Test("Without the mouse no report of it is asked for")
  func noMouse() throws {
    #expect(try output([]).contains("?1000h"))
    #expect(try !output(["--no-mouse"]).contains("?1000h"))
  }

  @Test("COLORFGBG tells a light background from a dark one")
  func background() throws {
    for (value, slot) in [("15;0", "38;5;241"), ("0;default;15", "38;5;245")] {
      let output = try output([], environment: ["COLORFGBG": value, "NO_COLOR": nil])
      #expect(output.contains(slot), "\(value)")
    }
  }

  @Test("--ascii draws with ASCII in any locale")
  func ascii() throws {
    #expect(try output([]).utf8.contains { $0 >= 0x80 })
    #expect(try !output(["--ascii"]).utf8.contains { $0 >= 0x80 })
  }
}
