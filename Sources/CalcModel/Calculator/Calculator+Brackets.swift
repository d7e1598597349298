// The keys ( and ), and what becomes of a bracket that is closed.

extension Calculator {
  mutating func openBracket() throws(Refusal) {
    if state.takesMultiplication { try press(.multiply) }
    switch state {
    case .entering(let entry, nil) where entry.isNegative && openBrackets > 0:
      // −( as behind an operator: 0 − (.
      if openBrackets == Self.mostBrackets { throw .tooManyBrackets }
      ledger.add(.first(.number(0)), rules)
      ledger.add(Item(.open(.subtract), note: entry.note), rules)
    case .entering(let entry, _) where entry.isNegative:
      throw .signBeforeBracket
    case .entering(let entry, let pending):
      if openBrackets == Self.mostBrackets { throw .tooManyBrackets }
      ledger.add(Item(.open(pending), note: entry.note), rules)
    case .closed:
      preconditionFailure("a × stands behind a bracket in which another one is opened")
    case .result, .failed:
      ledger.add(.open(nil), rules)
    }
    state = .entering(Entry(), pending: nil)
  }

  mutating func closeBracket() throws(Refusal) {
    guard openBrackets > 0 else { throw .noOpenBracket }
    try commitEntry()
    let waiting = ledger.evaluation?.outer.last?.operation
    let note = tape.last?.note ?? entryNote
    if ledger.close() {
      state = .closed(closedBracket.operand)
    } else if ledger.removeEmptyBracket() {
      state = .entering(Entry(note: note), pending: waiting)
    }
  }

  /// Closes all brackets that are open, and takes those away in which nothing stands.
  mutating func closeAllBrackets() {
    while ledger.removeEmptyBracket() {}
    while ledger.close() {}
  }

  /// How many brackets can be open within each other: in keys, texts, files and on the tape.
  package static let mostBrackets = CalcModel.Operand.mostFunctions

  package var openBrackets: Int { ledger.evaluation?.outer.count ?? 0 }

  var closedBracket: Evaluator.Closed {
    guard let closed = ledger.evaluation?.closed else {
      preconditionFailure("no bracket was closed before the operand")
    }
    return closed
  }

  mutating func changeClosed(to operand: Operand) throws(Refusal) {
    if operand.hasTooManyFunctions { throw .tooManyFunctions }
    ledger.replaceClosed(with: operand)
    state = .closed(operand)
  }
}
