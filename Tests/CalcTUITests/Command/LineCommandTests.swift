import TestSupport
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
        calctui: line 4, column 3: can't divide by 0
          1/0
            ^

        """)
  }
}
