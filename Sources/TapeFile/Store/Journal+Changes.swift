import CalcModel
import TerminalKit

// What is written of a change of the tape.

extension Journal {
  mutating func kind(
    of change: Calculator.TapeChange, on tape: Tape
  ) -> JournalRecord.Kind? {
    switch change {
    case .unfinished:
      return nil
    case .finished:
      return tape.lastFinished.map { .calculation(JournalRecord.FinishedCalculation($0)) }
    case .reopened(let id):
      return .drop(id)
    case .corrected(let id, let splice):
      return correction(splice, of: id)
    case .correctionUndone(let id, let splice):
      return undoneCorrection(of: id) ?? correction(splice, of: id)
    case .tornOff(let last, let unfinished):
      return tearOff(through: last ?? lastLoaded, run, unfinished)
    case .oldestTornOff(let ids):
      // Of no run: nothing goes but what is loaded.
      return ids.last.map { tearOff(through: $0, "-", nil) }
    case .tearUndone, .oldestTearUndone:
      return torn.popLast().map { .tearUndone($0) }
    case .merged(let ids):
      merge(ids)
      return nil
    case .mergeUndone:
      return nil
    case .taxRate(let rate):
      settings.taxRate = rate
      return .settings(settings)
    case .memory(let number):
      memory = number
      return .memory(number)
    }
  }

  private mutating func tearOff(
    through last: Calculation.ID?, _ session: String, _ unfinished: Calculator.Unfinished?
  ) -> JournalRecord.Kind {
    let name = nextName()
    torn.append(name)
    let left = unfinished.map { JournalRecord.Unfinished(session: session, calculation: $0) }
    return .tearOff(
      JournalRecord.Tear(id: name, session: session, lastLoaded: last, unfinished: left))
  }

  private mutating func correction(
    _ splice: Tape.Splice, of calculation: Calculation.ID
  ) -> JournalRecord.Kind? {
    let (id, base) = (nextName(), corrections[calculation])
    ownCorrections[calculation, default: []].append((id, base))
    corrections[calculation] = id
    return .correction(
      JournalRecord.Correction(
        id: id, calculation: calculation, base: base, splice: splice))
  }

  /// That this run's last correction of a calculation is undone: what another has made of it since
  /// holds then.
  private mutating func undoneCorrection(of calculation: Calculation.ID) -> JournalRecord.Kind? {
    guard let own = ownCorrections[calculation]?.popLast(), own.id == corrections[calculation]
    else { return nil }
    corrections[calculation] = own.base
    return .correctionUndone(id: own.id, calculation)
  }
}

extension JournalRecord.FinishedCalculation {
  /// A calculation as it is written.
  init(_ calculation: Calculation) {
    self.init(calculation: calculation, result: calculation.result.plainText)
  }
}
