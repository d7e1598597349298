extension Calculator {
  /// What a key, a recall or a correction did, returned by the method that did it.
  enum Transition {
    /// Nothing: it is so already.
    case nothing
    /// Nothing: it means nothing in the state in which it came.
    case refused(Refusal)
    /// It changed the labels, or the order of the next formula.
    case labels
    /// It changed the tape too. How that is undone, the oldest change first; never empty.
    case tape([Ledger.Reversal])

    init(_ reversals: Ledger.Reversal...) { self = .tape(reversals) }
  }

  mutating func carryOut(_ command: History.Command) -> Change {
    let (change, deed) = perform(command)
    if let deed { history.add(deed) }
    return change
  }

  mutating func redo() -> Change {
    guard let command = history.redo() else { return .refused(.nothingToRedo) }
    let (change, deed) = perform(command)
    if let deed { history.addAgain(deed) }
    return change
  }

  mutating func undo() -> Change {
    guard let deed = history.undo() else { return .refused(.nothingToUndo) }
    for reversal in deed.reversals.reversed() { ledger.undo(reversal) }
    (state, order) = (deed.stateBefore, deed.orderBefore)
    return deed.reversals.last.map { .tape($0.changeWhenUndone(on: tape)) } ?? .labels
  }

  /// Does what a command says, and returns what that changed and the deed to undo, if it did any.
  private mutating func perform(_ command: History.Command) -> (Change, History.Deed?) {
    let (state, order) = (state, order)
    let transition = apply(command)
    func deed(_ reversals: [Ledger.Reversal]) -> History.Deed {
      History.Deed(
        command: command, stateBefore: state, orderBefore: order, reversals: reversals)
    }
    return switch transition {
    case .nothing: (.nothing, nil)
    case .refused(let refusal): (.refused(refusal), nil)
    case .labels: (.labels, deed([]))
    case .tape(let reversals):
      (reversals.last.map { .tape($0.change(on: tape)) } ?? .labels, deed(reversals))
    }
  }

  private mutating func apply(_ command: History.Command) -> Transition {
    switch command {
    case .press(let key): apply(key)
    case .recall(let value): enter(Entry(recalling: value, formatter))
    case .correct(let row, let correction): apply(correction, toRow: row)
    case .tearOffOldest(let rows): Transition(ledger.tearOffOldest(rows))
    case .group(let commands): apply(commands)
    }
  }

  /// Does several commands as one; those that mean nothing are left out.
  private mutating func apply(_ commands: [History.Command]) -> Transition {
    var hasChanged = false
    var reversals: [Ledger.Reversal] = []
    for command in commands {
      switch apply(command) {
      case .nothing, .refused: continue
      case .labels: break
      case .tape(let more): reversals += more
      }
      hasChanged = true
    }
    return reversals.isEmpty ? (hasChanged ? .labels : .nothing) : .tape(reversals)
  }
}
