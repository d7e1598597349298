import CalcModel
import TerminalKit

/// The content of the display: a number, the pending operations, and what `=` would give.
struct DisplayContent {
  /// Empty for a row without a number.
  let number: DisplayFormatter.FormattedNumber
  /// The value of the number; nil for a typed number, which is never rounded.
  let value: Rational?
  let formatter: DisplayFormatter
  /// The typed number without grouping.
  private(set) var ungrouped: String?
  /// The pending operations, longest text first; `sign` follows the text that fits. While a paste is
  /// offered, the question whether to add it. While a formula is typed that begins a sum, its text.
  private(set) var pendingTexts: [String] = []
  /// The sign in the accent color: the current operator, or the sign of the selected row.
  private(set) var sign: String?
  /// What `=` would give, or the result of the selected row's calculation. During a correction, the
  /// result before and after it: `= 32.13 → ` and, bold, `34.27`.
  private(set) var results = (quiet: "", bold: "")
  /// Whether the number isn't the current operand: the number that waits behind an operator,
  /// the 0 of an open bracket, a number of an offered paste, or the value of a formula with an open
  /// bracket.
  private(set) var isQuiet = false

  /// The characters of a formula that is shortened to its end.
  private static let shortFormulaLength = 20

  /// - Parameter paper: the paper as shown, with a correction being typed.
  init(_ app: App, _ paper: Paper) {
    let row = app.selectedRow ?? app.prompt?.originalRow
    if let formula = app.typedFormula, !formula.items.isEmpty || formula.error != nil {
      self.init(app, formula, paper.calculator)
    } else if let row, paper.rows.indices.contains(row) {
      self.init(app, paper.calculator, row: row)
    } else {
      self.init(paper.calculator, offering: app.offeredPaste, app.language)
    }
  }

  /// - Parameter paste: the paste that the calculator has taken and an open question offers. The
  ///   number then is what `=` would give.
  private init(_ calculator: Calculator, offering paste: Paste?, _ language: Language) {
    let formatter = calculator.operandFormatter
    func formatted(_ operand: Calculator.ShownOperand) -> DisplayFormatter.FormattedNumber {
      switch operand {
      case .placeholder: .init(text: calculator.operandLabel)
      case .typed(let text): .init(text: formatter.group(text))
      case .value(let value): formatter.format(value)
      case .failure: .init(text: DisplayFormatter.notANumber)
      }
    }
    self.formatter = formatter
    isQuiet =
      calculator.operand == .placeholder(isNegative: false) && calculator.hasSumInHand
      || paste != nil
    // A sum of only open brackets has no result to show.
    let items = calculator.inHandWithEntry.items
    let hasResult = calculator.hasSumInHand && items.contains { $0.operand != nil }
    let result = hasResult ? calculator.previewedResult : nil
    let shown = calculator.waitingNumber ?? calculator.shownValue.map { .success($0) }
    let otherResult = result == shown ? nil : result
    let operand = calculator.displayedNumber()
    let displayed =
      paste == nil ? operand : otherResult.map(Calculator.ShownOperand.init) ?? operand
    value = if case .value(let value) = displayed { value } else { nil }
    number = formatted(displayed)
    switch displayed {
    case .placeholder, .typed: ungrouped = calculator.plainOperand
    case .value, .failure: break
    }
    let label = calculator.operatorLabel.map { "\($0.rawValue)" }
    if let paste {
      pendingTexts = paste.questions.map { language.text($0) }
      if otherResult != nil {
        // `add 3 of 5 lines? 100 + 869.9 =`
        let sum = calculator.waitingNumber == nil ? [label, formatted(operand).marked] : []
        let waiting = Self.texts(of: calculator.waitingTotals, formatter).first
        let parts = [pendingTexts.first, waiting] + sum + ["="]
        pendingTexts.insert(parts.compactMap(\.self).joined(separator: " "), at: 0)
      }
    } else {
      sign = label
      pendingTexts =
        calculator.shortFraction.map { [$0] } ?? Self.texts(of: calculator.waitingTotals, formatter)
      if let otherResult { results.quiet = "= \(formatter.text(otherResult))" }
    }
  }

  private init(_ app: App, _ formula: TypedFormula, _ paperCalculator: Calculator) {
    let calculator = app.calculator
    formatter = calculator.formatter
    isQuiet = formula.reading.unclosedBracketCount > 0
    let isFormula = app.formulaProblem == nil
    value = isFormula ? try? app.value(of: formula)?.get() : nil
    number =
      value.map { calculator.formatter.format($0) }
      ?? .init(text: isFormula ? DisplayFormatter.notANumber : "")
    if let row = app.prompt?.originalRow {
      if isFormula { setResults(app, paperCalculator, row: row) }
    } else if calculator.formulaBecomesOperand {
      sign = calculator.operatorLabel.map { "\($0.rawValue)" }
      pendingTexts = Self.texts(of: calculator.waitingTotals, formatter)
      guard isFormula else { return }
      results.quiet = "= \(formatter.text(paperCalculator.previewedResult))"
    } else if isFormula, let text = app.prompt?.line.text {
      pendingTexts = [text, "…\(text.suffix(Self.shortFormulaLength))"]
      if isQuiet { results.quiet = app.language.text("so far") }
    }
  }

  /// A row of the tape, or the operand typed into it.
  private init(_ app: App, _ paperCalculator: Calculator, row: Int) {
    let presentation = app.calculatorBeforeTyping.presentation(ofRow: row)
    formatter = presentation.formatter
    if let text = app.typedOperand, case .tape(_, let edit?) = app.focus.base {
      number = .init(text: text.isEmpty ? "0" : text)
      value = nil
      ungrouped = text.filter { $0 != presentation.formatter.separators.group }
      if edit.insertion.isEmpty {
        pendingTexts = [app.language.text("was \(presentation.enteredText())")]
      }
    } else {
      value = try? presentation.number?.get()
      number =
        value.map { presentation.formatter.format($0) }
        ?? .init(text: presentation.number == nil ? "" : DisplayFormatter.notANumber)
      sign = presentation.kind.text
    }
    if presentation.item != nil { setResults(app, paperCalculator, row: row) }
  }

  /// Sets the result of a row's finished calculation, before and after a correction.
  private mutating func setResults(_ app: App, _ paperCalculator: Calculator, row: Int) {
    let calculation = paperCalculator.rows.calculation(atRow: row).calculation
    guard calculation.isFinished else { return }
    let result = formatter.text(calculation.result)
    let former = formatter.text(
      app.calculatorBeforeTyping.rows.calculation(atRow: row).calculation.result)
    if former == result {
      results.quiet = "= \(result)"
    } else {
      results = ("= \(former) → ", result)
    }
  }

  /// The pending totals and operators, longest text first; shorter texts omit outer brackets.
  ///
  /// The texts end before the last operator, which is `sign`.
  private static func texts(
    of levels: [Calculator.WaitingTotal], _ formatter: DisplayFormatter
  ) -> [String] {
    let levelTexts = levels.map { level in
      let bracket = if case .opening = level.kind { level.kind.text } else { nil as String? }
      return [level.total.map { formatter.text($0) }, bracket].compactMap(\.self)
        .joined(separator: " ")
    }
    let texts = levelTexts.indices.map { first in
      ((first > 0 ? ["…"] : []) + levelTexts[first...]).joined(separator: " ")
    }
    // Rounded, every number fits in ten columns.
    return texts + (levels.last?.total.map { [formatter.text($0, columns: 10)] } ?? [])
  }
}
