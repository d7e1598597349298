package import CalcModel

extension Calculation.ID {
  /// The calculation that a pad of the tests began as its `number`th.
  package static func own(_ number: Int) -> Self { Self(run: "0", number: number) }
}

extension Operand.Link {
  /// A link to the result of that calculation.
  package init(to number: Int, value: Result<Rational, CalculatorError>) {
    self.init(.result(of: .own(number)), value: value)
  }
}

// Changes without what they carry for those who save them.

extension Calculator.Change {
  package var plain: Calculator.Change {
    if case .tape(let change) = self { .tape(change.plain) } else { self }
  }
}

extension Calculator.TapeChange {
  /// That the calculation was corrected which the pad began as its `number`th.
  package static func corrected(_ number: Int) -> Calculator.TapeChange {
    .corrected(.own(number), Tape.Splice(start: 0, removed: 0))
  }

  package var plain: Calculator.TapeChange {
    switch self {
    case .corrected(let id, _), .correctionUndone(let id, _): .corrected(id.number)
    case .tornOff: .tornOff(through: nil, nil)
    default: self
    }
  }
}
