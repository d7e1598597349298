// The effect of each key. A method throws a refusal in states where the key has no meaning.

extension Calculator {
  /// Changes the pad, and returns the change to make to the tape, if any.
  ///
  /// - Parameter id: the ID of the calculation that the key finishes, or of the AC.
  mutating func handle(_ key: Key, id: ResultID) throws(Message) -> TapeChange? {
    if case .operation(let operation) = key, pad.entry?.isExponentOpen == true,
      pad.entry?.appendExponentSign(operation) == true
    {
      return nil
    }
    try checkEntryIsComplete(before: key)
    switch key {
    case .digit, .doubleZero, .point, .groupSign, .exponent: try type(key)
    case .sign: try toggleSign()
    case .backspace: _ = try eraseLast()
    case .operation(let operation): try press(operation)
    case .equals: return try pressEquals(id)
    case .percent: try makePercentage()
    case .function(let function): try applyFunction(function)
    case .openBracket: try openBracket()
    case .closeBracket: try closeBracket()
    case .memoryClear: try clearMemory()
    case .memoryRecall: try recallMemory()
    case .memorySubtract: try updateMemory(with: .subtract)
    case .memoryAdd: try updateMemory(with: .add)
    case .grandTotal: return try pressGrandTotal(id)
    case .tax(let base): return try finish(withTaxOf: base, id)
    case .order: pad.rules.order = order.other
    case .clearEntry: try clearEntry()
    case .cancel: return try cancel()
    case .allClear: return try clearAll(id)
    case .taxRate: throw .taxRateNotGiven
    case .undo, .redo: break  // `press` handles these keys.
    }
    return nil
  }

  /// Enters an operand in place of the entry; if `isTyped`, ⌫ erases single digits of a number.
  mutating func enter(_ operand: Operand, isTyped: Bool = false) throws(Message) {
    if hasTooManyFunctions(operand) { throw .tooManyFunctions }
    if !acceptsOperand { throw .operatorFirst }
    try replaceEntry(with: isTyped ? typedEntry(of: operand) : Entry(recalling: operand))
  }

  func typedEntry(of operand: Operand) -> Entry {
    guard case .number(let value) = operand else { return Entry(recalling: operand) }
    return Entry(resuming: value, formatter.floating)
  }

  var acceptsOperand: Bool { pad.entry?.isReplaceable ?? (pad.state != .afterBracket) }

  mutating func replaceEntry(with entry: Entry) throws(Message) {
    if pad.state == .afterBracket { throw .operatorFirst }
    pad.entry = pad.entry?.replaced(by: entry) ?? entry
  }

  mutating func press(_ operation: Operator) throws(Message) {
    switch pad.state {
    case .entering(let entry, .some) where entry.isUntouched:
      pad.state = .entering(Entry(note: entry.note), pending: operation)
      return
    case .entering(let entry, nil) where entry.isUntouched && pad.depth > 0:
      // At the start of a bracket, − is the sign of the first operand.
      guard operation == .subtract else { throw .noOperand }
      pad.entry?.isNegative.toggle()
      return
    case .entering(let entry, let pending):
      try commit(entry, after: pending)
    case .afterBracket:
      break
    case .result(let result):
      pad.append(.first(result), origin: .result)
    case .failed:
      throw .noNumber
    }
    pad.state = .entering(Entry(), pending: operation)
  }

  mutating func pressEquals(_ id: ResultID) throws(Message) -> TapeChange {
    switch pad.state {
    case .result: throw .alreadyResult
    case .failed: throw .noNumber
    case .entering, .afterBracket:
      try commitEntry()
      return try finish(id)
    }
  }

  private mutating func finish(_ id: ResultID) throws(Message) -> TapeChange {
    guard pad.hasOperand else { throw .noOperand }
    pad.closeAllBrackets()
    let calculation = Calculation(pad.items, pad.rules, id: id)
    pad.abandonCalculation()
    pad.show(calculation)
    return tape.change(of: id, to: .calculation(calculation))
  }

  private mutating func finish(
    withTaxOf base: Operand.Tax.Base, _ id: ResultID
  ) throws(Message) -> TapeChange {
    guard let taxRate else { throw .noTaxRate }
    switch pad.state {
    case .failed:
      throw .noNumber
    case .result(let result):
      pad.append(.first(result))
    case .entering(let entry, _) where entry.isUntouched && !pad.hasOperand:
      throw .noOperand
    case .entering, .afterBracket:
      try commitEntry()
    }
    pad.closeAllBrackets()
    let operation = base == .net ? Operator.add : .subtract
    pad.append(.step(operation, .tax(Operand.Tax(rate: taxRate, base))))
    return try finish(id)
  }

  private mutating func clearEntry() throws(Message) {
    switch pad.state {
    case .entering(Entry(), _): throw .nothingToClear
    case .afterBracket: throw .bracketIsClosed
    case .entering, .result, .failed: try replaceEntry(with: Entry())
    }
  }

