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
          calculation, on: tape, number: number, cleared: cleared)
        text += (number > 1 ? separator : "") + self.text(of: printed)
      }
      if form == .tape, let id = paper.clear { text += TapeLine.entry(id, .clear).text + "\n" }
    }
    return text + end
  }

  private func text(of printed: PrintedCalculation) -> String {
    let isForPrograms = form == .csv || form == .json
    let rows = printed.rows(isForPrograms ? formatter.withoutGrouping : formatter)
    // Left to right, the usual order, isn't shown.
    let head = [
      printed.time.toTheMinute,
      printed.order == .precedence ? language.text(EvaluationOrder.precedence.message) : "",
    ].filter { !$0.isEmpty }
    switch form {
    case .text, .tape: return textLine(printed, rows)
    case .receipt: return receipt(rows, head).map { $0 + "\n" }.joined()
    case .markdown:
      let title = "**\(head.joined(separator: Self.wordSeparator))**"
      return (head.isEmpty ? "" : Self.markdownLine(["", title, "", ""]))
        + rows.map(markdownLine).joined()
    case .csv: return zip(rows, rows.values).map { csvLine(printed, $0, $1) }.joined()
    case .json: return "\n  " + object(of: printed, rows)
    }
  }

  static let wordSeparator = "; "
}

// Text: a line for each calculation.

extension TapePrinter {
  private func textLine(_ printed: PrintedCalculation, _ rows: [RowPresentation]) -> String {
    let time = printed.time.isEmpty ? "" : "\(printed.time)  "
    let result = formatter.following(printed.calculation.rules).text(printed.calculation.result)
    let line = "\(time)\(rows.expression(printed.order, formatter.operandText)) = \(result)\n"
    return line + printed.calculation.notes.map { "  # \($0.text)\n" }.joined()
  }
}

// CSV (RFC 4180, with this system's line ends): a record for each row.

extension TapePrinter {
  private static let csvColumns = [
    "calculation", "time", "order", "sign", "words", "amount", "value", "total", "result",
  ]

  private func csvLine(_ fields: [String]) -> String {
    fields.map(Self.quoted).joined(separator: ",") + "\n"
  }

  private func csvLine(
    _ printed: PrintedCalculation, _ row: RowPresentation, _ value: String?
  ) -> String {
    let total = field(row.total, row.totalNumber)
    return csvLine(
      [
        "\(printed.number)", printed.time, printed.order.rawValue, row.sign.inPlainSigns,
        Self.guarded(row.text(in: .english)), field(row.amount, row.amountNumber), value ?? "",
        row.item == nil ? "" : total, row.item == nil ? total : "",
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

extension [RowPresentation] {
  /// What each row adds to the printed result. The values sum up to exactly that result.
  ///
  /// The last calculated value, or else the last value, takes the difference from rounding. Nil for
  /// rows in brackets, for a product's factors but the last, for the result, and after a
  /// failure.
  var values: [String?] {
    var values = [Rational?](repeating: nil, count: count)
    guard let result = last?.totalNumber.flatMap({ Rational($0.text) }) else {
      return values.map { _ in nil }
    }
    var sum: Rational? = 0
    var (lastIndex, lastCalculatedIndex): (Int?, Int?)
    for (index, row) in enumerated() where row.item != nil && row.depth == 0 {
      guard let sumBefore = sum else { break }
      if let typed = row.typedValue {
        values[index] = typed
      } else if row.total != nil {
        values[index] = row.totalNumber.flatMap { Rational($0.text) }.flatMap {
          try? $0 - sumBefore
        }
        lastCalculatedIndex = index
      } else if row.item?.operation?.precedence == .sum, let amount = row.amountNumber {
        values[index] = Rational(amount.text).map { row.kind.operation == .subtract ? -$0 : $0 }
        lastCalculatedIndex = index
      } else {
        continue
      }
      lastIndex = index
      sum = values[index].flatMap { try? sumBefore + $0 }
    }
    if let index = lastCalculatedIndex ?? lastIndex, let sum, let difference = try? result - sum {
      values[index] = values[index].flatMap { try? $0 + difference }
    }
    return zip(self, values).map { row, value in
      value.flatMap { row.formatter.floating.allDigits(of: $0)?.text }
    }
  }
}

extension RowPresentation {
  /// Negative if subtracted; nil unless the amount is a typed number with all its digits.
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
      row.sign, row.text(in: language).asMarkdown, row.amountText(columns: .max),
      (row.isResult ? row.total : row.shownTotal).map { row.formatter.text($0) } ?? "",
    ])
  }
}

extension String {
  /// A local time to the minute: `2026-11-21 10:30`.
  fileprivate var toTheMinute: String { String(prefix(16).replacing("T", with: " ")) }

  fileprivate var asMarkdown: String { inserting("\\", before: #"\`*_{}[]<>()#|~!"#) }

  func inserting(_ sign: Unicode.Scalar, before marked: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if marked.unicodeScalars.contains(scalar) { text.unicodeScalars.append(sign) }
      text.unicodeScalars.append(scalar)
    }
  }
}
