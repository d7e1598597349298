// The keys that change the entry, or turn a result into an entry.

extension Calculator {
  mutating func type(_ key: Key) throws(Message) {
    if endsInPercentage { throw .noRemainder }
    if key == .groupSign, pad.state == .afterBracket || pad.entry?.isDerived == true {
      throw .commaWithoutDigits
    }
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

  /// Whether the operand in hand ends in %, behind which no × may be left out.
  var endsInPercentage: Bool {
    switch pad.state {
    case .entering(let entry, _): entry.operand.isPercentage
    case .afterBracket: pad.closedOperand?.isPercentage == true
    case .result, .failed: false
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
  package var usesAddingMachineEntry: Bool {
    rules.decimals == .addingMachine && operatorLabel.isBeforeAmount
      && pad.openBrackets.allSatisfy { pad.rows[$0].item.operation.isBeforeAmount }
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
      pad.negateClosedBracket()
      try checkClosedBracketDepth()
    case .result(let result):
      pad.state = .result(result.applying(.negation))
    case .failed:
      throw .noNumber
    }
  }

  /// Erases the last character, function, bracket or operator.
  ///
  /// - Returns: the line to open again, if the operator or bracket ended a line.
  mutating func eraseLast() throws(Message) -> TypedLine? {
    switch pad.state {
    case .entering(let entry, .some) where entry.isBlank:
      return reenterLast(entry.note)
    case .entering(let entry, nil) where entry.isBlank && pad.depth > 0:
      guard let bracket = pad.removeLastRow() else { return nil }
      if bracket.origin == .impliedMultiply { return reenterLast(entry.note) }
      var restored = Entry(note: entry.note)
      restored.isNegative = bracket.item.isNegated
      restored.hasTypedSign = bracket.origin == .typedSign
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
        return reenterLast()
      }
    case .result(let result):
      var entry = try editableEntry(showing: result)
      try entry.type(.backspace)
      try replaceEntry(with: entry)
    case .failed:
      throw .noNumber
    }
    return nil
  }

  /// Makes the last row's operand the entry again, or a text what it replaced. After `(`, an empty
  /// entry gets `note`.
  private mutating func reenterLast(_ note: Note? = nil) -> TypedLine? {
    guard let row = pad.rows.last else { return nil }
    if case .text(let text) = row.origin {
      pad.remove(text)
      return text.line
    }
    let item = row.item
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
    return nil
  }

  /// Whether a typed − is the sign of the next number: directly behind × ÷ ^ or `(`.
  package var acceptsTypedSign: Bool {
    guard case .entering(let entry, let pending) = pad.state, entry.isBlank else { return false }
    return pending.map { $0.precedence != .sum } ?? (pad.depth > 0)
  }

  /// Types the sign of the next number.
  @discardableResult
  package mutating func typeSign() -> Outcome {
    perform { calculator throws(Message) in
      if !calculator.acceptsTypedSign { throw .noOperand }
      calculator.pad.entry?.isNegative = true
      calculator.pad.entry?.hasTypedSign = true
      return nil
    }
  }

  /// Whether a power of the operand in hand has two readings: its minus was typed as in `3 × -3`.
  package var hasTypedSign: Bool {
    switch pad.state {
    case .entering(let entry, _): entry.beginsWithTypedSign
    case .afterBracket: pad.closedBracketRows.first?.origin == .typedSign
    case .result, .failed: false
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
