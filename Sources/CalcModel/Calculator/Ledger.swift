/// What has been committed: the tape, and the formula that its last rows are about.
///
/// Every change returns its own reversal, so that undoing costs no more than doing.
struct Ledger: Equatable, Sendable {
  private(set) var tape = Tape()
  /// The current calculation; nil before its first operand is committed.
  private(set) var formula: Formula?

  /// Begins a calculation.
  mutating func start(_ first: Tape.Calculation.First, order: EvaluationOrder) -> Reversal {
    let formula = Formula(startingWith: first, after: tape.last?.total, order: order)
    self.formula = formula
    tape.append(.first(first), total: formula.total, order: order)
    return .start
  }

  /// Goes on with the current calculation; nil if there is none.
  mutating func append(_ operation: Operator, _ operand: Operand) -> Reversal? {
    guard let checkpoint = formula?.add(operation, operand), let formula else { return nil }
    tape.append(.step(operation, operand), total: formula.total, order: formula.order)
    return .append(checkpoint)
  }

  /// Ends the current calculation with a result row; nil if there is none.
  mutating func finish() -> Reversal? {
    guard let finished = formula.take() else { return nil }
    tape.append(.result, total: finished.total, order: finished.order)
    return .finish(finished)
  }

  /// Begins a new tape.
  mutating func tearOff() -> Reversal {
    defer { self = Ledger() }
    return .tearOff(self)
  }

  /// Changes a row and recomputes what depends on it; nil if it can't be changed so, or is so
  /// already.
  mutating func correct(row: Int, _ correction: Tape.Correction) -> Reversal? {
    guard let patch = tape.apply(correction, toRow: row) else { return nil }
    defer { formula = tape.unfinishedFormula() }
    return .correct(patch, formula)
  }

  /// Puts finished calculations that were saved above all rows.
  mutating func restore(_ calculations: [Tape.Calculation]) {
    tape.insertOldest(calculations)
  }

  /// Goes on with a calculation that was left unfinished.
  mutating func restoreUnfinished(_ calculation: Tape.Calculation) {
    tape.append(calculation)
    formula = tape.unfinishedFormula()
  }
}

extension Ledger {
  /// How the last change is undone.
  enum Reversal: Equatable, Sendable {
    /// The row and the formula that it started go.
    case start
    /// The row goes, and its operand leaves the formula.
    case append(Formula.Checkpoint)
    /// The result goes, and its formula is current again.
    case finish(Formula)
    /// What was torn off comes back.
    indirect case tearOff(Ledger)
    /// The rows that were corrected are as before.
    case correct(Tape.Patch, Formula?)
  }

  /// Undoes the last change.
  mutating func undo(_ reversal: Reversal) {
    switch reversal {
    case .start:
      tape.removeLast()
      formula = nil
    case .append(let checkpoint):
      tape.removeLast()
      formula?.undoAdd(to: checkpoint)
    case .finish(let finished):
      tape.removeLast()
      formula = finished
    case .tearOff(let before):
      self = before
    case .correct(let patch, let before):
      tape.undo(patch)
      formula = before
    }
  }
}

extension Ledger.Reversal {
  /// What was changed by what this undoes.
  func change(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append: .unfinished
    case .finish: .finished
    case .tearOff: .tornOff
    case .correct(let patch, _): patch.change(on: tape)
    }
  }

  /// What is changed by undoing it.
  func changeWhenUndone(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append: .unfinished
    case .finish: .reopened
    case .tearOff: .tearUndone
    case .correct(let patch, _): patch.change(on: tape)
    }
  }
}

extension Tape.Patch {
  /// What the patch changed on a tape that it has been applied to or undone on.
  fileprivate func change(on tape: Tape) -> Calculator.TapeChange {
    guard tape.indices.contains(start) else { return .unfinished }
    return tape.isFinished(tape.range(ofCalculationAt: start))
      ? .corrected(row: start) : .unfinished
  }
}
