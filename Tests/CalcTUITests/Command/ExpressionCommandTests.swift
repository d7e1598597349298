import Foundation
import TestSupport
import Testing

@Suite("Expressions as arguments")
struct ExpressionCommandTests {
  @Test(
    "Each expression gives one line",
    arguments: [
      (["12 + 3 × 2", "1/3*3"], "18\n1\n"),
      // × and ÷ first, unless asked otherwise; options stand anywhere.
      (["2+3*4", "1/3+1/3+1/3", "2^3^2"], "14\n1\n512\n"),
      (["2+3*4", "--order", "precedence"], "14\n"),
      (["--order", "left-to-right", "2+3*4"], "20\n"),
      (["2+3*4", "--order", "left-to-right"], "20\n"),
      (["2*3+4", "10-4/2", "--order", "left-to-right"], "10\n3\n"),
      // Spellings.
      (["2x3", "2×3", "2*3", "6/2", "6÷2", "6-2", "6−2"], "6\n6\n6\n3\n3\n4\n4\n"),
      (["2 + 3 ="], "5\n"), (["1,234.5*2"], "2469\n"), ([".5+1."], "1.5\n"), (["1e3/4"], "250\n"),
      (["1.5e-3*2E+1"], "0.03\n"), (["2*-3", "2 * − 3", "2-+3"], "-6\n-6\n-1\n"),
      // A minus sign may begin an expression.
      (["-5+3"], "-2\n"), (["-5"], "-5\n"), (["-.5"], "-0.5\n"), (["- 5 + 2"], "-3\n"),
      (["−5+2"], "-3\n"), (["1+1", "-5+3", "--digits", "3"], "2\n-2\n"), (["--", "-5+3"], "-2\n"),
      // Exact, and rounded once.
      (["0.1+0.2", "1/3", "2/3"], "0.3\n0.33333333333333333333\n0.66666666666666666667\n"),
      (["--digits", "5", "1/3", "123456"], "0.33333\n1.2346e5\n"),
      (["--digits=1", "2/3"], "0.7\n"),
      (["--digits", "30", "1/7"], "0.142857142857142857142857142857\n"),
      (["1e999/1e999", "1e30*1"], "1\n1000000000000000000000000000000\n"),
      (["--digits", "20", "2^100", "1/4"], "1.2676506002282294015e30\n0.25\n"),
      (["--group", "1234567*1", "0.12345*1"], "1,234,567\n0.12345\n"), (["1234567*1"], "1234567\n"),
      (
        ["--decimals", "2", "1/8", "2+3", "1e30", "-1/1000"],
        "0.13\n5.00\n1000000000000000000000000000000.00\n0.00\n"
      ),
      (["--decimals", "2", "--rounding", "half-even", "1/8"], "0.12\n"),
      (["--decimals", "2", "--rounding", "up", "-1/8"], "-0.13\n"),
      (["--decimals", "2", "--rounding", "down", "-1/8"], "-0.12\n"),
      // Exact fractions.
      (["--fraction", "1/3+1/6"], "1/2\n"),
      (["--fraction", "-7/2"], "-7/2\n"),
      (["7/2", "-7/2", "4/2", "--mixed"], "3 1/2\n-3 1/2\n2\n"),
      (["--fraction", "--group", "12345678/1001"], "12,345,678/1,001\n"),
      // Nothing to calculate.
      ([""], "\n"), (["# no sum", "  "], "\n\n"),
    ] as [([String], String)])
  func results(arguments: [String], output: String) throws {
    let outcome = try CommandLineRun.run(arguments)
    #expect(outcome.output == output)
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test("A result that was rounded on the way is no fraction, and is marked")
  func inexact() throws {
    // More than 8,192 bits.
    let thirds = Array(repeating: "1.0000000001/3.0000000001", count: 260).joined(separator: "*")
    let decimal = try CommandLineRun.run([thirds]).output
    for form in ["--fraction", "--mixed"] {
      #expect(try CommandLineRun.run([form, thirds]).output == "≈\(decimal)")
    }
  }

  @Test("A failed expression says what is wrong and where, and the others are answered")
  func failures() throws {
    let outcome = try CommandLineRun.run(["1+1", "1/0", "2+\u{1B}[31m3", "2+2"])
    #expect(outcome.output == "2\nNaN\nerror\n4\n")
    #expect(outcome.ending == .exit(1))
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 6)
    #expect(lines[0] == "calctui: argument 2, column 3: can't divide by 0")
    #expect(lines[2] == "    ^")
    #expect(lines[3].hasPrefix("calctui: argument 3, column 3: ") && lines[3].contains("U+001B"))
  }

  @Test("The name of a file has the command that answers its lines")
  func file() throws {
    let folder = try TemporaryFolder()
    for name in ["sums.txt", "my sums"] {
      let path = "\(folder.path)/\(name)"
      try Data("2+3\n".utf8).write(to: URL(fileURLWithPath: path))
      let outcome = try CommandLineRun.run(["1+1", path])
      #expect(outcome.output == "2\nerror\n")
      #expect(outcome.ending == .exit(1))
      let hint = name == "my sums" ? "'\(path)'" : path
      #expect(outcome.errors.hasPrefix("calctui: argument 2, column 1: "))
      #expect(outcome.errors.hasSuffix("; for its lines: calctui - < \(hint)\n"))
    }
    #expect(try !CommandLineRun.run([folder.path]).errors.contains("file"))
  }

  @Test(
    "Help is printed",
    arguments: [["--help"], ["-h"], ["help"], ["tape", "--help"], ["help", "tape"]])
  func help(arguments: [String]) throws {
    let outcome = try CommandLineRun.run(arguments)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("--format") == arguments.contains("tape"))
    for word in ["--digits", "--help"] { #expect(outcome.output.contains(word)) }
  }

  @Test(
    "The numbers of standard input are added up",
    arguments: [
      ([], "1\n2.5\n", "3.5\n"), ([], "milk 1.20\nbread 2\n", "3.2\n"), ([], "-5\n3\n", "-2\n"),
      (["--column", "price"], "name,price\nmilk,1.20\nbread,2\n", "3.2\n"),
      (["--digits", "3", "--group"], "12345\n1\n", "1.23e4\n"),
      (["--group"], "1000\n1\n", "1,001\n"),
    ] as [([String], String, String)])
  func sum(options: [String], input: String, output: String) throws {
    let outcome = try CommandLineRun.run(["sum"] + options, input: input.utf8)
    #expect(outcome.output == output)
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test("What is no number is named, and the rest is added up")
  func sumOfSome() throws {
    let outcome = try CommandLineRun.run(["sum"], input: "1\nx\n2\n".utf8)
    #expect(outcome.output == "3\n")
    #expect(outcome.errors == "calctui: line 2: no number: \"x\"\n")
    #expect(outcome.ending == .exit(1))
    let none = try CommandLineRun.run(["sum"], input: "x\n".utf8)
    #expect(none.output == "" && none.ending == .exit(1))
  }
}
