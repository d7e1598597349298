/// A calculation: its items, and what a `Formula` of them comes to.
package struct Calculation: Hashable, Sendable {
  package internal(set) var id: ResultID
  package internal(set) var rules: Rules
  /// Operands with their operators, and brackets, in order.
  package internal(set) var items: [Item]
  /// The result's note.
  package var note: Note?
  /// The items' IDs; empty if these are their numbers.
  var itemIDs: [Item.ID] = []
  /// The operator that waits behind the items of an unfinished calculation.
  var pending: Operator?
  /// For each item the running total after it. Items that were added since `evaluate()` have none.
  private(set) var totals: [Total] = []
  /// The result before it is rounded; that of an unfinished calculation as `=` would give it.
  package private(set) var total: Result<Rational, CalculatorError> = .success(0)
  /// The operators before the open brackets, the innermost last; nil before a first operand.
  private(set) var openBrackets: [Operator?] = []
  /// Whether `=` was pressed.
  package internal(set) var isFinished: Bool
  /// When `=` was pressed; nil if that is not known.
  package var finishedAt: Tape.Time?

  /// The running total of the calculation or the innermost bracket after an item.
  struct Total: Hashable, Sendable {
    /// Nil where the next operator takes another left side than this total, where there is none,
    /// and behind a failure.
    var value: Result<Rational, CalculatorError>?
    /// The number of brackets around the item, at most `Calculator.mostBrackets`.
    let depth: Int8
  }

  /// A calculation as it was or could have been entered.
  package init(
    _ items: [Item], _ rules: Rules = Rules(), id: ResultID = .none,
    isFinished: Bool = true, finishedAt: Tape.Time? = nil, note: Note? = nil
  ) {
    (self.id, self.rules, self.isFinished, self.finishedAt) = (id, rules, isFinished, finishedAt)
    (self.items, self.note) = (items, note)
    evaluate()
  }
}

extension Calculation {
  package var order: EvaluationOrder { rules.order }

  /// The result, rounded by its rules if it is finished.
  package var result: Result<Rational, CalculatorError> {
    isFinished ? total.map { rules.rounded($0) } : total
  }

  /// The number of rows: one for each item, and one for the result.
  package var rowCount: Int { items.count + (isFinished ? 1 : 0) }

  /// The index of the item in a row; nil for the result.
  func item(inRow row: Int) -> Int? { row < items.count ? row : nil }

  /// Whether its innermost level has no operand yet.
  var isAtStart: Bool {
    switch items.last?.kind {
    case .open, nil: true
    case .first, .step, .close: false
    }
  }

  /// Whether anything but opening brackets stands in it.
  var hasOperand: Bool {
    items.contains { if case .open = $0.kind { false } else { true } }
  }

  /// Appends an item, which is evaluated later.
  mutating func append(_ item: Item) {
    items.append(item)
    addTotal(nil, of: item)
  }

  /// Removes the last items; the others are evaluated later.
  mutating func removeLast(_ count: Int) {
    items.removeLast(count)
    (totals, openBrackets) = ([], [])
    for item in items { addTotal(nil, of: item) }
  }

  /// The last items.
  func tail(_ count: Int) -> Calculation {
    var tail = self
    (tail.items, tail.itemIDs) = (items.suffix(count), [])
    (tail.totals, tail.openBrackets) = ([], [])
    return tail
  }

  /// Evaluates all items.
  ///
  /// - Complexity: O(*n*) in the items.
  mutating func evaluate() {
    let evaluated = Formula(items, pending: pending).evaluated(by: rules)
    total = evaluated.exact
    (totals, openBrackets) = ([], [])
    totals.reserveCapacity(items.count)
    // Brackets that are open and empty are no rows of the formula.
    let rows = (items.lastIndex { if case .open = $0.kind { false } else { true } } ?? -1) + 1
    for (index, item) in items.enumerated() {
      let isRow = index < min(rows, evaluated.totals.count)
      addTotal(isRow ? evaluated.totals[index] : nil, of: item)
    }
  }

  private mutating func addTotal(_ value: Result<Rational, CalculatorError>?, of item: Item) {
    let before = openBrackets.count
    switch item.kind {
    case .open(let operation): openBrackets.append(operation)
    case .close: _ = openBrackets.popLast()
    case .first, .step: break
    }
    // At most `Calculator.mostBrackets`, which is 100.
    let depth = Int8(clamping: min(before, openBrackets.count))
    totals.append(Total(value: value, depth: depth))
  }

  /// The value of an item: of a percentage or tax its amount, of a closing bracket what is in it,
  /// with its functions; nil for an opening bracket.
  ///
  /// - Complexity: O(1) but for a bracket, O(*n*) in the items in it.
  func value(ofItem index: Int, by rules: Rules) -> Result<Rational, CalculatorError>? {
    guard let operand = row(ofItem: index).operand else { return nil }
    let start =
      if case .close = items[index].kind { opening(ofBracketClosedAt: index) } else { index }
    return Result { () throws(CalculatorError) in
      guard let operation = items[start].operation, start > 0, operand.isPart(after: operation),
        let total = totals[start - 1].value
      else { return try operand.value(by: rules) }
      return try operand.value(after: operation, total: total.get(), by: rules)
    }
  }

  /// An item with the value of the bracket that it closes; behind a failure that has none.
  func row(ofItem index: Int) -> Item {
    let item = items[index]
    guard case .close(let operand) = item.kind else { return item }
    var inside = index > 0 ? totals[index - 1].value : nil
    if inside == nil, case .failure = total { inside = total }
    guard var inside else { return item }
    if items[opening(ofBracketClosedAt: index)].isNegated { inside = inside.map { -$0 } }
    return item.with(.close(operand.mapLeaf { _ in .result(Operand.Link(nil, value: inside)) }))
  }

  package func identified(_ id: ResultID) -> Self {
    var calculation = self
    calculation.id = id
    return calculation
  }

  /// The calculation with other rules.
  package func following(_ rules: Rules) -> Self {
    var calculation = self
    calculation.rules = rules
    calculation.evaluate()
    return calculation
  }

  package var notes: [Note] { items.compactMap(\.note) + [note].compactMap { $0 } }

  package var withoutNotes: Self {
    var calculation = self
    calculation.note = nil
    calculation.items = items.map { $0.with(nil as Note?) }
    return calculation
  }
}
