/// A calculation: its items, and the totals of their `Formula`.
package struct Calculation: Hashable, Sendable {
  /// `.none` until the calculation is finished.
  package let id: ResultID
  package let rules: Rules
  /// Operands with their operators, and brackets, in order.
  package let items: [Item]
  /// The result's note.
  package var note: Note?
  /// The running total after each item.
  let totals: [Total]
  /// The result before it is rounded.
  package let total: Result<Rational, CalculatorError>
  /// Whether an operand is the result of another calculation, or a grand total.
  let hasLinks: Bool

  /// The running total of the calculation or the innermost bracket after an item.
  struct Total: Hashable, Sendable {
    /// Nil for an opening bracket, before an operator that binds more strongly, and after an error.
    let value: Result<Rational, CalculatorError>?
    /// The number of brackets around the item, at most `Operand.mostFunctions`.
    let depth: Int8
  }

  /// Evaluates a calculation once, from items as keys can enter them.
  ///
  /// - Parameter pending: the operator that waits after the items.
  /// - Complexity: O(*n*) in the items.
  package init(
    _ items: [Item], _ rules: Rules = Rules(), id: ResultID = .none, note: Note? = nil,
    pending: Operator? = nil
  ) {
    (self.id, self.rules, self.items, self.note) = (id, rules, items, note)
    let evaluated = Formula(items, pending: pending).evaluated(by: rules)
    total = evaluated.exact
    hasLinks = items.contains { $0.operand?.isLinked == true }
    // Empty open brackets at the end aren't rows of the formula.
    let rows = (items.lastIndex { !$0.isOpening } ?? -1) + 1
    var depth = 0
    totals = items.indices.map { index in
      let isRow = index < min(rows, evaluated.totals.count)
      let before = depth
      depth += items[index].depthChange
      return Total(
        value: isRow ? evaluated.totals[index] : nil, depth: Int8(clamping: min(before, depth)))
    }
  }
}

extension Calculation {
  package var isFinished: Bool { id != .none }

  /// The result, rounded by its rules.
  package var result: Result<Rational, CalculatorError> { total.map { rules.rounded($0) } }

  /// Whether the only operand and the result are one row on paper.
  package var isSingleRow: Bool { isFinished && items.count == 1 }

  /// The number of rows: one for each item, and one for the result.
  package var rowCount: Int { items.count + (isFinished ? 1 : 0) }

  /// The links of the operands.
  package var links: [Operand.Link] {
    if !hasLinks { return [] }
    return items.compactMap { item in
      item.operand?.link.flatMap { $0.source == nil ? nil : $0 }
    }
  }

  package var notes: [Note] { items.compactMap(\.note) + [note].compactMap { $0 } }

  /// A copy with other items or rules.
  package func with(items: [Item]? = nil, rules: Rules? = nil) -> Self {
    Self(items ?? self.items, rules ?? self.rules, id: id, note: note)
  }

  /// A copy with other links, in order.
  func with(links: [Operand.Link]) -> Self {
    var links = links[...]
    return with(items: items.map { $0.mapLinks { links.popFirst() ?? $0 } })
  }

  /// Whether both were entered alike. The values of links, which other calculations decide, don't
  /// count.
  package func isEntered(as other: Self) -> Bool {
    func withoutValues(_ link: Operand.Link) -> Operand.Link { link.with(.success(0)) }
    return rules == other.rules && note == other.note && items.count == other.items.count
      && zip(items, other.items).allSatisfy { left, right in
        left == right || left.mapLinks(withoutValues) == right.mapLinks(withoutValues)
      }
  }

  /// The value of an item: for a percentage or tax the amount, for a closing bracket the value of
  /// the bracket with its functions; nil for an opening bracket.
  ///
  /// - Complexity: O(1); for a bracket O(*n*) in the items in it.
  func value(ofItem index: Int, by rules: Rules) -> Result<Rational, CalculatorError>? {
    guard let operand = shownItem(index).operand else { return nil }
    let start = items[index].isClosing ? items.opening(ofBracketClosedAt: index) : index
    return Result { () throws(CalculatorError) in
      try value(of: operand, after: items[start].operation, beforeItem: start, by: rules)
    }
  }

  /// The value of an operand after an operator, if both stood before an item or after all items.
  func value(
    of operand: Operand, after operation: Operator?, beforeItem index: Int, by rules: Rules
  ) throws(CalculatorError) -> Rational {
    guard let operation, index > 0, operand.isPart(after: operation) else {
      return try operand.value(by: rules)
    }
    // After an error, no total exists to be a part of.
    let before = try (totals[index - 1].value ?? total).get()
    return try operand.value(after: operation, total: before, by: rules)
  }

  /// The signs of the functions after a bracket, as in a saved tape; empty without functions.
  package func functions(ofBracketAtRow index: Int) -> String {
    let closing = items[index].isOpening ? items.closing(ofBracketOpenedAt: index) : index
    return items[closing].operand?.functionSigns ?? ""
  }

  /// An item, with the bracket's value if it closes a bracket. After an error, the bracket is
  /// evaluated alone.
  func shownItem(_ index: Int) -> Item {
    let item = items[index]
    guard case .close(let operand) = item.kind else { return item }
    var inside = index > 0 ? totals[index - 1].value : nil
    let opening = items.opening(ofBracketClosedAt: index)
    if inside == nil, case .failure = total {
      inside = Calculation(Array(items[(opening + 1)..<index]), rules).total
    }
    guard var inside else { return item }
    if items[opening].isNegated { inside = inside.map { -$0 } }
    return item.mapOperand { _ in
      operand.mapLeaf { _ in .result(Operand.Link(nil, value: inside)) }
    }
  }
}
