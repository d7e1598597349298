import TestSupport
import Testing

@testable import CalcModel

@Suite("Random texts as expressions")
struct ExpressionParserFuzzTests {
  private static let texts = [
    "12 + 3 × 2", "1,234.5/-7e3", "-.5−+6", "0.1+0.2=", "9e999*9e999", "1÷0", "5 − 5 ÷ 3 x 7",
    "1e-999/10", "(1+2)*(3-(4/5))", "2^3^2", "√(2²+3)", "200+10%−(5)%", "((((1))))", "-2^-2",
    "999,999,999,999*1,000", "", " = ", "3/4X5", "sin 30° + log10(100)!", "√sin -30°²",
    "50 + 10% of 80^2", "ans×2π/(2π)", "0xff+0b101", "$5 + 5 EUR", "acos°(0.5)²", "ln(exp 2)^3",
    "5 – ３＋\u{200B}2", "200 + 19% tax in it", "sin(2π rad)", "1,23,456.5", "2026-11-14", "log3(9)",
  ]

  @Test(
    "Any bytes give a formula, or an error inside the text",
    arguments: seeds(30, oneIn: 15))
  func parse(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let original = Array(generator.element(of: Self.texts).utf8)
      let text = generator.mutation(of: original + (Bool.random(using: &generator) ? original : []))
      // Digits around the slice reveal reading past its ends.
      let slice = ([0x31, 0x32] + text + [0x33])[2..<(2 + text.count)]
      let isExpression = ExpressionParser.accepts(String(decoding: slice, as: UTF8.self))
      do throws(ExpressionError) {
        var reading = ExpressionParser.Reading()
        try ExpressionParser.parse(slice, into: &reading, as: .init(answer: 0))
        let formula = reading.formula
        #expect(isExpression, "seed \(seed), text \(text)")
        let (operands, operators) = (formula.operands.count, formula.operators.count)
        #expect(operands == operators + 1, "seed \(seed), text \(text)")
        expectConsistentEvaluation(reading, "seed \(seed), text \(text)")
      } catch {
        #expect(!isExpression, "seed \(seed), text \(text)")
        #expect((0...text.count).contains(error.offset), "seed \(seed), text \(text)")
      }
    }
  }

  /// Expects that result, drained result, totals and failed row agree in both orders.
  private func expectConsistentEvaluation(_ reading: ExpressionParser.Reading, _ comment: Comment) {
    let formula = reading.formula
    for order in [EvaluationOrder.leftToRight, .precedence] {
      let result = Result { () throws(CalculatorError) in try formula.result(by: Rules(order)) }
      var copy = formula
      var failedRow = -1
      let drained = Result { () throws(CalculatorError) in
        try copy.drain(by: Rules(order), failingAt: &failedRow)
      }
      #expect(drained == result && copy == Formula(), comment)
      let evaluated = formula.evaluated(by: Rules(order))
      #expect(evaluated.unrounded == result, comment)
      switch result {
      case .success:
        #expect(evaluated.totals.last == result, comment)
        #expect(evaluated.totals.count == reading.offsets.count, comment)
      case .failure: #expect(evaluated.totals[failedRow] == result, comment)
      }
      #expect(failedRow < reading.offsets.count, comment)
    }
  }
}
