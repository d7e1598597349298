import CalcModel
import TapeFile

// JSON (RFC 8259): an array with an object for each calculation.

extension TapePrinter {
  private typealias Member = (name: String, value: String)

  func object(of printed: PrintedCalculation, _ rows: [RowPresentation]) -> String {
    let (calculation, rules) = (printed.calculation, printed.calculation.rules)
    var members: [Member] = [
      ("time", printed.time.isEmpty ? "null" : string(printed.time)),
      ("order", string(rules.order.rawValue)), ("decimals", string(rules.decimals.description)),
      ("rounding", string(rules.rounding.rawValue)),
      ("formula", string(rows.plainExpression(rules.order))),
      ("words", string(calculation.note?.text ?? "")),
      ("rows", "[\(zip(rows, rows.values).dropLast().map(object).joined(separator: ", "))]"),
      ("result", number(rows.last?.totalNumber)),
    ]
    switch calculation.result {
    case .success(let value):
      if value.isExact, value.description.isFraction {
        members.append(("fraction", string(value.description)))
      }
    case .failure(let error): members.append(("error", string(error.description)))
    }
    if includesCleared { members.append(("cleared", printed.cleared.map(string) ?? "null")) }
    return object(members)
  }

  private func object(of row: RowPresentation, _ value: String?) -> String {
    object([
      ("sign", string(row.sign.inPlainSigns)), ("words", string(row.text(in: .english))),
      ("amount", number(row.amountNumber)), ("value", value ?? "null"),
      ("total", number(row.totalNumber)),
    ])
  }

  private func number(_ number: DisplayFormatter.FormattedNumber?) -> String {
    number?.text ?? "null"
  }

  private func object(_ members: [Member]) -> String {
    "{\(members.map { "\(string($0.name)): \($0.value)" }.joined(separator: ", "))}"
  }

  /// Escapes `\` and `"` only: words, numbers and times have no control characters.
  private func string(_ text: String) -> String {
    "\"\(text.inserting("\\", before: #"\""#))\""
  }
}
