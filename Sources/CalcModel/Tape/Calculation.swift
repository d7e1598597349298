/// A calculation: what was entered, and what it came to after each item.
public struct Calculation: Hashable, Sendable {
  /// What identifies it.
  public internal(set) var id: ID
  /// The order in which the operators are taken.
  public let order: EvaluationOrder
  /// The operands with their operators, the brackets around some of them, and the notes, in order.
  public internal(set) var items: [Item]
  /// What identifies the items; empty where these are their numbers.
  var itemIDs: [Item.ID] = []
  /// What it comes to after each item.
  var totals: [Total]
  /// Whether `=` was pressed.
  public internal(set) var isFinished: Bool
  /// When `=` was pressed; nil if that is not known.
  public var finishedAt: Tape.Time?

  /// The value of a calculation, or of the bracket that an item stands in, up to and with the item.
  struct Total: Hashable, Sendable {
    /// The value, or why there is none; zero where nothing stands in a bracket yet.
    let value: Result<Rational, CalculatorError>
    /// How many brackets are open around the item, at most `Calculator.mostBrackets`.
    let depth: Int8
  }

  /// A calculation as it was or could have been entered.
  ///
  /// - Complexity: O(*n*) in the items.
  package init(
    _ items: [Item], order: EvaluationOrder = .leftToRight, id: ID = .none,
    isFinished: Bool = true, finishedAt: Tape.Time? = nil
  ) {
    (self.id, self.order, self.isFinished, self.finishedAt) = (id, order, isFinished, finishedAt)
    (self.items, totals) = (items, [])
    evaluate()
  }

  /// One that its first item begins.
  init(begunAs id: ID, order: EvaluationOrder) {
    (self.id, self.order, items, totals, isFinished) = (id, order, [], [], false)
  }
}

extension Calculation {
  /// What it comes to, or why it has no value.
  public var result: Result<Rational, CalculatorError> { totals.last?.value ?? .success(0) }

  /// Whether it is more than words.
  ///
  /// - Complexity: O(*n*) in the words that stand first.
  var hasOperand: Bool { items.contains { $0.note == nil } }

  /// How many rows it has: one for each item, and one for the result.
  package var rowCount: Int { items.count + (isFinished ? 1 : 0) }

  /// The index of the result's row: behind all but the words below it.
  ///
  /// - Complexity: O(*n*) in these words.
  var resultRow: Int {
    let last = items.lastIndex { if case .note(_, .result) = $0 { false } else { true } }
    return last.map { $0 + 1 } ?? 0
  }

  /// The index of the item in a row; nil for the result.
  func item(inRow row: Int) -> Int? {
    guard isFinished else { return row }
    let result = resultRow
    return row == result ? nil : row < result ? row : row - 1
  }

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

  /// Works out all totals.
  mutating func evaluate() { _ = evaluated() }

  /// Works out all totals, and returns how far it has come.
  mutating func evaluated() -> Evaluator {
    var evaluation = Evaluator(in: order)
    let before = items
    (items, totals) = ([], [])
    items.reserveCapacity(before.count)
    totals.reserveCapacity(before.count)
    for item in before { append(item, to: &evaluation) }
    return evaluation
  }

  /// The same as another calculation.
  package func identified(_ id: ID) -> Self {
    var calculation = self
    calculation.id = id
    return calculation
  }

  /// Changes the items, and works out all totals; where they become more or fewer they are numbered anew.
  package mutating func changeItems(_ change: (inout [Item]) -> Void) {
    let count = items.count
    change(&items)
    if items.count != count { itemIDs = [] }
    evaluate()
  }

  /// The same without words.
  package var withoutNotes: Self {
    var calculation = self
    calculation.changeItems { items in items.removeAll { $0.note != nil } }
    return calculation
  }
}
