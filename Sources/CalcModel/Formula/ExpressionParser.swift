/// Reads expressions such as `12 + 3 × -2`.
///
/// An expression is operands with an operator between each two, with spaces anywhere between, and
/// may end with `=`. An operand is a decimal number, with commas between groups of three digits, one
/// point and an exponent, or an expression in brackets. Behind it may stand `²` or `%`, before it `√`
/// or `sqrt`, and a sign before all of that; what stands behind binds first. A × may be left out before
/// or behind a bracket and before a root.
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

  /// The same of a text that is given as UTF-8.
  ///
  /// - Parameters:
  ///   - usual: what stands before decimals where no number of the text proves it.
  ///   - shouldContinue: is told how many bytes were read since it was told last; where it is false, that was all.
  package static func parse(
    from utf8: ArraySlice<UInt8>, order: EvaluationOrder = .leftToRight,
    usual: DecimalMarks = .point, shouldContinue: ((Int) -> Bool)? = nil
  ) throws(ExpressionError) -> Formula {
    var reader = ExpressionReader<FormulaBuilder>(
      utf8, order: order, usual: usual, shouldContinue: shouldContinue)
    try reader.read()
    return reader.sink.formula
  }

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
      result: result, failureOffset: failureOffset,
      numberWithDecimalComma: reader.numberWithDecimalComma)
  }

  /// Whether a text is an expression. Nothing in it is worked out, so that this takes the same time
  /// whatever it comes to.
  ///
  /// - Complexity: O(*n*).
  package static func accepts(_ text: String, shouldContinue: ((Int) -> Bool)? = nil) -> Bool {
    var reader = ExpressionReader<Syntax>(
      Array(text.utf8)[...], order: .leftToRight, shouldContinue: shouldContinue)
    return (try? reader.read()) != nil
  }
}

/// What an expression comes to.
package struct EvaluatedExpression: Equatable, Sendable {
  /// Its value, or why it has none.
  package let result: Result<Rational, CalculatorError>
  /// Where the operand stands that made the result fail: a count of UTF-8 bytes from the start of
  /// the text; nil when the result does not fail.
  package let failureOffset: Int?
  /// The first number with a comma that was taken for the point; nil where there is none.
  package let numberWithDecimalComma: String?
}

extension Evaluator: ItemSink {
  var bracket: Operand { Operand.Link(nil, value: result).standalone }
}

/// A formula that is folded from items: brackets become operands when they are closed.
private struct FormulaBuilder: ItemSink {
  private let order: EvaluationOrder
  /// The innermost bracket; nil before its first operand.
  private var level: Formula?
  /// What is around it, and the operator before it, the innermost last.
  private var outer: [(level: Formula?, operation: Operator?)] = []

  init(in order: EvaluationOrder) { self.order = order }

  /// The whole of it. An expression has an operand.
  var formula: Formula { level ?? Formula(startingWith: 0, order: order) }

  var bracket: Operand { .bracketed(formula) }

  mutating func take(_ item: Item) -> Evaluation.Blame? {
    switch item.kind {
    case .first(let operand): level = Formula(startingWith: operand, order: order)
    case .step(let operation, let operand): level?.append(operation, operand)
    case .open(let operation):
      outer.append((level, operation))
      level = nil
    case .close(let operand): return close(as: operand)
    }
    return nil
  }

  /// A formula says that it fails when it is asked for its result.
  mutating func close(as operand: Operand) -> Evaluation.Blame? {
    guard let bracket = outer.popLast() else { return nil }
    level = bracket.level
    return take(bracket.operation.map { .step($0, operand) } ?? .first(operand))
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
