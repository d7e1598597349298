/// Items, and the totals of the `Formula` that the items make.
package struct Calculation: Hashable, Sendable {
  package let id: ResultID
  package let rules: Rules
  package private(set) var items: [Item]
  /// The result's note.
  package var note: Note?
  private(set) var brackets: Brackets
  /// The running total after each item, of the calculation or of the innermost bracket.
  ///
  /// Nil for an opening bracket, before an operator that binds more strongly, and after an error.
  private(set) var totals: [Result<Rational, CalculatorError>?]
  /// The result before rounding.
  package private(set) var total: Result<Rational, CalculatorError>
  /// Whether an operand is the result of another calculation, or a grand total.
  private(set) var hasLinks: Bool

  /// Evaluates the items once.
  ///
  /// - Parameters:
  ///   - items: items in an order that keys can enter.
  ///   - pending: an operator after the items that has no operand yet.
  /// - Complexity: O(*n*) in the items.
  package init(
    _ items: [Item], _ rules: Rules = Rules(), id: ResultID = .none, note: Note? = nil,
    pending: Operator? = nil
  ) {
    let brackets = Brackets(items)
    let formula = Formula(items[...], brackets, pending: pending)
    self.init(items, brackets, formula, rules, id: id, note: note)
  }

  /// Evaluates the formula of a text, which is then empty in `reading`.
  ///
  /// - Complexity: O(*n*) in the rows.
  package init(
    draining reading: inout ExpressionParser.Reading, _ rules: Rules, id: ResultID,
    note: Note? = nil
  ) {
    let items = reading.items
    // Moved out, so that the evaluation doesn't copy the formula.
    var formula = Formula()
    swap(&formula, &reading.formula)
    self.init(items, Brackets(items), formula, rules, id: id, note: note)
  }

  /// - Parameter formula: the items' formula.
  private init(
    _ items: [Item], _ brackets: Brackets, _ formula: consuming Formula, _ rules: Rules,
    id: ResultID, note: Note?
  ) {
    (self.id, self.rules, self.items, self.note) = (id, rules, items, note)
    self.brackets = brackets
    let evaluated = formula.evaluated(by: rules)
    total = evaluated.unrounded
    hasLinks = items.contains { $0.operand?.isLinked == true }
    var totals = evaluated.totals
    totals.removeLast(max(0, totals.count - items.formulaRowCount))
    while totals.count < items.count { totals.append(nil) }
    self.totals = totals
  }
}

extension Calculation {
  /// Replaces the operand behind the items of another calculation, whose pending operator is the
  /// operand's.
  ///
  /// Evaluates the operand and the rows that wait for it, from the last running totals on. The work
  /// of the earlier rows isn't counted again.
  ///
  /// - Precondition: the calculation is `former`, or was made from `former` by this function.
  /// - Complexity: O(1) in the rows that don't wait for the operand, if no copy of the calculation
  ///   is kept.
  mutating func replaceEntry(by entry: Item?, behind former: Calculation) {
    // `2 ÷ (1 − 1` has no value, but `2 ÷ (1 − 1 + 3` has one.
    guard case .success = former.total else {
      self = entry.map { former.with(items: former.items + [$0]) } ?? former
      return
    }
    if items.count > former.items.count {
      items.removeLast()
      brackets.removeLast()
      totals.removeLast()
    }
    (total, hasLinks) = (former.total, former.hasLinks)
    guard let entry else { return }
    let waiting = Calculation(waitingItems + [entry], rules)
    items.append(entry)
    brackets.append(entry)
    totals += waiting.totals.suffix(1)
    total = waiting.total
    hasLinks = hasLinks || waiting.hasLinks
  }

  /// The items with a number in place of the rows up to the last running total, in each open bracket
  /// and outside: `2 + (12 −` for `2 + (3 × 4 −`.
  private var waitingItems: [Item] {
    var (waiting, end) = ([Item](), items.count)
    while end > 0 {
      let opening = brackets.bracket(aroundRow: end)
      let start = opening.map { $0 + 1 } ?? 0
      var row = end
      while row > start, totals[row - 1] == nil { row = brackets.start(ofOperandAt: row - 1) }
      waiting.insert(contentsOf: items[row..<end], at: 0)
      if row > start, case .success(let total)? = totals[row - 1] {
        waiting.insert(.first(.number(total)), at: 0)
      }
      if let opening { waiting.insert(items[opening], at: 0) }
      end = opening ?? 0
    }
    return waiting
  }

  package var isFinished: Bool { id != .none }

