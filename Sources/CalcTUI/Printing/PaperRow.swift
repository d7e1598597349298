import CalcModel
import TapeFile

/// A row of the tape for screen, print and files: sign, note, amount, running total.
struct PaperRow {
  let item: Item?
  let sign: String
  let note: String?
  /// The origin of an amount that was not typed.
  let origin: Origin?
  /// The number that is calculated with; nil for a result and an opening bracket.
  let amount: Result<Rational, CalculatorError>?
  /// Whether the amount was typed and is never rounded.
  let isTyped: Bool
  /// The running total, if any.
  let total: Result<Rational, CalculatorError>?
  /// Whether the row itself or the next one shows the total.
  let repeatsTotal: Bool
  /// The number of brackets around it.
  let depth: Int
  /// Formats numbers by the calculation's rules.
  let formatter: DisplayFormatter

  enum Origin {
    /// An operand such as `√2`, `10%`.
    case operand(String)
    /// A percentage of the total above it.
    case part(String, of: String)
    case tax(rate: String, Operand.Tax.Base, of: String)
    /// A result, a number of rows above if it is on the tape.
    case result(rowsUp: Int?)
    /// The sum of a number of results, and the count of continued ones.
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
      let bracket = row.operandText { "\($0)" }
      sign = operation.map { "\($0.rawValue) \(bracket)" } ?? bracket
      (amount, isTyped, total, repeatsTotal) = (nil, false, nil, false)
    case .first(let operand), .step(_, let operand), .close(let operand):
      sign = row.sign.map { String($0) } ?? ""
      // Behind a failure a bracket has no value.
      let isUnknown = row.operandText { "\($0)" }.isEmpty
      let amount = isUnknown ? nil : tape.value(ofRow: index)
      (self.amount, total) = (amount, row.total)
      isTyped = if case .number = operand { true } else { false }
      repeatsTotal =
        row.operation == nil && amount == row.total
        || index + 1 < tape.count && tape[index + 1].item == nil
    }
    origin =
      amount == nil
      ? nil
      : row.item?.operand?.origin(in: row, above: above?.total, on: tape, at: index, formatter)
  }

  /// The total unless the row itself or the next one shows it.
  var shownTotal: Result<Rational, CalculatorError>? { repeatsTotal ? nil : total }

  /// The amount as a number, if any; a typed one with all digits, if these end.
  var amountNumber: DisplayFormatter.FormattedNumber? {
    guard case .success(let value)? = amount else { return nil }
    let number = formatter.format(value)
    return isTyped && number.isRounded ? formatter.decimal(value) ?? number : number
  }

  var totalNumber: DisplayFormatter.FormattedNumber? {
    total.flatMap { try? formatter.format($0.get()) }
  }

  /// The amount in a number of columns, or an empty text.
  func amountText(columns: Int) -> String {
    guard let amount else { return "" }
    guard isTyped, case .success(let value) = amount, formatter.format(value).isRounded else {
      return formatter.text(amount, columns: columns)
    }
    let text = formatter.operandText(value)
    return text.count <= columns ? text : formatter.floating.format(value, columns: columns)
  }

  /// The note and the amount's origin, in a language.
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
  /// The formatter with the decimals and rounding of a calculation's rules.
  func following(_ rules: Rules) -> DisplayFormatter {
    var formatter = self
    (formatter.decimals, formatter.rounding) = (rules.decimals, rules.rounding)
    return formatter
  }

  /// A number or `NaN` in a number of columns.
  func text(_ number: Result<Rational, CalculatorError>, columns: Int = .max) -> String {
    switch number {
    case .success(let value): format(value, columns: columns)
    case .failure: DisplayFormatter.notANumber
    }
  }

  /// A number without loss: `12.5`, or `1/3` if its digits don't end. An inexact one is formatted
  /// like a result.
  func operandText(_ value: Rational) -> String {
    guard value.isExact else { return floating.format(value).marked }
    return decimal(value)?.text ?? withoutGrouping.expression(of: value) ?? value.description
  }
}

extension Operand {
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
        // A bracket's value follows from the rows above.
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
  /// Whether it is a number written as a fraction.
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
