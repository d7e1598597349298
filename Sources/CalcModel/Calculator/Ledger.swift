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
    guard let abandoned = formula.take() else { return nil }
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
    defer { formula = tape.unfinishedFormula() }
    return .correct(patch, formula)
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
    indirect case tearOff(Ledger, Calculator.Unfinished?)
    /// The rows of a calculation that was not finished come back, and it is current again.
    case abandon([Tape.Row], Formula)
    /// The oldest rows come back.
    case tearOffOldest([Tape.Row])
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
    case .tearOff(let before, _):
      self = before
    case .abandon(let rows, let abandoned):
      tape.replace(tape.rows.endIndex..<tape.rows.endIndex, with: rows)
      formula = abandoned
    case .tearOffOldest(let rows):
      tape.replace(0..<0, with: rows)
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
    case .start, .append, .abandon: .unfinished
    case .finish: .finished
    case .tearOffOldest(let rows): .oldestTornOff(calculations: rows.finishedCount)
    case .tearOff(_, let unfinished): .tornOff(unfinished)
    case .correct(let patch, _): patch.change(patch.splice, on: tape)
    }
  }

  /// What is changed by undoing it.
  func changeWhenUndone(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append, .abandon: .unfinished
    case .finish: .reopened
    case .tearOffOldest(let rows): .oldestTearUndone(calculations: rows.finishedCount)
    case .tearOff: .tearUndone
    case .correct(let patch, _): patch.change(patch.inverse, on: tape)
    }
  }
}

extension Tape.Patch {
  /// What the patch changed on a tape that it has been applied to or undone on.
  fileprivate func change(_ splice: Tape.Splice, on tape: Tape) -> Calculator.TapeChange {
    guard tape.indices.contains(start) else { return .unfinished }
    return tape.isFinished(tape.range(ofCalculationAt: start))
      ? .corrected(row: start, splice) : .unfinished
  }
}

extension [Tape.Row] {
  /// How many calculations the rows finish.
  var finishedCount: Int { count { $0.content == .result } }
}
