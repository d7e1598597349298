import CalcModel

// What the keys of the pad do, pressed on the keyboard, under the cursor or by the mouse.

extension App {
  /// How the pad stands.
  struct Pad: Hashable {
    /// The cursor on it, once the arrows have been used.
    var cursor: Keypad.Position?
    /// The key that is lit because it was just pressed.
    var flash: Key?
    /// The key that the mouse holds down.
    var held: Key?
    /// How often the last column was turned.
    var turns = 0
  }

  /// The columns of the pad that are shown.
  var padColumns: Keypad.Columns {
    Keypad.Columns(count: metrics.padColumns, turns: pad.turns)
  }

  /// The mouse was released, over a key or not: where it was pressed there, that is a click.
  mutating func release(over key: Key?) -> Effect? {
    defer { pad.held = nil }
    guard let key, key == pad.held else { return nil }
    return click(key)
  }

  mutating func moveCursor(_ direction: Keypad.Direction) {
    guard metrics.hasPad else {
      notice = .noPad
      return
    }
    let columns = padColumns
    pad.cursor = pad.cursor.map { Keypad.move($0, direction, columns) } ?? .start
  }

  mutating func pressCursor() -> Effect? {
    guard metrics.hasPad else {
      notice = .noPad
      return nil
    }
    guard let cursor = pad.cursor, let key = Keypad.key(at: cursor, padColumns) else {
      notice = .noCursor
      return nil
    }
    return press(key)
  }

  /// After a change of the window.
  mutating func keepCursorOnPad() {
    if let position = pad.cursor, position.column >= metrics.padColumns { pad.cursor = .start }
  }

  mutating func press(_ key: Key) -> Effect? {
    // It is the sum of all results, those that were not read among them.
    if key == .grandTotal, hasOlderRows { return .readOlder(for: .press(key)) }
    pad.flash = key
    if !continues(key) { notice = nil }
    // Undoing while a correction is typed drops that first.
    if case .tape(_, .some) = focus, key == .undo { return drop() }
    // What is typed into a row is accepted by moving on, and so is it by other keys.
    let accepted = accept()
    let (rows, hadOlderRows) = (calculator.tape.count, hasOlderRows)
    let replacesOperator = calculator.replacesOperator
    let change = calculator.press(key)
    // What this visit can't undo, an earlier one may have torn off.
    if change == .refused(.nothingToUndo) { return .joined(accepted, .undoEarlierTear) }
    let effect = Effect.joined(accepted, effect(of: change))
    if key == .operation(.subtract), replacesOperator { notice = .minusIsOperator }
    switch change {
    case .tape(let edit): say(edit, key, rows: rows, hadOlderRows)
    case .nothing, .labels: sayWhatIs(after: key)
    case .refused: break
    }
    // Rows may have gone, the selected one among them.
    if case .tape(let row, _) = focus { select(row: row) }
    if case .tape(.correct(let id, _, let row)) = change,
      let first = calculator.tape.firstRow(of: id)
    {
      show(row: first + row)
    }
    return effect
  }

  /// Says what a key has come to on the tape.
  ///
  /// - Parameters:
  ///   - rows: how many there were before.
  ///   - hadOlderRows: whether there were some that had not been read.
  private mutating func say(_ edit: Edit, _ key: Key, rows: Int, _ hadOlderRows: Bool) {
    for part in edit.parts {
      switch part {
      case .finish: if notice == nil { sayItems(ofResult: calculator.tape.lastResult) }
      case .tearOff: notice = hadOlderRows ? .allTornOff(rows: rows) : .tornOff(rows: rows)
      case .undoMerge: notice = .newsPutAway
      case .setMemory(let number): notice = .memory(number)
      case .setTaxRate(let rate): notice = .taxRate(rate)
      default: break
      }
    }
    if key == .cancel { notice = .abandoned(rows: rows - calculator.tape.count) }
  }

  /// Says what a key has come to that shows little of it in the labels.
  private mutating func sayWhatIs(after key: Key) {
    switch key {
    case .order: notice = .order(calculator.order)
    case .taxRate: notice = .taxRate(calculator.taxRate)
    case .grandTotal: notice = calculator.tape.grandTotal.map { .grandTotal($0) }
    default: break
    }
  }

  /// A key of the pad that was clicked; while a row of the tape is selected it corrects that row.
  private mutating func click(_ key: Key) -> Effect? {
    guard case .tape = focus else {
      // A search ends where something else is done, and words are written then.
      let accepted = accept()
      focus = .pad
      return .joined(accepted, press(key))
    }
    pad.flash = key
    switch key {
    case .digit, .doubleZero, .point, .sign, .backspace: return update(.edit(key))
    case .operation(let operation): return update(.correct(.operation(operation)))
    case .percent: return update(.correct(.togglePercentage))
    case .equals: return update(.enter)
    case .clearEntry, .cancel: return update(.escape)
    case .undo, .redo, .order: return press(key)
    case .squareRoot, .square, .reciprocal, .openBracket, .closeBracket, .memoryClear,
      .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal, .taxRate, .tax, .allClear:
      notice = .padOnly(key: key.name)
      return nil
    }
  }

  /// Whether a key goes on with a number of which a part was refused: what was said of that stands
  /// as long as the number is typed.
  private func continues(_ key: Key) -> Bool {
    switch (notice, key) {
    case (.refused(.secondPoint), .digit), (.refused(.secondPoint), .doubleZero): true
    default: false
    }
  }

  mutating func turnColumn() {
    if !metrics.hasPad {
      notice = .noPad
    } else if metrics.padColumns < Keypad.allColumnCount {
      pad.turns += 1
    } else {
      notice = .allColumns
    }
  }
}
