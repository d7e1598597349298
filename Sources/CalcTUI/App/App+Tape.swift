import CalcModel

// Keys while the tape has the focus: select, recall and correct rows.

extension App {
  mutating func act(on intent: AppIntent.TapeIntent) {
    notice = nil
    switch intent {
    case .toggleFocus:
      toggleFocus()
    case .select(let scroll):
      guard case .tape(let row, _) = focus else { return }
      let tape = calculator.tape
      let last = tape.shownRow(tape.count - 1)
      if row == last, scroll == .rows(-1) { return toggleFocus() }
      switch scroll {
      case .toOldest: move(to: 0)
      case .toNewest: move(to: last)
      case .rows, .pages:
        move(to: tape.row(row, movedUp: scroll.lines(page: metrics.tapeRows - 1)))
      }
      if row == focus.row, let rest = older(scroll, beyond: scroll.lines(page: 1)) {
        ask(for: .readOlder(for: .tape(.select(rest))))
      }
    case .enter:
      guard case .tape(_, let edit) = focus else { return }
      if let edit {
        if edit.isEmptyInsertion { notice = .refused(.noOperand) } else { accept() }
      } else {
        self.edit(nil)
      }
    case .recall:
      guard let row = focus.row else { return }
      recall(row: calculator.tape.resultRow(accept(before: row)), .operand)
    case .escape:
      if case .tape(_, nil) = focus { focus = .pad } else { drop() }
    case .edit(let key):
      edit(key)
    case .correct(.togglePercentage) where isTypingRate:
      accept()
    case .correct(let correction):
      if case .tape(let row, let edit?) = focus, edit.isEmptyInsertion {
        return correct(insertion: row, edit, correction)
      }
      accept()
      if case .tape(let row, _) = focus { correct(row: row, correction) }
    }
  }

  /// Selects a row; if it is selected, recalls a number of it.
  mutating func click(row: Int, _ number: AppIntent.Number) {
    let isSelected = focus == .tape(row: row, edit: nil)
    if isSelected { recall(row: calculator.tape.resultRow(row), number) } else { move(to: row) }
  }

  mutating func select(row: Int) {
    let last = calculator.tape.count - 1
    guard last >= 0 else {
      focus = .pad
      return
    }
    let row = calculator.tape.shownRow(min(max(0, row), last))
    focus = .tape(row: row, edit: nil)
    show(row: row)
  }

  /// Accepts the note or the operand being typed; an inserted row is removed if nothing was typed.
  mutating func accept() {
    if let prompt, prompt.purpose == .note { return write(prompt) }
    guard case .tape(let row, let edit?) = focus else { return }
    let entry: Entry
    do throws(Calculator.Refusal) {
      entry = try edit.entry.endingGroups()
    } catch {
      drop()
      notice = .refused(error)
      return
    }
    guard !entry.isUntouched, let operand = try? entry.value() else { return drop() }
    let numberWithPoint = edit.entry.numberWithPoint(after: .equals)
    focus = .tape(row: row, edit: nil)
    correct(row: row, .operand(operand))
    if notice == nil, let numberWithPoint { notice = .groupSignIsPoint(numberWithPoint) }
  }

  /// Drops the edit in progress, and the row inserted for it.
  mutating func drop() {
    guard case .tape(let row, let edit?) = focus else { return }
    focus = .tape(row: row, edit: nil)
    if edit.isInsertion { correct(row: row, .remove) }
  }

  /// Before leaving, drops unconfirmed edits, but keeps a note that replaces no other.
  mutating func finishTyping() {
    switch focus {
    case .tape: drop()
    case .prompt(let prompt):
      if prompt.purpose == .note, prompt.original == nil { accept() }
    case .pad: break
    }
  }

  private mutating func move(to row: Int) {
    select(row: accept(before: row))
    if notice == nil { sayItems(ofResult: focus.row) }
  }

  /// Shows the number of items in a row's sum, if it is one.
  mutating func sayItems(ofResult row: Int?) {
    notice = row.flatMap { calculator.tape.itemCount(ofResult: $0) }.map { .items($0) }
  }

  /// Accepts the edit in progress, and returns the row's new index: a row above it may be removed.
  mutating func accept(before row: Int) -> Int {
    let count = calculator.tape.count
    let edited = focus.row ?? prompt?.origin ?? count
    accept()
    let removed = count - calculator.tape.count
    return row > edited ? row - removed : row
  }

  private mutating func toggleFocus() {
    if focus != .pad {
      accept()
      focus = .pad
    } else if calculator.tape.isEmpty {
      notice = .emptyTape
    } else {
      select(row: calculator.tape.count - 1)
    }
  }

  /// Types into the selected row. A digit or point replaces its operand; ±, ⌫ and no key edit it.
  private mutating func edit(_ key: Key?) {
    guard case .tape(let row, let current) = focus else { return }
    var edit = current ?? RowEntry()
    let tape = calculator.tape
    if let refusal = tape.refusal(of: .operand(0), atRow: row) {
      notice = .refused(refusal)
      return
    }
    let isShifting =
      calculator.formatter.decimals == .addingMachine && tape.takesAmount(atRow: row)
    if current == nil, key == nil || key == .sign || key == .backspace,
      case .success(let operand) = tape[row].number
    {
      edit.entry = Entry(resuming: operand, calculator.formatter, shifting: isShifting)
    }
    if let key {
      notice = edit.entry.numberWithPoint(after: key).map { .groupSignIsPoint($0) }
      if let refusal = edit.entry.type(key, shifting: isShifting) { notice = .refused(refusal) }
    }
    focus = .tape(row: row, edit: edit)
  }

  /// Whether the operand being typed is a percentage already, so that % only accepts it.
  private var isTypingRate: Bool {
    guard case .tape(let row, .some) = focus,
      case .step(_, let operand)? = calculator.tape[row].item?.kind
    else { return false }
    return operand.isPart(after: .add)
  }

  private mutating func correct(
    insertion row: Int, _ edit: RowEntry, _ correction: Tape.Correction
  ) {
    switch correction {
    case .operation(let operation):
      // A neutral operand until a number is typed.
      correct(row: row, .operand(operation.precedence == .sum ? 0 : 1))
      correct(row: row, correction)
      focus = .tape(row: row, edit: edit)
    case .remove:
      drop()
    case .insert, .operand, .togglePercentage:
      notice = .refused(.noOperand)
    }
  }

  private mutating func correct(row: Int, _ correction: Tape.Correction) {
    let count = calculator.tape.count
    // Without its only operand there is no calculation.
    let changed = correction == .remove ? calculator.tape.resultRow(row) : row
    let change = calculator.correct(row: changed, correction)
    if case .remove = change.edit {
      // Removing the last item removes the calculation.
      let removed = count - calculator.tape.count
      notice = .abandoned(rows: removed)
      select(row: row + 1 - removed)
      return follow(change)
    }
    select(row: row)
    if !change.isNothing, let error = calculator.tape.failure(atRow: row) {
      notice = .failing(error)
    }
    if correction == .insert, !change.isNothing {
      focus = .tape(row: row, edit: RowEntry(isInsertion: true))
      notice = .inserted
    }
    follow(change)
  }
}
