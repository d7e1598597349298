import CalcModel

// What the keys do while the tape has the focus: select a row, recall it, correct it.

extension App {
  mutating func update(_ intent: AppIntent.TapeIntent) -> Effect? {
    notice = nil
    switch intent {
    case .toggleFocus:
      toggleFocus()
    case .select(let scroll):
      guard case .tape(let row, _) = focus else { return nil }
      let last = calculator.tape.rows.count - 1
      select(row: last - scroll.target(from: last - row, last, metrics))
    case .recallSelection:
      guard case .tape(let row, _) = focus else { return nil }
      return update(.recall(row: row))
    case .edit(let key):
      return edit(key)
    case .correct(let correction):
      guard case .tape(let row, _) = focus else { return nil }
      return correct(row: row, correction)
    }
    return nil
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
    let below = last - row
    let hidden = max(tapeOffset - below, 0) - max(below - (tapeOffset + metrics.tapeRows - 1), 0)
    scroll(.rows(-hidden))
  }

  private mutating func toggleFocus() {
    if focus != .pad {
      focus = .pad
    } else if calculator.tape.rows.isEmpty {
      notice = .emptyTape
    } else {
      select(row: calculator.tape.rows.count - 1)
    }
  }

  /// Types into the selected row: a digit or the point takes the place of its operand, ± and ⌫ go
  /// on from it.
  private mutating func edit(_ key: Key) -> Effect? {
    guard case .tape(let row, let current) = focus else { return nil }
    var entry = current ?? Entry()
    if current == nil, key == .sign || key == .backspace,
      case .success(let operand) = calculator.tape.rows[row].number
    {
      entry = Entry(recalling: operand, calculator.formatter)
    }
    entry.type(key)
    guard let operand = try? entry.value() else { return nil }
    let effect = correct(row: row, .operand(operand))
    if notice == nil { focus = .tape(row: row, edit: entry) }
    return effect
  }

  private mutating func correct(row: Int, _ correction: Tape.Correction) -> Effect? {
    let change = calculator.correct(row: row, correction)
    if change.isNothing, !calculator.tape.allows(correction, atRow: row) {
      notice = .fixedRow
      return nil
    }
    select(row: row)
    return effect(of: change)
  }
}
