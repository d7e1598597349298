package import CalcModel

extension ResultID {
  /// The calculation that a pad of the tests began as its `number`th.
  package static func own(_ number: Int) -> Self { Self(run: "0", number: number) }
}

extension Operand.Link {
  /// A link to the result of that calculation.
  package init(to number: Int, value: Result<Rational, CalculatorError>) {
    self.init(.result(of: .own(number)), value: value)
  }
}

/// A change without what it carries for those who save it or take it back.
package enum PlainChange: Hashable, Sendable {
  case nothing
  case refused(Calculator.Refusal)
  case labels
  case tape(Kind)

  package enum Kind: Hashable, Sendable {
    case unfinished
    case finished
    case reopened(Int)
    case corrected(Int)
    case removed(Int)
    case putBack(Int)
    case tornOff
    case tearUndone
    case merged
    case mergeUndone
    case memory(Rational)
    case taxRate(Rational?)
  }
}

extension Calculator.Change {
  package var plain: PlainChange {
    switch self {
    case .nothing: .nothing
    case .refused(let refusal): .refused(refusal)
    case .labels: .labels
    case .tape(let change): .tape(change.edit.kind)
    }
  }
}

extension Edit {
  /// What is changed beside the calculation that is not finished, or that.
  package var kind: PlainChange.Kind {
    switch self {
    case .removeLast, .append, .replaceLast: .unfinished
    case .finish: .finished
    case .reopen(let id): .reopened(id.number)
    case .correct(let id, _, _): .corrected(id.number)
    case .remove(let id): .removed(id.number)
    case .putBack(let calculation, _): .putBack(calculation.id.number)
    case .tearOff: .tornOff
    case .undoTear: .tearUndone
    case .merge: .merged
    case .undoMerge: .mergeUndone
    case .setMemory(let number): .memory(number)
    case .setTaxRate(let rate): .taxRate(rate)
    case .all(let edits): edits.lazy.map(\.kind).first { $0 != .unfinished } ?? .unfinished
    }
  }
}
