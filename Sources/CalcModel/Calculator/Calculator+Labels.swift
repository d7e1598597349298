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

    init(_ result: Result<Rational, CalculatorError>) {
      switch result {
      case .success(let value): self = .value(value)
      case .failure(let error): self = .failure(error)
      }
    }
  }

  /// What the operand label shows.
  package var operand: ShownOperand { operand(isRounded: true) }

  /// - Parameter isRounded: whether an amount that was worked out is rounded by the rules.
  package func operand(isRounded: Bool) -> ShownOperand {
    switch state {
    case .entering(let entry, let pending):
      if entry.isUntouched {
        .placeholder(entry.text ?? "0")
      } else if entry.isTyped {
        .typed(entry.text ?? "0")
      } else {
        ShownOperand(
          Result { () throws(CalculatorError) in
            try value(of: entry.operand(), after: pending, isRounded: isRounded)
          })
      }
    case .closed(let operand):
      ShownOperand(
        Result { () throws(CalculatorError) in
          try value(ofClosed: operand, isRounded: isRounded)
        })
    case .result(let operand):
      ShownOperand(Result { () throws(CalculatorError) in try operand.value() })
    case .failed(let error): .failure(error)
    }
  }

  /// The value of an operand that an operator waits for.
  func value(
    of operand: Operand, after pending: Operator?, isRounded: Bool = true
  ) throws(CalculatorError) -> Rational {
    guard let pending else { return try operand.value() }
    guard let evaluation = ledger.evaluation else {
      preconditionFailure("an operator waits, but nothing stands before it")
    }
    return try evaluation.rules.forAmounts(areRounded: isRounded).value(
      of: operand, after: pending, total: try evaluation.result.get())
  }

  /// What the bracket that was just closed stands for.
  private func value(
    ofClosed operand: Operand, isRounded: Bool
  ) throws(CalculatorError) -> Rational {
    guard let operation = closedBracket.operation, let level = ledger.evaluation?.level else {
      return try operand.value()
    }
    return try level.rules.forAmounts(areRounded: isRounded).value(
      of: operand, after: operation, total: try level.total())
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
    guard case .entering(let entry, _) = state else { return nil }
    return try? entry.value()
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
    guard case .entering(let entry, .some) = state else { return false }
    return entry.isUntouched
  }

  /// What waits in each of the brackets that are open, and around them; the innermost last.
  package var waiting: [Waiting] {
    guard let evaluation = ledger.evaluation else { return [] }
    let outer = evaluation.outer.map { level in
      Waiting(total: level.level?.result, operation: level.operation, isBeforeBracket: true)
    }
    guard let operation = operatorLabel else { return outer }
    // A bracket that is shown is no part of what waits; after another operator it is.
    let isClosed = if case .closed = state { true } else { false }
    let total = isClosed ? evaluation.level?.result : evaluation.result
    return outer + [Waiting(total: total, operation: operation, isBeforeBracket: false)]
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
