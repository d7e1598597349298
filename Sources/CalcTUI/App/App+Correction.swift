import CalcModel

// The operand that is being typed into a row.

extension App {
  /// The row that is selected, or that a search found while it is typed.
  var selectedRow: Int? {
    switch focus {
    case .pad: nil
    case .tape(let row, _): row
    case .prompt(let prompt):
      switch prompt.purpose {
      case .search: search.matches.last
      case .note: prompt.origin
      case .fileName, .taxRate: nil
      }
    }
  }

  var isCorrecting: Bool { if case .tape(_, .some) = focus { true } else { false } }

  /// The operand that is being typed into the selected row, empty before its first digit.
  var typedOperand: String? {
    guard case .tape(_, let edit?) = focus else { return nil }
    return edit.entry.isUntouched ? "" : edit.entry.text.map(calculator.formatter.group)
  }

  /// The calculator with the operand that is being typed in its row.
  var shownCalculator: Calculator {
    guard case .tape(let row, let edit?) = focus, !edit.entry.isUntouched,
      let operand = try? edit.entry.value()
    else { return calculator }
    var shown = calculator
    shown.correct(row: row, .operand(operand))
    return shown
  }
}
