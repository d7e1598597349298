/// What has been committed: the tape, how far the calculation in its last rows has come, the memory
/// and the tax rate.
///
/// Every change returns its own reversal, so that undoing costs no more than doing.
struct Ledger: Equatable, Sendable {
  private(set) var tape = Tape()
  /// The current calculation; nil before its first row is committed.
  private(set) var evaluation: Evaluator?
  /// Zero where nothing is kept.
  private(set) var memory: Rational = 0
  /// So many hundredths of a price without tax; nil where none was set.
  private(set) var taxRate: Rational?
  /// What identifies the next calculation.
  var ids: IDs

  /// The calculations that are begun.
  struct IDs: Equatable, Sendable {
    /// The run of the program.
    var run: String
    /// The number of the next one, which no undo takes back.
    var next = 1

    /// No key can tell two from each other.
    static func == (left: IDs, right: IDs) -> Bool { true }
  }

  init(run: String) { ids = IDs(run: run) }

  /// Begins a calculation, or a bracket in it, with an operand.
  mutating func start(_ operand: Operand, order: EvaluationOrder) -> Reversal {
    if let labelled = takeLabelled(.first(operand), order: order) { return labelled }
    take(.first(operand), order: order)
    return .start
  }

  /// Goes on with the current calculation; nil if there is nothing to go on from.
  mutating func append(_ operation: Operator, _ operand: Operand) -> Reversal? {
    guard let before = evaluation, !before.isAtStart else { return nil }
    if let labelled = takeLabelled(.step(operation, operand), order: before.order) {
      return labelled
    }
    take(.step(operation, operand), order: before.order)
    return before.isTotal ? .append : .restore(before, after: .append)
  }

  /// Opens a bracket after an operator, or as what comes first.
  mutating func open(_ operation: Operator?, order: EvaluationOrder) -> Reversal {
    let before = evaluation
    take(.open(operation), order: order)
    return .restore(before, after: .append)
  }

  /// Closes the innermost bracket; nil if none is open or nothing stands in it.
  mutating func close() -> Reversal? {
    guard let before = evaluation, !before.outer.isEmpty, !before.isAtStart else { return nil }
    take(.close(.result(Operand.Link(nil, value: before.result))), order: before.order)
    return .restore(before, after: .append)
  }

  /// Takes the innermost bracket away, in which nothing stands; nil if there is none.
  mutating func removeEmptyBracket() -> Reversal? {
    guard let before = evaluation, before.isAtStart, !before.outer.isEmpty else { return nil }
    evaluation?.removeEmptyBracket()
    if evaluation?.outer.isEmpty == true, evaluation?.isAtStart == true { evaluation = nil }
    // Words below it stay.
    return replaceLastCalculated(before) { $0.removeFirst() }
  }

  /// Puts another operand in the place of the bracket that was closed last, such as a function of it;
  /// nil if there is none.
  mutating func replaceClosed(_ change: (Operand) -> Operand) -> Reversal? {
    guard var evaluation, let closed = evaluation.closed else { return nil }
    let before = self.evaluation
    let operand = change(closed.operand)
    evaluation.replaceClosed(with: operand)
    self.evaluation = evaluation
    return replaceLastCalculated(before) { $0[0] = .close(operand) }
  }

  /// Changes the last item that is calculated, below which only words stand.
  ///
  /// - Parameter before: how far the calculation had come.
  private mutating func replaceLastCalculated(
    _ before: Evaluator?, _ change: (inout [Item]) -> Void
  ) -> Reversal? {
    let words = tape.calculations.last?.items.reversed().prefix { $0.note != nil }.count ?? 0
    guard let tail = tape.removeTail(words + 1) else { return nil }
    var changed = tail
    change(&changed.items)
    // At most `Calculator.mostBrackets`, which is 100.
    let total = Calculation.Total(
      value: evaluation?.result ?? .success(0), depth: Int8(clamping: evaluation?.outer.count ?? 0))
    changed.totals = changed.items.map { _ in total }
    if !changed.items.isEmpty { tape.append(tail: changed) }
    return .replaceTail(tail, newCount: changed.items.count, before)
  }

