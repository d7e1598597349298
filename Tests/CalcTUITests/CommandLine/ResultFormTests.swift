import CalcModel
import Testing

@testable import CalcTUI

@Suite("Results as fractions")
struct ResultFormTests {
  private func answer(
    _ text: String, _ form: ResultForm, grouping: Bool = false,
    order: EvaluationOrder = .precedence
  ) -> String {
    var batch = Batch(
      formatter: DisplayFormatter(grouping: grouping), form: form, order: order,
      explainsOrder: false)
    return batch.answer(Array(text.utf8)[...], from: .argument(1)).output
  }

  @Test(
    "As fractions and as mixed numbers",
    arguments: [
      ("1/3+1/6", "1/2", "1/2"), ("7/2", "7/2", "3 1/2"), ("-7/2", "-7/2", "-3 1/2"),
      ("6/3", "2", "2"), ("0.75", "3/4", "3/4"), ("0", "0", "0"), ("1/0", "NaN", "NaN"),
      ("1+", "error", "error"), ("", "", ""), ("# 1/2", "", ""),
    ])
  func forms(expression: String, fraction: String, mixed: String) {
    #expect(answer(expression, .fraction) == fraction)
    #expect(answer(expression, .mixed) == mixed)
  }

  @Test("From left to right the order is another one, and so is the fraction")
  func order() {
    #expect(answer("1/3+1/6", .fraction, order: .leftToRight) == "2/9")
  }

  @Test("Numerator and denominator are grouped")
  func grouping() {
    #expect(answer("12345678/1001", .fraction, grouping: true) == "12,345,678/1,001")
    #expect(answer("12345678/1001", .mixed, grouping: true) == "12,333 345/1,001")
  }

  @Test("A result that was rounded on the way is no fraction, and is marked")
  func inexact() throws {
    // More than 8,192 bits.
    let thirds = Array(repeating: "1.0000000001/3.0000000001", count: 260).joined(separator: "*")
    for form in [ResultForm.fraction, .mixed] {
      let text = answer(thirds, form)
      #expect(text.hasPrefix("≈") && !text.contains("/"), "\(text)")
    }
    #expect(answer(thirds, .decimal) == String(answer(thirds, .fraction).dropFirst()))
  }

  @Test("The note on the other order has it in the same form")
  func note() {
    var batch = Batch(
      formatter: DisplayFormatter(), form: .fraction, order: .leftToRight, explainsOrder: true)
    let answer = batch.answer(Array("1/3+1/6".utf8)[...], from: .argument(1))
    #expect(answer.explanation.hasSuffix("with --precedence the result is 1/2\n"))
  }
}
