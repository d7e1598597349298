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
    if !continues(key) { said = nil }
    // Undo drops an edit in progress first.
    if case .tape(_, .some) = focus, key == .undo { return drop() }
    accept()
    let count = calculator.rows.count
    let outcome = calculator.press(key, id: id)
    follow(outcome)
    if said?.holds == .untilOperator, calculator.operatorLabel != .subtract { said = nil }
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
      refuse(.padOnly(key: key.name))
    }
  }

  /// Whether the notice is about the number that the key continues, and stays.
  private func continues(_ key: Key) -> Bool {
    switch (said?.holds, key) {
    case (.whileDigitsCome, .digit), (.whileDigitsCome, .doubleZero): true
    case (.untilOperator, .operation), (.untilOperator, .equals): false
    case (.untilOperator, _): true
    default: false
    }
  }

  mutating func togglePad() {
    if !metrics.hasPad, !pad.isAway { return alert(.noRoomForPad) }
    pad.isAway.toggle()
    (pad.held, said) = (nil, nil)
  }

  mutating func turnColumn() {
    if !metrics.hasPad {
      alert(pad.isAway ? "the keys are hidden: k shows them" : .noRoomForPad)
    } else if metrics.padColumns < Keypad.allColumnCount {
      pad.turns += 1
    } else {
      say("every key of the pad is on the screen")
    }
  }
}

extension Message {
  fileprivate static let noRoomForPad: Message = "no room for the pad here: type the keys"

  /// A key with a meaning on the pad only.
  static func padOnly(key: String) -> Message {
    "\(quoted: key) works on the pad; Tab goes back to it"
  }
}