  /// Ends the current calculation with a result row; nil if there is none.
  mutating func finish() -> Reversal? {
    guard let finished = evaluation.take() else { return nil }
    tape.changeLast { $0.isFinished = true }
    return finished.isTotal ? .finish : .restore(finished, after: .finish)
  }

  /// Begins a new tape.
  ///
  /// - Parameter unfinished: what is not finished on this one.
  mutating func tearOff(_ unfinished: Calculator.Unfinished?) -> Reversal {
    let before = self
    tape = Tape()
    evaluation = nil
    return .tearOff(before, unfinished)
  }

  /// Takes the rows of the current calculation away, but for words that stand above it; nil if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in these rows.
  mutating func abandon() -> Reversal? {
    guard let abandoned = evaluation.take(), let items = tape.calculations.last?.items,
      let start = items.firstIndex(where: { $0.note == nil }),
      let tail = tape.removeTail(items.count - start)
    else { return nil }
    return .replaceTail(tail, newCount: 0, abandoned)
  }

  /// Takes away the words about an operand that was to come; nil if there are none.
  mutating func abandonLabels() -> Reversal? {
    removeLabels().map { .replaceTail($0, newCount: 0, evaluation) }
  }

  /// Writes words at the end of what is not finished.
  mutating func write(
    _ note: Note, about subject: Item.Subject, order: EvaluationOrder
  ) -> Reversal {
    let before = evaluation
    var taking = before ?? Evaluator(in: order)
    append(.note(note, about: subject), to: &taking)
    return before == nil ? .append : .restore(before, after: .append)
  }

  /// Changes a row and recomputes what depends on it; nil if it is so already.
  ///
  /// - Throws: `Tape.Refusal` if it can't be changed so.
  mutating func correct(
    _ correction: Tape.Correction, _ id: Calculation.ID, row: Int
  ) throws(Tape.Refusal) -> Reversal? {
    guard let patch = try tape.apply(correction, to: id, row: row) else { return nil }
    defer { evaluation = tape.unfinishedEvaluation() }
    return .correct(patch, evaluation)
  }

  /// Keeps another number; nil if it is the one that is kept.
  mutating func keep(_ number: Rational) -> Reversal? {
    if number == memory { return nil }
    defer { memory = number }
    return .keep(number, before: memory)
  }

  /// Sets another tax rate; nil if it is the one that is set.
  mutating func setTaxRate(_ rate: Rational) -> Reversal? {
    if rate == taxRate { return nil }
    defer { taxRate = rate }
    return .setTaxRate(rate, before: taxRate)
  }

  /// Puts finished calculations that were saved above all rows.
  ///
  /// - Parameter hasEarlierRows: whether there are more above them.
  mutating func restore(_ calculations: [Calculation], hasEarlierRows: Bool) {
    tape.insertOldest(calculations.map { identified($0) }, hasEarlierRows: hasEarlierRows)
  }

  /// A calculation that has an ID, which no other gets.
  mutating func identified(_ calculation: Calculation) -> Calculation {
    var calculation = calculation
    if calculation.id == .none { calculation.id = nextID() }
    if calculation.id.run == ids.run { ids.next = max(ids.next, calculation.id.number + 1) }
    return calculation
  }

  /// Takes note when the last calculation that is finished was.
  mutating func setTime(_ time: Tape.Time) { tape.setTime(time) }

  /// Keeps a number that was saved.
  mutating func restore(memory: Rational) { self.memory = memory }

  /// Sets a tax rate that was saved.
  mutating func restore(taxRate: Rational) { self.taxRate = taxRate }

  /// Begins the next calculation as one that was begun before and undone.
  ///
  /// - Returns: what the next one would have been.
  mutating func setNextNumber(_ number: Int) -> Int {
    defer { ids.next = number }
    return ids.next
  }