  package var result: Result<Rational, CalculatorError> { total.map { rules.rounded($0) } }

  /// The grand total that is the only operand, if any.
  package var grandTotal: Operand.Link? {
    guard items.count == 1, case .operand(.result(let link)) = items[0].kind, link.isGrandTotal
    else { return nil }
    return link
  }

  /// The index of the result's row, which an only operand shares; nil for the calculation in hand.
  package var resultRow: Int? { isFinished ? (items.count == 1 ? 0 : items.count) : nil }

  package var rowCount: Int { resultRow.map { $0 + 1 } ?? items.count }

  /// The operands' links to results and grand totals, in order.
  package var links: [Operand.Link] {
    if !hasLinks { return [] }
    return items.compactMap { $0.operand?.link }
  }

  package var notes: [Note] { items.compactMap(\.note) + [note].compactMap { $0 } }

  /// The running total after an item, of the calculation or of the innermost bracket; nil as in
  /// `Tape.Row.total`.
  package func total(afterItem index: Int) -> Result<Rational, CalculatorError>? { totals[index] }

  package func with(items: [Item]? = nil, rules: Rules? = nil) -> Self {
    Self(items ?? self.items, rules ?? self.rules, id: id, note: note)
  }

  /// A copy whose links are replaced by `links`, in order.
  func with(links: [Operand.Link]) -> Self {
    var links = links[...]
    return with(items: items.map { $0.mapLinks { links.popFirst() ?? $0 } })
  }

  /// Whether both calculations have equal rules, notes and items, ignoring the values of links.
  package func hasSameInput(as other: Self) -> Bool {
    func withoutValues(_ link: Operand.Link) -> Operand.Link { link.with(.success(0)) }
    return rules == other.rules && note == other.note && items.count == other.items.count
      && zip(items, other.items).allSatisfy { left, right in
        left == right || left.mapLinks(withoutValues) == right.mapLinks(withoutValues)
      }
  }

  /// The value of an item; nil for an opening bracket, and for a bracket behind an error.
  ///
  /// The value of a percentage or tax of a total is the amount: 20 for 10% in `200 + 10%`. If
  /// `isRounded`, the rules round this amount. The value of a closing bracket includes the bracket's
  /// functions.
  package func value(ofItem row: Int, isRounded: Bool = true) -> Result<Rational, CalculatorError>?
  {
    guard var operand = operand(ofItem: row) else { return nil }
    let start = brackets.start(ofOperandAt: row)
    // The sine of an inexact bracket may need more digits of the bracket.
    if items[row].isClosing, operand.functionCount > 0, operand.hasInexactNumber {
      let inside = Operand.bracketed(Formula(items[start + 1..<row], brackets, pending: nil))
      operand = operand.mapLeaf { _ in
        items[start].isNegated ? .function(.negation, inside) : inside
      }
    }
    return Result { () throws(CalculatorError) in
      try value(
        of: operand, after: items[start].operation, beforeItem: start, isRounded: isRounded)
    }
  }

  /// The value of an operand at `index`, after `operation`: 10% after `200 +` is 20.
  func value(
    of operand: Operand, after operation: Operator?, beforeItem index: Int, isRounded: Bool
  ) throws(CalculatorError) -> Rational {
    let rules = rules.forAmounts(areRounded: isRounded)
    guard let operation, index > 0, operand.isShareOfTotal(after: operation) else {
      return try operand.value(by: rules)
    }
    // After an error the running total is nil, and `total` is the error.
    let before = try (totals[index - 1] ?? total).get()
    return try operand.value(after: operation, total: before, by: rules)
  }

  /// The functions and percentages of a bracket, outermost first: `ln(…)²`; nil without functions.
  package func functions(ofBracketAtRow index: Int) -> String? {
    let closing = brackets.end(ofOperandAt: index)
    guard let operand = items[closing].operand, operand.functionCount > 0 else { return nil }
    return operand.mapLeaf { _ in .number(0) }.text { _ in "…" }
  }

  /// The operand of an item; for a closing bracket, with the value of the formula in the bracket.
  ///
  /// Nil for an opening bracket, and for a bracket without a value because of an error.
  func operand(ofItem index: Int) -> Operand? {
    guard let operand = items[index].operand, items[index].isClosing else {
      return items[index].operand
    }
    guard index > 0, let value = try? totals[index - 1]?.get() else { return nil }
    let opening = items[brackets.start(ofOperandAt: index)]
    return operand.mapLeaf { _ in .number(opening.isNegated ? -value : value) }
  }
}
