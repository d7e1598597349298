import TestSupport
import Testing

@Suite("What the screen is asked to look like", .onThreadsOfItsOwn)
struct ProgramAppearanceTests {
  private func output(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    let terminal = try PseudoTerminal(answers: [.attributes, .cursor])
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

  @Test("The mono theme has no colors, the light one others than the dark one")
  func themes() throws {
    let (dark, light) = (try output(["--theme", "dark"]), try output(["--theme", "light"]))
    #expect(dark.contains("48;5;240") && !light.contains("48;5;240"))
    #expect(light.contains("48;5;252") && !dark.contains("48;5;252"))
    #expect(try !output(["--theme", "mono"]).contains("48;5;"))
  }

  @Test("Without --theme COLORFGBG decides where it is set, and --theme goes before it")
  func background() throws {
    let (dark, light) = (["COLORFGBG": "15;0"], ["COLORFGBG": "0;default;15"])
    #expect(try output([], environment: dark).contains("48;5;240"))
    #expect(try output([], environment: light).contains("48;5;252"))
    #expect(try output(["--theme", "dark"], environment: light).contains("48;5;240"))
    #expect(try output(["--theme", "light"], environment: dark).contains("48;5;252"))
  }

  @Test("--ascii draws with ASCII in any locale")
  func ascii() throws {
    #expect(try output([]).utf8.contains { $0 >= 0x80 })
    #expect(try !output(["--ascii"]).utf8.contains { $0 >= 0x80 })
  }
}
