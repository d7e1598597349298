// The keys that make another operand of the one that is shown: √, x², 1/x, and %.

extension Calculator {
  mutating func take(_ function: Operand.Function) throws(Refusal) {
    if case .failure = operand { throw .noNumber }
    switch state {
    case .entering(let entry, _) where entry.isUntouched:
      throw .noOperand
    case .entering(let entry, let pending):
      let operand: Operand
      do {
        operand = try operandForFunction(of: entry, after: pending)
      } catch {
        throw .outOfRange(error)
      }
      try change(to: Entry(operand.applying(function), of: entry), pending: pending)
    case .closed:
      if isPartOfTotal { throw .functionOfPercentage }
      try changeClosed { $0.applying(function) }
    case .result:
      try enterResult { $0.applying(function) }
    case .failed:
      throw .noNumber
    }
  }

  /// Turns the operand into a percentage: of the total if an operator waits for it, else hundredths.
  mutating func makePercentage() throws(Refusal) {
    if case .failure = operand { throw .noNumber }
    switch state {
    case .entering(let entry, _) where entry.isUntouched:
      throw .noOperand
    case .entering(let entry, _) where entry.isPercentage:
      throw .alreadyPercentage
    case .entering(let entry, let pending):
      let percentage: Operand
      do {
        // A rate is typed without decimals, and ⌫ brings back what was typed.
        percentage = .percentage(try entry.unshifted.operand())
        if pending == nil { _ = try percentage.value() }
      } catch {
        throw .outOfRange(error)
      }
      try change(to: Entry(percentage, of: entry), pending: pending)
    case .closed:
      if case .percentage? = ledger.evaluation?.closed?.operand { throw .alreadyPercentage }
      try changeClosed { .percentage($0) }
    case .result:
      try enterResult { .percentage($0) }
    case .failed:
      throw .noNumber
    }
  }

  /// Puts what was made of an entry in its place.
  mutating func change(to entry: Entry, pending: Operator?) throws(Refusal) {
    if (try? entry.operand())?.hasTooManyFunctions == true { throw .tooManyFunctions }
    state = .entering(entry, pending: pending)
  }

  /// The result that is shown, linked to its calculation, with the sign that ± has given it.
  var shownResult: Operand? {
    guard case .result(_, let isNegated) = state, let row = tape.lastResult else { return nil }
    let operand = tape.operand(recalling: row)
    return isNegated ? operand?.applying(.negation) : operand
  }

  /// Enters what is made of the result that is shown.
  private mutating func enterResult(_ make: (Operand) -> Operand) throws(Refusal) {
    guard let result = shownResult else { throw .noNumber }
    try enter(Entry(make(result), of: Entry(recalling: result, formatter)))
  }

  /// The operand that a function is taken of: of a part of the total what is shown.
  private func operandForFunction(
    of entry: Entry, after pending: Operator?
  ) throws(CalculatorError) -> Operand {
    let operand = try entry.operand()
    guard let pending, operand.isPart(after: pending) else { return operand }
    return .number(try value(of: operand, after: pending))
  }

  private var isPartOfTotal: Bool {
    guard let closed = ledger.evaluation?.closed, let operation = closed.operation else {
      return false
    }
    return closed.operand.isPart(after: operation)
  }
}

extension Operand {
  /// Whether it has more functions than can be kept.
  var hasTooManyFunctions: Bool { functionCount > Self.mostFunctions }
}