  /// Takes the oldest calculations away, to one by its ID, and with them what may stand above.
  mutating func tearOffOldest(through id: Calculation.ID) -> Reversal? {
    guard let last = tape.index(of: id) else { return nil }
    defer { tape.hasEarlierRows = false }
    return .tearOffOldest(tape.remove(0..<last + 1), hasEarlierRows: tape.hasEarlierRows)
  }

  /// Puts finished calculations from elsewhere above another, by its index.
  mutating func merge(_ calculations: [Calculation], at index: Int) -> Reversal {
    tape.merge(calculations, at: index)
    return .merge(calculations.map(\.id))
  }

  /// Goes on with a calculation that was left unfinished.
  mutating func restoreUnfinished(_ unfinished: Calculation) {
    var calculation = unfinished.mapLinks { tape.operand(linkedAs: $0) }
    calculation.id = nextID()
    tape.append(calculation)
    evaluation = tape.unfinishedEvaluation()
  }

  /// Takes an operand, and puts the words below it that were written about it while it was entered; nil
  /// if there are none.
  private mutating func takeLabelled(
    _ item: Item, order: EvaluationOrder
  ) -> Reversal? {
    guard let labels = removeLabels() else { return nil }
    let before = evaluation
    var taking = before ?? Evaluator(in: order)
    append(item, to: &taking)
    for note in labels.items.compactMap(\.note) { append(.note(note, about: .above), to: &taking) }
    evaluation = taking
    return .replaceTail(labels, newCount: labels.items.count + 1, before)
  }

  /// Takes away the words at the end about an operand; nil if there are none.
  private mutating func removeLabels() -> Calculation? { tape.removeTail(tape.labelCount) }

  private mutating func take(_ item: Item, order: EvaluationOrder) {
    var taking = evaluation ?? Evaluator(in: order)
    append(item, to: &taking)
    evaluation = taking
  }

  /// Adds a row at the bottom, which begins a calculation if none has begun.
  private mutating func append(_ item: Item, to evaluation: inout Evaluator) {
    if tape.unfinished == nil {
      tape.append(Calculation(begunAs: nextID(), order: evaluation.order))
    }
    tape.changeLast { $0.append(item, to: &evaluation) }
  }

  private mutating func nextID() -> Calculation.ID {
    defer { ids.next += 1 }
    return Calculation.ID(run: ids.run, number: ids.next)
  }
}

extension Ledger {
  /// Undoes the last change.
  mutating func undo(_ reversal: Reversal) {
    switch reversal {
    case .start:
      _ = tape.removeTail(1)
      evaluation?.goBack(to: nil)
      if evaluation?.outer.isEmpty == true { evaluation = nil }
    case .append:
      _ = tape.removeTail(1)
      evaluation?.goBack(to: tape.calculations.last?.result)
    case .finish:
      tape.changeLast { calculation in
        (calculation.isFinished, calculation.finishedAt) = (false, nil)
      }
      evaluation = tape.calculations.last.map { Evaluator(carrying: $0.result, in: $0.order) }
    case .restore(let before, let reversal):
      undo(reversal)
      evaluation = before
    case .replaceTail(let tail, let newCount, let before):
      _ = tape.removeTail(newCount)
      tape.append(tail: tail)
      evaluation = before
    case .tearOff(let before, _):
      (tape, evaluation) = (before.tape, before.evaluation)
    case .tearOffOldest(let calculations, let hasEarlierRows):
      tape.insert(calculations, at: 0)
      tape.hasEarlierRows = hasEarlierRows
    case .merge(let ids):
      if let first = ids.first.flatMap(tape.index) {
        _ = tape.remove(first..<first + ids.count)
      }
    case .correct(let patch, let before):
      tape.undo(patch)
      evaluation = before
    case .keep(_, let before):
      memory = before
    case .setTaxRate(_, let before):
      taxRate = before
    case .all(let reversals):
      for reversal in reversals.reversed() { undo(reversal) }
    }
  }
}
