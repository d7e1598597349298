import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: the file of options", .onThreadsOfItsOwn)
struct ProgramOptionsFileTests {
  /// A home with a file of options.
  private func home(options: String) throws -> SavedHome {
    let saved = try SavedHome()
    try saved.write(options: options)
    return saved
  }

  @Test("The file of options sets the looks of the screen and how the calculator answers")
  func read() throws {
    let saved = try home(
      options: "# mine\n--theme light\n--ascii\n--no-mouse\n\n--digits 5\n--after-equals append\n"
        + "--order precedence\n")
    let terminal = try saved.open()
    try terminal.type("2+3=7")
    #expect(try terminal.operand() == "57")
    try terminal.type("+1/3=")
    #expect(try terminal.operand() == "57.333")
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
    #expect(terminal.text.contains("48;5;252") && !terminal.text.contains("?1000h"))
    #expect(!terminal.text.utf8.contains { $0 >= 0x80 })
  }

  @Test("XDG_CONFIG_HOME says where the file of options is")
  func place() throws {
    let saved = try SavedHome()
    try saved.write(options: "--no-mouse", in: "settings")
    let terminal = try PseudoTerminal(home: saved.home)
    try terminal.start(environment: ["XDG_CONFIG_HOME": "\(saved.home.path)/settings"])
    try terminal.waitForFirstScreen()
    #expect(!terminal.text.contains("?1000h"))
    terminal.send(SIGKILL)
  }

  @Test("The command line goes before the file of options")
  func commandLine() throws {
    let saved = try home(options: "--theme light\n--digits 5\n")
    let terminal = try saved.open(["--theme", "dark", "--digits", "7"])
    try terminal.type("1/3=")
    #expect(try terminal.operand() == "0.3333333")
    terminal.send(SIGKILL)
    #expect(terminal.text.contains("48;5;240") && !terminal.text.contains("48;5;252"))
  }

  @Test("A wrong line is named on the screen until a key is pressed, and the others hold")
  func wrong() throws {
    let saved = try home(options: "--no-mouse\n\n--colour red\n")
    try saved.type("2+3=")
    let terminal = try saved.open()
    try terminal.wait(for: "what is wrong") {
      $0.contains("options, line 3: Unknown option '--colour'")
    }
    #expect(!terminal.text.contains("?1000h"))
    try terminal.type("+1=")
    #expect(try terminal.operand() == "6")
    try terminal.wait(for: "the usual hint") { $0.contains("quit") }
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
  }

  @Test("Nothing in the file of options steers the terminal")
  func hostile() throws {
    let saved = try home(options: "--\u{1B}]52;c;AAAA\u{07}\n--theme \u{9B}31m\n\u{1B}c\n")
    let terminal = try saved.open()
    try terminal.wait(for: "what is wrong") { $0.contains("options, line 1") }
    terminal.send(SIGKILL)
    #expect(!terminal.text.contains("\u{1B}]52") && !terminal.text.contains("\u{1B}c"))
    #expect(!terminal.text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
  }

  @Test("What is printed without a screen does not depend on the file of options")
  func scripts() throws {
    let options =
      "--theme mono\n--digits 3\n--order precedence\n--after-equals append\n--ascii\n--x\n"
    let (plain, told) = (try SavedHome(), try home(options: options))
    for saved in [plain, told] { try saved.type("1+1/3*2=", ["--digits", "20"]) }
    let commands: [[String]] = [
      ["2+3*4", "1/3"], ["keys", "2+3*4=1/3="], ["keys", "2+3*4=5", "--screen", "80x24"],
    ]
    for arguments in commands {
      let outcomes = try [plain, told].map { try Program.run(arguments, home: $0.home) }
      #expect(outcomes[0].output == outcomes[1].output, "\(arguments)")
      #expect(outcomes.map(\.errors) == ["", ""], "\(arguments)")
    }
    let lines = try [plain, told].map {
      try Program.run([], input: "2+3*4\n1/3\n".utf8, home: $0.home)
    }
    #expect(lines[0].output == lines[1].output)
    // The calculation was made × first there, and is printed in full.
    #expect(try plain.lines() == ["(1 + 1) ÷ 3 × 2 = ≈1.3333333333333333333"])
    #expect(try told.lines() == ["1 + 1 ÷ 3 × 2 = ≈1.6666666666666666667"])
  }
}
