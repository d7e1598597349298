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
    case .order:
      order = order == .leftToRight ? .precedence : .leftToRight
      return .labels
    case .clearEntry: return clearEntry()
    case .cancel: return cancel()
    case .allClear: return clearAll()
    case .undo, .redo: return .nothing  // They act on the history, not through it.
    }
  }

  /// Puts an operand in the place of the one that is being entered.
  mutating func enter(_ entry: Entry) -> Transition {
    switch state {
    case .entering(_, let pending): go(to: .entering(entry, pending: pending))
    case .result, .failed: go(to: .entering(entry, pending: nil))
    }
  }

  mutating func apply(_ correction: Tape.Correction, toRow row: Int) -> Transition {
    let reversal: Ledger.Reversal
    do {
      guard let corrected = try ledger.correct(row: row, correction) else { return .nothing }
      reversal = corrected
    } catch {
      return .refused(.row(error))
    }
    switch state {
    case .entering(let entry, _):
      // Without its first operand a calculation has no operator that waits, and a percentage that
      // is being entered is hundredths.
      if ledger.evaluation == nil {
        let hundredths = entry.percentage.map { (try? $0.value()) ?? 0 }
        let entry = hundredths.map { Entry(recalling: $0, formatter) } ?? entry
        state = .entering(entry, pending: nil)
      }
    case .result, .failed:
      showLastResult()
    }
    return .tape(reversal)
  }

  /// Shows the result at the end of the tape, with the sign that ± has given it.
  mutating func showLastResult() {
    guard let row = tape.last, row.content == .result else { return }
    let wasNegated = if case .result(_, true) = state { true } else { false }
    state =
      switch row.total {
      case .success(let value): .result(wasNegated ? -value : value, isNegated: wasNegated)
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
    case .entering(let entry, let pending):
      switch commit(entry, after: pending) {
      case .success(let committed): reversal = committed
      case .failure(let refusal): return .refused(refusal)
      }
    case .result(_, let isNegated):
      reversal = ledger.start(.carried(isNegated: isNegated), order: order)
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
    case .entering(let entry, let pending):
      var committed: Ledger.Reversal?
      // An operator without an operand is dropped.
      if !entry.isUntouched {
        switch commit(entry, after: pending) {
        case .success(let reversal): committed = reversal
        case .failure(let refusal): return .refused(refusal)
        }
      }
      // Before its first operand there is no calculation to finish.
      guard pending != nil || !entry.isUntouched, let finished = ledger.finish() else {
        return .refused(.noOperand)
      }
      showLastResult()
      return .tape(committed.map { .all([$0, finished]) } ?? finished)
    }
  }

  private mutating func clearEntry() -> Transition {
    if case .entering(Entry(), _) = state { return .refused(.nothingToClear) }
    return enter(Entry())
  }

  /// Abandons the operand that is being typed; without one, the calculation that is not finished.
  private mutating func cancel() -> Transition {
    guard case .entering(let entry, let pending) = state else { return .refused(.nothingToCancel) }
    if entry != Entry() { return go(to: .entering(Entry(), pending: pending)) }
    guard pending != nil, let reversal = ledger.abandon() else {
      return .refused(.nothingToCancel)
    }
    state = .entering(Entry(), pending: nil)
    return .tape(reversal)
  }

  private mutating func clearAll() -> Transition {
    let cleared = State.entering(Entry(), pending: nil)
    if tape.rows.isEmpty {
      return state == cleared ? .refused(.nothingToTearOff) : go(to: cleared)
    }
    let unfinished = standaloneUnfinished
    state = cleared
    return .tape(ledger.tearOff(unfinished))
  }

  /// Puts the operand on the tape.
  private mutating func commit(
    _ entry: Entry, after pending: Operator?
  ) -> Result<Ledger.Reversal, Refusal> {
    do {
      let operand = try entry.operand()
      guard let pending else {
        return .success(ledger.start(.number(try operand.value()), order: order))
      }
      guard let appended = ledger.append(pending, operand) else { return .failure(.noOperand) }
      return .success(appended)
    } catch {
      return .failure(.outOfRange(error))
    }
  }
}
