import CalcModel
import Foundation
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Errors of commands")
struct FailureTests {
  @Test(
    "A failed expression prints its reason with a caret",
    arguments: [
      ("error", "1 +", 4, "expected a number at the end"),
      ("error", "1 + é", 5, "expected a number, found 'é'"),
      ("error", "1 + \u{1B}", 5, "expected a number, found U+001B"),
      ("error", "5 − 3 ¬", 7, "expected an operator, found '¬'"),
      ("error", "1\u{2028}2", 2, "expected an operator, found U+2028"),
      ("error", "1e1001 y", 8, "expected an operator, found 'y'"),
      ("NaN", "10 ÷ 0", 6, "can't divide by 0"), ("NaN", "1/0+5", 3, "can't divide by 0"),
      ("NaN", "2 + 1e-1001", 5, "too small"),
      ("error", "1 + 한글 + 2", 5, "숫자가 와야 할 자리에 다른 글자: '한'"),
      ("error", "2 × 3漢字", 6, "연산자가 와야 할 자리에 다른 글자: '漢'"),
      ("NaN", "10 ÷ 0 ", 6, "0으로 나눌 수 없음"),
    ])
  func reason(output: String, text: String, column: Int, reason: String) throws {
    let isKorean = reason.unicodeScalars.contains {
      $0.properties.name?.hasPrefix("HANGUL") == true
    }
    let language = isKorean ? "ko" : "en"
    let outcome = try CommandLineRun.run(["--language", language, "1+1", text, "2+2"])
    #expect(outcome.output == "2\n\(output)\n4\n")
    #expect(outcome.ending == .exit(1))
    let shown = text.replacing("\u{1B}", with: "\u{FFFD}").replacing("\u{2028}", with: "\u{FFFD}")
    let lines = outcome.errors.split(separator: "\n")
    let position = isKorean ? "인수 2, \(column)열" : "argument 2, column \(column)"
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("calctui: \(position): \(reason)"))
    #expect(lines[1] == "  \(shown)")
    #expect(lines[2] == String(repeating: " ", count: column + 1) + "^")
  }

  @Test("A failed line is reported by number, and later lines are evaluated")
  func lines() throws {
    let input = Array("1+1\n# no sum\n2+\r\n1/0\n1 + ".utf8) + [0xFF] + Array("2\n3".utf8)
    let outcome = try CommandLineRun.run(["-"], input: input)
    #expect(outcome.output == "2\n\nerror\nNaN\nerror\n3\n")
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.errors == """
        calctui: line 3, column 3: expected a number at the end
          2+
            ^
        calctui: line 4, column 3: can't divide by 0
          1/0
            ^
        calctui: line 5, column 5: this is not UTF-8 text
          1 + \u{FFFD}2
              ^

        """)
  }

  @Test(
    "`sum` reports texts that aren't numbers and adds up the rest",
    arguments: ["1\n5x\n2\n", "5x\n"])
  func sum(input: String) throws {
    let outcome = try CommandLineRun.run(["sum"], input: input.utf8)
    #expect(outcome.output == (input == "5x\n" ? "" : "3\n"))
    let line = input == "5x\n" ? 1 : 2
    #expect(
      outcome.errors.hasPrefix("calctui: line \(line): '5x' is no amount: "))
    #expect(outcome.ending == .exit(1))
  }

  @Test("A comma read as decimal point is reported once with its number")
  func comma() throws {
    let outcome = try CommandLineRun.run(["1+2", "1,5*2", "2,5", "1 234,5e1"])
    #expect(outcome.output == "3\n3\n2.5\n12345\n")
    #expect(outcome.errors == "calctui: the comma in 1,5 is taken as the decimal point\n")
    let grouped = try CommandLineRun.run(["2*1 234,5e1"])
    #expect(grouped.errors == "calctui: the comma in 1 234,5 is taken as the decimal point\n")
  }

  @Test("An argument that names a file is refused with a suggested command")
  func file() throws {
    let folder = try TemporaryFolder()
    for (name, quoted) in [("sums.txt", "sums.txt"), ("it's mine", #"it'\''s mine"#)] {
      let path = "\(folder.path)/\(name)"
      try Data("2+3\n".utf8).write(to: URL(fileURLWithPath: path))
      let outcome = try CommandLineRun.run(["1+1", path])
      #expect(outcome.output == "2\nerror\n")
      #expect(outcome.ending == .exit(1))
      #expect(outcome.errors.hasPrefix("calctui: argument 2, column 1: "))
      #expect(
        outcome.errors.hasSuffix("; for its lines: calctui - < '\(folder.path)/\(quoted)'\n"))
    }
    for path in [folder.path, "\(folder.path)/missing"] {
      #expect(try !CommandLineRun.run([path]).errors.contains("file"))
    }
  }

  @Test(
    "An unknown key name is a usage error with its column",
    arguments: [("boo", 1, "boo"), ("7 + Zz 3", 5, "Zz"), ("12⌘", 3, "⌘")])
  func key(keys: String, column: Int, name: String) throws {
    let outcome = try CommandLineRun.run(["keys", keys])
    #expect(outcome.ending == .exit(64))
    #expect(outcome.output == "")
    #expect(
      outcome.errors == "calctui: keys, column \(column): no key is called '\(name)'; "
        + "text needs quotes, ? lists keys\n")
  }

  @Test(
    "An expression split by the shell is recognized",
    arguments: [
      ("2|+|3", true), ("2|−|3", true), ("2|x|3", true), ("2|*|3|/|4", true), ("5|-|-3", true),
      ("-5|+|3", true), ("2| + |3", true), ("2+|3", true), ("2|×3", true), ("2|+3|*4", true),
      ("2|+|x", true), ("2 +|3 =", true), ("+|2", true), ("2", false), ("+", false),
      ("2+3", false), ("2+3|4", false), ("2|+3", false), ("1+1|1+|2+2", false),
      ("1+1|abc|2+2", false), ("2|3|y", false), ("|1+1", false), ("  |1+1", false),
      ("# sum|1+1", false), ("1/0|2", false), ("abc|def", false),
    ])
  func parts(arguments: String, isSplit: Bool) {
    let parts = arguments.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let eachIsExpression = parts.allSatisfy {
      $0.allSatisfy(\.isWhitespace) || ExpressionParser.accepts($0)
    }
    #expect(parts.areOneSplitExpression(eachIsExpression: eachIsExpression) == isSplit)
  }

  /// Text that would color a terminal, ring the bell and reverse the writing direction.
  private static let harmfulText = "\u{1B}[31m\u{7}\u{9B}2J\u{7F}\u{202E}"

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
    }
  }

  @Test(
    "Control characters of arguments are never printed",
    arguments: [
      ["1+\(harmfulText)"], ["keys", harmfulText], ["keys", "7 foo\(harmfulText)"],
      ["--nope\(harmfulText)"],
      ["--digits", harmfulText], ["keys", "1", "--screen", harmfulText],
      ["tape", "-f", harmfulText],
      ["--after-equals", harmfulText], ["help", harmfulText],
    ])
  func argument(arguments: [String]) throws {
    let outcome = try CommandLineRun.run(arguments)
    #expect(Self.isHarmless(outcome.output + outcome.errors))
    #expect(outcome.errors.hasSuffix("\n") && outcome.ending != .exit(0))
  }

  @Test(
    "Each input line prints one line without control characters",
    arguments: seeds(4, oneIn: 4))
  func printable(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = ["1", "+", Self.harmfulText, "\r", "漢", "÷0", " ", "\u{0}"].map { Array($0.utf8) }
    for _ in 0..<25 {
      let line = (0..<12).flatMap { _ in
        Bool.random(using: &generator)
          ? pieces.randomElement(using: &generator) ?? []
          : [UInt8.random(in: .min ... .max, using: &generator)]
      }.filter { $0 != UInt8(ascii: "\n") }
      let outcome = try CommandLineRun.run(["-"], input: line + Array("\n".utf8))
      #expect(Self.isHarmless(outcome.output + outcome.errors), "seed \(seed), line \(line)")
      #expect(outcome.output.count { $0 == "\n" } == 1, "seed \(seed), line \(line)")
      let lineCount = outcome.errors.count { $0 == "\n" }
      #expect([0, 1, 3].contains(lineCount), "seed \(seed), line \(line)")
    }
  }
}
