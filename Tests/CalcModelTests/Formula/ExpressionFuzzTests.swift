import CalcModel
import TestSupport
import Testing

@Suite("Fuzzing: expressions")
struct ExpressionFuzzTests {
  private static let texts = [
    "12 + 3 × 2", "1,234.5/-7e3", "-.5−+6", "0.1+0.2=", "9e999*9e999", "1÷0", "5 − 5 ÷ 3 x 7",
    "1e-999/10", "(1+2)*(3-(4/5))", "2^3^2", "√(2²+3)", "200+10%−(5)%", "((((1))))", "-2^-2",
    "999,999,999,999*1,000", "", " = ", "3/4X5",
  ]

  @Test(
    "Any text is a number, or an error within it",
    arguments: rounds(60))
  func expressions(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let model = Array((Self.texts.randomElement(using: &generator) ?? "").utf8)
      let text = generator.mutation(of: model + (Bool.random(using: &generator) ? model : []))
      for order in [EvaluationOrder.leftToRight, .precedence] {
        do throws(ExpressionError) {
          var formula = Formula()
          try ExpressionParser.parse(text[...], into: &formula)
          let copy = formula
          let result = Result { () throws(CalculatorError) in try copy.result(by: Rules(order)) }
          let drained = Result { () throws(CalculatorError) in try formula.drain(by: Rules(order)) }
          #expect(drained == result, "seed \(seed): \(text)")
          #expect(formula == Formula(), "seed \(seed): \(text)")
        } catch {
          #expect((0...text.count).contains(error.offset), "seed \(seed): \(text)")
        }
      }
    }
  }
}
