extension Calculator {
  /// What a key, a recall or a correction did, returned by the method that did it.
  enum Transition {
    /// Nothing: it means nothing in the state in which it came.
    case nothing
    /// It changed the labels, or the order of the next formula.
    case labels
    /// It changed the tape too. How that is undone, the oldest change first; never empty.
    case tape([Ledger.Reversal])

    init(_ reversals: Ledger.Reversal...) { self = .tape(reversals) }
  }

  mutating func carryOut(_ command: History.Command) -> Change {
    guard let (change, deed) = perform(command) else { return .nothing }
    history.add(deed)
    return change
  }

  mutating func redo() -> Change {
    guard let command = history.redo(), let (change, deed) = perform(command) else {
      return .nothing
    }
    history.addAgain(deed)
    return change
  }

  mutating func undo() -> Change {
    guard let deed = history.undo() else { return .nothing }
    for reversal in deed.reversals.reversed() { ledger.undo(reversal) }
    (state, order) = (deed.stateBefore, deed.orderBefore)
    return deed.reversals.last.map { .tape($0.changeWhenUndone(on: tape)) } ?? .labels
  }

  /// Does what a command says, and returns what that changed and the deed to undo; nil if it means
  /// nothing here.
  private mutating func perform(_ command: History.Command) -> (Change, History.Deed)? {
    let (state, order) = (state, order)
    let transition =
      switch command {
      case .press(let key): apply(key)
      case .recall(let value): enter(Entry(recalling: value, formatter))
      case .correct(let row, let correction): apply(correction, toRow: row)
      }
    func deed(_ reversals: [Ledger.Reversal]) -> History.Deed {
      History.Deed(
        command: command, stateBefore: state, orderBefore: order, reversals: reversals)
    }
    return switch transition {
    case .nothing: nil
    case .labels: (.labels, deed([]))
    case .tape(let reversals):
      (reversals.last.map { .tape($0.change(on: tape)) } ?? .labels, deed(reversals))
    }
  }
}
