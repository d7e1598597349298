import CalcModel
import TapeFile

/// Prints the saved tape.
struct TapePrinter {
  var form = Form.text
  /// The width of a receipt; nil for that of words and numbers.
  var columns: Int?
  /// Formats numbers, with the decimals of their calculations.
  var formatter = DisplayFormatter(grouping: false)
  /// The language of receipts and Markdown; other forms are in English.
  var words: any Words = English()
  /// Whether torn tapes are printed too.
  private(set) var includesTorn = false
  /// The number of printed calculations.
  private var count = 0

  enum Form: String, CaseIterable {
    /// A line for each calculation.
    case text
    /// The lines of a saved tape.
    case tape
    case csv, json
    /// A table in Markdown.
    case markdown
    /// A line for each row.
    case receipt
  }

  init(
    form: Form = .text, columns: Int? = nil,
    formatter: DisplayFormatter = DisplayFormatter(grouping: false), words: any Words = English()
  ) {
    (self.form, self.columns, self.formatter, self.words) = (form, columns, formatter, words)
  }

  /// All calculations in order.
  ///
  /// - Parameter includingTorn: whether those that AC tore off come first.
  func text(of tape: Tape, includingTorn: Bool) -> String {
    var printer = self
    printer.includesTorn = includingTorn
    return printer.print(tape)
  }

  private mutating func print(_ tape: Tape) -> String {
    var text = beginning
    for paper in tape.papers where paper.tear == nil || includesTorn {
      let time = paper.tear.flatMap { LocalTime($0)?.text }
      if !paper.calculations.isEmpty { text += heading(tornOff: time) }
      for calculation in paper.calculations {
        text += self.text(of: PrintedCalculation(calculation, on: tape), tornOff: time)
      }
    }
    return text + ending
  }

  /// The text before all calculations.
  private var beginning: String {
    switch form {
    case .text, .receipt: ""
    case .tape: TapeLine.header + "\n"
    case .markdown: Self.markdownLine(["", "", "", ""]) + "|---|---|---:|---:|\n"
    case .csv: tableLine(Self.columns + (includesTorn ? ["torn_off"] : []))
    case .json: "["
    }
  }

  /// The text before each tape, where there may be several.
  ///
  /// - Parameter time: of its tear, in local time; nil for the current tape.
  private func heading(tornOff time: String?) -> String {
    guard includesTorn else { return "" }
    switch form {
    case .text, .receipt: break
    case .csv, .json, .markdown, .tape: return ""
    }
    return time.map { "# torn off \($0.asClockTime)\n" } ?? "# not torn off\n"
  }

  private mutating func text(
    of calculation: PrintedCalculation, tornOff time: String?
  ) -> String {
    defer { count += 1 }
    let isForPrograms = form == .csv || form == .json
    lazy var rows = calculation.rows(isForPrograms ? formatter.withoutGrouping : formatter)
    switch form {
    case .tape: return TapeLine.calculation(calculation.calculation).text + "\n"
    case .text: return textLine(calculation, rows)
    case .receipt:
      let receipt = Receipt(rows, head: head(of: calculation), columns: columns, words)
      return (count > 0 ? "\n" : "") + receipt.lines.joined(separator: "\n") + "\n"
    case .markdown:
      let head = head(of: calculation).joined(separator: Self.betweenWords)
      return (head.isEmpty ? "" : Self.markdownLine(["", "**\(head)**", "", ""]))
        + rows.map(markdownLine).joined()
    case .csv:
      return zip(rows, rows.values).map { tableLine(calculation, $0, $1, tornOff: time) }.joined()
    case .json:
      return (count > 0 ? ",\n" : "\n") + "  " + object(of: calculation, rows, tornOff: time)
    }
  }

  /// The text after all calculations.
  private var ending: String { form == .json ? "\n]\n" : "" }

  /// The separator of a row's words.
  static let betweenWords = "; "

  /// A calculation's time, and its order if not left to right.
  private func head(of calculation: PrintedCalculation) -> [String] {
    [
      calculation.time.asClockTime,
      calculation.order == .precedence ? words.mode(.precedence) : "",
    ].filter { !$0.isEmpty }
  }
}

// Text: a line for each calculation.

extension TapePrinter {
  private func textLine(_ calculation: PrintedCalculation, _ rows: [RowPresentation]) -> String {
    let time = calculation.time.isEmpty ? "" : "\(calculation.time)  "
    let result = formatter.following(calculation.calculation.rules).text(calculation.result)
    let line = "\(time)\(rows.expression(calculation.order, formatter.operandText)) = \(result)\n"
    return line + calculation.calculation.notes.map { "  # \($0.text)\n" }.joined()
  }
}

