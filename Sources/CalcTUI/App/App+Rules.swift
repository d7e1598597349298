import CalcModel

// The rules of a calculation: order, decimals, rounding.

extension App {
  mutating func turnDecimals() {
    turn { $0.decimals = $0.decimals.next }
    notice = .decimals(rules.decimals)
  }

  mutating func turnRounding() {
    turn { $0.rounding = $0.rounding.next }
    notice = .rounding(rules.rounding)
  }

  mutating func turnOrder() {
    turn { $0.order = $0.order.other }
    notice = .order(rules.order)
  }

  /// The rules of the selected calculation, else of the next one.
  private var rules: Rules {
    if case .tape(let row, _) = focus { calculator.tape[row].rules } else { calculator.rules }
  }

  /// Changes the rules of the selected calculation, else of the shown one and all later ones.
  private mutating func turn(_ change: (inout Rules) -> Void) {
    accept()
    var rules = rules
    change(&rules)
    if case .tape(let row, _) = focus {
      follow(calculator.change(to: rules, row: row))
    } else {
      follow(calculator.change(to: rules))
    }
  }
}

extension DisplayFormatter.Decimals {
  /// The positions of a printing calculator's selector; options can set others.
  private static let selector: [Self] = [.fixed(0), .fixed(2), .fixed(3), .fixed(4), .fixed(6)]

  /// The next position, cycling through F 0 2 3 4 6 A.
  fileprivate var next: Self {
    switch self {
    case .floating: .fixed(0)
    case .fixed(let places): Self.selector.first { ($0.places ?? 0) > places } ?? .addingMachine
    case .addingMachine: .floating
    }
  }
}

extension DisplayFormatter.Rounding {
  /// The next rule, cyclic.
  fileprivate var next: Self {
    let rules = Self.allCases
    return rules[((rules.firstIndex(of: self) ?? 0) + 1) % rules.count]
  }
}
