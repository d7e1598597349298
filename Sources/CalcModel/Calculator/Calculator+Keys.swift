// Each key has one method, which names every state and returns what the key did in it.

extension Calculator {
  mutating func apply(_ key: Key) -> Transition {
    switch key {
    case .digit, .doubleZero, .point: return type(key)
    case .sign: return toggleSign()
    case .backspace: return removeLast()
    case .operation(let operation): return press(operation)
    case .equals: return evaluate()
    case .percent: return makePercentage()
    case .squareRoot: return take(.squareRoot)
    case .square: return take(.square)
    case .reciprocal: return take(.reciprocal)
    case .openBracket: return openBracket()
    case .closeBracket: return closeBracket()
    case .memoryClear: return clearMemory()
    case .memoryRecall: return recallMemory()
    case .memorySubtract: return remember(.subtract)
    case .memoryAdd: return remember(.add)
    case .grandTotal: return enterGrandTotal()
    case .taxRate: return setTaxRate()
    case .tax(let base): return takeTax(of: base)
    case .order:
      order = order == .leftToRight ? .precedence : .leftToRight
      return .labels
    case .clearEntry: return clearEntry()
    case .cancel: return cancel()
    case .allClear: return clearAll()
    case .undo, .redo: return .nothing  // They act on the history, not through it.
    }
  }

  /// Enters an operand in the place of the one that is being entered.
  mutating func enter(_ operand: Operand) -> Transition {
    if operand.hasTooManyFunctions { return .refused(.tooManyFunctions) }
    return enter(Entry(recalling: operand, formatter))
  }

  /// Puts an entry in the place of the one that is being entered, or of a result.
  mutating func enter(_ entry: Entry) -> Transition {
    switch state {
    case .entering(let before, let pending):
      return go(to: .entering(before.replaced(by: entry), pending: pending))
    case .closed:
      return .refused(.operatorFirst)
    case .result, .failed:
      var entry = entry
      entry.replacesResult = !entry.isUntouched
      return go(to: .entering(entry, pending: nil))
    }
  }

  mutating func apply(
    _ correction: Tape.Correction, _ id: Calculation.ID, row: Int
  ) -> Transition {
    let reversal: Ledger.Reversal
    do {
      guard let corrected = try ledger.correct(correction, id, row: row) else { return .nothing }
      reversal = corrected
    } catch {
      return .refused(.row(error))
    }
    switch state {
    case .entering(let entry, _):
      // Without its first operand a calculation has no operator that waits.
      state = .entering(
        entry.linked(to: tape, formatter),
        pending: ledger.evaluation == nil ? nil : operatorLabel)
    case .closed:
      break
    case .result(_, let isNegated):
      showLastResult(isNegated: isNegated)
    case .failed:
      showLastResult()
    }
    return .tape(reversal)
  }

  /// Shows the result at the end of the tape. Words for a number that is still to come may stand below
  /// it.
  ///
  /// - Parameter isNegated: whether ± has negated this very result.
  mutating func showLastResult(isNegated: Bool = false) {
    guard let row = tape.lastCalculated.map({ tape[$0] }), row.isFinished else { return }
    state =
      switch row.total {
      case .success(let value): .result(isNegated ? -value : value, isNegated: isNegated)
      case .failure(let error): .failed(error)
      }
  }

  /// Goes to a state that leaves the tape as it is; to be there already is nothing.
  mutating func go(to next: State) -> Transition {
    if next == state { return .nothing }
    state = next
    return .labels
  }

  private mutating func press(_ operation: Operator) -> Transition {
    let reversal: Ledger.Reversal
    switch state {
    case .entering(let entry, .some) where entry.isUntouched:
      return go(to: .entering(Entry(), pending: operation))
    case .entering(let entry, nil) where entry.isUntouched && openBrackets > 0:
      return .refused(.noOperand)
    case .entering(let entry, let pending):
      switch commit(entry, after: pending) {
      case .success(let committed): reversal = committed
      case .failure(let refusal): return .refused(refusal)
      }
    case .closed:
      return go(to: .entering(Entry(), pending: operation))
    case .result:
      guard let result = shownResult else { return .refused(.noNumber) }
      reversal = ledger.start(result, order: order)
    case .failed:
      return .refused(.noNumber)
    }
    state = .entering(Entry(), pending: operation)
    return .tape(reversal)
  }

  private mutating func evaluate() -> Transition {
    switch state {
    case .result: return .refused(.alreadyResult)
    case .failed: return .refused(.noNumber)
    case .entering, .closed:
      switch commitEntry() {
      case .success(let committed): return finish(committed)
      case .failure(let refusal): return .refused(refusal)
      }
    }
  }

  /// Ends the calculation, and the brackets that are open in it.
  ///
  /// - Parameter reversals: how what was done before for the same key is undone.
  mutating func finish(_ reversals: [Ledger.Reversal]) -> Transition {
    // Before its first operand there is no calculation to finish.
    guard ledger.evaluation?.hasOperand == true else { return .refused(.noOperand) }
    var reversals = reversals + closeAllBrackets()
    guard let finished = ledger.finish() else { return .refused(.noOperand) }
    showLastResult()
    reversals.append(finished)
    return .tape(reversals.count == 1 ? finished : .all(reversals))
  }

  private mutating func clearEntry() -> Transition {
    switch state {
    case .entering(Entry(), _): return .refused(.nothingToClear)
    case .closed: return .refused(.bracketIsClosed)
    case .entering, .result, .failed: return enter(Entry())
    }
  }

  /// Abandons the operand that is being typed; without one, the calculation that is not finished.
  private mutating func cancel() -> Transition {
    if case .entering(let entry, let pending) = state, entry != Entry() {
      return go(to: .entering(Entry(), pending: pending))
    }
    if let reversal = ledger.abandon() {
      state = .entering(Entry(), pending: nil)
      return .tape(reversal)
    }
    return ledger.abandonLabels().map { .tape($0) } ?? .refused(.nothingToCancel)
  }

  private mutating func clearAll() -> Transition {
    let cleared = State.entering(Entry(), pending: nil)
    if tape.isEmpty {
      return state == cleared ? .refused(.nothingToTearOff) : go(to: cleared)
    }
    let unfinished = standaloneUnfinished
    state = cleared
    return .tape(ledger.tearOff(unfinished))
  }

  /// Puts the operand that is being entered on the tape, if there is one; an operator without an operand
  /// is dropped.
  mutating func commitEntry() -> Result<[Ledger.Reversal], Refusal> {
    guard case .entering(let entry, let pending) = state, !entry.isUntouched else {
      return .success([])
    }
    return commit(entry, after: pending).map { [$0] }
  }

  /// Puts the operand on the tape.
  private mutating func commit(
    _ entry: Entry, after pending: Operator?
  ) -> Result<Ledger.Reversal, Refusal> {
    do {
      let operand = try entry.operand()
      guard let pending else {
        return .success(ledger.start(try operand.first(), order: order))
      }
      guard let appended = ledger.append(pending, operand) else { return .failure(.noOperand) }
      return .success(appended)
    } catch {
      return .failure(.outOfRange(error))
    }
  }
}
