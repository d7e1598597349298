import CalcModel
import TapeFile
import TerminalKit

/// A row of the tape as it is shown, printed and exported: words, amount, sign, running total.
struct RowPresentation {
  let item: Item?
  let kind: Tape.Row.Kind
  /// Whether the row has the result, alone or with the only operand.
  private(set) var isResult = false
  /// The words of the operand and of the result.
  private(set) var note: String?
  /// The origin of the amount; nil for a plain number.
  let origin: AmountOrigin?
  /// The operand's value; nil if unknown, and for an opening bracket or a result's own row.
  let amount: Result<Rational, CalculatorError>?
  /// The running total or the result, if any.
  let total: Result<Rational, CalculatorError>?
  /// Nil if the column of amounts shows the total in this row or the next.
  let shownTotal: Result<Rational, CalculatorError>?
  /// The number of brackets around the row.
  let depth: Int
  /// Formats numbers by the calculation's rules.
  let formatter: DisplayFormatter
  /// `10:30`, if the row shows the time of its result.
  var time: String?
  /// Nil if the row doesn't show the evaluation order.
  var order: EvaluationOrder?
  /// The text of the amount while it is being typed.
  var typedText: String?
  /// Whether the result's row follows, so that the operand is underlined.
  private(set) var isLastOperand = false

  /// - Parameters:
  ///   - index: a row of the calculation.
  ///   - tape: the tape that links lead to.
  init(_ index: Int, of calculation: Calculation, _ formatter: DisplayFormatter, on tape: Tape) {
    let row = calculation.row(index)
    let formatter = formatter.following(row.rules)
    self.formatter = formatter
    (item, kind, isResult, depth) = (row.item, row.kind, row.isResult, row.depth)
    let notes = row.notes.map(\.text)
    note = notes.isEmpty ? nil : notes.joined(separator: TapePrinter.wordSeparator)
    amount = item == nil ? nil : calculation.value(ofItem: index)
    total = row.total
    isLastOperand = !isResult && calculation.resultRow == index + 1
    let isFirstTotal = row.operation == nil && amount == total
    shownTotal = isResult || isLastOperand || isFirstTotal ? nil : total
    let above = index > 0 ? calculation.total(afterItem: index - 1) : nil
    origin = row.operand?.origin(in: row, above: above, on: tape, formatter)
  }

  /// The row of a tax below a grand total.
  init(_ total: Tape.TaxTotal, _ formatter: DisplayFormatter) {
    (item, kind, depth, self.formatter) = (nil, .operand(nil), 0, formatter)
    (amount, self.total, shownTotal) = (.success(total.amount), nil, nil)
    origin = .taxTotal(total.tax, rate: formatter.operandText(total.tax.rate))
  }

  init(
    awaitingOperandAfter operation: Operator?, note: Note?, depth: Int,
    _ formatter: DisplayFormatter
  ) {
    (item, self.note, self.depth, self.formatter) = (nil, note?.text, depth, formatter)
    kind = .operand(operation)
    (origin, amount, total, shownTotal) = (nil, nil, nil, nil)
  }

  /// With the bracket that the row opens: `+ (`.
  var sign: String { (isResult ? .result : kind).text }

  /// The tax of a row below a grand total.
  var taxTotal: Operand.Tax? { if case .taxTotal(let tax, _)? = origin { tax } else { nil } }

  var isNumber: Bool { if case .operand(.number) = item?.kind { true } else { false } }

  /// The number in the column of amounts, where a result shows its total.
  var shownAmount: Result<Rational, CalculatorError>? { isResult ? total : amount }

  /// The text in the column of amounts: as typed, or formatted in a number of columns; empty without
  /// an amount.
  func shownAmountText(columns: Int = .max) -> String {
    if let typedText, typedText.count <= columns { return typedText }
    guard isResult, let total else { return numberText(columns: columns) }
    return formatter.text(total, columns: columns)
  }

  /// The operand's value; without an operand, the result.
  var number: Result<Rational, CalculatorError>? { amount ?? (isResult ? total : nil) }

  /// The number, formatted in a number of columns; empty without a number. An entered number keeps all
  /// its digits if they fit.
  func numberText(columns: Int = .max) -> String {
    guard let number else { return "" }
    guard isNumber, case .success(let value) = number, formatter.format(value).isRounded else {
      return formatter.text(number, columns: columns)
    }
    let text = formatter.operandText(value)
    return text.count <= columns ? text : formatter.floating.format(value, columns: columns)
  }

  /// The operand as it was entered, `19%` or `√2`, or else the number.
  func enteredText() -> String {
    guard let operand = item?.operand, !isNumber, !operand.isLinked else { return numberText() }
    return operand.text(formatter.operandText)
  }

  /// The running total. With fixed decimals a rate keeps the digits that tell it from 0 and 1:
  /// 1.000137 isn't `≈1.00`.
  func shownTotalText(columns: Int = .max) -> String? {
    shownTotal.map { total in
      let text = formatter.text(total, columns: columns)
      guard case .success(let value) = total, value.isRate,
        text.first == DisplayFormatter.roundedMark
      else { return text }
      let digits = text.filter(\.isNumber)
      return digits.dropFirst().allSatisfy { $0 == "0" }
        ? formatter.floating.text(total, columns: min(columns, Self.columnsOfRate)) : text
    }
  }

