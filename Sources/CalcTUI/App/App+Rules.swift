import CalcModel

// The rules of a calculation: order, decimals, rounding.

extension App {
  /// Asks for the decimals of the selected calculation, else of the next one.
  mutating func askDecimals() {
    accept()
    focus = .question(.decimals, over: focus)
  }

  mutating func setDecimals(_ decimals: Rules.Decimals) {
    focus = focus.below
    turn { $0.decimals = decimals }
    say(message(of: decimals))
  }

  mutating func turnRounding() {
    turn { $0.rounding = $0.rounding.next }
    say(rules.rounding.message)
  }

  mutating func turnOrder() {
    turn { $0.order = $0.order.other }
    switch (rules.order, isOfSum: focus.row != nil) {
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
      "adding machine: 1 2 3 4 is \(calculator.formatter.group("12.34")); a point overrides"
    }
  }

  /// The rules of the selected calculation, else of the next one.
  var rules: Rules {
    guard let row = focus.row, calculator.rows.indices.contains(row) else {
      return calculator.rules
    }
    return calculator.rows[row].rules
  }

  /// Changes the rules of the selected calculation, else of the shown one and all later ones.
  private mutating func turn(_ change: (inout Rules) -> Void) {
    accept()
    var rules = rules
    change(&rules)
    if case .tape(let row, _) = focus {
      follow(calculator.correct(row: row, .rules(rules)))
      select(row: row)
    } else {
      follow(calculator.change(to: rules))
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

  /// The next rule, cyclic.
  fileprivate var next: Self {
    let rules = Self.allCases
    return rules[((rules.firstIndex(of: self) ?? 0) + 1) % rules.count]
  }
}
