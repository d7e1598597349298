// The keys ( and ), and what becomes of a bracket that is closed.

extension Calculator {
  mutating func openBracket() throws(Refusal) {
    if state.takesMultiplication { try press(.multiply) }
    switch state {
    case .entering(let entry, let pending):
      if openBrackets == Self.mostBrackets { throw .tooManyBrackets }
      let bracket = Item(.open(pending), note: entry.note, isNegated: entry.isNegative)
      ledger.add(bracket, rules)
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
    let waiting = ledger.inHand?.openBrackets.last ?? nil
    let note = tape.last?.note ?? entryNote
    if ledger.close() {
      state = .closed(.bracket)
      // A function asks for the bracket's value.
      evaluateInHand()
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

  package var openBrackets: Int { ledger.inHand?.openBrackets.count ?? 0 }

  /// The operator before the bracket that was closed last.
  ///
  /// - Complexity: O(*n*) in the rows in it.
  var operatorBeforeClosed: Operator? {
    guard let items = ledger.inHand?.items, !items.isEmpty else { return nil }
    return ledger.inHand.flatMap { calculation in
      items[calculation.opening(ofBracketClosedAt: items.count - 1)].operation
    }
  }

  mutating func changeClosed(to operand: Operand) throws(Refusal) {
    ledger.replaceClosed(with: operand)
    if (ledger.inHand?.items.nestingDepth ?? 0) > Self.mostBrackets { throw .tooManyFunctions }
    state = .closed(operand)
  }
}
