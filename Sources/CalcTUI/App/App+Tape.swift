import CalcModel

// What the keys do while the tape has the focus: select a row, recall it, correct it.

extension App {
  mutating func update(_ intent: AppIntent.TapeIntent) -> Effect? {
    notice = nil
    switch intent {
    case .toggleFocus:
      return toggleFocus()
    case .select(let scroll):
      guard case .tape(let row, _) = focus else { return nil }
      let last = calculator.tape.rows.count - 1
      return move(to: last - scroll.target(from: last - row, last, metrics))
    case .selectRow(let row):
      return move(to: row)
    case .enter:
      guard case .tape(let row, let edit) = focus else { return nil }
      return edit == nil ? recall(row: row, .operand) : accept()
    case .escape:
      guard case .tape(let row, let edit) = focus else { return nil }
      focus = edit == nil ? .pad : .tape(row: row, edit: nil)
      return nil
    case .edit(let key):
      return edit(key)
    case .correct(let correction):
      let accepted = accept()
      guard case .tape(let row, _) = focus else { return accepted }
      return correct(row: row, correction) ?? accepted
    }
  }

  /// Puts the focus on a row and moves the window to it.
  mutating func select(row: Int) {
    let last = calculator.tape.rows.count - 1
    guard last >= 0 else {
      focus = .pad
      return
    }
    let row = min(max(0, row), last)
    focus = .tape(row: row, edit: nil)
    show(row: row)
  }

  /// Moves the window no further than it takes to show a row.
  mutating func show(row: Int) {
    let below = calculator.tape.rows.count - 1 - row
    let hidden = max(tapeOffset - below, 0) - max(below - (tapeOffset + metrics.tapeRows - 1), 0)
    scroll(.rows(-hidden))
  }

  /// Makes what is being typed the selected row's operand.
  mutating func accept() -> Effect? {
    guard case .tape(let row, let edit?) = focus, let operand = try? edit.value() else {
      return nil
    }
    focus = .tape(row: row, edit: nil)
    return correct(row: row, .operand(operand))
  }

  /// Moving on accepts what was typed.
  private mutating func move(to row: Int) -> Effect? {
    let accepted = accept()
    select(row: row)
    return accepted
  }

  private mutating func toggleFocus() -> Effect? {
    if focus != .pad {
      let accepted = accept()
      focus = .pad
      return accepted
    }
    if calculator.tape.rows.isEmpty {
      notice = .emptyTape
    } else {
      select(row: calculator.tape.rows.count - 1)
    }
    return nil
  }

  /// Types into the selected row: a digit or the point takes the place of its operand, ± and ⌫ go
  /// on from it.
  private mutating func edit(_ key: Key) -> Effect? {
    guard case .tape(let row, let current) = focus else { return nil }
    var entry = current ?? Entry()
    let tape = calculator.tape
    if let refusal = tape.refusal(of: .operand(0), atRow: row) {
      notice = .refused(.row(refusal))
      return nil
    }
    if current == nil, key == .sign || key == .backspace,
      case .success(let operand) = tape.rows[row].number
    {
      entry = Entry(recalling: operand, calculator.formatter)
    }
    if let refusal = entry.type(key) { notice = .refused(refusal) }
    focus = .tape(row: row, edit: entry)
    return nil
  }

  private mutating func correct(row: Int, _ correction: Tape.Correction) -> Effect? {
    let change = calculator.correct(row: row, correction)
    select(row: row)
    return effect(of: change)
  }
}
