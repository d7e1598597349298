/// Reads expressions such as `12 + 3 × -2`.
///
/// An expression is operands separated by operators, with spaces anywhere between, and may end with
/// `=`. An operand is a decimal number, perhaps with groups of three digits, a point and an
/// exponent, or an expression in brackets, followed by `²` or `%`, preceded by `√` or `sqrt` and a
/// sign; what follows binds first. A × may be omitted before and behind a bracket and before a
/// root.
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
  /// - Parameter usual: the decimal mark if no number of the text determines it.
  package static func parse(
    from utf8: ArraySlice<UInt8>, order: EvaluationOrder = .leftToRight,
    usual: DecimalMarks = .point
  ) throws(ExpressionError) -> Formula {
    var reader = ExpressionReader<FormulaBuilder>(utf8, order: order, usual: usual)
    try reader.read()
    return reader.sink.formula
  }

  /// Reads and evaluates a whole text of UTF-8.
  ///
  /// Memory doesn't grow with the text's length.
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

  /// Whether a text is an expression. It isn't evaluated, so that the time doesn't depend on its
  /// value.
  ///
  /// - Complexity: O(*n*).
  package static func accepts(_ text: String) -> Bool {
    var reader = ExpressionReader<Syntax>(Array(text.utf8)[...], order: .leftToRight)
    return (try? reader.read()) != nil
  }
}

/// The value of an expression.
package struct EvaluatedExpression: Equatable, Sendable {
  package let result: Result<Rational, CalculatorError>
  /// The offset in UTF-8 bytes of the operand that made the result fail, if it fails.
  package let failureOffset: Int?
  /// The first number with a comma as the point, if any.
  package let numberWithDecimalComma: String?
}

extension Evaluator: ItemSink {
  var bracket: Operand { Operand.Link(nil, value: result).standalone }
}

/// Folds items into a formula: closed brackets become operands.
private struct FormulaBuilder: ItemSink {
  private let order: EvaluationOrder
  /// The innermost bracket; nil before its first operand.
  private var level: Formula?
  /// The levels around it with the operator before it, the innermost last.
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

  /// A formula fails when its result is requested.
  mutating func close(as operand: Operand) -> Evaluation.Blame? {
    guard let bracket = outer.popLast() else { return nil }
    level = bracket.level
    return take(bracket.operation.map { .step($0, operand) } ?? .first(operand))
  }
}

/// Discards items. Operands are zeros, whose functions cost nothing.
private struct Syntax: ItemSink {
  init(in order: EvaluationOrder) {}

  static func operand(_ number: Rational) -> Operand { .number(0) }

  mutating func take(_ item: Item) -> Evaluation.Blame? { nil }

  var bracket: Operand { .number(0) }

  mutating func close(as operand: Operand) -> Evaluation.Blame? { nil }
}
