import CalcModel

// The keys of the pad, pressed on the keyboard or clicked.

extension App {
  var padColumns: Keypad.Columns {
    Keypad.Columns(count: metrics.padColumns, columnShift: padFocus.columnShift)
  }

  mutating func release(over key: Key?) {
    defer { padFocus.held = nil }
    if let key, key == padFocus.held { click(key) }
  }

  mutating func press(_ key: Key) {
    if key == .taxRate { return act(on: .open(.taxRate)) }
    padFocus.flash = key
    let operatorBefore = noticeStays(after: key) ? calculator.operatorLabel : nil
    if !noticeStays(after: key) { notice = nil }
    // While a row is edited, undo only drops the edit.
    if case .tape(_, .some) = focus, key == .undo { return dropEdit() }
    acceptTyping()
    let outcome = calculator.press(key, id: trace.id)
    handle(outcome)
    if let operatorBefore, notice?.duration == .untilOperator,
      calculator.operatorLabel != operatorBefore
    {
      notice = nil
    }
    let changedRow = outcome.change?.firstRow(on: calculator.rows)
    let undoneRow = key == .undo || key == .redo ? changedRow : nil
    if case .tape(let row, _) = focus {
      // If the key removed the selected row, `select` takes the nearest row.
      select(row: undoneRow ?? row)
    } else if let undoneRow {
      show(row: undoneRow)
    } else if outcome.changesRows {
      scroll(.toNewest)
    }
  }

  /// Handles a click on a key: corrects the selected row, if any, else presses the key.
  private mutating func click(_ key: Key) {
    guard case .tape = focus else { return act(on: .press(key)) }
    padFocus.flash = key
    switch key {
    case .digit, .doubleZero, .point, .groupSign, .exponent, .sign, .backspace:
      act(on: .edit(key))
    case .operation(let operation): act(on: .correct(.operation(operation)))
    case .percent: act(on: .correct(.togglePercentage))
    case .equals: act(on: .enter)
    case .clearEntry, .cancel: act(on: .escape)
    case .undo, .redo: press(key)
    case .order: cycleOrder()
    default: refuse(.padOnly(key: key.name))
    }
  }

  private func noticeStays(after key: Key) -> Bool {
    switch (notice?.duration, key) {
    case (.whileDigitsFollow, .digit), (.whileDigitsFollow, .doubleZero): true
    case (.untilOperator, .operation), (.untilOperator, .equals): false
    case (.untilOperator, _): true
    default: false
    }
  }

  mutating func togglePad() {
    if !metrics.hasPad, !padFocus.isHidden { return alert(.noRoomForPad) }
    padFocus.isHidden.toggle()
    (padFocus.held, notice) = (nil, nil)
  }

  mutating func showNextColumn() {
    if !metrics.hasPad {
      alert(padFocus.isHidden ? "the keys are hidden: k shows them" : .noRoomForPad)
    } else if metrics.padColumns < Keypad.allColumnCount {
      padFocus.columnShift += 1
      notice = nil
    } else {
      say("every key of the pad is on the screen")
    }
  }
}

extension Message {
  fileprivate static let noRoomForPad: Message = "no room for the pad here: type the keys"

  static func padOnly(key: String) -> Message {
    "\(quoted: key) works on the pad; Tab goes back to it"
  }
}

// The rules of a calculation: order, decimals, rounding.

extension App {
  /// Asks for the decimals of the selected calculation, else of the pad's calculation.
  mutating func askDecimals() {
    acceptTyping()
    focus = .question(.decimals, over: focus)
  }

  mutating func setDecimals(_ decimals: Rules.Decimals) {
    focus = focus.base
    changeRules { $0.decimals = decimals }
    say(message(of: decimals))
  }

  mutating func cycleRounding() {
    changeRules { $0.rounding = $0.rounding.next }
    say(rules.rounding.message)
  }

  mutating func cycleOrder() {
    changeRules { $0.order = $0.order.other }
    switch (rules.order, isRowSelected: focus.row != nil) {
    case (.leftToRight, true): say("left to right, in this sum")
    case (.leftToRight, false): say("left to right, here and from now on")
    case (.precedence, true): say("× and ÷ first, in this sum")
    case (.precedence, false): say("× and ÷ first, here and from now on")
    }
  }

  func message(of decimals: Rules.Decimals) -> Message {
    switch decimals {
    case .floating: "as many decimals as a number has"
    case .fixed(0): "no decimals: results, % and tax are rounded"
    case .fixed(let places): "\(places, "decimal"): results, % and tax are rounded"
    case .addingMachine:
      "ADD mode: 1 2 3 4 is \(calculator.formatter.group("12.34")); a point overrides"
    }
  }

  /// The rules of the selected calculation, else of the pad's calculation.
  var rules: Rules {
    guard let row = focus.row, calculator.rows.indices.contains(row) else {
      return calculator.rules
    }
    return calculator.rows[row].rules
  }

  /// Changes the rules of the selected calculation, else of the calculation on the pad and of all
  /// later calculations.
  private mutating func changeRules(_ change: (inout Rules) -> Void) {
    acceptTyping()
    var rules = rules
    change(&rules)
    if case .tape(let row, _) = focus {
      handle(calculator.correct(row: row, .rules(rules)))
      select(row: row)
    } else {
      handle(calculator.setRules(rules))
    }
  }
}

extension Rules.Rounding {
  fileprivate var message: Message {
    switch self {
    case .halfUp: "rounded half up: 0.125 is 0.13 in two decimals"
    case .halfToEven: "rounded half to even: 0.125 is 0.12 in two decimals"
    case .up: "rounded up, away from zero: 0.121 is 0.13 in two decimals"
    case .down: "rounded down, toward zero: 0.129 is 0.12 in two decimals"
    }
  }

  fileprivate var next: Self {
    let roundings = Self.allCases
    return roundings[((roundings.firstIndex(of: self) ?? 0) + 1) % roundings.count]
  }
}
