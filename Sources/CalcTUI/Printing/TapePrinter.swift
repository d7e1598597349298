import CalcModel
import TapeFile

/// How the saved tape is printed.
struct TapePrinter {
  var form = Form.text
  /// Writes the numbers.
  var formatter = DisplayFormatter(grouping: false)
  /// Whether tapes that were torn off are printed too.
  var includesTorn = false

  enum Form: Hashable, Sendable {
    /// A line for each calculation.
    case text
    /// A line for each row, in so many columns; in as many as it takes if none are said.
    case receipt(columns: Int?)
    case csv, json
    /// A table in Markdown.
    case markdown
  }

  /// Whether a calculation has been printed.
  private(set) var hasPrinted = false

  /// What stands before all calculations.
  var beginning: String {
    switch form {
    case .text, .receipt: ""
    case .markdown: Self.markdownHead
    case .csv: tableLine(Self.columns + (includesTorn ? ["torn_off"] : []))
    case .json: "["
    }
  }

  /// What stands before the calculations of a tape, where there may be more than one.
  ///
  /// - Parameter time: when it was torn off, in local time; nil for the one that was not.
  func heading(tornOff time: String?) -> String {
    guard includesTorn else { return "" }
    switch form {
    case .text, .receipt: break
    case .csv, .json, .markdown: return ""
    }
    guard let time else { return "# not torn off\n" }
    return "# torn off \(time.prefix(16).replacing("T", with: " "))\n"
  }

  /// A calculation.
  mutating func text(of calculation: PrintedCalculation, tornOff time: String?) -> String {
    defer { hasPrinted = true }
    var printer = self
    // What was added up in so many decimals has these, whoever prints it.
    let rules = calculation.calculation.rules
    if rules.decimals != .floating { printer.formatter = formatter.following(rules) }
    return printer.write(calculation, tornOff: time)
  }

  private func write(_ calculation: PrintedCalculation, tornOff time: String?) -> String {
    switch form {
    case .text: textLine(calculation) + "\n"
    case .receipt(let columns):
      (hasPrinted ? "\n" : "")
        + Receipt(calculation, columns: columns, formatter).lines.joined(separator: "\n") + "\n"
    case .markdown: markdownLine(calculation)
    case .csv: tableLine(tableFields(calculation) + (includesTorn ? [time ?? ""] : []))
    case .json: (hasPrinted ? ",\n" : "\n") + "  " + object(of: calculation, tornOff: time)
    }
  }

  /// What stands behind all calculations.
  var ending: String { form == .json ? "\n]\n" : "" }
}

// For people: a line for each calculation.

extension TapePrinter {
  private func textLine(_ calculation: PrintedCalculation) -> String {
    let time = calculation.time.isEmpty ? "" : "\(calculation.time)  "
    let line = time + calculation.expression(formatter) + " = " + calculation.resultText(formatter)
    return calculation.notes.reduce(line) { "\($0)\n  # \($1.text)" }
  }
}

// For spreadsheets (RFC 4180, but for the line's end, which is this system's).

extension TapePrinter {
  /// What stands between the notes of a calculation in one field.
  static let betweenNotes = "; "

  private static let columns = ["time", "expression", "result", "exact", "error", "notes"]

  private func tableLine(_ fields: [String]) -> String {
    fields.map(Self.quoted).joined(separator: ",") + "\n"
  }

  private func tableFields(_ calculation: PrintedCalculation) -> [String] {
    let expression = Self.textOnly(calculation.expression(formatter))
    let words = calculation.notes.map(\.text).joined(separator: Self.betweenNotes)
    let notes = words.isEmpty ? "" : Self.guarded(words)
    switch calculation.result {
    case .success(let value):
      let number = formatter.format(value)
      return [calculation.time, expression, number.text, "\(!number.isRounded)", "", notes]
    case .failure(let error):
      return [calculation.time, expression, "", "", error.description, notes]
    }
  }

  /// An expression that no spreadsheet takes for a formula, a number or a date: where one might, it
  /// is after an apostrophe, the spreadsheets' own sign for text.
  static func textOnly(_ expression: String) -> String {
    let isOneNumber = !expression.contains(" ")
    return isOneNumber ? "'\(expression)" : guarded(expression)
  }

  /// Words that no spreadsheet takes for a formula.
  private static func guarded(_ text: String) -> String {
    // Also after what some of them pass over (OWASP, CSV injection).
    let startsFormula = text.utf8.first.map("=+-@\t\r".utf8.contains) ?? false
    return startsFormula ? "'\(text)" : text
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: ",\"\r\n".utf8.contains) else { return field }
    return "\"\(field.with("\"", before: "\""))\""
  }
}

// For texts that are laid out (GitHub Flavored Markdown).

extension TapePrinter {
  private static let markdownHead = "| time | expression | result | notes |\n|---|---|---:|---|\n"

  private func markdownLine(_ calculation: PrintedCalculation) -> String {
    let time = String(calculation.time.prefix(16).replacing("T", with: " "))
    let notes = calculation.notes.map(\.text.asMarkdown).joined(separator: Self.betweenNotes)
    // No expression has a character that would mean something else there.
    let fields = [
      time, calculation.expression(formatter), calculation.resultText(formatter), notes,
    ]
    return "| \(fields.joined(separator: " | ")) |\n"
  }
}

extension String {
  /// The text with a backslash before what Markdown takes for a mark.
  fileprivate var asMarkdown: String { with("\\", before: #"\`*_{}[]<>()#|~!"#) }

  /// The text with a sign before each of some others, also where a mark behind one makes one character
  /// of the two.
  func with(_ sign: Unicode.Scalar, before others: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if others.unicodeScalars.contains(scalar) { text.unicodeScalars.append(sign) }
      text.unicodeScalars.append(scalar)
    }
  }
}
