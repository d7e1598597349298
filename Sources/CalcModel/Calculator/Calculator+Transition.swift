extension Calculator {
  /// What a key, a recall or a correction did, returned by the method that did it.
  enum Transition {
    /// Nothing: it is so already.
    case nothing
    /// Nothing: it means nothing in the state in which it came.
    case refused(Refusal)
    /// It changed the labels, or the order of the next formula.
    case labels
    /// It changed the tape too, and how that is undone.
    case tape(Ledger.Reversal)
  }

  mutating func carryOut(_ command: History.Command) -> Change {
    let (change, deed) = perform(command)
    if let deed { history.add(deed) }
    return change
  }

  mutating func redo() -> Change {
    guard let undone = history.redo() else { return .refused(.nothingToRedo) }
    // What it began is that calculation again.
    let next = ledger.setNextNumber(undone.number ?? ledger.ids.next)
    let (change, deed) = perform(undone.command)
    _ = ledger.setNextNumber(max(next, ledger.ids.next))
    if let deed { history.addAgain(deed) }
    if let stateAfter = undone.stateAfter { state = stateAfter }
    return change
  }

  mutating func undo() -> Change {
    guard let deed = history.undo() else { return .refused(.nothingToUndo) }
    let (stateAfter, last) = (state, tape.calculations.last?.id)
    let change = deed.reversal.map { Change.tape($0.changeWhenUndone(on: tape)) } ?? .labels
    if let reversal = deed.reversal { ledger.undo(reversal) }
    let isGone = last.map { $0.run == run && tape[$0] == nil } ?? false
    history.addUndone(deed.command, leadingTo: stateAfter, number: isGone ? last?.number : nil)
    (state, order) = (deed.stateBefore, deed.orderBefore)
    return change
  }

  /// Does what a command says, and returns what that changed and the deed to undo, if it did any.
  private mutating func perform(_ command: History.Command) -> (Change, History.Deed?) {
    let (state, order) = (state, order)
    let transition = apply(command)
    func deed(_ reversal: Ledger.Reversal?) -> History.Deed {
      History.Deed(command, from: state, order, undoneBy: reversal)
    }
    return switch transition {
    case .nothing: (.nothing, nil)
    case .refused(let refusal): (.refused(refusal), nil)
    case .labels: (.labels, deed(nil))
    case .tape(let reversal): (.tape(reversal.change), deed(reversal))
    }
  }

  private mutating func apply(_ command: History.Command) -> Transition {
    switch command {
    case .press(let key): apply(key)
    case .shift(.backspace): removeLast(shifting: true)
    case .shift(let key): type(key, shifting: true)
    case .recall(let operand): enter(operand)
    case .correct(let id, let row, let correction): apply(correction, id, row: row)
    case .write(let note): write(note)
    case .tearOffOldest(let id): ledger.tearOffOldest(through: id).map { .tape($0) } ?? .nothing
    case .merge(let calculations): apply(merging: calculations)
    case .group(let commands): apply(commands)
    }
  }

  /// Writes words below the newest row, or about the operand that is being entered.
  private mutating func write(_ note: Note) -> Transition {
    if case .entering(let entry, _) = state, !entry.isUntouched {
      return .tape(ledger.write(note, about: .entry, order: order))
    }
    guard let last = tape.calculations.last else {
      return .tape(ledger.write(note, about: .above, order: order))
    }
    return apply(.write(note), last.id, row: last.rowCount - 1)
  }

  /// Does several commands as one; those that mean nothing are left out.
  private mutating func apply(_ commands: [History.Command]) -> Transition {
    var hasChanged = false
    var reversals: [Ledger.Reversal] = []
    for command in commands {
      switch apply(command) {
      case .nothing, .refused: continue
      case .labels: break
      case .tape(let reversal): reversals.append(reversal)
      }
      hasChanged = true
    }
    return reversals.isEmpty ? (hasChanged ? .labels : .nothing) : .tape(.all(reversals))
  }
}
