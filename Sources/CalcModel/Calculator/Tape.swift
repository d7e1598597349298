/// The paper: every step of every calculation since it was last torn off, oldest first.
///
/// Rows follow each other as calculations: a first operand, steps, and a result unless the calculation
/// is the last and not finished.
public struct Tape: Sendable {
  /// One line of the tape.
  public struct Row: Hashable, Sendable {
    /// What was entered.
    public enum Content: Hashable, Sendable {
      /// The first operand of a calculation.
      case start(Rational)
      /// The first operand of a calculation that goes on from the result above it.
      case carried(isNegated: Bool)
      /// An operator and its operand.
      case step(Operator, Rational)
      /// `=`.
      case result
    }

    /// What was entered.
    public let content: Content
    /// The value of the calculation up to and with this row, or why it has none.
    public let total: Result<Rational, CalculatorError>
    /// The order in which the calculation takes its operators.
    public let order: EvaluationOrder
  }

  /// The rows, oldest first.
  public private(set) var rows: [Row] = []

  /// Adds a row at the bottom.
  ///
  /// - Complexity: O(1), averaged over many rows.
  mutating func append(
    _ content: Row.Content, total: Result<Rational, CalculatorError>, order: EvaluationOrder
  ) {
    rows.append(Row(content: content, total: total, order: order))
  }

  mutating func removeLast() {
    rows.removeLast()
  }

  mutating func replace(_ range: Range<Int>, with newRows: [Row]) {
    rows.replaceSubrange(range, with: newRows)
  }
}

extension Tape.Row {
  /// The number that the row shows beside its sign: the operand, or the result.
  public var operand: Result<Rational, CalculatorError> {
    switch content {
    case .start(let operand), .step(_, let operand): .success(operand)
    case .carried, .result: total
    }
  }

  /// Whether a calculation begins with this row.
  var isFirst: Bool {
    switch content {
    case .start, .carried: true
    case .step, .result: false
    }
  }

  /// Whether the calculation goes on from the result above it.
  var isCarried: Bool {
    if case .carried = content { true } else { false }
  }
}
