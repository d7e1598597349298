// The keys that change the entry, or turn a result into an entry.

extension Calculator {
  mutating func type(_ key: Key) throws(Message) {
    switch pad.state {
    case .entering(let entry, _) where entry.isDerived && key != .exponent: try multiply(by: key)
    case .entering(var entry, _):
      try entry.type(
        key, asAddingMachine: usesAddingMachineEntry, comma: pad.commaMeaningInRows(before: key))
      pad.entry = entry
    case .afterBracket where key == .exponent: throw .misplacedExponent
    case .afterBracket: try multiply(by: key)
    case .result, .failed:
      // A refused key keeps the exact result.
      var entry = try entryAfterEquals()
      try entry.type(key, asAddingMachine: usesAddingMachineEntry)
      try replaceEntry(with: entry)
    }
  }

  private mutating func multiply(by key: Key) throws(Message) {
    try press(.multiply)
    try type(key)
  }

  /// Refuses a key that ends an incomplete entry: `1,234,5` or `2e`.
  func checkEntryIsComplete(before key: Key) throws(Message) {
    if key.endsNumber { _ = try pad.entry?.ended(pad.commaMeaningInRows(before: key)) }
  }

  /// Whether the last two digits are decimals, as on an adding machine.
  private var usesAddingMachineEntry: Bool {
    rules.decimals == .addingMachine && operatorLabel.isBeforeAmount
      && pad.operatorsOfOpenBrackets.allSatisfy(\.isBeforeAmount)
  }

  mutating func toggleSign() throws(Message) {
    if case .result = pad.state, afterEquals == .locked { throw .locked }
    // The display shows no sign of a zero or an error: a change would be invisible.
    switch operand {
    case .value(let value) where value.isZero: throw .zeroHasNoSign
    case .failure: throw .noNumber
    case .placeholder, .typed, .value: break
    }
    switch pad.state {
    case .entering(var entry, _):
      try entry.type(.sign)
      try setEntry(entry)
    case .afterBracket:
      guard let operand = pad.closedOperand else { return }
      try changeClosedOperand(to: operand.applying(.negation))
    case .result(let result):
      pad.state = .result(result.applying(.negation))
    case .failed:
      throw .noNumber
    }
  }

  mutating func eraseLast() throws(Message) {
    switch pad.state {
    case .entering(let entry, .some) where entry.isBlank:
      reenterLast(entry.note)
    case .entering(let entry, nil) where entry.isBlank && !pad.openBrackets.isEmpty:
      guard let bracket = pad.removeLastRow() else { return }
      if bracket.origin == .impliedMultiply { return reenterLast(entry.note) }
      var restored = Entry(note: entry.note)
      restored.isNegative = bracket.item.isNegated
      pad.state = .entering(restored, pending: bracket.item.operation)
    case .entering(var entry, _):
      try entry.type(.backspace, asAddingMachine: usesAddingMachineEntry)
      pad.entry = entry
    case .afterBracket:
      switch pad.closedOperand {
      case let operand? where operand.functionCount > 0:
        try changeClosedOperand(to: operand.withoutLastFunction)
      default:
        _ = pad.removeLastRow()
        reenterLast()
      }
    case .result(let result):
      var entry = try editableEntry(showing: result)
      try entry.type(.backspace)
      try replaceEntry(with: entry)
    case .failed:
      throw .noNumber
    }
  }

  /// Makes the last row's operand the entry again. After `(`, an empty entry gets `note`.
  private mutating func reenterLast(_ note: Note? = nil) {
    guard let item = pad.rows.last?.item else { return }
    switch item.kind {
    case .open: pad.state = .entering(Entry(note: note), pending: nil)
    case .close: pad.state = .afterBracket
    case .operand(let operand):
      let origin = pad.removeLastRow()?.origin
      if origin == .result, operand.link?.calculation.flatMap({ tape[$0] }) != nil {
        pad.state = .result(operand)
      } else {
        var entry = typedEntry(of: operand)
        if case .entry(let typed) = origin { entry = typed }
        entry.note = item.note
        pad.state = .entering(entry, pending: item.operation)
      }
    }
  }

  private func entryAfterEquals() throws(Message) -> Entry {
    switch (afterEquals, pad.state) {
    case (.locked, _): throw .locked
    case (.append, .result(let result)): try editableEntry(showing: result)
    case (.new, _), (.append, _): Entry()
    }
  }

  private func editableEntry(showing result: Operand) throws(Message) -> Entry {
    guard let value = try? result.value() else { preconditionFailure("a result has a value") }
    let shown = operandFormatter.plain.format(value)
    if shown.isScientific { throw .eNotation }
    return Entry(typed: shown.text, asAddingMachine: usesAddingMachineEntry)
  }
}
