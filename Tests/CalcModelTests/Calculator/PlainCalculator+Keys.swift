import CalcModel

extension PlainCalculator.Page {
  mutating func press(_ key: Key) throws {
    switch key {
    case .digit(let digit): type { $0.type(digit.rawValue) }
    case .doubleZero:
      type {
        $0.type(0)
        $0.type(0)
      }
    case .point: type { $0.typePoint() }
    case .sign: toggleSign()
    case .backspace: removeLast()
    case .operation(let operation): try press(operation)
    case .equals: try evaluate()
    case .clearEntry: enter(PlainEntry())
    case .cancel: cancel()
    case .allClear: self = PlainCalculator.Page(order: order)
    case .percent: try makePercentage()
    case .order: order = order == .leftToRight ? .precedence : .leftToRight
    case .undo, .redo: break  // They act on the pages.
    }
  }

  /// Types into the entry, or after = into a new one.
  private mutating func type(_ change: (inout PlainEntry) -> Void) {
    var entry = entry ?? PlainEntry()
    change(&entry)
    enter(entry)
  }

  /// Drops what is being typed, or else the sum that is not finished.
  private mutating func cancel() {
    guard let entry else { return }
    if entry != PlainEntry() {
      self.entry = PlainEntry()
    } else if pending != nil {
      sums.removeLast()
      pending = nil
    }
  }

  private mutating func toggleSign() {
    if entry != nil {
      entry?.toggleSign()
    } else if let result, !result.isZero {
      isNegated.toggle()
    }
  }

  private mutating func removeLast() {
    if entry != nil {
      entry?.removeLast()
    } else if let result {
      let text = DisplayFormatter(grouping: false).format(result).text
      if text.contains("e") { return }
      var entry = PlainEntry(text: text)
      entry.removeLast()
      enter(entry)
    }
  }

  /// Makes a percentage of what an operator waits for, hundredths of anything else.
  private mutating func makePercentage() throws {
    if let entry {
      if entry.isUntouched || entry.rate != nil { return }
      if pending == nil {
        try enterHundredths(of: entry.value())
      } else {
        try self.entry?.makePercentage()
      }
    } else if let result {
      try enterHundredths(of: result)
    }
  }

  private mutating func enterHundredths(of value: Rational) throws {
    guard let hundredths = try? value / 100 else { return }
    enter(try PlainEntry(recalling: hundredths))
  }

  private mutating func press(_ operation: Operator) throws {
    if let entry {
      if pending == nil || !entry.isUntouched { try commit(entry) }
    } else {
      guard result != nil else { return }
      sums.append(PlainSum(isNegated: isNegated, order: order))
    }
    enter(PlainEntry())
    pending = operation
  }

  private mutating func evaluate() throws {
    guard let entry, pending != nil || !entry.isUntouched else { return }
    if !entry.isUntouched { try commit(entry) }
    sums[sums.count - 1].isFinished = true
    self.entry = nil
    pending = nil
  }

  private mutating func commit(_ entry: PlainEntry) throws {
    let operand = try entry.value()
    if let pending {
      sums[sums.count - 1].steps.append(
        PlainSum.Step(operation: pending, operand: operand, isPercentage: entry.rate != nil))
    } else {
      sums.append(PlainSum(first: operand, order: order))
    }
  }
}
