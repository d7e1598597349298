import CalcModel
import Testing

@testable import CalcTUI

@Suite("Results on the command line")
struct BatchTests {
  private func answer(
    _ text: String, digits: Int = 20, grouping: Bool = false,
    order: EvaluationOrder = .leftToRight
  ) -> Batch.Answer {
    var batch = Batch(
      formatter: DisplayFormatter(significantDigits: digits, grouping: grouping), order: order,
      explainsOrder: false)
    return batch.answer(Array(text.utf8)[...], from: .argument(1))
  }

  @Test(
    "An expression gives its result and no explanation",
    arguments: [
      ("12 + 3 × 2", "30"), ("1/3*3", "1"), ("2 + 3 × 4", "20"), ("1÷3", "0.33333333333333333333"),
      ("0.1+0.2=", "0.3"), ("1,000 × 1,000", "1000000"), ("-5 - -8", "3"), ("2x3", "6"),
      ("1e3 + 1", "1001"), ("  7  ", "7"), ("1e30", "1e30"), ("0−0", "0"), ("\t5", "5"),
    ])
  func results(text: String, output: String) {
    #expect(answer(text) == Batch.Answer(output: output))
  }

  @Test("The order of evaluation can be asked for")
  func precedence() {
    #expect(answer("2 + 3 × 4", order: .precedence).output == "14")
    #expect(answer("10 − 4 ÷ 2 × 3", order: .precedence).output == "4")
  }

  @Test(
    "The digits can be asked for",
    arguments: [(1, "0.7"), (5, "0.66667"), (20, "0.66666666666666666667")])
  func digits(digits: Int, output: String) {
    #expect(answer("2÷3", digits: digits).output == output)
    #expect(answer("2÷3", digits: 1_000).output.count == 1_002)
  }

  @Test(
    "Decimals and their rounding can be asked for",
    arguments: [
      ("1/8", DisplayFormatter.Rounding.halfUp, "0.13"), ("1/8", .halfToEven, "0.12"),
      ("-1/8", .up, "-0.13"), ("-1/8", .down, "-0.12"), ("2+3", .halfUp, "5.00"),
      ("-1/1000", .halfUp, "0.00"), ("1/0", .halfUp, "NaN"), ("1e30", .halfUp, "1e30"),
    ])
  func decimals(text: String, rounding: DisplayFormatter.Rounding, output: String) {
    var batch = Batch(
      formatter: DisplayFormatter(decimals: .fixed(2), rounding: rounding, grouping: false),
      order: .leftToRight, explainsOrder: false)
    #expect(batch.answer(Array(text.utf8)[...], from: .argument(1)).output == output)
  }

  @Test("Grouping can be asked for")
  func grouping() {
    #expect(answer("1234567.5 × 2", grouping: true).output == "2,469,135")
    #expect(answer("1234567.5 × 2").output == "2469135")
  }

  @Test(
    "An empty line and a comment give an empty line",
    arguments: ["", "   ", "\t ", "#", "  # 1+1", "#1"])
  func empty(text: String) {
    #expect(answer(text) == Batch.Answer())
  }

  @Test("Only what fails makes the batch fail")
  func hasFailed() {
    var batch = Batch(formatter: DisplayFormatter(), order: .leftToRight, explainsOrder: false)
    for (text, hasFailed) in [
      ("1+1", false), ("", false), ("# x", false), ("1+", true), ("1", true),
    ] {
      _ = batch.answer(Array(text.utf8)[...], from: .line(1))
      #expect(batch.hasFailed == hasFailed, "\(text)")
    }
    var other = Batch(formatter: DisplayFormatter(), order: .leftToRight, explainsOrder: false)
    _ = other.answer(Array("1÷0".utf8)[...], from: .line(1))
    #expect(other.hasFailed)
  }

  @Test("The first result that depends on the order is explained, if that is wanted, and no other")
  func note() {
    let note = "calctui: taken from left to right; with --precedence the result is 14\n"
    let texts = ["2 × 3 + 4", "5", "2 + 3 × 4", "2 + 3 × 5"]
    for (explainsOrder, order, expected) in [
      (true, .leftToRight, ["", "", note, ""]), (false, .leftToRight, ["", "", "", ""]),
      (true, .precedence, ["", "", "", ""]),
    ] as [(Bool, EvaluationOrder, [String])] {
      var batch = Batch(
        formatter: DisplayFormatter(), order: order, explainsOrder: explainsOrder)
      let explanations = texts.map { batch.answer(Array($0.utf8)[...], from: .line(1)).explanation }
      #expect(explanations == expected)
      #expect(!batch.hasFailed)
    }
  }

  @Test("No note is given where the other order has no result")
  func noNote() {
    var batch = Batch(formatter: DisplayFormatter(), order: .leftToRight, explainsOrder: true)
    let text = "1 − 1 × 1e999 × 1e999"
    #expect(batch.answer(Array(text.utf8)[...], from: .line(1)) == Batch.Answer(output: "0"))
  }
}
