import CalcModel
import TapeFile

struct TapePrinter {
  var form = Form.text
  /// The columns of a receipt; nil for the natural width.
  var columns: Int?
  var formatter = DisplayFormatter(grouping: false)
  /// The language of receipts and Markdown; other forms are in English.
  var language = Language.english
  /// Whether to print cleared papers as well.
  var includesCleared = false

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

    /// Whether numbers have the point, no groups and no `≈`.
    var isForPrograms: Bool { self == .csv || self == .json }

    /// Nil for an unknown ending, and for a name that is only an ending: `.csv`.
    init?(fileName: String) {
      let name = (fileName.split(separator: "/").last ?? "").lowercased()
      let suffixes: [(String, Self)] = [
        (".txt", .receipt), (".csv", .csv), (".json", .json), (".md", .markdown),
        (".tape", .tape),
      ]
      guard let form = suffixes.first(where: { name.hasSuffix($0.0) && name != $0.0 })?.1 else {
        return nil
      }
      self = form
    }
  }

  func text(of tape: Tape) -> String {
    let (start, separator, end) =
      switch form {
      case .text: ("", "", "")
      case .receipt: ("", "\n", "")
      case .tape: (TapeLine.header + "\n", "", "")
      case .markdown: (Self.markdownLine(["", "", "", ""]) + "|---|---|---:|---:|\n", "", "")
      case .csv: (Self.record(Self.csvColumns + (includesCleared ? ["cleared"] : [])), "", "")
      case .json: ("[", ",", "\n]\n")
      }
    var (text, number) = (start, 0)
    for paper in tape.papers where paper.clear == nil || includesCleared {
      let cleared = paper.clear.map { LocalTime($0)?.text ?? $0.text }
      if includesCleared, form == .text || form == .receipt, !paper.calculations.isEmpty {
        text += cleared.map { "# cleared \($0.toTheMinute)\n" } ?? "# not cleared\n"
      }
      for calculation in paper.calculations {
        number += 1
        if number > 1 { text += separator }
        append(calculation, on: tape, number: number, cleared: cleared, to: &text)
      }
      if form == .tape, let id = paper.clear { text += TapeLine.entry(id, .clear).text + "\n" }
    }
    return text + end
  }

  private func append(
    _ calculation: Calculation, on tape: Tape, number: Int, cleared: String?, to text: inout String
  ) {
    func printed(_ formatter: DisplayFormatter) -> PrintedCalculation {
      PrintedCalculation(calculation, on: tape, formatter, number: number, cleared: cleared)
    }
    switch form {
    case .text: appendLine(of: calculation, on: tape, to: &text)
    case .tape: text += TapeLine.calculation(tape.withoutRemovedTargets(calculation)).text + "\n"
    case .receipt:
      let printed = printed(formatter)
      for line in receipt(printed.rows, head(of: printed)) { text += line + "\n" }
    case .markdown:
      let printed = printed(formatter)
      let head = head(of: printed)
      let title = "**\(head.joined(separator: Self.wordSeparator))**"
      if !head.isEmpty { text += Self.markdownLine([title, "", "", ""]) }
      for row in printed.rows {
        let cells = row.cells(language)
        text += Self.markdownLine([cells[0].asMarkdown] + cells[1...])
      }
    case .csv:
      let printed = printed(formatter.plain)
      for row in printed.tableRows { text += record(of: row, in: printed) }
    case .json:
      text += "\n  "
      text += object(of: printed(formatter.plain))
    }
  }

  /// The time and the order of a calculation. Left to right, the usual order, isn't shown.
  private func head(of printed: PrintedCalculation) -> [String] {
    [
      printed.time.toTheMinute,
      printed.order == .precedence ? language.text(EvaluationOrder.precedence.message) : "",
    ].filter { !$0.isEmpty }
  }

  static let wordSeparator = "; "

  /// The words, sign, amount and total of each row on the tape's paper.
  func cells(of tape: Tape) -> [[String]] {
    tape.calculations.flatMap { calculation in
      PrintedCalculation(calculation, on: tape, formatter).rows.map { $0.cells(language) }
    }
  }
}

