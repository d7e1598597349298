extension Tape {
  /// One line of the tape.
  public struct Row: Hashable, Sendable {
    /// What was entered; nil for `=`.
    public let item: Item?
    /// The running total of the calculation or the innermost bracket, or why there is none. Nil
    /// where the operator behind it takes another left side, as × in 2 + 3 × 4 with × first; of an
    /// opening bracket; and behind a row that failed.
    public let total: Result<Rational, CalculatorError>?
    package let rules: Rules
    /// The number of brackets around the row.
    public let depth: Int
    /// `.none` for the one in hand.
    package let calculation: ResultID
    /// The words beside the row, if any.
    public let note: Note?
  }

  /// Identifies a row: its calculation, or `.none` for the one in hand, and the index there.
  package struct RowID: Hashable, Sendable {
    package let calculation: ResultID
    package let index: Int

    package init(calculation: ResultID, index: Int) {
      (self.calculation, self.index) = (calculation, index)
    }
  }
}

extension Tape.Row {
  /// What a row is.
  package enum Kind: Hashable, Sendable {
    /// An operand behind its operator, unless it is the first.
    case operand(Operator?)
    case opening(Operator?, isNegated: Bool)
    case closing
    case result

    /// The operator before an operand or a bracket, if any.
    package var operation: Operator? {
      switch self {
      case .operand(let operation), .opening(let operation, _): operation
      case .closing, .result: nil
      }
    }

    /// The sign in front of the number or the bracket, if any.
    var sign: Character? {
      switch self {
      case .operand, .opening: operation?.rawValue
      case .closing: ")"
      case .result: "="
      }
    }

    /// The sign with the bracket that it opens: `× -(`; empty for a first operand.
    package var text: String {
      let sign = sign.map { String($0) }
      guard case .opening(_, let isNegated) = self else { return sign ?? "" }
      return [sign, Self.bracket(isNegated: isNegated)].compactMap(\.self).joined(separator: " ")
    }

    fileprivate static func bracket(isNegated: Bool) -> String { isNegated ? "-(" : "(" }
  }
}

extension Calculation {
  /// A row: an item, or behind all of them the result.
  func row(_ index: Int) -> Tape.Row {
    let isItem = index < items.count
    return Tape.Row(
      item: isItem ? shownItem(index) : nil, total: isItem ? totals[index].value : result,
      rules: rules, depth: isItem ? Int(totals[index].depth) : 0, calculation: id,
      note: isItem ? items[index].note : note)
  }

  /// The number of items of a finished sum of three numbers or more, without brackets and
  /// percentages; else nil.
  ///
  /// - Complexity: O(*n*) in the rows.
  package var itemCount: Int? {
    guard isFinished, case .success = total else { return nil }
    var count = 0
    for item in items {
      switch (item.operation, item.kind) {
      // The placeholder, or nothing to count.
      case (nil, .operand(.number(0))): break
      case (_, .operand(.percentage)), (_, .operand(.tax)), (_, .open), (_, .close): return nil
      case (nil, _), (.add, _), (.subtract, _): count += 1
      default: return nil
      }
    }
    return count > 2 ? count : nil
  }
}

extension Tape.Row {
  package var operation: Operator? { item?.operation }

  /// The number that was entered, also a rate, or the value of a result or bracket; nil of an
  /// opening bracket.
  public var number: Result<Rational, CalculatorError>? {
    item.map { $0.operand?.number } ?? total
  }

  /// Whether its number is an amount; typed rates and exponents keep their decimals.
  package var isAmount: Bool {
    guard case .operand(let operand) = item?.kind, let operation, !operand.isLinked else {
      return true
    }
    return operation != .power && !operand.isPart(after: .add)
  }

  /// The text beside the sign: `10`, `10%`, `(`, `-(`, or `NaN` without a result; nothing for the end of
  /// a bracket behind a failure.
  ///
  /// - Parameter number: formats a number.
  public func operandText(_ number: (Rational) -> String) -> String {
    text(of: item?.operand, number)
  }

  /// The text beside the sign, without the mark of a link.
  package func unlinkedText(_ number: (Rational) -> String) -> String {
    text(of: item?.operand?.unlinked, number)
  }

  private func text(of operand: Operand?, _ number: (Rational) -> String) -> String {
    guard let item else { return (try? total?.get()).map(number) ?? DisplayFormatter.notANumber }
    guard let operand else { return Kind.bracket(isNegated: item.isNegated) }
    // Behind a failure a bracket has no value.
    if item.isClosing, case .failure = operand.link?.value { return "" }
    return operand.text(number)
  }

  /// What the row is, which its sign says.
  package var kind: Kind {
    switch item?.kind {
    case .operand: .operand(operation)
    case .open: .opening(operation, isNegated: item?.isNegated == true)
    case .close: .closing
    case nil: .result
    }
  }

  /// The sign in front of the row's number: its operator's, `)`, `=`, or nil for a first operand.
  public var sign: Character? { kind.sign }
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
