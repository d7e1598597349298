extension Calculator {
  /// The number that the operand label shows.
  package enum ShownOperand: Hashable, Sendable {
    /// The zero of an untouched entry, perhaps with a sign.
    case placeholder(isNegative: Bool)
    /// A number as typed, without grouping.
    case typed(String)
    /// A result or a recalled value.
    case value(Rational)
    case failure(CalculatorError)
  }

  /// The number that the operand label shows.
  package var operand: ShownOperand { operand(isRounded: true) }

  /// The number that the operand label shows, or the same number before rounding.
  ///
  /// - Parameter isRounded: whether amounts of percentages and taxes are rounded by the rules.
  package func operand(isRounded: Bool) -> ShownOperand {
    let rules = inHand.rules.forAmounts(areRounded: isRounded)
    do throws(CalculatorError) {
      switch pad.state {
      case .entering(let entry, _) where entry.isUntouched:
        return .placeholder(isNegative: entry.isNegative)
      case .entering(let entry, _) where entry.isTyped: return .typed(entry.text ?? "0")
      case .entering(let entry, _): return .value(try value(of: entry.operand, by: rules))
      case .closed:
        return .value(try inHand.value(ofItem: inHand.items.count - 1, by: rules)?.get() ?? 0)
      case .result(let operand): return .value(try operand.value())
      case .failed(_, let error): throw error
      }
    } catch {
      return .failure(error)
    }
  }

  /// The value of an operand after the pending operator.
  func value(of operand: Operand, by rules: Rules) throws(CalculatorError) -> Rational {
    try inHand.value(
      of: operand, after: operatorLabel, beforeItem: inHand.items.count, by: rules)
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
    pad.entry.flatMap { try? $0.value() }
  }

  /// The pending operator, if any.
  public var operatorLabel: Operator? {
    switch pad.state {
    case .entering(_, let pending): pending
    case .closed: pad.closedRows.first?.item.operation
    case .result, .failed: nil
    }
  }

  /// The total and the operator before each open bracket, and before the operand.
  ///
  /// - Complexity: O(*n*) in the open brackets; after a closed bracket also in its rows.
  package var waiting: [Waiting] {
    let calculation = inHand
    func level(before index: Int, _ operation: Operator?, isBeforeBracket: Bool) -> Waiting {
      Waiting(
        total: index > 0 ? calculation.totals[index - 1].value : nil, operation: operation,
        isBeforeBracket: isBeforeBracket)
    }
    let levels = pad.openBrackets.map {
      level(before: $0, pad.rows[$0].item.operation, isBeforeBracket: true)
    }
    guard let operation = operatorLabel else { return levels }
    let start = if case .closed = pad.state { pad.closedRows.startIndex } else { pad.rows.count }
    return levels + [level(before: start, operation, isBeforeBracket: false)]
  }

  /// A total that waits for an operand or a bracket, with its operator.
  package struct Waiting: Hashable, Sendable {
    /// The running total.
    ///
    /// Nil at the start of a bracket, before an operator that binds more strongly, and after an
    /// error.
    package let total: Result<Rational, CalculatorError>?
    package let operation: Operator?
    /// Whether the total waits for a bracket.
    package let isBeforeBracket: Bool
  }

  /// The operand label's text, at full length: grouped, with `≈` if rounded, `NaN` for a failure.
  public var operandLabel: String {
    switch operand {
    case .placeholder(let isNegative): isNegative ? "-0" : "0"
    case .typed(let text): formatter.group(text)
    case .value(let value): operandFormatter.format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }

  /// The operand with the display's point, without grouping or `≈`; nil for a failure.
  package var plainOperand: String? {
    switch operand {
    case .placeholder: operandLabel
    case .typed(let text): formatter.plainText(ofTyped: text)
    case .value(let value): operandFormatter.withoutGrouping.format(value).text
    case .failure: nil
    }
  }

  /// The operand without grouping: all digits if it has at most 1,000 decimals, else as shown.
  ///
  /// Nil for a failure.
  package var copiedOperand: String? {
    guard case .value(let value) = operand else { return plainOperand }
    return operandFormatter.withoutGrouping.formatInFull(value).text
  }

  /// How the operand is shown: a result keeps the decimals and the rounding of its calculation.
  package var operandFormatter: DisplayFormatter {
    guard case .result = pad.state, let calculation = shownCalculation else { return formatter }
    return formatter.following(calculation.rules)
  }

  /// The row of the shown result; nil if ± negated the result, or no result is shown.
  package var shownResult: Int? {
    guard case .result(.result) = pad.state, let calculation = shownCalculation else { return nil }
    return tape.firstRow(of: calculation.id).map { $0 + calculation.items.count }
  }

  /// The full value of the shown result if the display rounds it; else nil.
  package var roundedResult: Rational? {
    guard case .result = pad.state, case .value(let value) = operand,
      operandFormatter.format(value).isRounded
    else { return nil }
    return value
  }

  /// The fraction of an exact result that the display rounds.
  ///
  /// Nil if numerator or denominator has more than 6 digits.
  package var shortFraction: String? {
    guard let value = roundedResult, value.isExact, case .small(let above, let below) = value.form,
      max(abs(above), below) < 1_000_000
    else { return nil }
    return "\(above)/\(below)"
  }
}