extension RowPresentation {
  /// The words, sign, amount and total, as on paper.
  func cells(_ language: Language) -> [String] {
    [text(in: language), sign, shownAmountText(), shownTotalText() ?? ""]
  }

  /// A value of the row with all its digits if they end; nil without a value.
  func allDigits(of value: Rational?) -> String? {
    value.flatMap { formatter.allDigits(of: $0)?.text }
  }
}

// Text: a line for each calculation.

extension TapePrinter {
  private func appendLine(
    of calculation: Calculation, on tape: Tape, to text: inout String
  ) {
    if let time = LocalTime(calculation.id) { text += time.text + "  " }
    text += calculation.expression(formatter.operandText)
    text += " = "
    text += formatter.following(calculation.rules).text(calculation.result)
    text += "\n"
    for note in calculation.notes { text += "  # \(note.text)\n" }
    for tax in calculation.taxPresentations(formatter, on: tape) {
      text += "  # \(tax.text(in: .english)): \(tax.shownAmountText())\n"
    }
  }
}

// CSV (RFC 4180, with this system's line ends): a record for each row.

extension TapePrinter {
  private static let csvColumns = [
    "calculation", "time", "order", "sign", "words", "amount", "value", "new", "total",
    "result",
  ]

  private static func record(_ fields: [String]) -> String {
    var text = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "," }
      text += quoted(field)
    }
    return text + "\n"
  }

  private func record(of row: TableRow, in printed: PrintedCalculation) -> String {
    let presentation = row.presentation
    let total = field(presentation.total, row.total)
    let value = presentation.allDigits(of: row.value) ?? ""
    return Self.record(
      [
        "\(printed.number)", printed.time, printed.order.rawValue,
        presentation.sign.inPlainSigns, Self.guarded(presentation.text(in: .english)),
        field(presentation.amount, row.amount), value, row.isNew || value.isEmpty ? value : "0",
        presentation.isResult ? "" : total, presentation.isResult ? total : "",
      ] + (includesCleared ? [printed.cleared ?? ""] : []))
  }

  /// Without `≈`; `NaN` for an error; empty without a value.
  private func field(
    _ value: Result<Rational, CalculatorError>?, _ number: DisplayFormatter.FormattedNumber?
  ) -> String {
    value == nil ? "" : number?.text ?? DisplayFormatter.notANumber
  }

  /// Words, after an apostrophe if a spreadsheet might take them for a formula (OWASP, CSV
  /// injection).
  static func guarded(_ text: String) -> String {
    let startsFormula = text.utf8.first.map("=+-@\t\r".utf8.contains) ?? false
    return startsFormula ? "'\(text)" : text
  }

  private static func quoted(_ field: String) -> String {
    let isMarked = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\r")
        || byte == UInt8(ascii: "\n")
    }
    return isMarked ? "\"\(field.inserting("\"") { $0 == "\"" })\"" : field
  }
}

// GitHub Flavored Markdown.

extension TapePrinter {
  private static func markdownLine(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |\n"
  }
}

extension String {
  /// A local time to the minute: `2026-11-21 10:30`.
  fileprivate var toTheMinute: String { String(prefix(16).replacing("T", with: " ")) }

  fileprivate var asMarkdown: String {
    inserting("\\") { #"\`*_{}[]<>()#|~!"#.unicodeScalars.contains($0) }
  }

  /// - Parameter isMarked: whether a scalar gets the sign; false for scalars beyond ASCII.
  func inserting(_ sign: Unicode.Scalar, before isMarked: (Unicode.Scalar) -> Bool) -> String {
    // A byte beyond ASCII is no scalar of its own, and isn't marked.
    guard utf8.contains(where: { isMarked(Unicode.Scalar($0)) }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if isMarked(scalar) { text.unicodeScalars.append(sign) }
      text.unicodeScalars.append(scalar)
    }
  }
}
