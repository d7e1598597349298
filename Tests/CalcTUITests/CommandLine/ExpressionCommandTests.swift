import Foundation
import Testing

@Suite("Expressions as arguments")
struct ExpressionCommandTests {
  @Test(
    "Decimals and their rounding can be asked for, and a number that is no choice is wrong usage")
  func decimals() throws {
    let outcome = try CommandLineRun.run(
      ["--decimals", "2", "--rounding", "half-even", "1/8", "-1/8", "2+3", "1e30", "1/0"])
    #expect(outcome.output == "0.12\n-0.12\n5.00\n1e30\nNaN\n")
    for arguments in [
      ["--decimals", "10"], ["--rounding", "odd"], ["--decimals", "2", "--mixed"],
    ] {
      let refused = try CommandLineRun.run(arguments + ["1/8"])
      #expect(refused.ending == .exit(64))
      #expect(refused.output == "")
    }
  }

  @Test(
    "Each expression gives one line",
    arguments: [
      (["12 + 3 × 2", "1/3*3"], "30\n1\n"),
      // From left to right, unless asked otherwise; options stand anywhere.
      (["2+3*4"], "20\n"), (["--precedence", "2+3*4"], "14\n"),
      (["2+3*4", "--precedence"], "14\n"),
      (["2*3+4", "10-4/2", "--precedence"], "10\n8\n"),
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
      (["1e999/1e999", "1e30*1"], "1\n1e30\n"),
      (["--group", "1234567*1", "0.12345*1"], "1,234,567\n0.12345\n"), (["1234567*1"], "1234567\n"),
      // Exact fractions.
      (["--fraction", "--precedence", "1/3+1/6"], "1/2\n"), (["--fraction", "-7/2"], "-7/2\n"),
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

  @Test(
    "A failed expression says what is wrong and where, and the others are answered",
    arguments: [
      ("1/0", "NaN", 3, "division by zero"), ("8/(4", "error", 3, "never closed"),
      ("1e999*11", "NaN", 7, "too large"), ("1e-999/11", "NaN", 8, "too small"),
      ("1e1001 y", "error", 8, "found 'y'"),
      ("1e1001", "NaN", 1, "too large"), ("1+", "error", 3, "number at the end"),
      ("5 5", "error", 3, "expected an operator"), ("1..2", "error", 3, "only one point"),
      ("12,34", "error", 3, "comma"), ("1e", "error", 3, "after the e"),
      ("5=6", "error", 3, "nothing may follow"), ("×2", "error", 1, "found '×'"),
      ("é", "error", 1, "found 'é'"), ("2+\u{1B}[31m3", "error", 3, "U+001B"),
    ])
  func failures(expression: String, output: String, column: Int, reason: String) throws {
    let outcome = try CommandLineRun.run(["1+1", expression, "2+2"])
    #expect(outcome.output == "2\n\(output)\n4\n")
    #expect(outcome.ending == .exit(1))
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("calctui: argument 2, column \(column): "))
    #expect(lines[0].contains(reason))
    #expect(lines[2] == String(repeating: " ", count: column + 1) + "^")
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test(
    "Wrong usage is status 64, with help on standard error and nothing on standard output",
    arguments: [
      ["--nope"], ["--digits", "0", "1"], ["--digits", "1001", "1"], ["--digits", "x", "1"],
      ["--digits"], ["--keys"], ["--screen", "80x24"], ["--keys", "1", "2+3"],
      ["--keys", "1", "--screen", "80"], ["--keys", "1", "--screen", "0x24"],
      ["--keys", "1", "--screen", "20x5"], ["--tape", "1+1"], ["--json", "1+1"], ["2", "+", "3"],
      ["--after-equals", "never", "--keys", "1"], ["--5"],
    ])
  func wrongUsage(arguments: [String]) throws {
    let outcome = try CommandLineRun.run(arguments)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: "))
  }

  @Test(
    "An expression that a shell has parted is quoted in the answer",
    arguments: [
      (["2", "+", "3"], "2 + 3"), (["5", "-", "-3"], "5 - -3"), (["2+", "3"], "2+ 3"),
      (["-5", "+", "3", "--digits", "5"], "-5 + 3"), (["--", "5", "*", "3"], "5 * 3"),
    ])
  func parted(arguments: [String], expression: String) throws {
    let outcome = try CommandLineRun.run(arguments)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("so quote it: calctui '\(expression)'\n"))
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

  @Test("The help is printed", arguments: ["--help", "-h"])
  func help(option: String) throws {
    let outcome = try CommandLineRun.run([option])
    #expect(outcome.ending == .exit(0))
    #expect(outcome.errors == "")
    for word in ["--keys", "--precedence", "--digits", "64"] {
      #expect(outcome.output.contains(word))
    }
  }
}
