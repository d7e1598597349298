extension Tape {
  /// One line of the tape.
  public struct Row: Hashable, Sendable {
    /// What was entered; nil for `=`.
    public let item: Item?
    /// The value of the calculation, or of the bracket that the row stands in, up to and with this
    /// row, or why it has none; zero where nothing stands in a bracket yet.
    public let total: Result<Rational, CalculatorError>
    package let rules: Calculation.Rules
    /// How many brackets are open around the row.
    public let depth: Int
    package let calculation: Calculation.ID
    /// The words beside what was entered.
    package let note: Note?
    /// When the calculation was finished, in the row of its result; nil if that is not known.
    package let time: Time?
  }
}

extension Tape.Row {
  package var operation: Operator? { item?.operation }

  /// The number that was entered in the row, a percentage's rate among them, or the result; of a
  /// bracket what it comes to.
  public var number: Result<Rational, CalculatorError> {
    item?.operand?.number ?? total
  }

  /// Whether its number is an amount, and no rate or exponent that was typed: these have the decimals that
  /// they were typed with.
  package var isAmount: Bool {
    guard case .step(let operation, let operand) = item?.kind, !operand.isLinked else {
      return true
    }
    return operation != .power && !operand.isPart(after: .add)
  }

  /// What stands beside the row's sign: `10`, `10%`, `(`, or `NaN` where there is no result.
  ///
  /// - Parameter number: writes the numbers in it.
  public func operandText(_ number: (Rational) -> String) -> String {
    switch item?.kind {
    case .first(let operand), .step(_, let operand), .close(let operand): operand.text(number)
    case .open: "("
    case nil: (try? total.get()).map(number) ?? DisplayFormatter.notANumber
    }
  }

  /// What stands beside the row's sign, without the mark of a link.
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
