// From nested formulas back to the items that they are folded from.

extension Formula {
  /// What is entered for it, item by item.
  package var items: [Item] {
    var operators = operators.makeIterator()
    var operation: Operator?
    return operands.reduce(into: []) { items, operand in
      items += operand.items(after: operation)
      operation = operators.next()
    }
  }
}

extension Operand {
  /// What is entered for it behind an operator, or as what comes first.
  ///
  /// - Complexity: O(*n*) in the operands in its brackets, which are nested `Calculator.mostBrackets` deep at
  ///   most.
  package func items(after operation: Operator?) -> [Item] {
    guard case .bracketed(let inside) = leaf else {
      return [operation.map { .step($0, self) } ?? .first(self)]
    }
    return [.open(operation)] + inside.items + [.close(mapLeaf { _ in .bracket })]
  }
}
