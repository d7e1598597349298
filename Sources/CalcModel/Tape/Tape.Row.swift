extension Tape {
  /// One line of the tape.
  public struct Row: Hashable, Sendable {
    /// What was entered; nil for `=`.
    public let item: Item?
    /// The running total of the calculation or the innermost bracket, or why there is none; zero in
    /// an empty bracket.
    public let total: Result<Rational, CalculatorError>
    package let rules: Calculation.Rules
    /// The number of brackets around the row.
    public let depth: Int
    package let calculation: Calculation.ID
    /// The row's note.
    package let note: Note?
    /// In the result's row when it was finished, if known.
    package let time: Time?
  }
}

extension Tape.Row {
  package var operation: Operator? { item?.operation }

  /// The number that was entered, also a rate, or the value of a result or bracket.
  public var number: Result<Rational, CalculatorError> {
    item?.operand?.number ?? total
  }

  /// Whether its number is an amount; typed rates and exponents keep their decimals.
  package var isAmount: Bool {
    guard case .step(let operation, let operand) = item?.kind, !operand.isLinked else {
      return true
    }
    return operation != .power && !operand.isPart(after: .add)
  }

  /// The text beside the sign: `10`, `10%`, `(`, or `NaN` without a result.
  ///
  /// - Parameter number: formats a number.
  public func operandText(_ number: (Rational) -> String) -> String {
    switch item?.kind {
    case .first(let operand), .step(_, let operand), .close(let operand): operand.text(number)
    case .open: "("
    case nil: (try? total.get()).map(number) ?? DisplayFormatter.notANumber
    }
  }

  /// The text beside the sign, without the mark of a link.
  package func unlinkedText(_ number: (Rational) -> String) -> String {
    item?.operand?.unlinked.text(number) ?? operandText(number)
  }

  /// The sign in front of the row's number: its operator's, `)`, `=`, or nil for a first operand.
  public var sign: Character? {
    switch item?.kind {
    case .first: nil
    case .step(let operation, _): operation.rawValue
    case .open(let operation): operation?.rawValue
    case .close: ")"
    case nil: "="
    }
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
