/// The paper: every step of every calculation since it was last torn off, oldest first.
///
/// Rows follow each other as calculations: a first operand, steps, and a result unless the
/// calculation is the last and not finished. A tape is a collection of its rows:
///
///     for row in calculator.tape {
///       print(row.sign ?? " ", row.operandText { "\($0)" })
///     }
public struct Tape: Equatable, Sendable {
  /// One line of the tape.
  public struct Row: Hashable, Sendable {
    /// What was entered.
    public enum Content: Hashable, Sendable {
      /// The first operand of a calculation.
      case first(Calculation.First)
      /// An operator and its operand.
      case step(Operator, Operand)
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
  package private(set) var rows: [Row] = []

  /// The value that a row's operand stands for, or why it has none.
  public func value(ofRow row: Int) -> Result<Rational, CalculatorError> {
    guard case .step(let operation, let operand) = rows[row].content, row > 0 else {
      return rows[row].total
    }
    let above = rows[row - 1].total
    return Result { () throws(CalculatorError) in
      try operand.value(after: operation, total: try above.get())
    }
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

extension Tape: RandomAccessCollection {
  /// The place of the oldest row.
  public var startIndex: Int { 0 }

  /// How many rows there are.
  public var endIndex: Int { rows.count }

  /// A row, counted from the oldest.
  public subscript(row: Int) -> Row { rows[row] }
}

extension Tape.Row {
  /// The number that was entered in the row, a percentage's rate among them, or the result.
  public var number: Result<Rational, CalculatorError> {
    switch content {
    case .first(.number(let number)): .success(number)
    case .step(_, let operand): .success(operand.entered)
    case .first(.carried), .result: total
    }
  }

  /// What stands beside the row's sign: `10`, `10%`, or `NaN` where there is no result.
  ///
  /// - Parameter number: writes the numbers in it.
  public func operandText(_ number: (Rational) -> String) -> String {
    switch (content, self.number) {
    case (.step(_, let operand), _): operand.text(number)
    case (_, .success(let value)): number(value)
    case (_, .failure): DisplayFormatter.notANumber
    }
  }

  /// The sign in front of the row's number: its operator's, `=`, or nil for a first operand.
  public var sign: Character? {
    switch content {
    case .first: nil
    case .step(let operation, _): operation.rawValue
    case .result: "="
    }
  }

  /// Whether a calculation begins with this row.
  public var isFirst: Bool {
    if case .first = content { true } else { false }
  }

  /// Whether the calculation goes on from the result above it.
  var isCarried: Bool {
    if case .first(.carried) = content { true } else { false }
  }
}

extension Result<Rational, CalculatorError> {
  /// The number in at most 20 digits, marked if it is rounded, without grouping; or `NaN`.
  package var plainText: String {
    switch self {
    case .success(let value): DisplayFormatter(grouping: false).format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }
}
