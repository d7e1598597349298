extension Formula {
  /// Folds the items of a calculation: brackets become operands. Those that are open are closed,
  /// and empty ones left out with what they belong to.
  ///
  /// Items that can't have been entered so give some formula.
  ///
  /// - Parameter pending: the operator that waits behind the items.
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
