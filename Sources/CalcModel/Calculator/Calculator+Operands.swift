// The keys ( ) % and functions such as √, which make or change an operand.

extension Calculator {
  mutating func openBracket() throws(Message) {
    let multiplies = pad.entry.map { !$0.isUntouched } ?? (pad.state == .closed)
    if multiplies { try press(.multiply) }
    var bracket = Item.open(nil)
    if case .entering(let entry, let pending) = pad.state {
      if pad.openBrackets.count == Operand.maximumDepth { throw .tooManyBrackets }
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

  /// Replaces the operand of the closed bracket.
  mutating func changeClosed(to operand: Operand) throws(Message) {
    pad.changeLast { $0 = $0.mapOperand { _ in operand } }
    let depth = pad.openBrackets.count + pad.closedRows.map(\.item).nestingDepth
    if depth > Operand.maximumDepth { throw .tooManyFunctions }
  }

  mutating func applyFunction(_ function: Operand.Function) throws(Message) {
    try replaceOperand { (operand, _) throws(Message) in
      if operand.isPercentage { throw .functionOfPercentage }
      return operand.applying(function)
    }
  }

  /// Makes the operand a percentage: of the total after + or −, else of one.
  mutating func makePercentage() throws(Message) {
    let isFirst = pad.entry != nil && pad.pending == nil
    try replaceOperand { (operand, entry) throws(Message) in
      if operand.isPercentage { throw .alreadyPercentage }
      // In ADD mode a rate has no implied decimals, unlike an amount. ⌫ restores the typed amount.
      return .percentage(entry?.unshifted.operand ?? operand)
    }
    if isFirst, let entry = pad.entry {
      _ = try Message.inRange { () throws(CalculatorError) in try entry.value() }
    }
  }

  /// Replaces the operand by a new operand.
  ///
  /// - Parameter transform: makes the new operand from the old operand, and from the entry if the
  ///   old operand is being entered.
  private mutating func replaceOperand(
    _ transform: (Operand, Entry?) throws(Message) -> Operand
  ) throws(Message) {
    if case .failure = operand { throw .noNumber }
    switch pad.state {
    case .entering(let entry, _) where entry.isUntouched:
      throw .noOperand
    case .entering(let entry, _):
      try setEntry(Entry(transform(entry.operand, entry), of: entry))
    case .closed:
      if let operand = pad.closedOperand { try changeClosed(to: transform(operand, nil)) }
    case .result(let result):
      try replaceEntry(with: Entry(transform(result, nil), of: Entry(recalling: result)))
    case .failed:
      throw .noNumber
    }
  }

  /// Sets the entry; throws if the entry's operand is nested too deep.
  mutating func setEntry(_ entry: Entry) throws(Message) {
    if hasTooManyFunctions(entry.operand) { throw .tooManyFunctions }
    pad.entry = entry
  }

  /// Whether an operand in the open brackets would be nested too deep.
  func hasTooManyFunctions(_ operand: Operand) -> Bool {
    operand.functionCount + pad.openBrackets.count > Operand.maximumDepth
  }
}

// Items that are entered together.

extension Calculator {
  /// Enters items as one step of undo: numbers as if typed, other operands as if recalled.
  ///
  /// - Parameters:
  ///   - items: the items in order.
  ///   - pending: the operator to press after the items, if any.
  ///   - id: the ID of the calculation if `=` is pressed at the end, else nil.
  /// - Complexity: O(*n*) in the items, as are undo and redo.
  @discardableResult
  package mutating func enter(
    _ items: [Item], pending: Operator? = nil, finishing id: ResultID? = nil
  ) -> Outcome {
    perform { calculator throws(Message) in
      if !items.isEmpty, !calculator.acceptsOperand { throw .operatorFirst }
      // `openBracket` would multiply an entry instead of replacing it. An untouched entry stays:
      // its sign may belong to the bracket.
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
    // `openBracket` takes the note of the entry.
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
