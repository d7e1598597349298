// The keys ( and ), and what becomes of a bracket that is closed.

extension Calculator {
  mutating func openBracket() -> Transition {
    let reversal: Ledger.Reversal
    switch state {
    case .entering(let entry, _) where !entry.isUntouched:
      return .refused(.operatorFirst)
    case .entering(let entry, _) where entry != Entry():
      return .refused(.signBeforeBracket)
    case .entering(_, let pending):
      if openBrackets == Self.mostBrackets { return .refused(.tooManyBrackets) }
      reversal = ledger.open(pending, order: order)
    case .closed:
      return .refused(.operatorFirst)
    case .result, .failed:
      reversal = ledger.open(nil, order: order)
    }
    state = .entering(Entry(), pending: nil)
    return .tape(reversal)
  }

  mutating func closeBracket() -> Transition {
    guard openBrackets > 0 else { return .refused(.noOpenBracket) }
    var reversals: [Ledger.Reversal]
    switch commitEntry() {
    case .success(let committed): reversals = committed
    case .failure(let refusal): return .refused(refusal)
    }
    let waiting = ledger.evaluation?.outer.last?.operation
    if let closed = ledger.close() {
      reversals.append(closed)
      state = .closed
    } else if let removed = ledger.removeEmptyBracket() {
      reversals.append(removed)
      state = .entering(Entry(), pending: waiting)
    }
    return .tape(.all(reversals))
  }

  /// Closes all brackets that are open, and takes those away in which nothing stands.
  ///
  /// - Returns: how each of that is undone.
  mutating func closeAllBrackets() -> [Ledger.Reversal] {
    var reversals: [Ledger.Reversal] = []
    while let reversal = ledger.removeEmptyBracket() { reversals.append(reversal) }
    while let reversal = ledger.close() { reversals.append(reversal) }
    return reversals
  }

  /// How many brackets can be open within each other: in keys, texts, files and on the tape.
  package static let mostBrackets = CalcModel.Operand.mostFunctions

  /// How many brackets are open.
  public var openBrackets: Int { ledger.evaluation?.outer.count ?? 0 }

  /// Puts another operand in the place of the bracket that was just closed.
  mutating func changeClosed(_ change: (Operand) -> Operand) -> Transition {
    if let closed = ledger.evaluation?.closed, change(closed.operand).hasTooManyFunctions {
      return .refused(.tooManyFunctions)
    }
    return ledger.replaceClosed(change).map { .tape($0) } ?? .nothing
  }
}
