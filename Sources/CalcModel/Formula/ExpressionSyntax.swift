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

/// What keeps nothing. Operands are zeros, whose functions cost nothing.
private struct Syntax: ItemSink {
  init(in order: EvaluationOrder) {}

  static func operand(_ number: Rational) -> Operand { .number(0) }

  mutating func take(_ item: Item) -> Evaluation.Blame? { nil }

  var bracket: Operand { .number(0) }

  mutating func close(as operand: Operand) -> Evaluation.Blame? { nil }
}
