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
      case .csv: (csvLine(Self.csvColumns + (includesCleared ? ["cleared"] : [])), "", "")
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
        if form == .tape {
          text += TapeLine.calculation(tape.withoutRemovedTargets(calculation)).text + "\n"
          continue
        }
        let printed = PrintedCalculation(
          calculation, on: tape, form.isForPrograms ? formatter.plain : formatter, number: number,
          cleared: cleared)
        text += (number > 1 ? separator : "") + self.text(of: printed)
      }
      if form == .tape, let id = paper.clear { text += TapeLine.entry(id, .clear).text + "\n" }
    }
    return text + end
  }

  private func text(of printed: PrintedCalculation) -> String {
    switch form {
    case .text, .tape: return textLine(printed)
    case .receipt: return receipt(printed.rows, head(of: printed)).map { $0 + "\n" }.joined()
    case .markdown:
      let head = head(of: printed)
      let title = "**\(head.joined(separator: Self.wordSeparator))**"
      return (head.isEmpty ? "" : Self.markdownLine([title, "", "", ""]))
        + printed.rows.map { row in
          let cells = row.cells(language)
          return Self.markdownLine([cells[0].asMarkdown] + cells[1...])
        }.joined()
    case .csv:
      return zip(printed.rows, printed.summands).map { csvLine(printed, $0, $1) }.joined()
    case .json: return "\n  " + object(of: printed)
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

  func text(in language: Language) -> String { words(language).first ?? "" }

  /// A value of the row with all its digits if they end; nil without a value.
  func allDigits(of value: Rational?) -> String? {
    value.flatMap { formatter.allDigits(of: $0)?.text }
  }
}

// Text: a line for each calculation.

extension TapePrinter {
  private func textLine(_ printed: PrintedCalculation) -> String {
    let time = printed.time.isEmpty ? "" : "\(printed.time)  "
    let result = formatter.following(printed.calculation.rules).text(printed.calculation.result)
    let expression = printed.rows.expression(printed.order, formatter.operandText)
    let remarks =
      printed.calculation.notes.map(\.text)
      + printed.rows.filter { $0.taxTotal != nil }
      .map { "\($0.text(in: .english)): \($0.shownAmountText())" }
    return "\(time)\(expression) = \(result)\n" + remarks.map { "  # \($0)\n" }.joined()
  }
}

// CSV (RFC 4180, with this system's line ends): a record for each row.

extension TapePrinter {
  private static let csvColumns = [
    "calculation", "time", "order", "sign", "words", "amount", "value", "new", "total",
    "result",
  ]

  private func csvLine(_ fields: [String]) -> String {
    fields.map(Self.quoted).joined(separator: ",") + "\n"
  }

  private func csvLine(
    _ printed: PrintedCalculation, _ row: RowPresentation, _ summand: PrintedCalculation.Summand?
  ) -> String {
    let total = field(row.total, row.totalNumber)
    return csvLine(
      [
        "\(printed.number)", printed.time, printed.order.rawValue, row.sign.inPlainSigns,
        Self.guarded(row.text(in: .english)), field(row.amount, row.amountNumber),
        row.allDigits(of: summand?.value) ?? "", row.allDigits(of: summand?.new) ?? "",
        row.isResult ? "" : total, row.isResult ? total : "",
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
    guard field.utf8.contains(where: ",\"\r\n".utf8.contains) else { return field }
    return "\"\(field.inserting("\"", before: "\""))\""
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

  fileprivate var asMarkdown: String { inserting("\\", before: #"\`*_{}[]<>()#|~!"#) }

  /// - Parameter marked: signs in ASCII.
  func inserting(_ sign: Unicode.Scalar, before marked: String) -> String {
    guard utf8.contains(where: marked.utf8.contains) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if marked.unicodeScalars.contains(scalar) { text.unicodeScalars.append(sign) }
      text.unicodeScalars.append(scalar)
    }
  }
}