  private mutating func cancel() throws(Message) -> TapeChange? {
    switch pad.state {
    case .entering(let entry, _) where !entry.isBlank:
      pad.entry = Entry()
      return nil
    case .failed(let id, _):
      pad.abandonCalculation()
      return tape.change(of: id, to: nil)
    case .entering, .afterBracket, .result:
      if pad.rows.isEmpty, pad.entry?.note == nil { throw .nothingToCancel }
      pad.abandonCalculation()
      return nil
    }
  }

  private mutating func clearAll(_ id: ResultID) throws(Message) -> TapeChange? {
    if isBlank { throw .nothingOnTape }
    pad.abandonCalculation()
    return tape.calculations.isEmpty ? nil : tape.change(of: id, to: .clear)
  }

  mutating func commitEntry() throws(Message) {
    guard case .entering(let entry, let pending) = pad.state, !entry.isUntouched else { return }
    try commit(entry, after: pending)
  }

  private mutating func commit(_ entry: Entry, after pending: Operator?) throws(Message) {
    let operand = try Message.refusingErrors { () throws(CalculatorError) in
      pending == nil ? try entry.operand.asFirstOperand() : entry.operand
    }
    pad.append(Item(pending, .operand(operand), note: entry.note), origin: .entry(entry))
  }

  /// Enters the grand total or, with nothing in hand, makes it a calculation of its own.
  private mutating func pressGrandTotal(_ id: ResultID) throws(Message) -> TapeChange? {
    let isInHand =
      switch pad.state {
      case .result, .failed: false
      case .entering(let entry, nil): !entry.isBlank || !pad.rows.isEmpty
      case .entering, .afterBracket: true
      }
    if !isInHand, tape.calculations.last?.grandTotal != nil { throw .grandTotalStands }
    guard let first = tape.firstOnPaper, let total = tape.grandTotal(from: first),
      total.count > 0
    else { throw .noResults }
    if case .failure(let error) = total.value { throw .outOfRange(error) }
    try enter(.result(Operand.Link(.grandTotal(from: first), value: total.value)))
    return isInHand ? nil : try pressEquals(id)
  }

  private mutating func updateMemory(with operation: Operator) throws(Message) {
    if case .placeholder = operand { throw .noOperand }
    guard let value = shownValue else { throw .noNumber }
    pad.memory = try Message.refusingErrors { () throws(CalculatorError) in
      try operation.apply(memory, value)
    }
    pad.entry = pad.entry?.afterMemoryKey
  }

  private mutating func recallMemory() throws(Message) {
    if memory.isZero { throw .memoryEmpty }
    try enter(.number(memory))
  }

  private mutating func clearMemory() throws(Message) {
    if memory.isZero { throw .memoryEmpty }
    pad.memory = 0
  }
}

// Corrections and notes.

extension Calculator {
  mutating func applyCorrections(
    _ corrections: [Tape.Correction], toRow row: Int, of calculation: Calculation
  ) throws(Message) -> TapeChange? {
    let corrected = try calculation.corrected(
      by: corrections, atRow: row, pending: calculation.isFinished ? nil : pad.pending)
    if corrected == calculation { return nil }
    if calculation.isFinished {
      if corrected == nil, shownCalculation?.id == calculation.id { pad.abandonCalculation() }
      return tape.change(of: calculation.id, to: corrected.map { .calculation($0) })
    }
    guard let corrected else { throw .noRow }
    pad.rules = corrected.rules
    if corrected.items != calculation.items { try replaceItems(with: corrected.items) }
    return nil
  }

  /// If no items remain, the entry becomes the first operand: `5 − 3` without the 5 is `-3`.
  private mutating func replaceItems(with items: [Item]) throws(Message) {
    if items.isEmpty, let pending = pad.pending, var entry = pad.entry {
      if pending == .divide || pending == .power || entry.operand.isShareOfTotal(after: pending) {
        throw .followsRemoved
      }
      if pending == .subtract { entry.isNegative.toggle() }
      pad.entry = entry
    }
    pad.replaceItems(with: items)
  }

  mutating func setNote(_ note: Note?) -> TapeChange? {
    switch pad.state {
    case .entering:
      pad.entry?.note = note
      return nil
    case .afterBracket:
      pad.changeLastItem { $0.note = note }
      return nil
    case .result, .failed:
      guard var calculation = shownCalculation, calculation.note != note else { return nil }
      calculation.note = note
      return tape.change(of: calculation.id, to: .calculation(calculation))
    }
  }

  var shownCalculation: Calculation? {
    switch pad.state {
    case .entering, .afterBracket: nil
    case .result(let operand): operand.link?.calculation.flatMap { tape[$0] }
    case .failed(let id, _): tape[id]
    }
  }

  /// The note of the number that the display shows.
  package var note: Note? {
    switch pad.state {
    case .entering(let entry, _): entry.note
    case .afterBracket: pad.rows.last?.item.note
    case .result, .failed: shownCalculation?.note
    }
  }

  package var isBlank: Bool {
    tape.calculations.isEmpty && pad.rows.isEmpty && pad.state == .entering(Entry(), pending: nil)
  }
}
