import CalcModel
import TerminalKit

// The lines of an edit.

extension Journal {
  /// The records of an edit; none for an edit that isn't saved.
  mutating func kinds(of edit: Edit, on tape: Tape) -> [JournalRecord.Kind] {
    switch edit {
    case .removeLast, .append, .replaceLast, .merge, .undoMerge:
      return []
    case .finish:
      guard let calculation = tape.lastFinished else { return take() }
      var finished = JournalRecord.FinishedCalculation(calculation)
      finished.isAgain = times[calculation.id] != nil
      return [.calculation(finished)] + take()
    case .reopen(let id), .remove(let id):
      return [.drop(id, by: run)]
    case .putBack(let calculation, _):
      return [.undrop(calculation.id, by: run)]
    case .correct(let id, let changes, _):
      return [
        .correction(JournalRecord.Correction(run: run, calculation: id, changes: changes))
      ]
    case .tearOff(let tear):
      return [.tearOff(record(of: tear))] + (tear.isOldest && tear.unfinished == nil ? [] : take())
    case .undoTear(let tear):
      return [.tearUndone(tear.id.journalText)]
    case .setTaxRate(let rate):
      kept.settings = kept.settings.without([.taxRate(0)])
      if let rate { kept.settings.set(.taxRate(rate)) }
      return [.settings(kept.settings)]
    case .setMemory(let number):
      kept.memory = number
      return [.memory(number)]
    case .all(let edits):
      return edits.flatMap { kinds(of: $0, on: tape) }
    }
  }

  private func record(of tear: Edit.Tear) -> JournalRecord.Tear {
    // No run: only what was put back is torn off.
    let session = tear.isOldest ? "-" : run
    return JournalRecord.Tear(
      id: tear.id.journalText, session: session, lastLoaded: tear.through, unseen: unseenTears,
      unfinished: tear.unfinished.map {
        JournalRecord.Unfinished(session: session, calculation: $0)
      })
  }
}

extension JournalRecord.FinishedCalculation {
  init(_ calculation: Calculation) {
    self.init(calculation: calculation, result: calculation.result.plainText)
  }
}
