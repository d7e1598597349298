import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: kinds of terminals", .onThreadsOfItsOwn)
struct ProgramTerminalTests {
  @Test(
    "An unsuitable terminal gets one message without escape sequences",
    arguments: ["dumb", "no-such-terminal", "", nil])
  func unsuitable(name: String?) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.start(environment: ["TERM": name])
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(terminal.text.hasPrefix("calctui: "))
    #expect(terminal.text.contains("'\(name ?? "")'"))
    #expect(terminal.lines.count == 2 && terminal.lines.last == "", "one line with a line break")
    #expect(!terminal.text.contains("\u{1B}"))
    #expect(terminal.settings == before)
  }

  @Test(
    "With a low limit of open files the program works or exits", arguments: 5...9)
  func fewFiles(limit: Int) throws {
    let terminal = try PseudoTerminal()
    try terminal.start(openFiles: limit)
    let isScreenOpen = try Deadline.wait(
      for: "a screen or an error message", seen: { terminal.text }
    ) {
      terminal.receive()
      let text = terminal.text
      return text.contains("\u{1B}[?2004h") ? true : text.contains("\r\n") ? false : nil
    }
    if isScreenOpen { terminal.send(SIGTERM) }
    #expect(try terminal.waitForEnd() == (isScreenOpen ? .signal(SIGTERM) : .exit(1)))
    #expect(isScreenOpen || terminal.text.contains("Too many open files"))
  }

  @Test(
    "Terminals with fewer capabilities work and are restored",
    arguments: ["xterm", "screen", "screen-256color"])
  func suitable(name: String) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open(environment: ["TERM": name])
    try terminal.type("12+3=")
    #expect(try terminal.operand() == "15")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.settings == before)
  }

  @Test(
    "TERM=xterm and TERM=screen have 256 colors, TERM=xterm-color 8",
    arguments: [
      ("xterm", true), ("xterm-256color", true), ("xterm-color", false), ("screen", true),
    ])
  func colors(name: String, hasManyColors: Bool) throws {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: ["TERM": name, "NO_COLOR": nil])
    #expect(terminal.text.contains("48;5;") == hasManyColors)
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test("With TERM=xterm-color a change of colors keeps the reversed cells of the paper")
  func colorsAlone() throws {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: ["TERM": "xterm-color", "NO_COLOR": nil])
    try terminal.type("1+2+?")
    try terminal.waitForBytes("the reset of the colors alone") { $0.contains("\u{1B}[39;49m") }
  }

  @Test(
    "A terminal that would print OSC 52 receives no OSC 52",
    arguments: ["linux", "vt100", "vt220", "ansi"])
  func noClipboard(name: String) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    try terminal.open(environment: ["TERM": name])
    try terminal.type("12+3=")
    try terminal.wait(for: "the result") { $0.contains(" 15 ") }
    try terminal.type("y")
    try terminal.wait(for: "the message") { $0.contains("this terminal has no clipboard") }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(!terminal.text.contains("\u{1B}]"))
    #expect(!terminal.text.contains("\u{1B}[22;2t"))
    #expect(!terminal.text.contains("$<"))
    #expect(terminal.settings == before)
  }

  @Test(
    "A terminal without a stack of titles keeps its title",
    arguments: [("screen", nil), ("rxvt", nil), ("xterm", "KONSOLE_VERSION")])
  func noTitle(name: String, variable: String?) throws {
    let terminal = try PseudoTerminal()
    var environment: [String: String?] = ["TERM": name]
    if let variable { environment[variable] = "1" }
    try terminal.open(environment: environment)
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(!terminal.text.contains("\u{1B}]2;") && !terminal.text.contains("\u{1B}[22;2t"))
  }

  @Test("The window's title names the tape without control characters")
  func title() throws {
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(home: home)
    try terminal.start(["-f", "\(home.path)/a\u{1B}]2;b\u{07}\u{9B}é.tape"])
    try terminal.waitForFirstScreen()
    try terminal.waitForBytes("the title") {
      $0.contains("\u{1B}]2;calctui - a�]2;b��é.tape\u{07}")
    }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.savedTitleCount == 0)
  }

  @Test("NO_COLOR turns colors off unless empty", arguments: ["1", "0", "yes"])
  func noColor(value: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: ["NO_COLOR": value])
    try terminal.type("12+3=")
    #expect(try terminal.operand() == "15")
    #expect(
      terminal.text.firstMatch(of: /\u{1B}\[[0-9;]*\b([34][0-8]|9[0-7]|10[0-7])[0-9;]*m/) == nil)
  }

  @Test("Colors are on if NO_COLOR is missing or empty", arguments: [nil, ""])
  func color(value: String?) throws {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: ["NO_COLOR": value])
    // These colors don't depend on the background, which may be unknown at the first canvas.
    #expect(terminal.text.contains("48;5;214") && terminal.text.contains("48;5;255"))
    // Erased cells get the background that was set before.
    #expect(terminal.text.matches(of: /48;5;\d+m\u{1B}\[\d+X/).count > 3)
  }

  @Test(
    "Without UTF-8 in the locale only ASCII is drawn", arguments: ["C", "POSIX", "no-such-locale"])
  func ascii(locale: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: ["LC_ALL": locale])
    try terminal.type("1/3*2-5=")
    #expect(try terminal.operand() == "-4.3333333333333333333")
    try terminal.type("?")
    try terminal.wait(for: "the help") { $0.contains("A discount of 25 %") }
    try terminal.type("\u{1B}5/0=")
    try terminal.wait(for: "the reason") { $0.contains("divide") }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("A terminal gets one hint that the two orders differ")
  func orders() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(["12+3×2", "2+3×4", "1+1"])
    #expect(try terminal.waitForEnd() == .exit(0))
    let hint = "calctui: × and ÷ come first; --order left-to-right gives 30"
    #expect(terminal.lines == ["18", hint, "14", "2", ""])
    let withOption = try PseudoTerminal()
    try withOption.start(["--order", "precedence", "12+3×2"])
    #expect(try withOption.waitForEnd() == .exit(0))
    #expect(withOption.lines == ["18", ""])
  }

  @Test("With redirected output the program says that it needs a terminal")
  func outputElsewhere() throws {
    let terminal = try PseudoTerminal()
    let output = OpenFile.pipe()
    try terminal.start(output: output.writing)
    output.writing.close()
    output.reading.makeNonblocking()
    #expect(try terminal.waitForEnd() == .exit(1))
    output.reading.receive()
    #expect(output.reading.text == "")
    #expect(
      terminal.lines == [
        "calctui: the calculator needs a terminal for input and output; "
          + "give expressions as arguments instead", "",
      ])
  }

  @Test("`--fraction` without an expression is an error, and opens no screen")
  func optionsForOutput() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(["--fraction"])
    #expect(try terminal.waitForEnd() == .exit(64))
    #expect(
      terminal.lines.first
        == "Error: Missing expected argument '<expression> ...', or '-' for lines.")
  }

  @Test(
    "In a multiplexer Esc and a digit are two keys",
    arguments: ["TMUX", "VIM_TERMINAL"])
  func escapeInMultiplexer(variable: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: [variable: "1"])
    try terminal.type("45\u{1B}6+1=")
    try terminal.wait(for: "the sum typed after Esc") { $0.display == "7" }
  }

  @Test("The Linux console shows only characters that all console fonts have")
  func console() throws {
    let terminal = try PseudoTerminal(columns: 132, rows: 43, answering: [.attributes])
    try terminal.open(environment: ["TERM": "linux"])
    try terminal.type("12-30=")
    try terminal.wait(for: "the result") { $0.contains("-18") }
    let pad = terminal.screen.description
    #expect(pad.contains("BS") && pad.contains("sqrt") && pad.contains("x^2"))
    try terminal.type("1/3=\t")
    let tape = try terminal.wait(for: "the selected row") { $0.contains("recall") }.description
    #expect(tape.contains("~0.333"))
    try terminal.type("?")
    let help = try terminal.wait(for: "the help") { $0.contains("A discount of 25 %") }.description
    for screen in [pad, tape, help] {
      // `█` is allowed: full blocks fill keys.
      #expect(!screen.contains { "−√⌫▀▄≈²–›…".contains($0) }, "\(screen)")
    }
    #expect(!terminal.text.contains("\u{1B}[2m"))
  }

  @Test("Half cells are lower half blocks, with and without colors", arguments: [nil, "1"])
  func halfBlocks(noColor: String?) throws {
    let terminal = try PseudoTerminal()
    try terminal.open(environment: ["NO_COLOR": noColor])
    try terminal.type("8")
    #expect(try terminal.operand() == "8")
    #expect(terminal.text.contains("▄") && !terminal.text.contains { "█▀".contains($0) })
  }

  @Test("Large updates are synchronized, small updates aren't")
  func synchronized() throws {
    let terminal = try PseudoTerminal()
    try terminal.open()
    let marks = { terminal.text.ranges(of: "\u{1B}[?2026h").count }
    #expect(marks() >= 1 && terminal.text.ranges(of: "\u{1B}[?2026l").count == marks())
    let before = marks()
    try terminal.type("g")
    try terminal.wait(for: "the mode") { $0.contains("ungrouped") }
    #expect(marks() == before)
  }
}
