import CalcModel
import TapeFile

/// A row of the tape as it stands on paper: sign, words, amount, running total. Whatever is shown, printed
/// or written to a file is laid out from these.
struct PaperRow {
  /// What was entered; nil in a result.
  let item: Item?
  let sign: String
  /// The words that were written beside it.
  let note: String?
  /// What the amount is, if it was not typed.
  let origin: Origin?
  /// The number that goes into the calculation; nil for a result and for a bracket that is opened.
  let amount: Result<Rational, CalculatorError>?
  /// Whether the amount was typed so, and is never rounded.
  let isTyped: Bool
  /// What it comes to; nil for a bracket that is opened.
  let total: Result<Rational, CalculatorError>?
  /// Whether the total stands in the row already or in the next one.
  let repeatsTotal: Bool
  /// How many brackets are open around it.
  let depth: Int
  /// Writes the numbers by the rules of the calculation.
  let formatter: DisplayFormatter

  /// What an amount is that was not typed.
  enum Origin {
    /// An operand such as `√2`, `10%`.
    case operand(String)
    /// A percentage of the total above it.
    case part(String, of: String)
    case tax(rate: String, Operand.Tax.Base, of: String)
    /// The result of a calculation, so many rows above if that is on the tape.
    case result(rowsUp: Int?)
    /// The sum of so many results, and how many others went on.
    case grandTotal(of: Int, wentOn: Int)
  }

  /// - Complexity: That of `Tape.value(ofRow:)`.
  init(_ index: Int, of tape: Tape, _ formatter: DisplayFormatter) {
    let row = tape[index]
    let formatter = formatter.following(row.rules)
    self.formatter = formatter
    let above = index > 0 && tape[index - 1].calculation == row.calculation ? tape[index - 1] : nil
    (item, note, depth) = (row.item, row.note?.text, row.depth)
    switch row.item?.kind {
    case nil:
      (sign, amount, isTyped) = ("=", nil, false)
      (total, repeatsTotal) = (row.total, false)
    case .open(let operation):
      sign = operation.map { "\($0.rawValue) (" } ?? "("
      (amount, isTyped, total, repeatsTotal) = (nil, false, nil, false)
    case .first(let operand), .step(_, let operand), .close(let operand):
      sign = row.sign.map { String($0) } ?? ""
      let amount = tape.value(ofRow: index)
      (self.amount, total) = (amount, row.total)
      isTyped = if case .number = operand { true } else { false }
      repeatsTotal =
        row.operation == nil && amount == row.total
        || index + 1 < tape.count && tape[index + 1].item == nil
    }
    origin = row.item?.operand?.origin(in: row, above: above?.total, on: tape, at: index, formatter)
  }

  /// The total where it does not stand in the row already or in the next one.
  var shownTotal: Result<Rational, CalculatorError>? { repeatsTotal ? nil : total }

  /// The amount as a number; one that was typed with all its digits, if these end. Nil if there is none.
  var amountNumber: DisplayFormatter.FormattedNumber? {
    guard case .success(let value)? = amount else { return nil }
    let number = formatter.format(value)
    return isTyped && number.isRounded ? formatter.decimal(value) ?? number : number
  }

  /// The total as a number; nil if there is none.
  var totalNumber: DisplayFormatter.FormattedNumber? {
    total.flatMap { try? formatter.format($0.get()) }
  }

  /// The amount in so many columns; an empty text where there is none.
  func amountText(columns: Int) -> String {
    guard let amount else { return "" }
    guard isTyped, case .success(let value) = amount, formatter.format(value).isRounded else {
      return formatter.text(amount, columns: columns)
    }
    let text = formatter.operandText(value)
    return text.count <= columns ? text : formatter.floating.format(value, columns: columns)
  }

  /// The note and what the amount is, in a language.
  func text(in words: any Words) -> String {
    [note, origin.flatMap { words.texts($0).first }].compactMap(\.self)
      .joined(separator: TapePrinter.betweenWords)
  }
}

extension PrintedCalculation {
  /// Its rows, the result's last.
  func rows(_ formatter: DisplayFormatter) -> [PaperRow] {
    tape.indices.map { PaperRow($0, of: tape, formatter) }
  }
}

extension DisplayFormatter {
  /// The same with the decimals and the rounding of a calculation's rules.
  func following(_ rules: Calculation.Rules) -> DisplayFormatter {
    var formatter = self
    (formatter.decimals, formatter.rounding) = (rules.decimals, rules.rounding)
    return formatter
  }

  /// A number, or `NaN` where there is none, in a number of columns.
  func text(_ number: Result<Rational, CalculatorError>, columns: Int = .max) -> String {
    switch number {
    case .success(let value): format(value, columns: columns)
    case .failure: DisplayFormatter.notANumber
    }
  }

  /// A number without loss: `12.5`, or `1/3` where its digits have no end. One that is not known exactly is
  /// written like a result.
  func operandText(_ value: Rational) -> String {
    guard value.isExact else { return floating.format(value).marked }
    return decimal(value)?.text ?? withoutGrouping.expression(of: value) ?? value.description
  }
}

extension Operand {
  /// What it is if it was not typed.
  fileprivate func origin(
    in row: Tape.Row, above: Result<Rational, CalculatorError>?, on tape: Tape, at index: Int,
    _ formatter: DisplayFormatter
  ) -> PaperRow.Origin? {
    switch self {
    case .number, .bracketed:
      return nil
    case .result(let link):
      return link.origin(on: tape, at: index)
    case .tax(let tax):
      let rate = formatter.operandText(tax.rate)
      guard let above else { return .operand(rate + tax.base.mark) }
      return .tax(rate: rate, tax.base, of: formatter.text(above))
    case .percentage, .function:
      let text = text { value in
        // What a bracket comes to follows from the rows above.
        if case .close = row.item?.kind { return formatter.floating.format(value).marked }
        let text = formatter.operandText(value)
        return text.isFraction ? "(\(text))" : text
      }
      guard let above, let operation = row.operation, isPart(after: operation) else {
        return .operand(text)
      }
      return .part(text, of: formatter.text(above))
    }
  }
}

extension String {
  /// Whether it is a number that is written as a fraction.
  var isFraction: Bool { contains("/") }
}

extension Operand.Link {
  fileprivate func origin(on tape: Tape, at index: Int) -> PaperRow.Origin? {
    switch source {
    case .result(let id):
      .result(
        rowsUp: tape.firstRow(of: id).map {
          index - (tape.range(ofCalculationAt: $0).upperBound - 1)
        })
    case .grandTotal(let members): .grandTotal(of: members.count, wentOn: members.wentOn)
    case nil: nil
    }
  }
}
