import CalcModel

/// A row of the tape as it stands on paper: sign, words, amount, running total.
struct PaperRow {
  let sign: String
  /// The words that were written beside it.
  let note: String?
  /// What the amount is, if it was not typed: `10% of 12.34`, `√2`; the longest first.
  let origins: [String]
  /// The number that goes into the calculation; nil for a result and for a bracket that is opened.
  let amount: Result<Rational, CalculatorError>?
  /// Whether the amount was typed so, and is never rounded.
  let isTyped: Bool
  /// What it comes to; nil where that stands in the row already or in the next one.
  let total: Result<Rational, CalculatorError>?

  /// Writes the numbers by the rules of the calculation.
  let formatter: DisplayFormatter

  /// - Complexity: That of `Tape.value(ofRow:)`.
  init(_ index: Int, of tape: Tape, _ formatter: DisplayFormatter) {
    let row = tape[index]
    let formatter = formatter.following(row.rules)
    self.formatter = formatter
    let above = index > 0 && tape[index - 1].calculation == row.calculation ? tape[index - 1] : nil
    let below = index + 1 < tape.count ? tape[index + 1] : nil
    note = row.note?.text
    switch row.item?.kind {
    case nil:
      (sign, amount, isTyped, total) = ("=", nil, false, row.total)
    case .open(let operation):
      sign = operation.map { "\($0.rawValue) (" } ?? "("
      (amount, isTyped, total) = (nil, false, nil)
    case .first(let operand), .step(_, let operand), .close(let operand):
      sign = row.sign.map { String($0) } ?? ""
      let amount = tape.value(ofRow: index)
      self.amount = amount
      isTyped = if case .number = operand { true } else { false }
      // A first number is its own total, and the last total is the result's.
      total =
        row.operation == nil && amount == row.total || below?.content == .result ? nil : row.total
    }
    origins =
      row.item?.operand.map { operand in
        operand.origins(of: row, above: above?.total, on: tape, at: index, formatter)
      } ?? []
  }

  /// The amount in so many columns; an empty text where there is none.
  func amountText(columns: Int) -> String {
    guard let amount else { return "" }
    guard isTyped, case .success(let value) = amount else {
      return formatter.text(amount, columns: columns)
    }
    return (formatter.format(value).isRounded ? formatter.floating : formatter)
      .format(value, columns: columns)
  }
}

extension DisplayFormatter {
  /// The same with the decimals and the rounding of a calculation's rules.
  func following(_ rules: Calculation.Rules) -> DisplayFormatter {
    var formatter = self
    (formatter.decimals, formatter.rounding) = (rules.decimals, rules.rounding)
    return formatter
  }
}

extension Operand {
  /// What it is if it was not typed, with the most words first.
  fileprivate func origins(
    of row: Tape.Row, above: Result<Rational, CalculatorError>?, on tape: Tape, at index: Int,
    _ formatter: DisplayFormatter
  ) -> [String] {
    let floating = formatter.floating
    let text = text { floating.format($0).marked }
    switch self {
    case .number, .bracketed:
      return []
    case .result(let link):
      return link.origins(on: tape, at: index)
    case .percentage, .tax, .function:
      if case .close = row.item?.kind, !isPart(after: .add) { return [text] }
      guard let above, let operation = row.operation, isPart(after: operation) else {
        return [text]
      }
      return ["\(text) of \(formatter.text(above, columns: .max))", text]
    }
  }
}

extension Operand.Link {
  fileprivate func origins(on tape: Tape, at index: Int) -> [String] {
    switch source {
    case .result(let id):
      guard let first = tape.firstRow(of: id) else { return ["↑"] }
      let rows = index - (tape.range(ofCalculationAt: first).upperBound - 1)
      return rows == 1 ? ["↑"] : ["↑ \(rows) rows up", "↑ \(rows)"]
    case .grandTotal:
      return ["GT"]
    case nil:
      return []
    }
  }
}
