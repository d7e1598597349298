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
    indirect case restore(Evaluator?, after: Reversal)
    /// The last items, of which there are so many now, are others again.
    indirect case replaceTail(Calculation, newCount: Int, Evaluator?)
    /// What was torn off comes back.
    indirect case tearOff(Ledger, Calculator.Unfinished?)
    /// The oldest calculations come back, and what may stand above them.
    indirect case tearOffOldest([Calculation], hasEarlierRows: Bool)
    /// Calculations that came from elsewhere go.
    indirect case merge([Calculation.ID])
    /// The rows that were corrected are as before.
    indirect case correct(Tape.Patch, Evaluator?)
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
  var change: Calculator.TapeChange {
    switch self {
    case .start, .append, .replaceTail: .unfinished
    case .restore(_, let reversal): reversal.change
    case .finish: .finished
    case .tearOffOldest(let calculations, _): .oldestTornOff(calculations.map(\.id))
    case .merge(let ids): .merged(ids)
    case .tearOff(let before, let unfinished):
      .tornOff(through: before.tape.lastFromElsewhere(than: before.ids.run), unfinished)
    case .correct(let patch, _): patch.change
    case .keep(let number, _): .memory(number)
    case .setTaxRate(let rate, _): .taxRate(rate)
    case .all(let reversals): reversals.last?.change ?? .unfinished
    }
  }

  /// What is changed by undoing it, on the tape as it is before.
  func changeWhenUndone(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append, .replaceTail: .unfinished
    case .restore(_, let reversal): reversal.changeWhenUndone(on: tape)
    case .finish: .reopened(tape.calculations[tape.calculations.count - 1].id)
    case .tearOffOldest(let calculations, _):
      .oldestTearUndone(calculations: calculations.count)
    case .merge(let ids): .mergeUndone(ids)
    case .tearOff: .tearUndone
    case .correct(let patch, _): patch.changeWhenUndone
    case .keep(_, let before): .memory(before)
    case .setTaxRate(_, let before): .taxRate(before)
    case .all(let reversals): reversals.last?.changeWhenUndone(on: tape) ?? .unfinished
    }
  }
}

extension Tape.Patch {
  /// What the patch changed.
  fileprivate var change: Calculator.TapeChange {
    corrected.isFinished ? .corrected(corrected.id, splice) : .unfinished
  }

  /// What undoing it changed.
  fileprivate var changeWhenUndone: Calculator.TapeChange {
    corrected.isFinished ? .correctionUndone(corrected.id, inverse) : .unfinished
  }
}

extension Tape {
  /// The newest calculation that another run of the program began; nil if there is none.
  fileprivate func lastFromElsewhere(than run: String) -> Calculation.ID? {
    calculations.last { $0.id.run != run }?.id
  }
}
