import Foundation
import Testing

@Suite("As a command: lines of standard input")
struct ProgramLinesTests {
  private static let isSanitized =
    ProcessInfo.processInfo.environment["CALCTUI_SANITIZED"] != nil

  @Test(
    "Each line gives one line, with or without the dash", arguments: ["-", nil],
    [
      ("1+1\n2*3\n", "2\n6\n"), ("1+1\n2*3", "2\n6\n"), ("1+1\r\n2*3\r\n", "2\n6\n"),
      ("1+1\r\n2*3\r", "2\n6\n"),
      ("", ""), ("\n", "\n"), ("# sums\n\n  \n\t# more\n4\n", "\n\n\n\n4\n"), ("-5+3\n", "-2\n"),
      (" 1 +\t1 = \n", "2\n"), ("\u{FEFF}1+1\n3\n", "2\n3\n"), ("\u{FEFF}", "\n"),
    ])
  func lines(argument: String?, lines: (input: String, output: String)) throws {
    let outcome = try Program.run(argument.map { [$0] } ?? [], input: lines.input.utf8)
    #expect(outcome.output == lines.output)
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test("The options hold for every line")
  func options() throws {
    let outcome = try Program.run(
      ["--precedence", "--group", "--digits", "6", "-"], input: "2+3*4\n10000/3\n".utf8)
    #expect(outcome.output == "14\n3,333.33\n")
    // Options alone do not open the calculator where there is no terminal.
    #expect(try Program.run(["--group"], input: "1000*1000\n".utf8).output == "1,000,000\n")
  }

  @Test("A failed line is named by its number, and the lines after it are answered")
  func failures() throws {
    let outcome = try Program.run(["-"], input: "1+1\n# no sum\n2+\r\n1/0\n3".utf8)
    #expect(outcome.output == "2\n\nerror\nNaN\n3\n")
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.errors == """
        calctui: line 3, column 3: expected a number at the end
          2+
            ^
        calctui: line 4, column 3: division by zero
          1/0
            ^

        """)
  }

  @Test(
    "Bytes that are not UTF-8 are named by line and column",
    arguments: [
      ([0x31, 0x2B, 0xFF, 0x31], 3), ([0xFF], 1), ([0x31, 0xC3, 0x28], 2), ([0x31, 0x20, 0x80], 3),
      ([0x32, 0xC3, 0x97, 0xED, 0xA0, 0x80], 3), ([0x31, 0x2B, 0xE2, 0x88], 3),
      ([0x31, 0x2B, 0xC0, 0xAF], 3),
    ] as [([UInt8], Int)])
  func invalidText(bytes: [UInt8], column: Int) throws {
    let outcome = try Program.run([], input: "1\n".utf8 + bytes + "\n4\n".utf8)
    #expect(outcome.output == "1\nerror\n4\n")
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.errors.hasPrefix("calctui: line 2, column \(column): this is not UTF-8 text\n"))
  }

  @Test("A line of a million bytes is one expression")
  func longLine() throws {
    let sum = String(repeating: "1+", count: 500_000) + "1"
    let outcome = try Program.run(["-"], input: "\(sum)\n2\n".utf8)
    #expect(outcome.output == "500001\n2\n")
    #expect(outcome.ending == .exit(0))
    let failure = try Program.run(["-"], input: "\(sum)+\n2\n".utf8)
    #expect(failure.output == "error\n2\n")
    #expect(failure.errors.hasPrefix("calctui: line 1, column 1000003: expected a number"))
    #expect(failure.errors.utf8.count < 400, "only the place of the error is shown")
  }

  #if os(Linux)  // Elsewhere a shell can't limit a program's memory.
    @Test(
      "A sum of two million operands takes little more memory than its text",
      .disabled(if: Self.isSanitized, "what checks memory takes more of it than there may be"))
    func littleMemory() throws {
      let home = try TemporaryFolder()
      // What the program takes by itself is less than 100,000 KiB. To keep what has been taken of
      // the text would need 60,000 more.
      let command = try Command(
        "/bin/sh", ["-c", "ulimit -v 100000; exec \"$0\" -", Program.path],
        environment: Program.environment(home: home))
      try command.write((String(repeating: "1+", count: 1_999_999) + "1\n").utf8)
      command.closeInput()
      let outcome = try command.finish()
      #expect(outcome.output == "2000000\n")
      #expect(outcome.ending == .exit(0))
    }
  #endif

  @Test("A hundred thousand lines give as many")
  func manyLines() throws {
    let outcome = try Program.run(
      [], input: (1...100_000).map { "\($0)*2\n" }.joined().utf8)
    #expect(outcome.output == (1...100_000).map { "\($0 * 2)\n" }.joined())
    #expect(outcome.ending == .exit(0))
  }

  @Test("A line is answered before the next one comes")
  func streaming() throws {
    let home = try TemporaryFolder()
    let command = try Program.start(["-"], home: home)
    for (line, output) in [("1+1\n", "2\n"), ("3*", "2\n"), ("3\n1/0\n", "2\n9\nNaN\n")] {
      try command.write(line.utf8)
      try command.waitForOutput(output) { $0 == output }
    }
    command.closeInput()
    #expect(try command.finish().ending == .exit(1))
  }

  @Test("A reader that goes away ends the program without a word")
  func brokenPipe() throws {
    let home = try TemporaryFolder()
    let command = try Program.start(["-"], home: home)
    try command.write("1+1\n".utf8)
    try command.waitForOutput("2") { $0 == "2\n" }
    command.output.close()
    // A neighbor's child that is just starting may hold the pipe open for one more line.
    let ending = try Deadline.wait(for: "the program's end", seen: { command.errors.text }) {
      try command.write("2+2\n".utf8)
      return command.ending
    }
    #expect([.exit(1), .signal(SIGPIPE)].contains(ending))
    #expect(try command.finish().errors == "")
  }
}
