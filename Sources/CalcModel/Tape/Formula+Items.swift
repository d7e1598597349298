extension Formula {
  /// Folds the items of a calculation: brackets become operands. Open brackets are closed; the
  /// operator of an empty open bracket waits.
  ///
  /// Items that keys can't enter give some formula.
  ///
  /// - Parameter pending: the operator that waits after the items.
  /// - Complexity: O(*n*).
  package init(_ items: some Sequence<Item>, pending: Operator? = nil) {
    self.init()
    var outer: [(level: Formula, operation: Operator?, isNegated: Bool)] = []
    func inside(_ formula: Formula, isNegated: Bool) -> Operand {
      isNegated ? .function(.negation, .bracketed(formula)) : .bracketed(formula)
    }
    for item in items {
      switch item.kind {
      case .operand(let operand): append(item.operation, operand)
      case .open:
        outer.append((self, item.operation, item.isNegated))
        self = Formula()
      case .close(let operand):
        guard let bracket = outer.popLast() else { continue }
        let inside = inside(self, isNegated: bracket.isNegated)
        self = bracket.level
        append(bracket.operation, operand.mapLeaf { _ in inside })
      }
    }
    var waiting = pending
    while let bracket = outer.popLast() {
      append(waiting: waiting)
      let inner = self
      self = bracket.level
      if inner.operands.isEmpty {
        waiting = bracket.operation
      } else {
        append(bracket.operation, inside(inner, isNegated: bracket.isNegated))
        waiting = nil
      }
    }
    append(waiting: waiting)
  }
}

extension Formula {
  /// The formula's rows, flattened into items of a calculation. Each row is one item, so that the
  /// row indices of words and offsets are indices of items.
  ///
  /// - Parameter notes: the notes of items, by their index.
  /// - Complexity: O(*n*).
  package func items(notes: [(row: Int, note: Note)] = []) -> [Item] {
    var items: [Item] = []
    appendItems(to: &items)
    for (row, note) in notes where items.indices.contains(row) { items[row].note = note }
    return items
  }

  private func appendItems(to items: inout [Item]) {
    var operators = operators.makeIterator()
    for (index, operand) in operands.enumerated() {
      let operation = index == 0 ? nil : operators.next()
      guard let bracket = operand.bracket else {
        items.append(Item(operation, .operand(operand)))
        continue
      }
      items.append(Item(operation, .open, isNegated: bracket.isNegated))
      bracket.formula.appendItems(to: &items)
      items.append(.close(bracket.end))
    }
  }
}

extension Operand {
  /// The bracket within functions and percentages: its formula, whether the bracket itself is
  /// negated, and the operand that closes it; nil without a bracket.
  fileprivate var bracket: (formula: Formula, isNegated: Bool, end: Operand)? {
    switch self {
    case .bracketed(let formula): (formula, false, .bracket)
    case .function(.negation, .bracketed(let formula)): (formula, true, .bracket)
    case .percentage(let operand):
      operand.bracket.map { ($0.formula, $0.isNegated, .percentage($0.end)) }
    case .function(let function, let operand):
      operand.bracket.map { ($0.formula, $0.isNegated, .function(function, $0.end)) }
    case .number, .constant, .result, .tax: nil
    }
  }
}
