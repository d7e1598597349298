extension Calculator {
  /// The number that the operand label shows.
  package enum ShownOperand: Hashable, Sendable {
    /// The zero of an untouched entry.
    case placeholder(isNegative: Bool)
    /// The `text` of the entry.
    case typed(String)
    case value(Rational)
    case failure(CalculatorError)

    package init(_ result: Result<Rational, CalculatorError>) {
      self =
        switch result {
        case .success(let value): .value(value)
        case .failure(let error): .failure(error)
        }
    }
  }

  package var operand: ShownOperand { operand(isRounded: true) }

  /// The shown number; `isRounded` rounds amounts of percentages and taxes by the rules.
  package func operand(isRounded: Bool) -> ShownOperand {
    do throws(CalculatorError) {
      switch pad.state {
      case .entering(let entry, _) where entry.isUntouched:
        return .placeholder(isNegative: entry.isNegative)
      case .entering(let entry, _) where entry.isTyped: return .typed(entry.text ?? "0")
      case .entering(let entry, _):
        return .value(try value(of: entry.operand, isRounded: isRounded))
      case .afterBracket:
        let value = inHand.value(ofItem: inHand.items.count - 1, isRounded: isRounded)
        return .value(try (value ?? inHand.total).get())
      case .result(let operand): return .value(try operand.value())
      case .failed(_, let error): throw error
      }
    } catch {
      return .failure(error)
    }
  }

  func value(of operand: Operand, isRounded: Bool) throws(CalculatorError) -> Rational {
    try inHand.value(
      of: operand, after: operatorLabel, beforeItem: inHand.items.count, isRounded: isRounded)
  }

  /// The shown number; nil for an untouched entry or a failure.
  public var shownValue: Rational? {
    switch operand {
    case .placeholder, .failure: nil
    case .typed: entryValue
    case .value(let value): value
    }
  }

  /// The entry's value, typed or recalled.
  package var entryValue: Rational? {
    pad.entry.flatMap { try? $0.value() }
  }

  /// The operator before the shown operand, if any.
  public var operatorLabel: Operator? {
    switch pad.state {
    case .entering(_, let pending): pending
    case .afterBracket: pad.closedBracketRows.first?.item.operation
    case .result, .failed: nil
    }
  }

  /// The waiting totals, outermost first: `2 + (3 × 4` → `2 +`, `3 ×`.
  ///
  /// - Complexity: O(*n*) in the open brackets.
  package var waitingTotals: [WaitingTotal] {
    let calculation = inHand
    func waitingTotal(before index: Int, _ kind: Tape.Row.Kind) -> WaitingTotal {
      WaitingTotal(total: index > 0 ? calculation.totals[index - 1] : nil, kind: kind)
    }
    let totalsBeforeBrackets = pad.openBrackets.reversed().map {
      let opening = pad.rows[$0].item
      return waitingTotal(
        before: $0, .opening(opening.operation, isNegated: opening.isNegated))
    }
    guard let operation = operatorLabel else { return totalsBeforeBrackets }
    let operandStart =
      if pad.state == .afterBracket { pad.closedBracketRows.startIndex } else { pad.rows.count }
    return totalsBeforeBrackets
      + [waitingTotal(before: operandStart, .operand(operation))]
  }

  /// A total that waits for an operand or a bracket, with its operator.
  package struct WaitingTotal: Hashable, Sendable {
    /// Nil at the start of a bracket, before a stronger operator, and after an error.
    package let total: Result<Rational, CalculatorError>?
    /// The kind of the row that the total waits for: an operand, or an opening bracket.
    package let kind: Tape.Row.Kind
  }

  /// The shown operand as text: grouped, with `≈` if rounded, `NaN` for a failure.
  public var operandLabel: String {
    switch operand {
    case .placeholder(let isNegative): isNegative ? "-0" : "0"
    case .typed(let text): formatter.group(text)
    case .value(let value): operandFormatter.format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }

  /// The number that the last operator takes, while the operand behind the operator is untouched;
  /// nil otherwise.
  ///
  /// Before a stronger operator this is the last operand: 2 in `10 + 2 ×` with × first.
  package var waitingNumber: Result<Rational, CalculatorError>? {
    guard operand == .placeholder(isNegative: false), let last = waitingTotals.last,
      case .operand = last.kind
    else { return nil }
    return last.total ?? inHand.value(ofItem: inHand.items.count - 1, isRounded: false)
  }

  /// The waiting number, or else the operand.
  package func displayedNumber(isRounded: Bool = true) -> ShownOperand {
    waitingNumber.map(ShownOperand.init) ?? operand(isRounded: isRounded)
  }

  /// What `=` would give; an operator without an operand is left out, and an empty open bracket.
  ///
  /// - Complexity: O(*n*) in the rows while an operand waits for a stronger operator, else O(1).
  package var previewedResult: Result<Rational, CalculatorError> {
    let sum = inHandWithEntry
    guard pad.itemInHand == nil, sum.totals.last == .some(nil) else { return sum.result }
    return Calculation(Array(sum.items.prefix(sum.items.formulaRowCount)), sum.rules).result
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

  /// The displayed number without grouping: all digits if at most 1,000 are needed, else as shown.
  package var copiedNumber: String? {
    switch displayedNumber() {
    case .value(let value): operandFormatter.withoutGrouping.formatInFull(value).text
    case .failure: nil
    case .placeholder, .typed: plainOperand
    }
  }

  /// A result keeps the decimals and the rounding of its calculation.
  package var operandFormatter: DisplayFormatter {
    guard case .result = pad.state, let calculation = shownCalculation else { return formatter }
    return formatter.following(calculation.rules)
  }

  /// The row index of the shown result; nil after ±.
  package var shownResultRow: Int? {
    guard case .result(.result) = pad.state, let calculation = shownCalculation else { return nil }
    return tape.firstRow(of: calculation.id).map { $0 + calculation.rowCount - 1 }
  }

  /// The shown result in full precision; nil if the display doesn't round it.
  package var unroundedResult: Rational? {
    guard case .result = pad.state, case .value(let value) = operand,
      operandFormatter.format(value).isRounded
    else { return nil }
    return value
  }

  /// An exact result that the display rounds: `2/3`.
  ///
  /// Nil if numerator or denominator has more than 6 digits.
  package var shortFraction: String? {
    guard let value = unroundedResult, value.isExact,
      case .small(let numerator, let denominator) = value.form,
      max(abs(numerator), denominator) < 1_000_000
    else { return nil }
    return "\(numerator)/\(denominator)"
  }
}
