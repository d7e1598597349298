// The items of nested formulas.

extension Formula {
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
  /// Its items behind an operator, or as the first ones.
  ///
  /// - Complexity: O(*n*) in the operands in its brackets.
  package func items(after operation: Operator?) -> [Item] {
    guard case .bracketed(let inside) = leaf else {
      return [operation.map { .step($0, self) } ?? .first(self)]
    }
    return [.open(operation)] + inside.items + [.close(mapLeaf { _ in .bracket })]
  }
}
