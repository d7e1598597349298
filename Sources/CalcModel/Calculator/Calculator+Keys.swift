// Each key has one method, which names every state and throws a refusal where the key means
// nothing.

extension Calculator {
  mutating func apply(_ key: Key) throws(Refusal) {
    try endGroups(before: key)
    switch key {
    case .digit, .doubleZero, .point, .groupSign: try type(key)
    case .sign: try toggleSign()
    case .backspace: try removeLast()
    case .operation(let operation): try press(operation)
    case .equals: try evaluate()
    case .percent: try makePercentage()
    case .squareRoot: try take(.squareRoot)
    case .square: try take(.square)
    case .reciprocal: try take(.reciprocal)
    case .openBracket: try openBracket()
    case .closeBracket: try closeBracket()
    case .memoryClear: try clearMemory()
    case .memoryRecall: try recallMemory()
    case .memorySubtract: try remember(.subtract)
    case .memoryAdd: try remember(.add)
    case .grandTotal: try enterGrandTotal()
    case .tax(let base): try takeTax(of: base)
    case .order:
      var rules = rules
      rules.order = order.other
      follow(rules)
    case .clearEntry: try clearEntry()
    case .cancel: try cancel()
    case .allClear: try clearAll()
    case .taxRate: throw .taxRateNotGiven
    case .undo, .redo: preconditionFailure("undo and redo act on the history, not through it")
    }
  }

  /// Replaces the entry by an operand; a number as if typed, if wanted.
  mutating func enter(_ operand: Operand, isTyped: Bool = false) throws(Refusal) {
    if hasTooManyFunctions(operand) { throw .tooManyFunctions }
    if !acceptsOperand { throw .operatorFirst }
    try enter(isTyped ? typedEntry(of: operand) : Entry(recalling: operand))
  }

  func typedEntry(of operand: Operand) -> Entry {
    guard case .number(let value) = operand else { return Entry(recalling: operand) }
    return Entry(resuming: value, formatter.floating)
  }

  var acceptsOperand: Bool {
    switch state {
    case .entering(let entry, _): entry.isReplaceable
    case .closed: false
    case .result, .failed: true
    }
  }

  /// Replaces the entry or a result.
  mutating func enter(_ entry: Entry) throws(Refusal) {
    switch state {
    case .entering(let before, let pending):
      state = .entering(before.replaced(by: entry), pending: pending)
    case .closed:
      throw .operatorFirst
    case .result, .failed:
      state = .entering(entry, pending: nil)
    }
  }

  /// Sets the rules of the shown calculation and all later ones.
  mutating func follow(_ rules: Rules) {
    self.rules = rules
    guard let last = tape.calculations.last else { return }
    switch state {
    case .entering where last.isFinished: break
    case .entering, .closed, .result, .failed: change([.follow(rules)], in: last.id)
    }
  }

  /// Changes items of a calculation, from a row down.
  mutating func change(_ changes: [Item.Change], in id: ResultID, row: Int = 0) {
    let count = ledger.doneCount
    ledger.change(changes, in: id, row: row)
    if ledger.doneCount > count { showCorrected() }
  }

  mutating func apply(
    _ correction: Tape.Correction, _ id: ResultID, row: Int
  ) throws(Refusal) {
    let count = ledger.doneCount
    if tape[id]?.isRemoved(by: correction, atRow: row) == true,
      case .entering(let entry, _) = state,
      (try? entry.operand())?.link?.leads(toAnyOf: [id]) == true
    {
      throw .isUsed
    }
    try ledger.correct(correction, id, row: row)
    if ledger.doneCount > count { showCorrected() }
  }

  /// Updates the shown operand after a correction.
  private mutating func showCorrected() {
    switch state {
    case .entering(let entry, _):
      // A calculation without a first operand has no pending operator.
      state = .entering(
        entry.linked(to: tape),
        pending: ledger.inHand == nil ? nil : operatorLabel)
    case .closed:
      if case .close(let operand) = ledger.inHand?.items.last?.kind { state = .closed(operand) }
    case .result(let result):
      // The sign belongs to this result only.
      let isSame = result.link?.calculation == tape.calculations.last?.id
      showLastResult(isNegated: isSame && result.isNegated)
    case .failed:
      showLastResult()
    }
  }

