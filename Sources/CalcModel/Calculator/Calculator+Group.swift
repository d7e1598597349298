extension Calculator {
  /// Enters items as one step of undo: numbers as if typed, other operands as if recalled.
  ///
  /// - Parameters:
  ///   - items: the items in order.
  ///   - pending: the operator that waits behind them.
  ///   - id: of the calculation, if `=` is pressed in the end.
  /// - Complexity: O(*n*) in the items, as are undo and redo.
  @discardableResult
  package mutating func enter(
    _ items: [Item], pending: Operator? = nil, finishing id: ResultID? = nil
  ) -> Outcome {
    perform { calculator throws(Refusal) in
      if !items.isEmpty, !calculator.acceptsOperand { throw .operatorFirst }
      // A bracket takes the place of nothing by itself.
      if items.first?.isOpening == true { try calculator.enter(Entry()) }
      for item in items { try calculator.enter(item) }
      if let pending { try calculator.press(pending) }
      if let id { return try calculator.evaluate(id) }
      return nil
    }
  }

  private mutating func enter(_ item: Item) throws(Refusal) {
    if let operation = item.operation { try press(operation) }
    // A note before a bracket belongs to it.
    if item.isOpening, item.note != nil { _ = try put(item.note) }
    switch item.kind {
    case .operand(let operand): try enter(operand, isTyped: true)
    case .open: try openBracket()
    case .close(let operand):
      try closeBracket()
      if operand.functionCount > 0 { try changeClosed(to: operand) }
    }
    if !item.isOpening, item.note != nil { _ = try put(item.note) }
  }
}
