// ⌫ on an untouched entry: takes back operators and brackets.

extension Calculator {
  /// Makes the last operand the entry again, as typed where that is known.
  ///
  /// - Parameters:
  ///   - note: the note of the entry that is given up, for one inside the same bracket.
  ///   - count: the number of items before this key.
  mutating func reenterLast(_ note: Note? = nil, of count: Int) {
    let items = unfinishedItems
    guard let item = items.last else { return }
    switch item.kind {
    case .first(let operand), .step(_, let operand):
      ledger.removeLast()
      if let last = history.state(before: items.count - 1, of: count),
        last.gives(operand, after: item.operation)
      {
        state = last
      } else {
        var entry = typedEntry(of: operand)
        entry.note = item.note
        state = .entering(entry, pending: item.operation)
      }
    case .open:
      state = .entering(Entry(note: note), pending: nil)
    case .close(let operand):
      state = .closed(operand)
    }
  }

  /// Removes an empty bracket, and what its key had put before it.
  mutating func removeOpenBracket(_ note: Note?) {
    guard let operation = ledger.inHand?.openBrackets.last else { return }
    let count = unfinishedItems.count
    let before = history.state(before: count - 1, of: count)
    let isNegated = unfinishedItems.last?.isNegated == true
    _ = ledger.removeEmptyBracket()
    if let before, before.takesMultiplication {
      reenterLast(note, of: count)
    } else {
      var entry = Entry(note: note)
      entry.isNegative = isNegated
      state = .entering(entry, pending: operation)
    }
  }

  var unfinishedItems: [Item] { tape.unfinished.map { tape.calculations[$0].items } ?? [] }
}

extension Calculator.State {
  /// Whether an opening bracket puts × behind the operand.
  var takesMultiplication: Bool {
    switch self {
    case .entering(let entry, _): !entry.isUntouched
    case .closed: true
    case .result, .failed: false
    }
  }

  /// Whether an operator key would commit this operand.
  fileprivate func gives(_ operand: Operand, after operation: Operator?) -> Bool {
    switch self {
    case .entering(let entry, let pending):
      guard pending == operation, let entered = try? entry.operand() else { return false }
      // The 0 of an untouched entry is put on the tape at the start alone.
      if entry.isUntouched, operation != nil { return false }
      return (try? pending == nil ? entered.first() : entered) == operand
    case .result(let result): return operation == nil && result == operand
    case .closed, .failed: return false
    }
  }
}