// CSV (RFC 4180, with this system's line ends): a record for each row.

extension TapePrinter {
  private static let columns = [
    "calculation", "time", "order", "sign", "words", "amount", "value", "total", "result",
  ]

  private func tableLine(_ fields: [String]) -> String {
    fields.map(Self.quoted).joined(separator: ",") + "\n"
  }

  private func tableLine(
    _ calculation: PrintedCalculation, _ row: RowPresentation, _ value: String?,
    tornOff time: String?
  ) -> String {
    let total = field(row.total, row.totalNumber)
    return tableLine(
      [
        "\(count + 1)", calculation.time, calculation.order.rawValue, row.sign.inPlainSigns,
        Self.guarded(row.text(in: English())), field(row.amount, row.amountNumber), value ?? "",
        row.item == nil ? "" : total, row.item == nil ? total : "",
      ] + (includesTorn ? [time ?? ""] : []))
  }

  /// A number without a mark, `NaN` without a value, or nothing.
  private func field(
    _ value: Result<Rational, CalculatorError>?, _ number: DisplayFormatter.FormattedNumber?
  ) -> String {
    value == nil ? "" : number?.text ?? DisplayFormatter.notANumber
  }

  /// Words, behind an apostrophe where a spreadsheet might read a formula (OWASP, CSV injection).
  static func guarded(_ text: String) -> String {
    let startsFormula = text.utf8.first.map("=+-@\t\r".utf8.contains) ?? false
    return startsFormula ? "'\(text)" : text
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: ",\"\r\n".utf8.contains) else { return field }
    return "\"\(field.with("\"", before: "\""))\""
  }
}

extension [RowPresentation] {
  /// What each row adds to the result, as they are printed: the sum is the result to the last digit. A typed
  /// number is never rounded for that. Nil for what stands in brackets, for a factor that isn't the last of a
  /// product, for the result, and where a calculation failed.
  var values: [String?] {
    var values = [Rational?](repeating: nil, count: count)
    var sum: Rational? = 0
    /// The last row with a value, and the last whose value isn't as it was typed.
    var (last, rounded): (Int?, Int?)
    for (index, row) in enumerated() where row.item != nil && row.depth == 0 {
      guard let before = sum else { break }
      if let typed = row.typedValue {
        values[index] = typed
      } else if row.total != nil {
        values[index] = row.totalNumber.flatMap { Rational($0.text) }.flatMap { try? $0 - before }
        rounded = index
      } else if row.item?.operation?.precedence == .sum, let amount = row.amountNumber {
        values[index] = Rational(amount.text).map { row.sign == "−" ? -$0 : $0 }
        rounded = index
      } else {
        continue
      }
      last = index
      sum = values[index].flatMap { try? before + $0 }
    }
    let result = self.last?.totalNumber.flatMap { Rational($0.text) }
    if let index = rounded ?? last, let result, let sum, let rest = try? result - sum {
      values[index] = values[index].flatMap { try? $0 + rest }
    }
    return zip(self, values).map { row, value in
      value.flatMap { row.formatter.floating.decimal($0)?.text }
    }
  }
}

extension RowPresentation {
  /// A typed number that is added or subtracted, if it is printed in full.
  fileprivate var typedValue: Rational? {
    guard let item, case .number(let number) = item.operand, amountNumber?.isRounded == false
    else { return nil }
    switch item.operation {
    case nil, .add: return number
    case .subtract: return -number
    case .multiply, .divide, .power: return nil
    }
  }
}

// GitHub Flavored Markdown.

extension TapePrinter {
  private static func markdownLine(_ fields: [String]) -> String {
    "| \(fields.joined(separator: " | ")) |\n"
  }

  private func markdownLine(_ row: RowPresentation) -> String {
    Self.markdownLine([
      row.sign, row.text(in: words).asMarkdown, row.amountText(columns: .max),
      row.shownTotal.map { row.formatter.text($0) } ?? "",
    ])
  }
}

extension String {
  /// A time to the minute.
  fileprivate var asClockTime: String { String(prefix(16).replacing("T", with: " ")) }

  /// The text with Markdown's marks escaped.
  fileprivate var asMarkdown: String { with("\\", before: #"\`*_{}[]<>()#|~!"#) }

  /// The text with an escape sign before some scalars.
  func with(_ sign: Unicode.Scalar, before others: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if others.unicodeScalars.contains(scalar) { text.unicodeScalars.append(sign) }
      text.unicodeScalars.append(scalar)
    }
  }
}
