/// A calculation: its items, and the total after each.
package struct Calculation: Hashable, Sendable {
  package internal(set) var id: ID
  package internal(set) var rules: Rules
  /// Operands with their operators, and brackets, in order.
  package internal(set) var items: [Item]
  /// The result's note.
  package var note: Note?
  /// The items' IDs; empty if these are their numbers.
  var itemIDs: [Item.ID] = []
  var totals: [Total]
  /// Whether `=` was pressed.
  package internal(set) var isFinished: Bool
  /// When `=` was pressed; nil if that is not known.
  package var finishedAt: Tape.Time?

  /// The running total of the calculation or the innermost bracket after an item.
  struct Total: Hashable, Sendable {
    /// Zero in an empty bracket.
    let value: Result<Rational, CalculatorError>
    /// The number of brackets around the item, at most `Calculator.mostBrackets`.
    let depth: Int8
  }

  /// A calculation as it was or could have been entered.
  package init(
    _ items: [Item], _ rules: Rules = Rules(), id: ID = .none,
    isFinished: Bool = true, finishedAt: Tape.Time? = nil, note: Note? = nil
  ) {
    (self.id, self.rules, self.isFinished, self.finishedAt) = (id, rules, isFinished, finishedAt)
    (self.items, totals, self.note) = (items, [], note)
    evaluate()
  }
}

extension Calculation {
  package var order: EvaluationOrder { rules.order }

  /// The result, rounded by its rules if it is finished.
  package var result: Result<Rational, CalculatorError> {
    isFinished ? total.map { rules.rounded($0) } : total
  }

  /// The result before rounding.
  package var total: Result<Rational, CalculatorError> { totals.last?.value ?? .success(0) }

  /// The number of rows: one for each item, and one for the result.
  package var rowCount: Int { items.count + (isFinished ? 1 : 0) }

  /// The index of the item in a row; nil for the result.
  func item(inRow row: Int) -> Int? { row < items.count ? row : nil }

  /// Appends an item, and advances the evaluation of those before it.
  mutating func append(_ item: Item, to evaluation: inout Evaluator) {
    let depth = evaluation.outer.count
    evaluation.take(item)
    items.append(evaluation.kept(item))
    // At most `Calculator.mostBrackets`, which is 100.
    let least = Int8(clamping: min(depth, evaluation.outer.count))
    totals.append(Total(value: evaluation.result, depth: least))
  }

  /// The items from an index on, with their totals.
  func tail(from index: Int) -> Calculation {
    var tail = self
    (tail.items, tail.totals) = (Array(items[index...]), Array(totals[index...]))
    tail.itemIDs = []
    return tail
  }

  /// Recomputes all totals, and returns the evaluation.
  @discardableResult
  mutating func evaluate() -> Evaluator {
    var evaluation = Evaluator(in: rules)
    let before = items
    (items, totals) = ([], [])
    items.reserveCapacity(before.count)
    totals.reserveCapacity(before.count)
    for item in before { append(item, to: &evaluation) }
    return evaluation
  }

  package func identified(_ id: ID) -> Self {
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
