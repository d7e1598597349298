/// What has been committed: the tape, and how far the calculation in its last rows has come.
///
/// Every change returns its own reversal, so that undoing costs no more than doing.
struct Ledger: Equatable, Sendable {
  private(set) var tape = Tape()
  /// The current calculation; nil before its first operand is committed.
  private(set) var evaluation: Evaluation?

  /// Begins a calculation.
  mutating func start(_ first: Tape.Calculation.First, order: EvaluationOrder) -> Reversal {
    let evaluation = Evaluation(startingWith: first, after: tape.last?.total, in: order)
    self.evaluation = evaluation
    tape.append(.first(first), total: evaluation.result, order: order)
    return .start
  }

  /// Goes on with the current calculation; nil if there is none.
  mutating func append(_ operation: Operator, _ operand: Operand) -> Reversal? {
    guard var evaluation else { return nil }
    defer { self.evaluation = evaluation }
    let terms = evaluation.terms
    evaluation.take(operation, operand)
    tape.append(.step(operation, operand), total: evaluation.result, order: evaluation.order)
    return Reversal.append.restoring(terms)
  }

  /// Ends the current calculation with a result row; nil if there is none.
  mutating func finish() -> Reversal? {
    guard let finished = evaluation.take() else { return nil }
    tape.append(.result, total: finished.result, order: finished.order)
    return Reversal.finish.restoring(finished.terms)
  }

  /// Begins a new tape.
  ///
  /// - Parameter unfinished: what is not finished on this one.
  mutating func tearOff(_ unfinished: Calculator.Unfinished?) -> Reversal {
    defer { self = Ledger() }
    return .tearOff(self, unfinished)
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

  /// Puts finished calculations that were saved above all rows.
  mutating func restore(_ calculations: [Tape.Calculation]) {
    tape.insertOldest(calculations)
  }

  /// Takes the oldest rows away, which are whole calculations.
  mutating func tearOffOldest(_ count: Int) -> Reversal {
    defer { tape.replace(0..<count, with: []) }
    return .tearOffOldest(Array(tape.rows[..<count]))
  }

  /// Goes on with a calculation that was left unfinished.
  mutating func restoreUnfinished(_ calculation: Tape.Calculation) {
    tape.append(calculation)
    evaluation = tape.unfinishedEvaluation()
  }
}

extension Ledger {
  /// How the last change is undone. There is one for each key in the history: what is large or rare
  /// in it stands in a box of its own.
  enum Reversal: Equatable, Sendable {
    /// The row that began the calculation goes.
    case start
    /// The row of the last operand goes, and the calculation has come to the total above it.
    case append
    /// The result goes, and its calculation goes on from the total above it.
    case finish
    /// One of these two, where the total does not tell the terms that it is made of.
    indirect case restore(Evaluation.Terms, after: Reversal)
    /// What was torn off comes back.
    indirect case tearOff(Ledger, Calculator.Unfinished?)
    /// The rows of a calculation that was not finished come back, and it is current again.
    indirect case abandon([Tape.Row], Evaluation)
    /// The oldest rows come back.
    case tearOffOldest([Tape.Row])
    /// The rows that were corrected are as before.
    indirect case correct(Tape.Patch, Evaluation?)
    /// Several changes, the oldest first, are undone; never empty.
    case all([Reversal])
  }

  /// Undoes the last change.
  mutating func undo(_ reversal: Reversal) {
    switch reversal {
    case .start:
      tape.removeLast()
      evaluation = nil
    case .append, .finish:
      tape.removeLast()
      evaluation = tape.last.map { Evaluation(carrying: $0.total, in: $0.order) }
    case .restore(let terms, let reversal):
      undo(reversal)
      evaluation = Evaluation(terms)
    case .tearOff(let before, _):
      self = before
    case .abandon(let rows, let abandoned):
      tape.replace(tape.rows.endIndex..<tape.rows.endIndex, with: rows)
      evaluation = abandoned
    case .tearOffOldest(let rows):
      tape.replace(0..<0, with: rows)
    case .correct(let patch, let before):
      tape.undo(patch)
      evaluation = before
    case .all(let reversals):
      for reversal in reversals.reversed() { undo(reversal) }
    }
  }
}

extension Ledger.Reversal {
  /// The same, and some terms, if there are any.
  fileprivate func restoring(_ terms: Evaluation.Terms?) -> Ledger.Reversal {
    terms.map { .restore($0, after: self) } ?? self
  }

  /// What was changed by what this undoes.
  func change(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append, .abandon: .unfinished
    case .finish: .finished
    case .tearOffOldest(let rows): .oldestTornOff(calculations: rows.finishedCount)
    case .tearOff(_, let unfinished): .tornOff(unfinished)
    case .correct(let patch, _): patch.change(on: tape)
    case .restore(_, let reversal): reversal.change(on: tape)
    case .all(let reversals): reversals.last?.change(on: tape) ?? .unfinished
    }
  }

  /// What is changed by undoing it.
  func changeWhenUndone(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append, .abandon: .unfinished
    case .finish: .reopened
    case .tearOffOldest(let rows): .oldestTearUndone(calculations: rows.finishedCount)
    case .tearOff: .tearUndone
    case .correct(let patch, _): patch.changeWhenUndone(on: tape)
    case .restore(_, let reversal): reversal.changeWhenUndone(on: tape)
    case .all(let reversals): reversals.last?.changeWhenUndone(on: tape) ?? .unfinished
    }
  }
}

extension Tape.Patch {
  /// What the patch changed on a tape that it has been applied to.
  fileprivate func change(on tape: Tape) -> Calculator.TapeChange {
    isFinished(on: tape) ? .corrected(row: start, splice) : .unfinished
  }

  /// What undoing it changed.
  fileprivate func changeWhenUndone(on tape: Tape) -> Calculator.TapeChange {
    isFinished(on: tape) ? .correctionUndone(row: start, inverse) : .unfinished
  }

  private func isFinished(on tape: Tape) -> Bool {
    tape.indices.contains(start) && tape.isFinished(tape.range(ofCalculationAt: start))
  }
}

extension [Tape.Row] {
  /// How many calculations the rows finish.
  var finishedCount: Int { count { $0.content == .result } }
}
