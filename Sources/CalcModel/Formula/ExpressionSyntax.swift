extension ExpressionParser {
  /// Whether a text is an expression. Nothing in it is worked out, so that this takes the same time
  /// whatever it comes to.
  ///
  /// - Complexity: O(*n*).
  package static func accepts(_ text: String) -> Bool {
    var reader = ExpressionReader<Syntax>(Array(text.utf8)[...], order: .leftToRight)
    return (try? reader.read()) != nil
  }
}

/// An expression of which nothing is kept. Its operands are zeros, whose functions cost nothing.
private struct Syntax: ExpressionLevel {
  init(startingWith operand: Operand, in order: EvaluationOrder) {}

  static func operand(_ number: Rational) -> Operand { .number(0) }

  mutating func take(_ operation: Operator, _ operand: Operand) -> Evaluation.Blame? { nil }

  var failingTotal: CalculatorError? { nil }

  var bracketed: Operand { .number(0) }

  mutating func fail(_ error: CalculatorError) {}
}
