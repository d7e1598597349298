extension Calculator {
  /// Enters items as one step of undo.
  ///
  /// Numbers are entered as if typed, other operands as if recalled, brackets as if their keys were
  /// pressed.
  ///
  /// - Parameters:
  ///   - items: the items in order.
  ///   - pending: the operator that waits behind them.
  ///   - evaluates: whether `=` is pressed in the end.
  /// - Complexity: O(*n*) in the items, as are undo and redo.
  @discardableResult
  package mutating func enter(
    _ items: [Item], pending: Operator? = nil, evaluates: Bool = false
  ) -> Change {
    if !items.isEmpty, !acceptsOperand { return .refused(.operatorFirst) }
    if let refusal = refusal(of: items) { return .refused(refusal) }
    return carryOut { calculator throws(Refusal) in
      // A bracket takes the place of nothing by itself.
      if case .open = items.first?.kind { calculator.tryToPress(.clearEntry) }
      for item in items { calculator.enter(item) }
      if let pending { calculator.tryToPress(.operation(pending)) }
      if evaluates { calculator.tryToPress(.equals) }
    }
  }

  /// Why brackets of the items can't be opened.
  private func refusal(of items: [Item]) -> Refusal? {
    var depth = openBrackets
    for item in items {
      depth += item.depthChange
      if depth > Self.mostBrackets { return .tooManyBrackets }
    }
    return nil
  }

  private mutating func enter(_ item: Item) {
    if let operation = item.operation { tryToPress(.operation(operation)) }
    switch item.kind {
    case .first(let operand), .step(_, let operand):
      attempt { calculator throws(Refusal) in try calculator.enter(operand, isTyped: true) }
    case .open:
      // A note before a bracket belongs to it.
      if let note = item.note { put(note) }
      tryToPress(.openBracket)
      return
    case .close(let operand):
      tryToPress(.closeBracket)
      for key in operand.functionKeys { tryToPress(key) }
    }
    if let note = item.note { put(note) }
  }

  /// Presses a key, unless it is refused.
  private mutating func tryToPress(_ key: Key) {
    attempt { calculator throws(Refusal) in try calculator.apply(key) }
  }
}

extension Operand {
  /// The keys of its functions in order.
  fileprivate var functionKeys: [Key] {
    switch self {
    case .number, .result, .tax, .bracketed: []
    case .percentage(let operand): operand.functionKeys + [.percent]
    case .function(let function, let operand): operand.functionKeys + [function.key]
    }
  }
}

extension Operand.Function {
  fileprivate var key: Key {
    switch self {
    case .negation: .sign
    case .squareRoot: .squareRoot
    case .square: .square
    case .reciprocal: .reciprocal
    }
  }
}
