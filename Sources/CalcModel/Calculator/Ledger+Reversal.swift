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
    /// The last row is another again.
    indirect case replaceLast(Tape.Row, OpenEvaluation?)
    /// What was torn off comes back.
    indirect case tearOff(Ledger, Calculator.Unfinished?)
    /// The rows of a calculation that was not finished come back, and it is current again.
    indirect case abandon([Tape.Row], OpenEvaluation)
    /// The oldest rows come back.
    case tearOffOldest([Tape.Row])
    /// The rows of so many calculations that came from elsewhere go.
    indirect case merge(Range<Int>, calculations: Int)
    /// The rows that were corrected are as before.
    indirect case correct(Tape.Patch, OpenEvaluation?)
    /// The memory is as before.
    indirect case keep(Rational, before: Rational)
    /// Several changes, the oldest first, are undone; never empty.
    case all([Reversal])
  }
}

extension Ledger.Reversal {
  /// What was changed by what this undoes.
  func change(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append, .abandon, .replaceLast: .unfinished
    case .restore(_, let reversal): reversal.change(on: tape)
    case .finish: .finished
    case .tearOffOldest(let rows): .oldestTornOff(calculations: rows.finishedCount)
    case .merge(let rows, let count): .merged(tape.place(of: rows, calculations: count))
    case .tearOff(_, let unfinished): .tornOff(unfinished)
    case .correct(let patch, _): patch.change(on: tape)
    case .keep(let number, _): .memory(number)
    case .all(let reversals): reversals.last?.change(on: tape) ?? .unfinished
    }
  }

  /// What is changed by undoing it.
  ///
  /// - Parameter tape: the tape when it is undone.
  func changeWhenUndone(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append, .abandon, .replaceLast: .unfinished
    case .restore(_, let reversal): reversal.changeWhenUndone(on: tape)
    case .finish: .reopened
    case .tearOffOldest(let rows): .oldestTearUndone(calculations: rows.finishedCount)
    case .merge(let rows, let count): .mergeUndone(tape.place(of: rows, calculations: count))
    case .tearOff: .tearUndone
    case .correct(let patch, _): patch.changeWhenUndone(on: tape)
    case .keep(_, let before): .memory(before)
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
