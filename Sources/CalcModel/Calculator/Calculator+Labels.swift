extension Calculator {
  /// What the operand label shows.
  package enum ShownOperand: Hashable, Sendable {
    /// The zero of an entry in which nothing has been typed, perhaps with an armed sign.
    case placeholder(String)
    /// A number as it was typed, without grouping.
    case typed(String)
    /// A result, or a value from the tape that digits can't spell.
    case value(Rational)
    case failure(CalculatorError)
  }

  /// What the operand label shows.
  package var operand: ShownOperand { operand(isRounded: true) }

  /// - Parameter isRounded: whether an amount that was worked out is rounded by the rules.
  package func operand(isRounded: Bool) -> ShownOperand {
    do throws(CalculatorError) {
      switch state {
      case .entering(let entry, _) where entry.isUntouched: return .placeholder(entry.text ?? "0")
      case .entering(let entry, _) where entry.isTyped: return .typed(entry.text ?? "0")
      case .entering(let entry, _):
        return .value(try value(of: entry.operand(), isRounded: isRounded))
      case .closed(let operand): return .value(try value(of: operand, isRounded: isRounded))
      case .result(let operand): return .value(try operand.value())
      case .failed(let error): throw error
      }
    } catch {
      return .failure(error)
    }
  }

  /// The value of an operand behind the operator that waits.
  func value(of operand: Operand, isRounded: Bool = true) throws(CalculatorError) -> Rational {
    guard let operation = operatorLabel, let total = waitingTotal,
      let evaluation = ledger.evaluation
    else { return try operand.value() }
    return try evaluation.rules.forAmounts(areRounded: isRounded).value(
      of: operand, after: operation, total: try total.get())
  }

  /// The value that the operator waits with. A bracket that is shown is no part of it; after another
  /// operator it is.
  private var waitingTotal: Result<Rational, CalculatorError>? {
    if case .closed = state { ledger.evaluation?.level?.result } else { ledger.evaluation?.result }
  }

  /// The operand's value as it is shown; nil where nothing was typed, and for a failure.
  public var shownValue: Rational? {
    switch operand {
    case .placeholder, .failure: nil
    case .typed: typedValue
    case .value(let value): value
    }
  }

  /// The value of the operand being typed, or nil if none is.
  package var typedValue: Rational? {
    if case .entering(let entry, _) = state { try? entry.value() } else { nil }
  }

  /// The order in which the calculation under way takes its operators; without one, the next.
  package var currentOrder: EvaluationOrder { ledger.evaluation?.rules.order ?? order }

  /// The operator that waits for the operand, or nil.
  public var operatorLabel: Operator? {
    switch state {
    case .entering(_, let pending): pending
    case .closed: closedBracket.operation
    case .result, .failed: nil
    }
  }

  /// Whether another operator would take the place of the one that waits.
  package var replacesOperator: Bool {
    if case .entering(let entry, .some) = state { entry.isUntouched } else { false }
  }

  /// What waits in each of the brackets that are open, and around them; the innermost last.
  package var waiting: [Waiting] {
    guard let evaluation = ledger.evaluation else { return [] }
    let outer = evaluation.outer.map { level in
      Waiting(total: level.level?.result, operation: level.operation, isBeforeBracket: true)
    }
    guard let operation = operatorLabel else { return outer }
    return outer + [Waiting(total: waitingTotal, operation: operation, isBeforeBracket: false)]
  }

  /// A value that waits with an operator.
  package struct Waiting: Hashable, Sendable {
    /// The value that `=` would give; nil where a bracket comes first.
    package let total: Result<Rational, CalculatorError>?
    package let operation: Operator?
    /// Whether it waits for what is inside a bracket, and not for an operand.
    package let isBeforeBracket: Bool
  }

  /// The operand label's text, however wide: grouped, marked with `≈` if rounded, `NaN` for a
  /// failure.
  public var operandLabel: String {
    switch operand {
    case .placeholder(let text), .typed(let text): formatter.group(text)
    case .value(let value): formatter.format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }

  /// The operand as plain digits, without grouping or a mark, with the display's own point; nil for
  /// a failure.
  package var plainOperand: String? {
    switch operand {
    case .placeholder(let text), .typed(let text): formatter.plainText(ofTyped: text)
    case .value(let value): formatter.withoutGrouping.format(value).text
    case .failure: nil
    }
  }

  /// The row of the result that the operand label shows; nil for another operand, and for a result with
  /// another sign.
  package var shownResult: Int? {
    guard case .result(.result(let link)) = state,
      let first = link.calculation.flatMap({ tape.firstRow(of: $0) })
    else { return nil }
    return tape.range(ofCalculationAt: first).upperBound - 1
  }

  /// The exact fraction of a result that the operand label shows rounded, if it is short: numerator
  /// and denominator of at most 6 digits.
  package var shortFraction: String? {
    guard case .result = state, case .value(let value) = operand,
      formatter.format(value).isRounded
    else { return nil }
    return value.fraction(digits: 6)
  }
}
