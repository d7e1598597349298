/// Reads expressions such as `12 + 3 × -2`.
///
/// An expression is operands with an operator between each two, with spaces anywhere between, and
/// may end with `=`. An operand is a decimal number, with commas between groups of three digits, one
/// point and an exponent, or an expression in brackets. Behind it may stand `²` or `%`, before it `√`
/// or `sqrt`, and a sign before all of that; what stands behind binds first.
public enum ExpressionParser {
  /// Reads a whole text as one formula.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression. A division by zero is an
  ///   expression: its formula's result throws.
  /// - Complexity: O(*n*).
  public static func parse(
    from text: String, order: EvaluationOrder = .leftToRight
  ) throws(ExpressionError) -> Formula {
    try parse(from: Array(text.utf8)[...], order: order)
  }

  /// Reads a whole text, given as UTF-8, as one formula.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression.
  /// - Complexity: O(*n*).
  public static func parse(
    from utf8: ArraySlice<UInt8>, order: EvaluationOrder = .leftToRight
  ) throws(ExpressionError) -> Formula {
    var reader = ExpressionReader<Formula>(utf8, order: order)
    return try reader.read()
  }
}

extension Formula: ExpressionLevel {
  init(startingWith operand: Operand, in order: EvaluationOrder) {
    self.init(startingWith: operand, order: order)
  }

  mutating func take(_ operation: Operator, _ operand: Operand) -> Evaluation.Blame? {
    append(operation, operand)
    return nil
  }

  /// A formula says so when it is asked for its result.
  var failingTotal: CalculatorError? { nil }

  var bracketed: Operand { .bracketed(self) }

  mutating func fail(_ error: CalculatorError) {}
}
