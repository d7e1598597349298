import CalcModel

// The operand that is being typed into a row.

extension App {
  /// The row that is selected, or that a search found while it is typed.
  var selectedRow: Int? {
    switch focus.below {
    case .pad, .question: nil
    case .tape(let row, _): row
    case .prompt(let prompt):
      switch prompt.purpose {
      case .search: search.matches.last
      case .note, .formula: prompt.origin
      case .fileName, .taxRate: nil
      }
    }
  }

  /// The operand that is being typed into the selected row, empty before its first digit.
  var typedOperand: String? {
    guard case .tape(_, let edit?) = focus.below else { return nil }
    return edit.entry.isUntouched ? "" : edit.entry.text.map(calculator.formatter.group)
  }

  /// The calculator with the row or the formula that is being typed.
  var shownCalculator: Calculator { preview?.calculator ?? calculatorWithTyping }

  private var calculatorWithTyping: Calculator {
    if let formula = typedFormula { return calculator(with: formula) }
    guard case .tape(let row, let edit?) = focus.below else { return calculator }
    let operand = edit.entry.isUntouched ? nil : try? edit.entry.value()
    return corrected(row, by: edit.insertion + (operand.map { [.operand($0)] } ?? []))
  }

  /// The calculator with a formula as its operand, or in the row that it corrects.
  private func calculator(with formula: TypedFormula) -> Calculator {
    guard let row = prompt?.origin else { return calculator.entering(formula: formula.items) }
    let operand = try? value(of: formula)?.get()
    let insertion = prompt?.edit?.insertion ?? []
    return corrected(row, by: insertion + (operand.map { [.operand($0)] } ?? []))
  }

  /// The calculator without what is being typed into a row; an inserted row is there.
  var calculatorBeforeTyping: Calculator { preview?.before ?? calculatorWithoutTyping }

  private var calculatorWithoutTyping: Calculator {
    switch focus.below {
    case .tape(let row, let edit?): corrected(row, by: edit.insertion)
    case .prompt(let prompt):
      prompt.origin.map { corrected($0, by: prompt.edit?.insertion ?? []) } ?? calculator
    case .pad, .tape, .question: calculator
    }
  }

  /// What frames show while a row or a formula is being typed, evaluated by the last action.
  struct Preview {
    /// The calculator with the row or the formula.
    let calculator: Calculator
    /// The calculator without what is typed into a row; an inserted row is there.
    let before: Calculator
  }

  /// Evaluates what is being typed, and finds the dependents of the selected row: a frame only
  /// reads both.
  mutating func prepareFrames() {
    let isTyping =
      switch focus.below {
      case .pad, .tape(_, nil), .question: false
      case .tape(_, .some): true
      case .prompt(let prompt): prompt.purpose == .formula
      }
    preview =
      isTyping
      ? Preview(calculator: calculatorWithTyping, before: calculatorWithoutTyping) : nil
    dependents = selectedRow.flatMap { row in
      let rows = paper.rows
      return rows.indices.contains(row) ? Dependents(ofRow: row, on: rows) : nil
    }
  }

  private func corrected(_ row: Int, by corrections: [Tape.Correction]) -> Calculator {
    corrections.isEmpty ? calculator : calculator.corrected(row: row, by: corrections)
  }
}