  /// Shows the last result, or an untouched entry.
  ///
  /// - Parameter isNegated: whether ± has negated it.
  mutating func showLastResult(isNegated: Bool = false) {
    guard let last = tape.calculations.last, last.isFinished else {
      state = .entering(Entry(), pending: nil)
      return
    }
    showResult(of: last, isNegated: isNegated)
  }

  mutating func showResult(of calculation: Calculation, isNegated: Bool = false) {
    if case .failure(let error) = calculation.result {
      state = .failed(error)
    } else {
      let link = Operand.Link(.result(of: calculation.id), value: calculation.result)
      let result = Operand.result(link)
      state = .result(isNegated ? result.applying(.negation) : result)
    }
  }

  mutating func press(_ operation: Operator) throws(Refusal) {
    switch state {
    case .entering(let entry, .some) where entry.isUntouched:
      state = .entering(Entry(note: entry.note), pending: operation)
      return
    case .entering(var entry, nil) where entry.isUntouched && openBrackets > 0:
      // A minus that can't be an operator is the sign of the first operand.
      guard operation == .subtract else { throw .noOperand }
      entry.isNegative.toggle()
      state = .entering(entry, pending: nil)
      return
    case .entering(let entry, let pending):
      try commit(entry, after: pending)
    case .closed:
      break
    case .result(let result):
      ledger.add(.first(result), rules)
    case .failed:
      throw .noNumber
    }
    state = .entering(Entry(), pending: operation)
  }

  private mutating func evaluate() throws(Refusal) {
    switch state {
    case .result: throw .alreadyResult
    case .failed: throw .noNumber
    case .entering, .closed:
      try commitEntry()
      try finish()
    }
  }

  /// Finishes the calculation and closes its brackets.
  mutating func finish() throws(Refusal) {
    // Without a first operand there is nothing to finish.
    guard ledger.inHand?.hasOperand == true else { throw .noOperand }
    closeAllBrackets()
    ledger.perform(.finish)
    showLastResult()
  }

  private mutating func clearEntry() throws(Refusal) {
    switch state {
    case .entering(Entry(), _): throw .nothingToClear
    case .closed: throw .bracketIsClosed
    case .entering, .result, .failed: try enter(Entry())
    }
  }

  /// Abandons the entry, else the unfinished or failed calculation.
  private mutating func cancel() throws(Refusal) {
    if case .entering(let entry, let pending) = state, !entry.isBlank {
      state = .entering(Entry(), pending: pending)
    } else if case .failed = state {
      ledger.removeLastFinished()
      state = .entering(Entry(), pending: nil)
    } else if ledger.abandon() || entryNote != nil {
      state = .entering(Entry(), pending: nil)
    } else {
      throw .nothingToCancel
    }
  }

  private mutating func clearAll() throws(Refusal) {
    let cleared = State.entering(Entry(), pending: nil)
    if tape.isEmpty {
      if state == cleared { throw .nothingToTearOff }
    } else {
      ledger.tearOff(standaloneUnfinished)
    }
    state = cleared
  }

  /// Puts the entry on the tape; an operator without an operand is dropped.
  mutating func commitEntry() throws(Refusal) {
    guard case .entering(let entry, let pending) = state, !entry.isUntouched else { return }
    try commit(entry, after: pending)
  }

  private mutating func commit(_ entry: Entry, after pending: Operator?) throws(Refusal) {
    let operand = try Refusal.unlessInRange { () throws(CalculatorError) in
      pending == nil ? try entry.operand().first() : try entry.operand()
    }
    let kind: Item.Kind = pending.map { .step($0, operand) } ?? .first(operand)
    ledger.add(Item(kind, note: entry.note), rules)
  }
}
