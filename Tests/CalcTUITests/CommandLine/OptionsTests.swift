import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The command line")
struct OptionsTests {
  @Test(
    "Expressions are arguments, also those that begin with a minus sign",
    arguments: [
      ([], []), (["1+1"], ["1+1"]), (["12 + 3 × 2", "1/3*3"], ["12 + 3 × 2", "1/3*3"]),
      (["-"], ["-"]), (["-5+8"], ["−5+8"]), (["- 5 + 8"], ["− 5 + 8"]), (["-.5"], ["−.5"]),
      (["-5", "-6"], ["−5", "−6"]), (["--digits", "5", "-1/3"], ["−1/3"]), (["−5+8"], ["−5+8"]),
      (["-1/3", "--digits", "5"], ["−1/3"]), (["--", "-5+8"], ["-5+8"]), (["--", "--5"], ["--5"]),
      (["-1", "--", "-x"], ["−1", "-x"]), (["--", "--keys"], ["--keys"]), ([""], [""]),
      (["-1,000.5e3"], ["−1,000.5e3"]),
    ] as [([String], [String])])
  func expressions(arguments: [String], expressions: [String]) throws {
    let options = try Options.parse(commandLine: arguments)
    #expect(options.expressions == expressions)
    #expect(options.keys == nil)
  }

  @Test(
    "A negative expression has the value it would have after --",
    arguments: ["-5+8", "- 5", "-.5×-2"])
  func negative(expression: String) throws {
    let direct = try Options.parse(commandLine: [expression]).expressions
    let literal = try Options.parse(commandLine: ["--", expression]).expressions
    let values = try (direct + literal).map { try ExpressionParser.parse(from: $0).result() }
    #expect(values.count == 2)
    #expect(values.first == values.last)
  }

  @Test(
    "--keys takes what follows it, whatever it begins with",
    arguments: [
      (["--keys", "1 2 + 3 ="], "1 2 + 3 ="), (["--keys", "-5="], "-5="), (["--keys=-5="], "-5="),
      (["--keys", "- 5 ="], "- 5 ="), (["--keys", "--5="], "--5="), (["--keys", ""], ""),
      (["--digits", "5", "--keys", "-1"], "-1"),
    ] as [([String], String)])
  func keys(arguments: [String], keys: String) throws {
    let options = try Options.parse(commandLine: arguments)
    #expect(options.keys == keys)
    #expect(options.expressions == [])
  }

  @Test("Without options everything is as on the pad")
  func defaults() throws {
    let options = try Options.parse(commandLine: [])
    #expect(options.digits == nil)
    #expect(!options.precedence)
    #expect(!options.group)
    #expect(options.afterEquals == nil)
    #expect(options.screen == nil)
  }

  @Test("Every option is heard, before and after the keys")
  func all() throws {
    for arguments in [
      ["--digits", "7", "--precedence", "--group", "--after-equals", "append", "--keys", "1"],
      ["--keys=1", "--group", "--after-equals=append", "--precedence", "--digits=7"],
    ] {
      let options = try Options.parse(commandLine: arguments)
      #expect(options.digits == 7)
      #expect(options.precedence)
      #expect(options.group)
      #expect(options.afterEquals == .append)
      #expect(options.keys == "1")
    }
  }

  @Test(
    "--screen takes columns and rows",
    arguments: [("80x24", 80, 24), ("80×24", 80, 24), ("20x6", 20, 6), ("1000x1000", 1_000, 1_000)])
  func screen(text: String, width: Int, height: Int) throws {
    let options = try Options.parse(commandLine: ["--keys", "5", "--screen", text])
    #expect(options.screen?.size == Size(width: width, height: height))
  }

  @Test(
    "What is no size is refused",
    arguments: [
      "", "80", "x", "80x", "x24", "0x24", "80x0", "1001x24", "80x1001", "-80x24", "80x24x2",
      "80 24",
      "80x24 ", "axb", "80xx24", "x80x24", "80x24x", "99999999999999999999x24",
    ])
  func wrongScreen(text: String) {
    #expect(ScreenSize(argument: text) == nil)
  }

  @Test(
    "Wrong usage is refused",
    arguments: [
      ["--digits", "0"], ["--digits", "1001"], ["--digits", "many"], ["--digits", "-5"],
      ["--digits"],
      ["--screen", "80x24"], ["--screen", "80x24", "1+1"], ["--keys", "5", "1+1"], ["--keys"],
      ["--keys", "5", "--screen", "80"], ["--keys", "5", "--screen", "19x6"],
      ["--after-equals", "sometimes"], ["--nonsense"], ["-x"],
      ["--precedence=yes"],
    ])
  func wrong(arguments: [String]) {
    #expect(throws: (any Error).self) { try Options.parse(commandLine: arguments) }
  }

  @Test("Digits reach as far as the formatter", arguments: [1, 20, 1_000])
  func digits(digits: Int) throws {
    #expect(try Options.parse(commandLine: ["--digits", "\(digits)"]).digits == digits)
  }
}
