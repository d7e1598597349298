/// The paper: every step of every calculation since it was last torn off, oldest first.
///
/// Rows follow each other as calculations: a first operand, steps, and a result unless the
/// calculation is the last and not finished.
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
      /// An operator and a percentage, of the total above after + and −.
      case percent(Operator, rate: Rational)
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

  /// The value that a row's operand stands for, or why it has none.
  public func value(ofRow row: Int) -> Result<Rational, CalculatorError> {
    guard case .percent(let operation, let rate) = rows[row].content else {
      return rows[row].operand
    }
    return resultAbove(row)?.percentage(operation, rate) ?? .success(0)
  }

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
  /// The number that was entered in the row, a percentage's rate among them, or the result.
  public var operand: Result<Rational, CalculatorError> {
    switch content {
    case .start(let operand), .step(_, let operand), .percent(_, let operand): .success(operand)
    case .carried, .result: total
    }
  }

  /// The sign in front of the row's number: its operator's, `=`, or nil for a first operand.
  public var sign: Character? {
    switch content {
    case .start, .carried: nil
    case .step(let operation, _), .percent(let operation, _): operation.rawValue
    case .result: "="
    }
  }

  /// Whether a calculation begins with this row.
  public var isFirst: Bool {
    switch content {
    case .start, .carried: true
    case .step, .percent, .result: false
    }
  }

  /// Whether the calculation goes on from the result above it.
  var isCarried: Bool {
    if case .carried = content { true } else { false }
  }
}

extension Result<Rational, CalculatorError> {
  /// The number in at most 20 digits, marked if it is rounded, without grouping; or `NaN`.
  public var plainText: String {
    switch self {
    case .success(let value): DisplayFormatter(grouping: false).format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }

  /// What a percentage after an operator stands for, of this total.
  func percentage(_ operation: Operator, _ rate: Rational) -> Self {
    flatMap { total in
      Result { () throws(CalculatorError) in try operation.operand(percent: rate, of: total) }
    }
  }
}
