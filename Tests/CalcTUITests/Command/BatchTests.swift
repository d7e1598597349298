import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("What is said of expressions")
struct BatchTests {
  private func answer(_ bytes: [UInt8], from source: ExpressionSource = .argument(1))
    -> Batch.Answer
  {
    var batch = Batch(
      formatter: DisplayFormatter(grouping: false), order: .leftToRight)
    return batch.answer(bytes[...], from: source)
  }

  @Test(
    "What is no expression gives error, and says what should stand where",
    arguments: [
      ("1 +", 4, "expected a number at the end"),
      ("1 + é", 5, "expected a number, found 'é'"),
      ("1 + \u{1B}", 5, "expected a number, found U+001B"),
      ("2 3", 3, "expected an operator, found '3'"),
      ("5 − 3 €", 7, "expected an operator, found '€'"),
      ("1\u{202E}2", 2, "expected an operator, found U+202E"),
      ("1 = 2", 5, "nothing may follow the ="),
      ("1,23,4", 5, "groups have three digits: 1,234,567"),
      ("1e1001 y", 8, "expected an operator, found 'y'"),
      ("(1e1001", 1, "this bracket is never closed"),
    ])
  func errors(text: String, column: Int, reason: String) {
    let shown = text.replacing("\u{1B}", with: "\u{FFFD}").replacing("\u{202E}", with: "\u{FFFD}")
    let expected = Batch.Answer(
      output: "error",
      explanation: """
        calctui: argument 1, column \(column): \(reason)
          \(shown)
          \(String(repeating: " ", count: column - 1))^

        """)
    #expect(answer(Array(text.utf8)) == expected)
  }

  @Test(
    "What has no result gives NaN, and says at which operand",
    arguments: [
      ("10 ÷ 0", 6, "can't divide by 0"), ("1/0+5", 3, "can't divide by 0"),
      ("5 + 1 ÷ 0.0 × 3 ÷ 0", 9, "can't divide by 0"),
      ("1e999 × 11", 9, "too large"), ("1e-999 ÷ 1000", 10, "too small"),
      ("1e1001", 1, "too large"), ("2 + 1e-1001", 5, "too small"),
    ] as [(String, Int, String?)])
  func notANumber(text: String, column: Int, reason: String?) {
    let answer = answer(Array(text.utf8), from: .line(7))
    #expect(answer.output == (reason == nil ? "error" : "NaN"))
    let lines = answer.explanation.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("calctui: line 7, column \(column): \(reason ?? "")") == true)
    #expect(lines.last?.count == 2 + column)
  }

  @Test(
    "In Korean too the caret stands under the place, whatever follows it",
    arguments: [
      ("1 + 한글 + 2", 5, "숫자가 와야 할 자리에 다른 글자: '한'"),
      ("2 × 3漢字", 6, "연산자가 와야 할 자리에 다른 글자: '漢'"), ("10 ÷ 0", 6, "0으로 나눌 수 없음"),
    ])
  func korean(text: String, column: Int, reason: String) {
    var batch = Batch(
      formatter: DisplayFormatter(), order: .leftToRight, words: Korean())
    let lines = batch.answer(Array(text.utf8)[...], from: .argument(3)).explanation
    #expect(
      lines == """
        calctui: 인수 3, \(column)열: \(reason)
          \(text)
          \(String(repeating: " ", count: column - 1))^

        """)
  }

  @Test(
    "What ends is written with all its digits, unless fewer were asked for",
    arguments: [
      ("2^100", "1267650600228229401496703205376", "1.2676506002282294015e30"),
      ("0.1^30", "0.\(String(repeating: "0", count: 29))1", "1e-30"),
      ("1e30", "1\(String(repeating: "0", count: 30))", "1e30"),
      ("1e999", "1\(String(repeating: "0", count: 999))", "1e999"),
      ("12345678901234567890.5", "12345678901234567890.5", "12345678901234567891"),
      (
        "-(2^-70)", "-0.0000000000000000000008470329472543003390683225006796419620513916015625",
        "-8.4703294725430033907e-22"
      ),
      ("1/3", "0.33333333333333333333", "0.33333333333333333333"), ("1/3*3", "1", "1"),
      ("√2", "1.4142135623730950488", "1.4142135623730950488"),
      ("1/2^3000", "8.1285486255577354405e-904", "8.1285486255577354405e-904"),
    ])
  func digits(text: String, all: String, rounded: String) {
    for (writesAll, result) in [(true, all), (false, rounded)] {
      var batch = Batch(
        formatter: DisplayFormatter(grouping: false), writesAll: writesAll, order: .precedence)
      #expect(batch.answer(Array(text.utf8)[...], from: .line(1)).output == result)
    }
  }

  @Test("Bytes that are not UTF-8 are an error where they stand")
  func invalidUTF8() {
    let answer = answer(Array("1 + ".utf8) + [0xFF] + Array("2".utf8))
    #expect(answer.output == "error")
    #expect(
      answer.explanation == """
        calctui: argument 1, column 5: this is not UTF-8 text
          1 + \u{FFFD}2
              ^

        """)
  }

  @Test(
    "Whatever the input, no control character gets out, and each input gives one line",
    arguments: rounds(30))
  func printable(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "1", "+", "\u{1B}[31m", "\u{9B}", "\r", "\n", "\u{7}", "\u{202E}", "漢", "÷0", " ",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<50 {
      let text = (0..<12).flatMap { _ in
        Bool.random(using: &generator)
          ? pieces.randomElement(using: &generator) ?? []
          : [UInt8.random(in: .min ... .max, using: &generator)]
      }
      let answer = answer(text)
      let all = answer.output + answer.explanation.filter { $0 != "\n" }
      let isPrintable = all.unicodeScalars.allSatisfy {
        ![.control, .format].contains($0.properties.generalCategory)
      }
      #expect(isPrintable, "seed \(seed), text \(text)")
      #expect(!answer.output.contains("\n"), "seed \(seed), text \(text)")
      let lineCount = answer.explanation.count { $0 == "\n" }
      #expect([0, 1, 3].contains(lineCount), "seed \(seed), text \(text)")
    }
  }
}
