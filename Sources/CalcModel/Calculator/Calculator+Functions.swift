// The keys that make another operand of the one that is shown: √, x², 1/x, and %.

extension Calculator {
  mutating func take(_ function: Operand.Function) -> Transition {
    if case .failure = operand { return .refused(.noNumber) }
    switch state {
    case .entering(let entry, _) where entry.isUntouched:
      return .refused(.noOperand)
    case .entering(let entry, let pending):
      do {
        let operand = try operandForFunction(of: entry, after: pending)
        return change(to: Entry(operand.applying(function), of: entry), pending: pending)
      } catch {
        return .refused(.outOfRange(error))
      }
    case .closed:
      if isPartOfTotal { return .refused(.functionOfPercentage) }
      return changeClosed { $0.applying(function) }
    case .result:
      return enterResult { $0.applying(function) }
    case .failed:
      return .refused(.noNumber)
    }
  }

  /// Turns the operand into a percentage: of the total if an operator waits for it, else hundredths.
  mutating func makePercentage() -> Transition {
    if case .failure = operand { return .refused(.noNumber) }
    switch state {
    case .entering(let entry, _) where entry.isUntouched:
      return .refused(.noOperand)
    case .entering(let entry, _) where entry.isPercentage:
      return .refused(.alreadyPercentage)
    case .entering(let entry, let pending):
      do {
        // A rate is typed without decimals, and ⌫ brings back what was typed.
        let percentage = Operand.percentage(try entry.unshifted.operand())
        if pending == nil { _ = try percentage.value() }
        return change(to: Entry(percentage, of: entry), pending: pending)
      } catch {
        return .refused(.outOfRange(error))
      }
    case .closed:
      guard case .percentage? = ledger.evaluation?.closed?.operand else {
        return changeClosed { .percentage($0) }
      }
      return .refused(.alreadyPercentage)
    case .result:
      return enterResult { .percentage($0) }
    case .failed:
      return .refused(.noNumber)
    }
  }

  /// Puts what was made of an entry in its place.
  mutating func change(to entry: Entry, pending: Operator?) -> Transition {
    if (try? entry.operand())?.hasTooManyFunctions == true { return .refused(.tooManyFunctions) }
    return go(to: .entering(entry, pending: pending))
  }

  /// The result that is shown, linked to its calculation, with the sign that ± has given it.
  var shownResult: Operand? {
    guard case .result(_, let isNegated) = state, let row = tape.lastResult else { return nil }
    let operand = tape.operand(recalling: row)
    return isNegated ? operand?.applying(.negation) : operand
  }

  /// Enters what is made of the result that is shown.
  private mutating func enterResult(_ make: (Operand) -> Operand) -> Transition {
    guard let result = shownResult else { return .refused(.noNumber) }
    return enter(Entry(make(result), of: Entry(recalling: result, formatter)))
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
