// The keys ( ) % and functions such as √, which make or change an operand.

extension Calculator {
  mutating func openBracket() throws(Message) {
    if endsInPercentage { throw .noRemainder }
    let impliesMultiply = pad.entry.map { !$0.isUntouched } ?? (pad.state == .afterBracket)
    if impliesMultiply { try press(.multiply) }
    var bracket = Item.open(nil)
    var origin: Pad.Origin? = impliesMultiply ? .impliedMultiply : nil
    if case .entering(let entry, let pending) = pad.state {
      if pad.depth == Operand.maximumDepth { throw .tooManyBrackets }
      bracket = Item(pending, .open, note: entry.note, isNegated: entry.isNegative)
      if entry.isNegative, entry.hasTypedSign { origin = .typedSign }
    }
    pad.append(bracket, origin: origin)
    pad.state = .entering(Entry(), pending: nil)
  }

  mutating func closeBracket() throws(Message) {
    if pad.depth == 0 { throw .noOpenBracket }
    try commitEntry()
    if !pad.isAtStart {
      pad.append(.close(.bracketPlaceholder))
      pad.state = .afterBracket
    } else if let bracket = pad.removeLastRow()?.item {
      let note = bracket.note ?? pad.entry?.note
      pad.state = .entering(Entry(note: note), pending: bracket.operation)
    }
  }

  /// Replaces the operand of the closed bracket.
  mutating func changeClosedOperand(to operand: Operand) throws(Message) {
    pad.changeLastItem { $0 = $0.mapOperand { _ in operand } }
    try checkClosedBracketDepth()
  }

  func checkClosedBracketDepth() throws(Message) {
    let depth = pad.depth + pad.closedBracketRows.map(\.item).nestingDepth
    if depth > Operand.maximumDepth { throw .tooManyFunctions }
  }

  mutating func applyFunction(_ function: Operand.Function) throws(Message) {
    try replaceOperand { (operand, _) throws(Message) in
      if operand.isPercentage { throw .functionOfPercentage }
      return operand.applying(function)
    }
  }

  mutating func makePercentage() throws(Message) {
    if !endsInPercentage { makeSignOfPlaceholder() }
    let isFirst = pad.entry != nil && pad.pending == nil
    try replaceOperand { (operand, entry) throws(Message) in
      if operand.isPercentage { throw .alreadyPercentage }
      // In ADD mode, the keys `1 0` are the amount 0.10 but the rate 10%. ⌫ restores the amount.
      return .percentage(entry?.unshifted.operand ?? operand)
    }
    if isFirst, let entry = pad.entry {
      _ = try Message.refusingErrors { () throws(CalculatorError) in try entry.value() }
    }
  }

  /// Makes the − or + that begins a sum the sign of the operand: `−10` and `%` is -10%, not a
  /// percentage of the placeholder 0.
  ///
  /// - Returns: the removed row of the placeholder; nil if no placeholder is before the operand.
  @discardableResult
  mutating func makeSignOfPlaceholder() -> Pad.Row? {
    guard let operation = operatorLabel, operation.precedence == .sum,
      let placeholder = pad.rows.first, placeholder.entry?.isUntouched == true
    else { return nil }
    switch pad.state {
    case .entering(var entry, _) where pad.rows.count == 1 && !entry.isUntouched:
      if operation == .subtract { entry.isNegative.toggle() }
      _ = pad.removeLastRow()
      pad.state = .entering(entry, pending: nil)
    case .afterBracket where pad.closedBracketRows.startIndex == 1:
      let bracket = pad.removeOperand()
      _ = pad.removeLastRow()
      for (index, row) in bracket.enumerated() {
        var item = row.item
        if index == 0 {
          item = Item(
            nil, .open, note: item.note, isNegated: item.isNegated != (operation == .subtract))
        }
        pad.append(item, origin: row.origin)
      }
      pad.state = .afterBracket
    default: return nil
    }
    return placeholder
  }

  /// Transforms the operand; `transform` also gets the entry if the operand is being entered.
  private mutating func replaceOperand(
    _ transform: (Operand, Entry?) throws(Message) -> Operand
  ) throws(Message) {
    if case .failure = operand { throw .noNumber }
    switch pad.state {
    case .entering(let entry, _) where entry.isUntouched:
      throw .noOperand
    case .entering(let entry, _):
      try setEntry(Entry(transform(entry.operand, entry), of: entry))
    case .afterBracket:
      if let operand = pad.closedOperand { try changeClosedOperand(to: transform(operand, nil)) }
    case .result(let result):
      try replaceEntry(with: Entry(transform(result, nil), of: Entry(recalling: result)))
    case .failed:
      throw .noNumber
    }
  }

  mutating func setEntry(_ entry: Entry) throws(Message) {
    if hasTooManyFunctions(entry.operand) { throw .tooManyFunctions }
    pad.entry = entry
  }

  func hasTooManyFunctions(_ operand: Operand) -> Bool {
    operand.functionCount + pad.depth > Operand.maximumDepth
  }
}

// Several items at once.

extension Calculator {
  /// Enters items as one step of undo: numbers as if typed, other operands as if recalled.
  ///
  /// - Parameters:
  ///   - pending: an operator to press after the items.
  ///   - id: the ID of the finished calculation; nil to press no `=` at the end.
  /// - Complexity: O(*n*) in the items, as are undo and redo.
  @discardableResult
  package mutating func enter(
    _ items: [Item], pending: Operator? = nil, finishedAs id: ResultID? = nil
  ) -> Outcome {
    perform { calculator throws(Message) in
      if !items.isEmpty, !calculator.acceptsOperand { throw .operatorFirst }
      // `openBracket` multiplies the entry by the bracket; here the bracket replaces the entry.
      // An untouched entry stays, because its sign may belong to the bracket.
      if items.first?.isOpening == true, calculator.pad.entry?.isUntouched != true {
        try calculator.replaceEntry(with: Entry())
      }
      for item in items { try calculator.enter(item, isTyped: true) }
      if let pending { try calculator.press(pending) }
      if let id { return try calculator.pressEquals(id) }
      return nil
    }
  }

  mutating func enter(_ item: Item, isTyped: Bool) throws(Message) {
    if let operation = item.operation { try press(operation) }
    // `openBracket` takes the note of the entry.
    if item.isOpening, item.note != nil { _ = setNote(item.note) }
    switch item.kind {
    case .operand(let operand): try enter(operand, isTyped: isTyped)
    case .open:
      if item.isNegated { pad.entry?.isNegative.toggle() }
      try openBracket()
    case .close(let operand):
      try closeBracket()
      if operand.functionCount > 0 { try changeClosedOperand(to: operand) }
    }
    if !item.isOpening, item.note != nil { _ = setNote(item.note) }
  }
}
