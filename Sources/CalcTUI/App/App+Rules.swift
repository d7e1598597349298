import CalcModel

// The rules that a calculation is taken by.

extension App {
  /// Goes on to the next place of the selector.
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

  /// The rules of the selected row's calculation; without one those of the next.
  private var rules: Calculation.Rules {
    if case .tape(let row, _) = focus { calculator.tape[row].rules } else { calculator.rules }
  }

  /// Changes the rules of the selected row's calculation; without one those of the calculation that is shown
  /// and of all later ones.
  private mutating func turn(_ change: (inout Calculation.Rules) -> Void) {
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
  /// The places that the selector of a printing calculator has; an option can ask for those between.
  private static let selector: [Self] = [.fixed(0), .fixed(2), .fixed(3), .fixed(4), .fixed(6)]

  /// The next place of the selector, which goes round: F 0 2 3 4 6 A.
  fileprivate var next: Self {
    switch self {
    case .floating: .fixed(0)
    case .fixed(let places):
      Self.selector.first { ($0.places ?? 0) > places } ?? .addingMachine
    case .addingMachine: .floating
    }
  }
}

extension DisplayFormatter.Rounding {
  /// The next rule, which goes round.
  fileprivate var next: Self {
    let rules = Self.allCases
    return rules[((rules.firstIndex(of: self) ?? 0) + 1) % rules.count]
  }
}
