extension Calculator {
  /// What the operand label shows.
  public enum ShownOperand: Hashable, Sendable {
    /// The zero of an entry in which nothing has been typed, perhaps with an armed sign.
    case placeholder(String)
    /// A number as it was typed, without grouping.
    case typed(String)
    /// A result, or a value from the tape that digits can't spell.
    case value(Rational)
    /// No result.
    case failure(CalculatorError)

    init(_ result: Result<Rational, CalculatorError>) {
      switch result {
      case .success(let value): self = .value(value)
      case .failure(let error): self = .failure(error)
      }
    }
  }

  /// What the operand label shows.
  public var operand: ShownOperand {
    switch state {
    case .entering(let entry, _):
      if let enteredPercentage {
        ShownOperand(enteredPercentage)
      } else if let value = entry.recalledValue {
        .value(value)
      } else if entry.isUntouched {
        .placeholder(entry.text ?? "0")
      } else {
        .typed(entry.text ?? "0")
      }
    case .result(let value, _): .value(value)
    case .failed(let error): .failure(error)
    }
  }

  /// What the percentage that is being entered amounts to, or nil if none is.
  var enteredPercentage: Result<Rational, CalculatorError>? {
    guard case .entering(let entry, let pending) = state, let percentage = entry.percentage else {
      return nil
    }
    return Result { () throws(CalculatorError) in
      guard let pending, let evaluation = ledger.evaluation else { return try percentage.value() }
      return try percentage.value(after: pending, total: try evaluation.total())
    }
  }

  /// The value of the operand being typed, or nil if none is.
  package var typedValue: Rational? {
    guard case .entering(let entry, _) = state else { return nil }
    return try? entry.value()
  }

  /// The order in which the calculation under way takes its operators; without one, the next.
  public var currentOrder: EvaluationOrder { ledger.evaluation?.order ?? order }

  /// The operator that waits for the operand, or nil.
  public var operatorLabel: Operator? {
    switch state {
    case .entering(_, let pending): pending
    case .result, .failed: nil
    }
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
  public var plainOperand: String? {
    switch operand {
    case .placeholder(let text), .typed(let text): formatter.withoutGrouping.group(text)
    case .value(let value): formatter.withoutGrouping.format(value).text
    case .failure: nil
    }
  }

  /// The exact fraction of a result that the operand label shows rounded, if it is short: numerator
  /// and denominator of at most 6 digits.
  public var shortFraction: String? {
    guard case .result(let value, _) = state, formatter.format(value).isRounded else { return nil }
    return value.fraction(digits: 6)
  }
}
