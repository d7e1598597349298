import CalcModel

/// How the saved tape is printed.
struct TapePrinter {
  var form = Form.text
  /// Writes the numbers.
  var formatter = DisplayFormatter(grouping: false)
  /// Whether tapes that were torn off are printed too.
  var includesTorn = false

  enum Form {
    case text, csv, json
  }

  /// The tapes, line by line.
  func lines(_ tapes: [PrintedTape]) -> [String] {
    switch form {
    case .text: textLines(tapes)
    case .csv: tableLines(tapes)
    case .json: jsonLines(tapes)
    }
  }
}

// For people: a line for each calculation, below one for the tape that it is on, where there may be
// more than one.

extension TapePrinter {
  private func textLines(_ tapes: [PrintedTape]) -> [String] {
    tapes.flatMap { tape in
      let heading = includesTorn && !tape.calculations.isEmpty ? [heading(of: tape)] : []
      return heading + tape.calculations.map(textLine)
    }
  }

  private func heading(of tape: PrintedTape) -> String {
    guard let time = tape.tornOff else { return "# not torn off" }
    return "# torn off \(time.prefix(16).replacing("T", with: " "))"
  }

  private func textLine(_ calculation: PrintedCalculation) -> String {
    let result: String =
      switch calculation.result {
      case .success(let value): formatter.format(value).marked
      case .failure: DisplayFormatter.notANumber
      }
    return "\(calculation.time)  \(calculation.expression(formatter)) = \(result)"
  }
}

// For spreadsheets (RFC 4180, but for the line's end, which is this system's).

extension TapePrinter {
  private func tableLines(_ tapes: [PrintedTape]) -> [String] {
    let head = ["time", "expression", "result", "exact", "error"]
    let rows = tapes.flatMap { tape in
      tape.calculations.map { tableFields($0) + (includesTorn ? [tape.tornOff ?? ""] : []) }
    }
    return ([head + (includesTorn ? ["torn_off"] : [])] + rows).map { fields in
      fields.map(Self.quoted).joined(separator: ",")
    }
  }

  private func tableFields(_ calculation: PrintedCalculation) -> [String] {
    let expression = Self.textOnly(calculation.expression(formatter))
    switch calculation.result {
    case .success(let value):
      let number = formatter.format(value)
      return [calculation.time, expression, number.text, "\(!number.isRounded)", ""]
    case .failure(let error):
      return [calculation.time, expression, "", "", error.description]
    }
  }

  /// An expression that no spreadsheet takes for a formula, a number or a date: where one might, it
  /// is after an apostrophe, the spreadsheets' own sign for text.
  private static func textOnly(_ expression: String) -> String {
    let startsFormula = expression.first.map("=+-@".contains) ?? false
    let isOneNumber = !expression.contains(" ")
    return startsFormula || isOneNumber ? "'\(expression)" : expression
  }

  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\r\n".contains($0) }) else { return field }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }
}
