/// What an expression comes to.
package struct EvaluatedExpression: Equatable, Sendable {
  /// Its value, or why it has none.
  package let result: Result<Rational, CalculatorError>
  /// Where the operand stands that made the result fail: a count of UTF-8 bytes from the start of
  /// the text; nil when the result does not fail.
  package let failureOffset: Int?
  /// Where a comma stands that was taken for the point: a count of bytes; nil where none was.
  package let decimalComma: Int?
}

extension ExpressionParser {
  /// Reads a whole text, given as UTF-8, and works it out as it is read.
  ///
  /// Nothing is kept of the operands: what memory it takes does not depend on the text's length.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression. A division by zero is an
  ///   expression: its result is a failure.
  /// - Complexity: O(*n*).
  package static func evaluate(
    _ utf8: ArraySlice<UInt8>, order: EvaluationOrder = .leftToRight
  ) throws(ExpressionError) -> EvaluatedExpression {
    var reader = ExpressionReader<Evaluator>(utf8, order: order)
    try reader.read()
    let result = reader.sink.result
    // The last terms can fail too.
    let failureOffset =
      if case .failure = result { reader.failureOffset ?? reader.offset } else { nil as Int? }
    return EvaluatedExpression(
      result: result, failureOffset: failureOffset, decimalComma: reader.decimalComma)
  }

  /// Reads a whole text and works it out as it is read.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression.
  /// - Complexity: O(*n*).
  package static func evaluate(
    _ text: String, order: EvaluationOrder = .leftToRight
  ) throws(ExpressionError) -> EvaluatedExpression {
    try evaluate(Array(text.utf8)[...], order: order)
  }
}

extension Evaluator: ItemSink {
  var bracket: Operand { Operand.Link(nil, value: result).standalone }
}
