import CalcModel

extension Formula {
  var items: [Item] {
    zip([nil] + operators.map { $0 as Operator? }, operands).flatMap { $1.items(after: $0) }
  }
}

extension Operand {
  /// Its items behind an operator, or as the first ones.
  func items(after operation: Operator?) -> [Item] {
    guard case .bracketed(let inside) = leaf else {
      return [operation.map { .step($0, self) } ?? .first(self)]
    }
    return [.open(operation)] + inside.items + [.close(mapLeaf { _ in .bracket })]
  }
}

extension ExpressionParser {
  static func parse(
    from utf8: ArraySlice<UInt8>, usual: DecimalMarks = .point
  ) throws(ExpressionError) -> Formula {
    var formula = Formula()
    try parse(utf8, into: &formula, usual: usual)
    return formula
  }
}
