/// A calculation: what was entered, and what it came to after each item.
package struct Calculation: Hashable, Sendable {
  package internal(set) var id: ID
  package internal(set) var rules: Rules
  /// The operands with their operators, and the brackets around some of them, in order.
  package internal(set) var items: [Item]
  /// The words beside its result.
  package var note: Note?
  /// What identifies the items; empty where these are their numbers.
  var itemIDs: [Item.ID] = []
  var totals: [Total]
  /// Whether `=` was pressed.
  package internal(set) var isFinished: Bool
  /// When `=` was pressed; nil if that is not known.
  package var finishedAt: Tape.Time?

  /// The value of a calculation, or of the bracket that an item stands in, up to and with the item.
  struct Total: Hashable, Sendable {
    /// The value, or why there is none; zero where nothing stands in a bracket yet.
    let value: Result<Rational, CalculatorError>
    /// How many brackets are open around the item, at most `Calculator.mostBrackets`.
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

  /// What it comes to, rounded by its rules where it is finished, or why it has no value.
  package var result: Result<Rational, CalculatorError> {
    isFinished ? total.map { rules.rounded($0) } : total
  }

  /// What it comes to before that is rounded, or why it has no value.
  package var total: Result<Rational, CalculatorError> { totals.last?.value ?? .success(0) }

  /// How many rows it has: one for each item, and one for the result.
  package var rowCount: Int { items.count + (isFinished ? 1 : 0) }

  /// The index of the item in a row; nil for the result.
  func item(inRow row: Int) -> Int? { row < items.count ? row : nil }

  /// Adds an item, which an evaluation of those before it takes.
  mutating func append(_ item: Item, to evaluation: inout Evaluator) {
    let depth = evaluation.outer.count
    evaluation.take(item)
    items.append(evaluation.kept(item))
    // At most `Calculator.mostBrackets`, which is 100.
    let least = Int8(clamping: min(depth, evaluation.outer.count))
    totals.append(Total(value: evaluation.result, depth: least))
  }

  /// Its items from one on, whose totals are those that they have.
  func tail(from index: Int) -> Calculation {
    var tail = self
    (tail.items, tail.totals) = (Array(items[index...]), Array(totals[index...]))
    tail.itemIDs = []
    return tail
  }

  /// Works out all totals, and returns how far it has come.
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

  /// The same taken by other rules.
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
