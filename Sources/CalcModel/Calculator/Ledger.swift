/// What has been committed: the tape, and the formula that its last rows are about.
///
/// Every change is noted together with what undoes it, so that undoing costs no more than
/// doing.
struct Ledger: Sendable {
  private(set) var tape = Tape()
  /// The current calculation; nil before its first operand is committed.
  private(set) var formula: Formula?
  /// What undoes the changes since they were last collected, oldest first.
  private var reversals: [Reversal] = []

  /// How a change is undone.
  enum Reversal: Sendable {
    /// The row and the formula that it started go.
    case start
    /// The row goes, and its operand leaves the formula.
    case append(Formula.Checkpoint)
    /// The result goes, and its formula is current again.
    case finish(Formula)
    /// The tape that was torn off comes back.
    case tearOff(Tape, Formula?)
    /// The rows that were corrected are as before.
    case correct(Tape.Patch, Formula?)
  }

  /// Begins a calculation.
  mutating func start(_ first: Tape.Calculation.First, order: EvaluationOrder) {
    let formula = Formula(startingWith: first, after: tape.rows.last?.total, order: order)
    self.formula = formula
    tape.append(.first(first), total: formula.total, order: order)
    reversals.append(.start)
  }

  mutating func append(_ operation: Operator, _ operand: Operand) {
    guard let reversal = formula?.add(operation, operand), let formula else { return }
    tape.append(.step(operation, operand), total: formula.total, order: formula.order)
    reversals.append(.append(reversal))
  }

  /// Ends the current calculation.
  mutating func finish() -> Result<Rational, CalculatorError> {
    guard let finished = formula.take() else { return .success(0) }
    let result = finished.total
    tape.append(.result, total: result, order: finished.order)
    reversals.append(.finish(finished))
    return result
  }

  mutating func tearOff() {
    reversals.append(.tearOff(tape, formula))
    tape = Tape()
    formula = nil
  }

  /// Changes a row and recomputes what depends on it.
  ///
  /// - Returns: false if the row can't be changed so.
  mutating func correct(row: Int, _ correction: Tape.Correction) -> Bool {
    guard let patch = tape.apply(correction, toRow: row) else { return false }
    reversals.append(.correct(patch, formula))
    formula = tape.unfinishedFormula()
    return true
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

  /// What undoes all changes since the last call.
  mutating func collectReversals() -> [Reversal] {
    defer { reversals = [] }
    return reversals
  }

  /// Undoes changes, the last one first.
  mutating func undo(_ reversals: [Reversal]) {
    for reversal in reversals.reversed() {
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
      case .tearOff(let torn, let before):
        tape = torn
        formula = before
      case .correct(let patch, let before):
        tape.undo(patch)
        formula = before
      }
    }
  }
}
