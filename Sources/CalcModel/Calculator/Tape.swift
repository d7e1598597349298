/// The paper: every step of every calculation since it was last torn off, oldest first.
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
  }

  /// The rows, oldest first.
  public private(set) var rows: [Row] = []

  /// Adds a row at the bottom.
  ///
  /// - Complexity: O(1), averaged over many rows.
  mutating func append(_ content: Row.Content, total: Result<Rational, CalculatorError>) {
    rows.append(Row(content: content, total: total))
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
}
