import CalcModel
import Testing

@Suite("Expressions that are worked out as they are read")
struct EvaluatedExpressionTests {
  @Test(
    "Expressions come to a value in the order that is asked for",
    arguments: [
      ("2 + 3 × 4", "20", "14"), ("2 × 3 + 4", "10", "10"), ("7", "7", "7"),
      ("1 − 2 + 3 =", "2", "2"), ("-2 × -3 ÷ 4", "1.5", "1.5"),
      ("1 ÷ 2 − 3 × 4", "-10", "-11.5"),
    ])
  func value(text: String, leftToRight: String, precedence: String) throws {
    for (order, value) in [(EvaluationOrder.leftToRight, leftToRight), (.precedence, precedence)] {
      let evaluated = try ExpressionParser.evaluate(text, order: order)
      #expect(try "\(evaluated.result.get())" == value)
      #expect(evaluated.failureOffset == nil)
    }
  }

  @Test(
    "An expression that has no value says at which operand it fails",
    arguments: [
      ("7 × 6 ÷ 0 + 1", CalculatorError.divideByZero, 10, 10),
      ("1 + 2 ÷ 0", .divideByZero, 9, 9), ("1 ÷ 0 ÷ 0", .divideByZero, 5, 5),
      // The terms overflow only when they come together.
      ("9e999 + 9e999", .overflow, 8, 8), ("1 × 9e999 + 9e999 × 1", .overflow, 13, 22),
    ])
  func failure(text: String, error: CalculatorError, leftToRight: Int, precedence: Int) throws {
    for (order, offset) in [(EvaluationOrder.leftToRight, leftToRight), (.precedence, precedence)] {
      let evaluated = try ExpressionParser.evaluate(text, order: order)
      #expect(evaluated.result == .failure(error))
      #expect(evaluated.failureOffset == offset)
    }
  }

  @Test("What is no expression is none after a failure either")
  func noExpression() {
    #expect(throws: ExpressionError(.expectedOperand(found: nil), at: 8)) {
      try ExpressionParser.evaluate("1 ÷ 0 +")
    }
  }
}
