import CalcModel

// The keys of brackets, of functions and of the memory.

extension PlainCalculator.Page {
  mutating func openBracket() throws {
    let multiplies = entry.map { !$0.isUntouched } ?? isClosed
    if let entry, multiplies { try commit(entry) }
    if multiplies { pending = .multiply }
    let hasSign = entry.map { $0.isUntouched && $0.isNegative } ?? false
    if !isUnfinished { sums.append(PlainSum(order: order)) }
    lastSum.rows.append(.open(pending, isNegated: hasSign && !multiplies))
    if multiplies { lastSum.keyed[lastSum.rows.count - 1] = .multiplied }
    (entry, pending, isNegated) = (PlainEntry(), nil, false)
  }

  /// Closes a bracket, or takes away an empty one.
  mutating func closeBracket() throws {
    guard isUnfinished, sums.last?.openRows.isEmpty == false else { return }
    if let entry, !entry.isUntouched { try commit(entry) }
    if case .open(let operation, _)? = sums.last?.rows.last {
      lastSum.rows.removeLast()
      if sums.last?.rows.isEmpty == true { sums.removeLast() }
      (entry, pending) = (PlainEntry(), operation)
    } else {
      lastSum.rows.append(.close(PlainOperand(.bracket)))
      (entry, pending) = (nil, nil)
    }
  }

  /// Changes the bracket that was just closed.
  mutating func changeClosed(_ change: (inout PlainOperand) -> Void) {
    guard case .close(var operand)? = lastSum.rows.popLast() else { return }
    change(&operand)
    lastSum.rows.append(.close(operand))
  }

  mutating func take(_ function: PlainOperand.Function) throws {
    guard (try? shown.get()) != nil else { return }
    if isClosed {
      guard case .close(let operand)? = sums.last?.rows.last else { return }
      if !operand.isPart(after: operation) { changeClosed { $0.functions.append(function) } }
    } else if let entry {
      if entry.isUntouched { return }
      var operand = try entry.operand()
      if operand.isPart(after: pending) {
        guard let amount = try? value(of: operand).get() else { return }
        operand = PlainOperand(amount)
      }
      operand.functions.append(function)
      enter(PlainEntry(operand, of: entry))
    } else if result != nil {
      try enterResult(function)
    }
  }

  /// Enters a function of the result that is shown.
  private mutating func enterResult(_ function: PlainOperand.Function) throws {
    let entry = PlainEntry(resultOf: sums.count - 1, isNegated: isNegated)
    var operand = try entry.operand()
    operand.functions.append(function)
    enter(PlainEntry(operand, of: entry))
  }

  mutating func makePercentage() throws {
    guard (try? shown.get()) != nil else { return }
    if isClosed {
      guard case .close(let operand)? = sums.last?.rows.last else { return }
      if !operand.isPercentage { changeClosed { $0.functions.append(.percentage) } }
    } else if let entry {
      var operand = try entry.operand()
      if entry.isUntouched || operand.isPercentage { return }
      operand.functions.append(.percentage)
      if pending == nil, (try? value(of: operand).get()) == nil { return }
      enter(PlainEntry(operand, of: entry))
    } else if result != nil {
      try enterResult(.percentage)
    }
  }

  /// Adds what is shown to the memory, or takes it from there; a digit starts another number then.
  mutating func remember(_ operation: Operator) {
    if entry?.isUntouched == true { return }
    guard let value = try? shown.get(), let sum = try? operation.apply(memory, value) else {
      return
    }
    memory = sum
    if entry?.digits != nil { entry?.isStored = true }
  }
}
