/// What has been committed: the tape, how far the calculation in its last rows has come, and the
/// memory.
///
/// Every change returns its own reversal, so that undoing costs no more than doing.
struct Ledger: Equatable, Sendable {
  private(set) var tape = Tape()
  /// The current calculation; nil before its first row is committed.
  private(set) var evaluation: OpenEvaluation?
  /// Zero where nothing is kept.
  private(set) var memory: Rational = 0

  /// Begins a calculation, or a bracket in it, with an operand.
  mutating func start(_ operand: Operand, order: EvaluationOrder) -> Reversal {
    take(.first(operand), order: order)
    return .start
  }

  /// Goes on with the current calculation; nil if there is nothing to go on from.
  mutating func append(_ operation: Operator, _ operand: Operand) -> Reversal? {
    guard let before = evaluation, !before.isAtStart else { return nil }
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
    take(.close(.result(Operand.Link(to: nil, value: before.result))), order: before.order)
    return .restore(before, after: .append)
  }

  /// Takes the innermost bracket away, in which nothing stands; nil if there is none.
  mutating func removeEmptyBracket() -> Reversal? {
    guard let before = evaluation, before.isAtStart, !before.outer.isEmpty else { return nil }
    let row = tape.removeLast()
    evaluation?.removeEmptyBracket()
    if evaluation?.outer.isEmpty == true, evaluation?.isAtStart == true { evaluation = nil }
    return .abandon([row], before)
  }

  /// Puts another operand in the place of the bracket that was closed last, such as a function of it;
  /// nil if there is none.
  mutating func replaceClosed(_ change: (Operand) -> Operand) -> Reversal? {
    guard var evaluation, let closed = evaluation.closed, let row = tape.last else { return nil }
    let before = self.evaluation
    let operand = change(closed.operand)
    evaluation.replaceClosed(with: operand)
    self.evaluation = evaluation
    tape.removeLast()
    tape.append(
      Tape.Row(
        .item(.close(operand)), total: evaluation.result, order: row.order, depth: row.depth,
        calculation: row.calculation))
    return .replaceLast(row, before)
  }

  /// Ends the current calculation with a result row; nil if there is none.
  mutating func finish() -> Reversal? {
    guard let finished = evaluation.take() else { return nil }
    tape.append(finished.resultRow(ofCalculation: tape.nextCalculation))
    return finished.isTotal ? .finish : .restore(finished, after: .finish)
  }

  /// Begins a new tape.
  ///
  /// - Parameter unfinished: what is not finished on this one.
  mutating func tearOff(_ unfinished: Calculator.Unfinished?) -> Reversal {
    let before = self
    self = Ledger()
    memory = before.memory
    return .tearOff(before, unfinished)
  }

  /// Takes the rows of the current calculation away; nil if there is none.
  ///
  /// - Complexity: O(*n*) in these rows.
  mutating func abandon() -> Reversal? {
    guard let abandoned = evaluation.take() else { return nil }
    let range = tape.range(ofCalculationAt: tape.rows.count - 1)
    defer { tape.replace(range, with: []) }
    return .abandon(Array(tape.rows[range]), abandoned)
  }

  /// Changes a row and recomputes what depends on it; nil if it is so already.
  ///
  /// - Throws: `Tape.Refusal` if it can't be changed so.
  mutating func correct(
    row: Int, _ correction: Tape.Correction
  ) throws(Tape.Refusal) -> Reversal? {
    guard let patch = try tape.apply(correction, toRow: row) else { return nil }
    defer { evaluation = tape.unfinishedEvaluation() }
    return .correct(patch, evaluation)
  }

  /// Keeps another number; nil if it is the one that is kept.
  mutating func keep(_ number: Rational) -> Reversal? {
    if number == memory { return nil }
    defer { memory = number }
    return .keep(number, before: memory)
  }

  /// Puts finished calculations that were saved above all rows.
  mutating func restore(_ calculations: [Tape.Calculation]) {
    tape.insertOldest(calculations)
  }

  /// Keeps a number that was saved.
  mutating func restore(memory: Rational) { self.memory = memory }

  /// Takes the oldest rows away, which are whole calculations.
  mutating func tearOffOldest(_ count: Int) -> Reversal {
    defer { tape.replace(0..<count, with: []) }
    return .tearOffOldest(Array(tape.rows[..<count]))
  }

  /// Puts finished calculations from elsewhere above a row, which is the first of its calculation.
  mutating func merge(_ calculations: [Tape.Calculation], above row: Int) -> Reversal {
    let count = tape.rows.count
    tape.insert(calculations, above: row)
    return .merge(
      row..<row + tape.rows.count - count, calculations: calculations.count)
  }

  /// Goes on with a calculation that was left unfinished.
  mutating func restoreUnfinished(_ calculation: Tape.Calculation) {
    tape.append(calculation)
    evaluation = tape.unfinishedEvaluation()
  }

  private mutating func take(_ item: Tape.Calculation.Item, order: EvaluationOrder) {
    var taking = evaluation ?? OpenEvaluation(in: order)
    tape.append(taking.row(taking: item, calculation: tape.nextCalculation))
    evaluation = taking
  }
}

extension Ledger {
  /// Undoes the last change.
  mutating func undo(_ reversal: Reversal) {
    switch reversal {
    case .start:
      tape.removeLast()
      evaluation?.goBack(to: nil)
      if evaluation?.outer.isEmpty == true { evaluation = nil }
    case .append:
      tape.removeLast()
      evaluation?.goBack(to: tape.last?.total)
    case .finish:
      tape.removeLast()
      evaluation = tape.last.map { OpenEvaluation(carrying: $0.total, in: $0.order) }
    case .restore(let before, let reversal):
      undo(reversal)
      evaluation = before
    case .replaceLast(let row, let before):
      tape.removeLast()
      tape.append(row)
      evaluation = before
    case .tearOff(let before, _):
      self = before
    case .abandon(let rows, let abandoned):
      tape.replace(tape.rows.endIndex..<tape.rows.endIndex, with: rows)
      evaluation = abandoned
    case .tearOffOldest(let rows):
      tape.replace(0..<0, with: rows)
    case .merge(let rows, let count):
      tape.remove(rows, calculations: count)
    case .correct(let patch, let before):
      tape.undo(patch)
      evaluation = before
    case .keep(_, let before):
      memory = before
    case .all(let reversals):
      for reversal in reversals.reversed() { undo(reversal) }
    }
  }
}
