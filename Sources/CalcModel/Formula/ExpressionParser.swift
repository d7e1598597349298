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

  /// Reads a whole text, given as UTF-8, as one formula.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression.
  /// - Complexity: O(*n*).
  public static func parse(
    from utf8: ArraySlice<UInt8>, order: EvaluationOrder = .leftToRight
  ) throws(ExpressionError) -> Formula {
    try parse(from: utf8, order: order, usual: .point)
  }

  /// The same.
  ///
  /// - Parameter usual: what stands before decimals where no number of the text proves it.
  package static func parse(
    from utf8: ArraySlice<UInt8>, order: EvaluationOrder = .leftToRight, usual: DecimalMarks
  ) throws(ExpressionError) -> Formula {
    var reader = ExpressionReader<FormulaBuilder>(utf8, order: order, usual: usual)
    try reader.read()
    return reader.sink.formula
  }
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
