// The keys that change the entry, or turn a result into one.

extension Calculator {
  mutating func type(_ key: Key) throws(Refusal) {
    switch state {
    case .entering(var entry, let pending):
      if let refusal = entry.type(key, shifting: isShifting) { throw refusal }
      state = .entering(entry, pending: pending)
    case .closed:
      try press(.multiply)
      try type(key)
    case .result, .failed:
      // A result with too many digits to add one stays exact.
      var entry = try entryAfterEquals()
      if let refusal = entry.type(key, shifting: isShifting) { throw refusal }
      try enter(entry)
    }
  }

  /// Removes the grouping signs of the entry before a key that uses it.
  mutating func endGroups(before key: Key) throws(Refusal) {
    guard case .entering(let entry, let pending) = state, !key.leavesGroups else { return }
    state = .entering(try entry.endingGroups(), pending: pending)
  }

  /// The number after a key that turns a grouping sign into the point: `1,234` and 5 make `1.2345`;
  /// else nil.
  package func numberWithPoint(after key: Key) -> String? {
    guard case .entering(let entry, _) = state else { return nil }
    return entry.numberWithPoint(after: key)
  }

  /// The digits typed as on an adding machine, if any.
  package var shiftedDigits: String? {
    guard case .entering(let entry, _) = state, case .shifted(let digits) = entry.content else {
      return nil
    }
    return digits
  }

  /// Whether digits are typed as on an adding machine.
  private var isShifting: Bool {
    formatter.decimals == .addingMachine && operatorLabel.isBeforeAmount
      && ledger.inHand?.openBrackets.allSatisfy(\.isBeforeAmount) != false
  }

  mutating func toggleSign() throws(Refusal) {
    if case .result = state, afterEquals == .locked { throw .locked }
    // A sign that is not shown is not changed.
    switch operand {
    case .value(let value) where value.isZero: throw .zeroHasNoSign
    case .failure: throw .noNumber
    case .placeholder, .typed, .value: break
    }
    switch state {
    case .entering(var entry, let pending):
      if let refusal = entry.type(.sign) { throw refusal }
      try change(to: entry, pending: pending)
    case .closed(let operand):
      try changeClosed(to: operand.applying(.negation))
    case .result(let result):
      state = .result(result.applying(.negation))
    case .failed:
      throw .noNumber
    }
  }

  mutating func removeLast() throws(Refusal) {
    switch state {
    case .entering(let entry, .some) where entry.isBlank:
      reenterLast(entry.note, of: unfinishedItems.count)
    case .entering(let entry, nil) where entry.isBlank && openBrackets > 0:
      removeOpenBracket(entry.note)
    case .entering(var entry, let pending):
      if let refusal = entry.type(.backspace, shifting: isShifting) { throw refusal }
      state = .entering(entry, pending: pending)
    case .closed(.percentage(let operand)), .closed(.function(_, let operand)):
      try changeClosed(to: operand)
    case .closed:
      let count = unfinishedItems.count
      ledger.removeLast()
      reenterLast(of: count)
    case .result(let result):
      var entry = try editableEntry(showing: result)
      _ = entry.type(.backspace)
      try enter(entry)
    case .failed:
      throw .noNumber
    }
  }

  /// The entry for a digit or point after `=`.
  private func entryAfterEquals() throws(Refusal) -> Entry {
    switch (afterEquals, state) {
    case (.locked, _): throw .locked
    case (.append, .result(let result)): try editableEntry(showing: result)
    case (.new, _), (.append, _): Entry()
    }
  }

  /// An entry of a result as shown.
  private func editableEntry(showing result: Operand) throws(Refusal) -> Entry {
    guard let value = try? result.value() else { preconditionFailure("a result has a value") }
    let shown = formatter.plain.format(value)
    if shown.isScientific { throw .eNotation }
    return Entry(typed: shown.text, shifting: isShifting)
  }
}
