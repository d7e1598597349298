package import CalcModel

// Changes without what they carry for those who save them.

extension Calculator.Change {
  package var plain: Calculator.Change {
    if case .tape(let change) = self { .tape(change.plain) } else { self }
  }
}

extension Calculator.TapeChange {
  package static func corrected(row: Int) -> Calculator.TapeChange {
    .corrected(row: row, Tape.Splice(start: 0, removed: 0))
  }

  package var plain: Calculator.TapeChange {
    switch self {
    case .corrected(let row, _), .correctionUndone(let row, _): .corrected(row: row)
    case .tornOff: .tornOff(nil)
    default: self
    }
  }
}
