import CalcModel

extension PlainCalculator.Page {
  mutating func press(_ key: Key) throws {
    switch key {
    case .digit, .doubleZero, .point, .groupSign, .sign, .backspace, .clearEntry, .cancel,
      .allClear,
      .order, .memoryClear, .undo, .redo:
      break
    default:
      let before = self
      if entry?.endGroups() == false { return }
      let ended = self
      try act(on: key)
      // A refused key leaves the groups too.
      if self == ended { self = before }
      return
    }
    try act(on: key)
  }

  private mutating func act(on key: Key) throws {
    switch key {
    case .digit(let digit): type { $0.type(digit.rawValue) }
    case .doubleZero:
      type {
        $0.type(0)
        $0.type(0)
      }
    case .point: type { $0.typePoint() }
    case .groupSign: type { $0.typeGroupSign() }
    case .sign: toggleSign()
    case .backspace: try removeLast()
    case .operation(let operation): try press(operation)
    case .equals: try evaluate()
    case .percent: try makePercentage()
    case .function(.squareRoot): try take(.squareRoot)
    case .function(.square): try take(.square)
    case .function: try take(.reciprocal)
    case .openBracket: try openBracket()
    case .closeBracket: try closeBracket()
    case .memoryClear: if !memory.isZero { memory = 0 }
    case .memoryRecall: if !memory.isZero { recall(PlainEntry(recalling: memory)) }
    case .memoryAdd: remember(.add)
    case .memorySubtract: remember(.subtract)
    case .grandTotal: enterGrandTotal()
    case .taxRate: break  // It asks for the rate.
    case .tax(let base): try takeTax(of: base)
    case .order:
      order = order == .leftToRight ? .precedence : .leftToRight
      if isUnfinished { lastSum.order = order }
    case .clearEntry: enter(PlainEntry())
    case .cancel: cancel()
    case .allClear: self = PlainCalculator.Page(order: order, memory: memory, taxRate: taxRate)
    case .undo, .redo: break  // They act on the pages.
    }
  }

  /// Types into the entry, or after = into a new one.
  private mutating func type(_ change: (inout PlainEntry) -> Void) {
    if isClosed { (entry, pending) = (PlainEntry(), .multiply) }
    var entry = entry ?? PlainEntry()
    change(&entry)
    enter(entry)
  }

  private mutating func toggleSign() {
    if isClosed {
      if (try? shown.get())?.isZero == false { changeClosed { $0.negate() } }
    } else if entry != nil {
      let value = try? shown.get()
      entry?.toggleSign(value)
    } else if let result, !result.isZero {
      isNegated.toggle()
    }
  }

  /// Takes back what was keyed last.
  private mutating func removeLast() throws {
    if isClosed {
      guard case .close(let operand)? = sums.last?.rows.last else { return }
      if !operand.functions.isEmpty { return changeClosed { $0.removeFunction() } }
      lastSum.rows.removeLast()
      try reenterLast()
    } else if isUnfinished, entry == PlainEntry(), pending != nil {
      try reenterLast()
    } else if isUnfinished, entry == PlainEntry() {
      let keyed = lastSum.keyed.last
      guard case .open(let operation, let isNegated)? = lastSum.rows.popLast() else { return }
      if keyed == .multiplied {
        try reenterLast()
      } else {
        pending = operation
        entry?.isNegative = isNegated
      }
      if sums.last?.rows.isEmpty == true { sums.removeLast() }
    } else if entry != nil {
      entry?.removeLast()
    } else if let result {
      let text = DisplayFormatter(grouping: false).format(result).text
      if text.contains("e") { return }
      var entry = PlainEntry(text: text)
      entry.removeLast()
      enter(entry)
    }
  }

  /// Goes on with the operand on the tape that stands last, as it was keyed.
  private mutating func reenterLast() throws {
    guard case .operand(let operation, let operand)? = lastSum.rows.last else {
      (entry, pending) = (isClosed(lastSum) ? nil : PlainEntry(), nil)
      return
    }
    let keyed = lastSum.keyed.last
    lastSum.rows.removeLast()
    if lastSum.rows.isEmpty { sums.removeLast() }
    pending = operation
    if case .result(let isNegated) = keyed {
      (entry, self.isNegated) = (nil, isNegated)
    } else if case .entry(let keyed) = keyed {
      entry = keyed
    } else if case .number(let value) = operand.base, operand.functions.isEmpty {
      entry = try PlainEntry.spelling(value) ?? PlainEntry(recalling: value)
    } else {
      entry = PlainEntry(recalling: operand)
    }
  }

  private func isClosed(_ sum: PlainSum) -> Bool {
    if case .close? = sum.rows.last { true } else { false }
  }

  private mutating func press(_ operation: Operator) throws {
    if let entry {
      if entry.isUntouched, pending == nil, isUnfinished {
        if operation == .subtract { self.entry?.isNegative.toggle() }
        return
      }
      if pending == nil || !entry.isUntouched { try commit(entry) }
    } else if !isUnfinished {
      guard result != nil else { return }
      let carried = PlainEntry(resultOf: sums.count - 1, isNegated: isNegated)
      try commit(carried, keyed: .result(isNegated: isNegated))
    }
    entry = PlainEntry()
    isNegated = false
    pending = operation
  }

  /// Ends the sum, without an operator that waits for nothing, and without empty brackets.
  private mutating func evaluate() throws {
    guard try closeSum() else { return }
    lastSum.isFinished = true
    (entry, pending) = (nil, nil)
  }

  /// Puts what is being entered on the tape, and closes all brackets; false where there is nothing.
  mutating func closeSum() throws -> Bool {
    let isTouched = entry?.isUntouched == false
    let hasOperand = isUnfinished && sums.last?.rows.contains { $0.isOperand } == true
    guard isTouched || hasOperand else { return false }
    if let entry, isTouched { try commit(entry) }
    while case .open? = sums.last?.rows.last { lastSum.rows.removeLast() }
    while sums.last?.openRows.isEmpty == false {
      lastSum.rows.append(.close(PlainOperand(.bracket)))
    }
    return true
  }

  /// Drops what is being typed, or else the sum that is not finished.
  private mutating func cancel() {
    if let entry, entry != PlainEntry() {
      self.entry = PlainEntry()
    } else if isUnfinished {
      sums.removeLast()
      (entry, pending) = (PlainEntry(), nil)
    } else if entry == nil, result == nil {
      sums.removeLast()
      (entry, pending) = (PlainEntry(), nil)
    }
  }

  mutating func commit(_ entry: PlainEntry, keyed: PlainSum.Keyed? = nil) throws {
    var operand = try entry.operand()
    if pending == nil { operand = try operand.first(of: value(of: operand)) }
    if !isUnfinished { sums.append(PlainSum(order: order)) }
    lastSum.rows.append(.operand(pending, operand))
    lastSum.keyed[lastSum.rows.count - 1] = keyed ?? .entry(entry)
  }
}

extension PlainSum.Row {
  fileprivate var isOperand: Bool { if case .operand = self { true } else { false } }
}
