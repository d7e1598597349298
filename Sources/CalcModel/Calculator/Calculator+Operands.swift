// The keys ( ) √ x² 1/x and %, which make an operand or change one.

extension Calculator {
  mutating func openBracket() throws(Message) {
    let multiplies = pad.entry.map { !$0.isUntouched } ?? (pad.state == .closed)
    if multiplies { try press(.multiply) }
    var bracket = Item.open(nil)
    if case .entering(let entry, let pending) = pad.state {
      if pad.openBrackets.count == Operand.mostFunctions { throw .tooManyBrackets }
      bracket = Item(pending, .open, note: entry.note, isNegated: entry.isNegative)
    }
    pad.append(bracket, keyed: multiplies ? .multiplied : nil)
    pad.state = .entering(Entry(), pending: nil)
  }

  mutating func closeBracket() throws(Message) {
    if pad.openBrackets.isEmpty { throw .noOpenBracket }
    try commitEntry()
    if !pad.isAtStart {
      pad.append(.close(.bracket))
      pad.state = .closed
    } else if let bracket = pad.removeLast()?.item {
      let note = bracket.note ?? pad.entry?.note
      pad.state = .entering(Entry(note: note), pending: bracket.operation)
    }
  }

  mutating func changeClosed(to operand: Operand) throws(Message) {
    pad.changeLast { $0 = $0.mapOperand { _ in operand } }
    let depth = pad.openBrackets.count + pad.closedRows.map(\.item).nestingDepth
    if depth > Operand.mostFunctions { throw .tooManyFunctions }
  }

  mutating func applyFunction(_ function: Operand.Function) throws(Message) {
    try replaceOperand { (operand, _) throws(Message) in
      if operand.isPercentage { throw .functionOfPercentage }
      return operand.applying(function)
    }
  }

  /// Turns the operand into a percentage: of the total behind an operator, else in hundredths.
  mutating func makePercentage() throws(Message) {
    let isFirst = pad.entry != nil && pad.pending == nil
    try replaceOperand { (operand, entry) throws(Message) in
      if operand.isPercentage { throw .alreadyPercentage }
      // A rate is typed without decimals, and ⌫ brings back what was typed.
      return .percentage(entry?.unshifted.operand ?? operand)
    }
    if isFirst, let entry = pad.entry {
      _ = try Message.unlessInRange { () throws(CalculatorError) in try entry.value() }
    }
  }

  /// Replaces the operand by a new operand.
  ///
  /// - Parameter made: makes the new operand from the old one and its entry, if it has one.
  private mutating func replaceOperand(
    _ made: (Operand, Entry?) throws(Message) -> Operand
  ) throws(Message) {
    if case .failure = operand { throw .noNumber }
    switch pad.state {
    case .entering(let entry, _) where entry.isUntouched:
      throw .noOperand
    case .entering(let entry, _):
      try setEntry(Entry(made(entry.operand, entry), of: entry))
    case .closed:
      if let operand = pad.closedOperand { try changeClosed(to: made(operand, nil)) }
    case .result(let result):
      try replaceEntry(with: Entry(made(result, nil), of: Entry(recalling: result)))
    case .failed:
      throw .noNumber
    }
  }

  /// Sets the entry, whose operand must not be nested too deep.
  mutating func setEntry(_ entry: Entry) throws(Message) {
    if hasTooManyFunctions(entry.operand) { throw .tooManyFunctions }
    pad.entry = entry
  }

  /// Whether an operand in the open brackets would be nested too deep.
  func hasTooManyFunctions(_ operand: Operand) -> Bool {
    operand.functionCount + pad.openBrackets.count > Operand.mostFunctions
  }
}

// Items, entered together.

extension Calculator {
  /// Enters items as one step of undo: numbers as if typed, other operands as if recalled.
  ///
  /// - Parameters:
  ///   - items: the items in order.
  ///   - pending: the operator that waits behind them.
  ///   - id: the ID of the calculation, if `=` is pressed in the end.
  /// - Complexity: O(*n*) in the items, as are undo and redo.
  @discardableResult
  package mutating func enter(
    _ items: [Item], pending: Operator? = nil, finishing id: ResultID? = nil
  ) -> Outcome {
    perform { calculator throws(Message) in
      if !items.isEmpty, !calculator.acceptsOperand { throw .operatorFirst }
      // A bracket doesn't replace an entry as an operand does; an untouched entry may have a sign.
      if items.first?.isOpening == true, calculator.pad.entry?.isUntouched != true {
        try calculator.replaceEntry(with: Entry())
      }
      for item in items { try calculator.enter(item, isTyped: true) }
      if let pending { try calculator.press(pending) }
      if let id { return try calculator.pressEquals(id) }
      return nil
    }
  }

  /// Enters an item.
  ///
  /// - Parameter isTyped: whether a number is entered as if typed, else as if recalled.
  mutating func enter(_ item: Item, isTyped: Bool) throws(Message) {
    if let operation = item.operation { try press(operation) }
    // A note before a bracket belongs to it.
    if item.isOpening, item.note != nil { _ = try setNote(item.note) }
    switch item.kind {
    case .operand(let operand): try enter(operand, isTyped: isTyped)
    case .open:
      if item.isNegated { pad.entry?.isNegative.toggle() }
      try openBracket()
    case .close(let operand):
      try closeBracket()
      if operand.functionCount > 0 { try changeClosed(to: operand) }
    }
    if !item.isOpening, item.note != nil { _ = try setNote(item.note) }
  }
}
