/// What has been committed: the tape, how far the calculation in its last rows has come, the memory
/// and the tax rate.
///
/// Every change returns its own reversal, so that undoing costs no more than doing.
struct Ledger: Equatable, Sendable {
  private(set) var tape = Tape()
  /// The current calculation; nil before its first row is committed.
  private(set) var evaluation: OpenEvaluation?
  /// Zero where nothing is kept.
  private(set) var memory: Rational = 0
  /// So many hundredths of a price without tax; nil where none was set.
  private(set) var taxRate: Rational?

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
    take(.close(.result(Operand.Link(to: nil, value: before.result))), order: before.order)
    return .restore(before, after: .append)
  }

  /// Takes the innermost bracket away, in which nothing stands; nil if there is none.
  mutating func removeEmptyBracket() -> Reversal? {
    guard let before = evaluation, before.isAtStart, !before.outer.isEmpty,
      let place = tape.lastCalculated
    else { return nil }
    let rows = Array(tape.rows[place...])
    // Words below it stay.
    tape.replace(place..<place + 1, with: [])
    evaluation?.removeEmptyBracket()
    if evaluation?.outer.isEmpty == true, evaluation?.isAtStart == true { evaluation = nil }
    return .replaceTail(rows, newCount: rows.count - 1, before)
  }

  /// Puts another operand in the place of the bracket that was closed last, such as a function of it;
  /// nil if there is none.
  mutating func replaceClosed(_ change: (Operand) -> Operand) -> Reversal? {
    guard var evaluation, let closed = evaluation.closed, let place = tape.lastCalculated else {
      return nil
    }
    let before = self.evaluation
    let rows = Array(tape.rows[place...])
    let operand = change(closed.operand)
    evaluation.replaceClosed(with: operand)
    self.evaluation = evaluation
    tape.replace(
      place..<tape.rows.endIndex,
      with: rows.map { row in
        Tape.Row(
          row.note == nil ? .item(.close(operand)) : row.content, total: evaluation.result,
          order: row.order, depth: row.depth, calculation: row.calculation)
      })
    return .replaceTail(rows, newCount: rows.count, before)
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
    (memory, taxRate) = (before.memory, before.taxRate)
    return .tearOff(before, unfinished)
  }

  /// Takes the rows of the current calculation away, but for words that stand above it; nil if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in these rows.
  mutating func abandon() -> Reversal? {
    guard let abandoned = evaluation.take(),
      let start = tape.unfinishedRange?.first(where: { tape.rows[$0].note == nil })
    else { return nil }
    let range = start..<tape.rows.endIndex
    defer { tape.replace(range, with: []) }
    return .replaceTail(Array(tape.rows[range]), newCount: 0, abandoned)
  }

  /// Takes away the words about an operand that was to come; nil if there are none.
  mutating func abandonLabels() -> Reversal? {
    let labels = removeLabels()
    return labels.isEmpty ? nil : .replaceTail(labels, newCount: 0, evaluation)
  }

  /// Writes words at the end of what is not finished.
  mutating func write(
    _ note: Note, about subject: Tape.Calculation.Item.Subject, order: EvaluationOrder
  ) -> Reversal {
    let before = evaluation
    var taking = before ?? OpenEvaluation(in: order)
    let item = Tape.Calculation.Item.note(note, about: subject)
    tape.append(taking.row(taking: item, calculation: tape.nextCalculation))
    return before == nil ? .append : .restore(before, after: .append)
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

  /// Sets another tax rate; nil if it is the one that is set.
  mutating func setTaxRate(_ rate: Rational) -> Reversal? {
    if rate == taxRate { return nil }
    defer { taxRate = rate }
    return .setTaxRate(rate, before: taxRate)
  }

  /// Puts finished calculations that were saved above all rows.
  ///
  /// - Parameters:
  ///   - times: when they were finished, as far as that is known.
  ///   - goesOnAbove: whether there are more above them.
  ///   - found: the places among them of what links lead to, by the numbers that these links have.
  mutating func restore(
    _ calculations: [Tape.Calculation], finishedAt times: [Tape.Time?], goesOnAbove: Bool,
    found: [Int: Int] = [:]
  ) {
    tape.insertOldest(calculations, finishedAt: times)
    tape.goesOnAbove = goesOnAbove
    if let first = tape.first?.calculation { tape.found(found.mapValues { first + $0 }) }
  }

  /// Takes note when the last calculation that is finished was.
  mutating func setTime(_ time: Tape.Time) { tape.setTime(time) }

  /// Takes note that nothing is to be undone.
  mutating func forgetHistory() { tape.countFromFirstRow() }

  /// Keeps a number that was saved.
  mutating func restore(memory: Rational) { self.memory = memory }

  /// Sets a tax rate that was saved.
  mutating func restore(taxRate: Rational) { self.taxRate = taxRate }

  /// Takes the oldest rows away, which are whole calculations, and with them what may stand above.
  mutating func tearOffOldest(_ count: Int) -> Reversal {
    defer { tape.goesOnAbove = false }
    return .tearOffOldest(tape.removeOldest(count), goesOnAbove: tape.goesOnAbove)
  }

  /// Puts finished calculations from elsewhere above a row, which is the first of its calculation.
  mutating func merge(
    _ calculations: [Tape.Calculation], finishedAt times: [Tape.Time?], above row: Int
  ) -> Reversal {
    let count = tape.rows.count
    tape.insert(calculations, finishedAt: times, above: row)
    return .merge(
      row - tape.origin..<row - tape.origin + tape.rows.count - count,
      calculations: calculations.count)
  }

  /// Goes on with a calculation that was left unfinished.
  mutating func restoreUnfinished(_ calculation: Tape.Calculation) {
    tape.append(calculation)
    evaluation = tape.unfinishedEvaluation()
  }

  /// Takes an operand, and puts the words below it that were written about it while it was entered; nil
  /// if there are none.
  private mutating func takeLabelled(
    _ item: Tape.Calculation.Item, order: EvaluationOrder
  ) -> Reversal? {
    let labels = removeLabels()
    if labels.isEmpty { return nil }
    let before = evaluation
    take(item, order: order)
    for note in labels.compactMap(\.note) { take(.note(note, about: .above), order: order) }
    return .replaceTail(labels, newCount: labels.count + 1, before)
  }

  /// Takes away the words at the end about an operand, and returns their rows.
  private mutating func removeLabels() -> [Tape.Row] {
    let labels = Array(tape.rows.suffix(tape.labelCount))
    if !labels.isEmpty {
      tape.replace(tape.rows.endIndex - labels.count..<tape.rows.endIndex, with: [])
    }
    return labels
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
    case .replaceTail(let rows, let newCount, let before):
      tape.replace(tape.rows.endIndex - newCount..<tape.rows.endIndex, with: rows)
      evaluation = before
    case .tearOff(let before, _):
      self = before
    case .tearOffOldest(let rows, let goesOnAbove):
      tape.insertOldest(rows)
      tape.goesOnAbove = goesOnAbove
    case .merge(let rows, let count):
      tape.remove(tape.rows(at: rows), calculations: count)
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
