import CalcModel

// The rules of a calculation: order, decimals, rounding.

extension App {
  /// Asks for the decimals of the selected calculation, else of the next one.
  mutating func askDecimals() {
    accept()
    question = .decimals
  }

  mutating func setDecimals(_ decimals: Rules.Decimals) {
    question = nil
    turn { $0.decimals = decimals }
    message = .decimals(decimals)
  }

  mutating func turnRounding() {
    turn { $0.rounding = $0.rounding.next }
    message = .rounding(rules.rounding)
  }

  mutating func turnOrder() {
    turn { $0.order = $0.order.other }
    let isOfSum = focus.row != nil
    message = isOfSum ? .orderOfSum(rules.order) : .order(rules.order)
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
  /// The next rule, cyclic.
  fileprivate var next: Self {
    let rules = Self.allCases
    return rules[((rules.firstIndex(of: self) ?? 0) + 1) % rules.count]
  }
}