  private static let columnsOfRate = 12

  /// The possible words, longest first: the note, with the origin, time or order.
  func words(_ language: Language) -> [String] { words(of: messages[...], language) }

  /// The first of the possible words; empty without words.
  func text(in language: Language) -> String {
    words(of: messages.prefix(1), language).first ?? ""
  }

  private var messages: [Message] {
    var messages: [Message] = []
    if let origin {
      messages = [origin.message, origin.mark]
    } else if let time {
      messages = ["\(time)"]
    }
    if let order { messages += [order.message, order.mark] }
    return messages
  }

  private func words(of messages: ArraySlice<Message>, _ language: Language) -> [String] {
    let facts = messages.map { language.text($0) }
    guard let note else { return facts }
    return facts.map { "\(note)  \($0)" } + (mark == nil ? [note] : [])
  }

  /// The words that a note doesn't replace: the rate of a percentage or tax, or the order.
  private var mark: Message? { order?.mark ?? origin.flatMap { $0.isRate ? $0.mark : nil } }

  /// Of a cut note: alone, and before its mark.
  private static let (fewestColumns, fewestColumnsBeforeMark) = (4, 6)

  /// The note cut to a number of columns, with its mark if enough of the note is left.
  func words(_ language: Language, cutTo columns: Int) -> String {
    guard let note, columns >= min(Self.fewestColumns, note.columns) else { return "" }
    let mark = mark.map { "  \(language.text($0))" } ?? ""
    let room = columns - mark.columns
    return room < Self.fewestColumnsBeforeMark
      ? note.fitting(columns: columns) : note.fitting(columns: room) + mark
  }

  /// An entered number has all its digits if they end, except beside its result.
  var amountNumber: DisplayFormatter.FormattedNumber? {
    guard case .success(let value)? = amount else { return nil }
    let number = formatter.format(value)
    return isNumber && !isResult && number.isRounded
      ? formatter.allDigits(of: value) ?? number : number
  }

  var totalNumber: DisplayFormatter.FormattedNumber? {
    total.flatMap { try? formatter.format($0.get()) }
  }
}

extension Calculation {
  func presentations(_ formatter: DisplayFormatter, on tape: Tape) -> [RowPresentation] {
    (0..<rowCount).map { RowPresentation($0, of: self, formatter, on: tape) }
  }

  /// A row for each tax in a grand total that is a calculation of its own.
  func taxPresentations(_ formatter: DisplayFormatter, on tape: Tape) -> [RowPresentation] {
    guard let grandTotal else { return [] }
    return tape.taxes(in: grandTotal, of: id).map {
      RowPresentation($0, formatter.following(rules))
    }
  }
}

extension Rational {
  /// Whether the value may be a rate, or one and a rate.
  fileprivate var isRate: Bool { self < 2 && self > -2 }
}

extension DisplayFormatter {
  func text(_ number: Result<Rational, CalculatorError>, columns: Int = .max) -> String {
    switch number {
    case .success(let value): format(value, columns: columns)
    case .failure: DisplayFormatter.notANumber
    }
  }

  /// A number without loss: `12.5`, or `1/3` if its digits don't end.
  ///
  /// An inexact number is formatted like a result.
  func operandText(_ value: Rational) -> String {
    value.isExact ? unmarked(value) : floating.format(value).marked
  }
}

extension Operand {
  fileprivate func origin(
    in row: Tape.Row, above: Result<Rational, CalculatorError>?, on tape: Tape,
    _ formatter: DisplayFormatter
  ) -> AmountOrigin? {
    switch self {
    case .number, .failure, .bracketPlaceholder, .bracketed:
      return nil
    case .constant(let constant):
      return .operand(constant.sign)
    case .result(let link):
      return link.origin(on: tape, in: row.calculation)
    case .tax(let tax):
      let rate = formatter.operandText(tax.rate)
      guard let above else { return .operand(rate + tax.base.mark) }
      return .tax(rate: rate, tax.base, of: formatter.text(above))
    case .percentage, .function:
      let text = text { value in
        // A bracket's value is calculated, so it is formatted like a result.
        if case .close = row.item?.kind { return formatter.floating.format(value).marked }
        let text = formatter.operandText(value)
        return text.isFraction ? "(\(text))" : text
      }
      guard let above, let operation = row.operation, isShareOfTotal(after: operation) else {
        return .operand(text)
      }
      return .part(text, of: formatter.text(above))
    }
  }
}

extension String {
  var isFraction: Bool { contains("/") }
}

extension String {
  /// `-3` or `≈-3`.
  var isNegativeNumber: Bool {
    utf8.first == UInt8(ascii: "-") || unicodeScalars.starts(with: ["≈", "-"])
  }
}

extension Operand.Link {
  fileprivate func origin(on tape: Tape, in calculation: ResultID) -> AmountOrigin? {
    switch target {
    case .result(let id):
      tape[id].map { .result(named: $0.note?.text ?? LocalTime($0.id)?.clock) }
    case .grandTotal: .grandTotal(of: tape.count(ofGrandTotal: self, in: calculation))
    }
  }
}
