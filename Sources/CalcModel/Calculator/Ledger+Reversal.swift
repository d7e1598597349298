extension Ledger {
  /// How the last change is undone. There is one for each key in the history: what is large or rare
  /// in it stands in a box of its own.
  enum Reversal: Equatable, Sendable {
    /// The row that began the calculation or the bracket goes.
    case start
    /// The row of the last operand goes, and the calculation has come to the total above it.
    case append
    /// The result goes, and its calculation goes on from the total above it.
    case finish
    /// One of these, where the total above the row does not tell all that there was.
    indirect case restore(OpenEvaluation?, after: Reversal)
    /// The last rows, of which there are so many now, are others again.
    indirect case replaceTail([Tape.Row], newCount: Int, OpenEvaluation?)
    /// What was torn off comes back.
    indirect case tearOff(Ledger, Calculator.Unfinished?)
    /// The oldest rows come back, and what may stand above them.
    indirect case tearOffOldest([Tape.Row], goesOnAbove: Bool)
    /// The rows of so many calculations that came from elsewhere go; they are counted from the tape's origin.
    indirect case merge(Range<Int>, calculations: Int)
    /// The rows that were corrected are as before.
    indirect case correct(Tape.Patch, OpenEvaluation?)
    /// The memory is as before.
    indirect case keep(Rational, before: Rational)
    /// The tax rate is as before.
    indirect case setTaxRate(Rational, before: Rational?)
    /// Several changes, the oldest first, are undone; never empty.
    case all([Reversal])
  }
}

extension Ledger.Reversal {
  /// What was changed by what this undoes.
  func change(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append, .replaceTail: .unfinished
    case .restore(_, let reversal): reversal.change(on: tape)
    case .finish: .finished
    case .tearOffOldest(let rows, _): .oldestTornOff(calculations: rows.finishedCount)
    case .merge(let rows, let count):
      .merged(tape.place(of: tape.rows(at: rows), calculations: count))
    case .tearOff(_, let unfinished): .tornOff(unfinished)
    case .correct(let patch, _): patch.change(on: tape)
    case .keep(let number, _): .memory(number)
    case .setTaxRate(let rate, _): .taxRate(rate)
    case .all(let reversals): reversals.last?.change(on: tape) ?? .unfinished
    }
  }

  /// What is changed by undoing it.
  ///
  /// - Parameter tape: the tape when it is undone.
  func changeWhenUndone(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append, .replaceTail: .unfinished
    case .restore(_, let reversal): reversal.changeWhenUndone(on: tape)
    case .finish: .reopened
    case .tearOffOldest(let rows, _): .oldestTearUndone(calculations: rows.finishedCount)
    case .merge(let rows, let count):
      .mergeUndone(tape.place(of: tape.rows(at: rows), calculations: count))
    case .tearOff: .tearUndone
    case .correct(let patch, _): patch.changeWhenUndone(on: tape)
    case .keep(_, let before): .memory(before)
    case .setTaxRate(_, let before): .taxRate(before)
    case .all(let reversals): reversals.last?.changeWhenUndone(on: tape) ?? .unfinished
    }
  }
}

extension Tape.Patch {
  /// What the patch changed on a tape that it has been applied to.
  fileprivate func change(on tape: Tape) -> Calculator.TapeChange {
    isFinished(on: tape) ? .corrected(row: row(on: tape), splice) : .unfinished
  }

  /// What undoing it changed.
  fileprivate func changeWhenUndone(on tape: Tape) -> Calculator.TapeChange {
    isFinished(on: tape) ? .correctionUndone(row: row(on: tape), inverse) : .unfinished
  }

  private func isFinished(on tape: Tape) -> Bool {
    let row = row(on: tape)
    return tape.indices.contains(row) && tape.isFinished(tape.range(ofCalculationAt: row))
  }

  private func row(on tape: Tape) -> Int { start + tape.origin }
}

extension [Tape.Row] {
  /// How many calculations the rows finish.
  var finishedCount: Int { count { $0.content == .result } }
}
