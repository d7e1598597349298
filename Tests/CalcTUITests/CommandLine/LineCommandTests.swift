import Testing

@Suite("Lines of standard input")
struct LineCommandTests {
  @Test(
    "Each line gives one line",
    arguments: [
      ("1+1\n2*3\n", "2\n6\n"), ("1+1\n2*3", "2\n6\n"), ("1+1\r\n2*3\r\n", "2\n6\n"),
      ("1+1\r\n2*3\r", "2\n6\n"),
      ("", ""), ("\n", "\n"), ("# sums\n\n  \n\t# more\n4\n", "\n\n\n\n4\n"), ("-5+3\n", "-2\n"),
      (" 1 +\t1 = \n", "2\n"), ("\u{FEFF}1+1\n3\n", "2\n3\n"), ("\u{FEFF}", "\n"),
    ])
  func lines(input: String, output: String) throws {
    let outcome = try CommandLineRun.run(["-"], input: input.utf8)
    #expect(outcome.output == output)
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test("The options hold for every line")
  func options() throws {
    let outcome = try CommandLineRun.run(
      ["--precedence", "--group", "--digits", "6", "-"], input: "2+3*4\n10000/3\n".utf8)
    #expect(outcome.output == "14\n3,333.33\n")
  }

  @Test("A failed line is named by its number, and the lines after it are answered")
  func failures() throws {
    let outcome = try CommandLineRun.run(["-"], input: "1+1\n# no sum\n2+\r\n1/0\n3".utf8)
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
    let outcome = try CommandLineRun.run(["-"], input: "1\n".utf8 + bytes + "\n4\n".utf8)
    #expect(outcome.output == "1\nerror\n4\n")
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.errors.hasPrefix("calctui: line 2, column \(column): this is not UTF-8 text\n"))
  }
}
