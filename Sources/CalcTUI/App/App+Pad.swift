import CalcModel

// The keys of the pad, pressed on the keyboard or clicked.

extension App {
  struct Pad: Hashable {
    /// The key just pressed, lit briefly.
    var flash: Key?
    var held: Key?
    var turns = 0
    var isAway = false
  }

  var padColumns: Keypad.Columns {
    Keypad.Columns(count: metrics.padColumns, turns: pad.turns)
  }

  /// A release over the held key is a click.
  mutating func release(over key: Key?) {
    defer { pad.held = nil }
    if let key, key == pad.held { click(key) }
  }

  mutating func press(_ key: Key) {
    if key == .taxRate { return act(on: .open(.taxRate)) }
    pad.flash = key
    if !continues(key) { message = nil }
    // Undo drops an edit in progress first.
    if case .tape(_, .some) = focus, key == .undo { return drop() }
    accept()
    let count = calculator.rows.count
    let outcome = calculator.press(key, id: id)
    follow(outcome)
    if case .remark(.minusReplaced) = message, calculator.operatorLabel != .subtract {
      message = nil
    }
    // The selected row may be removed.
    if case .tape(let row, _) = focus { select(row: row) }
    if key == .undo || key == .redo,
      let row = outcome.change?.firstRow.flatMap(calculator.rows.index)
    {
      if case .tape = focus { select(row: row) } else { show(row: row) }
    } else if calculator.rows.count != count {
      scroll(.toNewest)
    }
  }

  /// Handles a click on a key; with a row selected it corrects that row.
  private mutating func click(_ key: Key) {
    guard case .tape = focus else { return act(on: .press(key)) }
    pad.flash = key
    switch key {
    case .digit, .doubleZero, .point, .groupSign, .exponent, .sign, .backspace:
      act(on: .edit(key))
    case .operation(let operation): act(on: .correct(.operation(operation)))
    case .percent: act(on: .correct(.togglePercentage))
    case .equals: act(on: .enter)
    case .clearEntry, .cancel: act(on: .escape)
    case .undo, .redo: press(key)
    case .order: turnOrder()
    case .function, .openBracket, .closeBracket, .memoryClear,
      .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal, .taxRate, .tax, .allClear:
      message = .padOnly(key: key.name)
    }
  }

  /// Whether the notice is about the number that the key continues, and stays.
  private func continues(_ key: Key) -> Bool {
    switch (message, key) {
    case (.remark(.groupSignIsPoint), .digit), (.remark(.groupSignIsPoint), .doubleZero): true
    case (.remark(.minusReplaced), .operation), (.remark(.minusReplaced), .equals): false
    case (.remark(.minusReplaced), _): true
    default: false
    }
  }

  mutating func togglePad() {
    if !metrics.hasPad, !pad.isAway {
      message = .noPad
      return
    }
    pad.isAway.toggle()
    (pad.held, message) = (nil, nil)
  }

  mutating func turnColumn() {
    if !metrics.hasPad {
      message = pad.isAway ? .padIsAway : .noPad
    } else if metrics.padColumns < Keypad.allColumnCount {
      pad.turns += 1
    } else {
      message = .allColumns
    }
  }
}
