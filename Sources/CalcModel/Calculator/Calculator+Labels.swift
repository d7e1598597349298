extension Calculator {
  /// What the operand label shows.
  package enum ShownOperand: Hashable, Sendable {
    /// The zero of an untouched entry, perhaps with an armed sign.
    case placeholder(String)
    /// A number as typed, without grouping.
    case typed(String)
    /// A result or a recalled value.
    case value(Rational)
    case failure(CalculatorError)
  }

  /// What the operand label shows.
  package var operand: ShownOperand { operand(isRounded: true) }

  /// - Parameter isRounded: whether amounts of percentages and taxes are rounded by the rules.
  package func operand(isRounded: Bool) -> ShownOperand {
    do throws(CalculatorError) {
      switch state {
      case .entering(let entry, _) where entry.isUntouched: return .placeholder(entry.text ?? "0")
      case .entering(let entry, _) where entry.isTyped: return .typed(entry.text ?? "0")
      case .entering(let entry, _):
        return .value(try value(of: entry.operand(), isRounded: isRounded))
      case .closed: return .value(try closedValue(isRounded: isRounded))
      case .result(let operand): return .value(try operand.value())
      case .failed(let error): throw error
      }
    } catch {
      return .failure(error)
    }
  }

  /// The value of an operand behind the pending operator.
  func value(of operand: Operand, isRounded: Bool = true) throws(CalculatorError) -> Rational {
    guard let operation = operatorLabel, operand.isPart(after: operation),
      let calculation = ledger.inHand, let total = calculation.totals.last?.value
    else { return try operand.value() }
    let rules = calculation.rules.forAmounts(areRounded: isRounded)
    return try operand.value(after: operation, total: total.get(), by: rules)
  }

  /// The value of the bracket that was closed last, with its functions.
  private func closedValue(isRounded: Bool) throws(CalculatorError) -> Rational {
    guard let calculation = ledger.inHand else { return 0 }
    let rules = calculation.rules.forAmounts(areRounded: isRounded)
    return try calculation.value(ofItem: calculation.items.count - 1, by: rules)?.get() ?? 0
  }

  /// The operand's value as shown; nil for an untouched entry or a failure.
  public var shownValue: Rational? {
    switch operand {
    case .placeholder, .failure: nil
    case .typed: typedValue
    case .value(let value): value
    }
  }

  /// The value of the entry, if any.
  package var typedValue: Rational? {
    if case .entering(let entry, _) = state { try? entry.value() } else { nil }
  }

  /// The order of the current calculation, else of the next.
  package var currentOrder: EvaluationOrder { ledger.inHand?.order ?? order }

  /// The pending operator, if any.
  public var operatorLabel: Operator? {
    switch state {
    case .entering(_, let pending): pending
    case .closed: operatorBeforeClosed
    case .result, .failed: nil
    }
  }

  /// Whether another operator would replace the pending one.
  package var replacesOperator: Bool {
    if case .entering(let entry, .some) = state { entry.isUntouched } else { false }
  }

  /// What is pending at each level of brackets, the innermost last.
  ///
  /// - Complexity: O(*n*) in the rows of the unfinished calculation.
  package var waiting: [Waiting] {
    guard let calculation = ledger.inHand else { return [] }
    var levels: [Waiting] = []
    func level(before index: Int, _ operation: Operator?, isBeforeBracket: Bool) -> Waiting {
      Waiting(
        total: index > 0 ? calculation.totals[index - 1].value : nil, operation: operation,
        isBeforeBracket: isBeforeBracket)
    }
    var start = calculation.items.count
    for (index, item) in calculation.items.enumerated() {
      switch item.kind {
      case .open(let operation):
        levels.append(level(before: index, operation, isBeforeBracket: true))
      case .close:
        _ = levels.popLast()
      case .first, .step: break
      }
    }
    guard let operation = operatorLabel else { return levels }
    if case .closed = state { start = calculation.opening(ofBracketClosedAt: start - 1) }
    return levels + [level(before: start, operation, isBeforeBracket: false)]
  }

  /// A pending value with its operator.
  package struct Waiting: Hashable, Sendable {
    /// The value that `=` would give; nil where a bracket comes first, or where the operator takes
    /// another left side.
    package let total: Result<Rational, CalculatorError>?
    package let operation: Operator?
    /// Whether it waits for a bracket.
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

  /// The row of the shown result; nil for another operand and a negated result.
  package var shownResult: Int? {
    guard case .result(.result(let link)) = state,
      let first = link.calculation.flatMap({ tape.firstRow(of: $0) })
    else { return nil }
    return tape.range(ofCalculationAt: first).upperBound - 1
  }

  /// The exact fraction of a result that is shown rounded, if numerator and denominator have at
  /// most 6 digits.
  package var shortFraction: String? {
    guard case .result = state, case .value(let value) = operand,
      formatter.format(value).isRounded
    else { return nil }
    return value.fraction(digits: 6)
  }
}

extension Calculator {
  /// What `=` would give; nil without a row in hand.
  ///
  /// - Complexity: O(*n*) in the rows of the unfinished calculation.
  package var preview: Result<Rational, CalculatorError>? {
    guard let calculation = ledger.inHand else { return nil }
    var items = calculation.items
    if case .entering(let entry, let pending) = state, !entry.isUntouched {
      guard let operand = try? entry.operand() else { return nil }
      items.append(pending.map { .step($0, operand) } ?? .first(operand))
    }
    let formula = Formula(items)
    if formula.operands.isEmpty { return nil }
    return Result { () throws(CalculatorError) in try formula.result(by: calculation.rules) }
  }
}
