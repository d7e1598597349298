// Each key has one method, which names every state.

extension Calculator {
  mutating func apply(_ key: Key) {
    switch key {
    case .digit, .doubleZero, .point: type(key)
    case .sign: toggleSign()
    case .backspace: removeLast()
    case .operation(let operation): press(operation)
    case .equals: evaluate()
    case .percent: makePercentage()
    case .order: order = order == .leftToRight ? .precedence : .leftToRight
    case .clearEntry: clearEntry()
    case .allClear: clearAll()
    case .undo, .redo: break  // They act on the history, not through it.
    }
  }

  mutating func enter(_ entry: Entry) {
    switch state {
    case .entering(_, let pending): state = .entering(entry, pending: pending)
    case .result, .failed: state = .entering(entry, pending: nil)
    }
  }

  mutating func apply(_ correction: Tape.Correction, toRow row: Int) {
    guard paper.correct(row: row, correction) else { return }
    switch state {
    case .entering(let entry, _):
      // Without its first operand a calculation has no operator that waits, and a percentage that
      // is being entered is hundredths.
      if paper.formula == nil {
        let hundredths = entry.percentage.map { (try? $0.value()) ?? 0 }
        let entry = hundredths.map { Entry(recalling: $0, formatter) } ?? entry
        state = .entering(entry, pending: nil)
      }
    case .result, .failed:
      showLastResult()
    }
  }

  /// Shows the result at the end of the tape, with the sign that ± has given it.
  mutating func showLastResult() {
    guard let row = tape.rows.last, row.content == .result else { return }
    let wasNegated = if case .result(_, true) = state { true } else { false }
    state =
      switch row.total {
      case .success(let value): .result(wasNegated ? -value : value, isNegated: wasNegated)
      case .failure(let error): .failed(error)
      }
  }

  private mutating func type(_ key: Key) {
    switch state {
    case .entering(var entry, let pending):
      entry.type(key)
      state = .entering(entry, pending: pending)
    case .result, .failed:
      guard let taken = entryAfterEquals() else { return }
      var entry = taken
      entry.type(key)
      // A result that there is no room to add to stays what it is, exactly.
      if entry != taken { enter(entry) }
    }
  }

  private mutating func toggleSign() {
    switch state {
    case .entering(var entry, let pending):
      entry.type(.sign)
      state = .entering(entry, pending: pending)
    case .result(let value, let isNegated):
      if afterEquals != .locked, !value.isZero {
        state = .result(-value, isNegated: !isNegated)
      }
    case .failed:
      break
    }
  }

  private mutating func removeLast() {
    switch state {
    case .entering(var entry, let pending):
      entry.type(.backspace)
      state = .entering(entry, pending: pending)
    case .result(let value, _):
      guard var entry = editableEntry(showing: value) else { return }
      entry.type(.backspace)
      enter(entry)
    case .failed:
      break
    }
  }

  private mutating func press(_ operation: Operator) {
    switch state {
    case .entering(let entry, .some) where entry.isUntouched:
      break
    case .entering(let entry, let pending):
      commit(entry, after: pending)
    case .result(_, let isNegated):
      paper.start(.carried(isNegated: isNegated), order: order)
    case .failed:
      return
    }
    state = .entering(Entry(), pending: operation)
  }

  private mutating func evaluate() {
    switch state {
    case .entering(let entry, nil) where entry.isUntouched:
      return
    case .entering(let entry, let pending):
      // An operator without an operand is dropped.
      if !entry.isUntouched { commit(entry, after: pending) }
    case .result, .failed:
      return
    }
    state =
      switch paper.finish() {
      case .success(let value): .result(value, isNegated: false)
      case .failure(let error): .failed(error)
      }
  }

  /// Makes the operand a percentage: of the total if an operator waits for it, else hundredths.
  private mutating func makePercentage() {
    switch state {
    case .entering(let entry, _) where entry.isUntouched || entry.percentage != nil:
      break
    case .entering(var entry, .some(let pending)):
      guard (try? entry.makePercentage()) != nil else { return }
      state = .entering(entry, pending: pending)
    case .entering(let entry, nil):
      if let value = try? entry.value() { enterHundredths(of: value) }
    case .result(let value, _):
      enterHundredths(of: value)
    case .failed:
      break
    }
  }

  private mutating func enterHundredths(of value: Rational) {
    guard let hundredths = try? value / 100 else { return }
    enter(Entry(recalling: hundredths, formatter))
  }

  private mutating func clearEntry() {
    enter(Entry())
  }

  private mutating func clearAll() {
    if !tape.rows.isEmpty { paper.tearOff() }
    state = .entering(Entry(), pending: nil)
  }

  private mutating func commit(_ entry: Entry, after pending: Operator?) {
    // An entry has too few digits to be out of range, so this zero is never seen.
    let operand = entry.percentage ?? .number((try? entry.value()) ?? 0)
    if let pending {
      paper.append(pending, operand)
    } else {
      paper.start(.number(operand.entered), order: order)
    }
  }

  /// The entry that a digit or a point is typed into after `=`, or nil if none is accepted.
  private func entryAfterEquals() -> Entry? {
    switch (afterEquals, state) {
    case (.locked, _): nil
    case (.append, .result(let value, _)): editableEntry(showing: value)
    case (.new, _), (.append, _): Entry()
    }
  }

  /// A value as shown, to go on typing; nil when it is shown in e-notation.
  private func editableEntry(showing value: Rational) -> Entry? {
    let shown = formatter.ungrouped.format(value)
    return shown.isScientific ? nil : Entry(typed: shown.text)
  }
}
