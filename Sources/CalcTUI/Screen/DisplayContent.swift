import CalcModel
import TerminalKit

/// What the display shows: a number, what waits beside it, and what `=` would give.
struct DisplayContent {
  let number: Number
  /// How the number is written.
  let formatter: DisplayFormatter
  /// The texts at the left, the longest first, each before `sign`.
  private(set) var left: [String] = []
  /// The sign in the accent: the current operator, or that of the selected row.
  private(set) var sign: String?
  private(set) var right: String?

  struct Number {
    /// The number without `≈`; empty in a row without one.
    let text: String
    var isRounded = false
    var isScientific = false
    /// What a number that is typed is without grouping.
    var ungrouped: String?
    var value: Rational?

    var marked: String { isRounded ? "\(DisplayFormatter.roundedMark)\(text)" : text }
  }

  /// - Parameter shown: the calculator with the operand that is being typed in its row.
  init(_ app: App, _ shown: Calculator) {
    let row = app.focus.row ?? app.prompt?.origin
    if let row, shown.rows.indices.contains(row) {
      self.init(app, shown, row: row)
    } else {
      self.init(app.calculator)
    }
  }

  /// The operand of the pad.
  private init(_ calculator: Calculator) {
    formatter = calculator.operandFormatter
    switch calculator.operand {
    case .placeholder(let text), .typed(let text):
      number = Number(
        text: formatter.group(text), ungrouped: formatter.plainText(ofTyped: text),
        value: calculator.typedValue)
    case .value(let value): number = Number(value, formatter)
    case .failure: number = Number(text: DisplayFormatter.notANumber)
    }
    let waiting = calculator.waiting
    let waitsForBracket = waiting.last?.isBeforeBracket ?? true
    sign = waitsForBracket ? nil : calculator.operatorLabel.map { "\($0.rawValue)" }
    left = calculator.shortFraction.map { [$0] } ?? Self.texts(of: waiting, formatter)
    if let preview = calculator.preview, preview != calculator.shownValue.map({ .success($0) }) {
      right = "= \(formatter.text(preview))"
    }
  }

  /// A row of the tape, with the operand typed into it.
  private init(_ app: App, _ shown: Calculator, row: Int) {
    let paper = RowPresentation(row, of: app.rowsBeforeTyping, app.calculator.formatter)
    formatter = paper.formatter
    let calculation = shown.rows.calculation(atRow: row).calculation
    if calculation.isFinished, paper.item != nil {
      right = "= \(formatter.text(calculation.result))"
    }
    if let text = app.typedOperand, case .tape(_, let edit?) = app.focus {
      let group = paper.formatter.separators.group
      number = Number(
        text: text.isEmpty ? "0" : text, ungrouped: text.filter { $0 != group },
        value: try? edit.entry.value())
      left = ["\(Legend("was", "이전")[app.language]) \(paper.shownAmountText())"]
      return
    }
    switch paper.shownAmount {
    case .success(let value)?: number = Number(value, formatter)
    case .failure?: number = Number(text: DisplayFormatter.notANumber)
    case nil: number = Number(text: "")
    }
    sign = paper.sign
  }

  /// A pair of total and operator for each level of brackets, but the last operator; then with
  /// fewer of the outer levels.
  private static func texts(
    of levels: [Calculator.Waiting], _ formatter: DisplayFormatter
  ) -> [String] {
    let pairs = levels.enumerated().map { index, level in
      let isLast = index == levels.count - 1
      let signs = [
        isLast && !level.isBeforeBracket ? nil : level.operation.map { "\($0.rawValue)" },
        level.isBeforeBracket ? "(" : nil,
      ]
      return ([level.total.map { formatter.text($0) }] + signs).compactMap(\.self)
        .joined(separator: " ")
    }
    let texts = pairs.indices.map { first in
      ((first > 0 ? ["…"] : []) + pairs[first...]).joined(separator: " ")
    }
    // Ten columns fit every number.
    return texts + (levels.last?.total.map { [formatter.text($0, columns: 10)] } ?? [])
  }
}

extension DisplayContent.Number {
  init(_ value: Rational, _ formatter: DisplayFormatter) {
    let number = formatter.format(value)
    self.init(
      text: number.text, isRounded: number.isRounded, isScientific: number.isScientific,
      value: value)
  }
}
