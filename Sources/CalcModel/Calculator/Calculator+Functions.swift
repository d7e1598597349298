// The keys that make another operand of the one that is shown: √, x², 1/x, and %.

extension Calculator {
  mutating func take(_ function: Operand.Function) -> Transition {
    switch state {
    case .entering(let entry, _) where entry.isUntouched:
      return .refused(.noOperand)
    case .entering(let entry, let pending):
      do {
        let operand = try operandForFunction(of: entry, after: pending)
        if operand.isFull { return .refused(.tooManyFunctions) }
        return go(to: .entering(Entry(operand.applying(function), of: entry), pending: pending))
      } catch {
        return .refused(.outOfRange(error))
      }
    case .closed:
      if isPartOfTotal { return .refused(.functionOfPercentage) }
      if ledger.evaluation?.closed?.operand.isFull == true { return .refused(.tooManyFunctions) }
      return changeClosed { $0.applying(function) }
    case .result:
      return enterResult { $0.applying(function) }
    case .failed:
      return .refused(.noNumber)
    }
  }

  /// Turns the operand into a percentage: of the total if an operator waits for it, else hundredths.
  mutating func makePercentage() -> Transition {
    switch state {
    case .entering(let entry, _) where entry.isUntouched:
      return .refused(.noOperand)
    case .entering(let entry, _) where entry.isPercentage:
      return .refused(.alreadyPercentage)
    case .entering(let entry, let pending):
      do {
        let entry = entry.unshifted
        let operand = try entry.operand()
        if operand.isFull { return .refused(.tooManyFunctions) }
        _ = try operand.value()
        guard pending != nil || operand.isLinked else { return enterHundredths(of: operand) }
        return go(to: .entering(Entry(.percentage(operand), of: entry), pending: pending))
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

  private mutating func enterHundredths(of operand: Operand) -> Transition {
    do {
      return enter(
        Entry(recalling: .number(try Operand.percentage(operand).value()), formatter))
    } catch {
      return .refused(.outOfRange(error))
    }
  }
}

extension Operand {
  /// Whether it can have no more functions.
  fileprivate var isFull: Bool { functionCount >= Self.mostFunctions }
}
