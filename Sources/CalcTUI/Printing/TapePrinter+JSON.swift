import CalcModel
import TapeFile

// JSON (RFC 8259): an array with an object for each calculation.

extension TapePrinter {
  private typealias Member = (name: String, value: String)

  func object(of printed: PrintedCalculation) -> String {
    let (calculation, rules) = (printed.calculation, printed.calculation.rules)
    var members: [Member] = [
      ("time", printed.time.isEmpty ? "null" : string(printed.time)),
      ("order", string(rules.order.rawValue)), ("decimals", string(rules.decimals.description)),
      ("rounding", string(rules.rounding.rawValue)),
      ("formula", string(printed.rows.plainExpression(rules.order))),
      ("words", string(calculation.note?.text ?? "")),
      ("rows", array(zip(printed.rows, printed.summands).filter { $0.0.taxTotal == nil }, object)),
      ("result", number(printed.result)), ("resultExact", isExact(calculation.result)),
    ]
    switch calculation.result {
    case .success(let value):
      if value.isExact, value.description.isFraction {
        members.append(("fraction", string(value.description)))
      }
    case .failure(let error): members.append(("error", string(error.description)))
    }
    let taxes = printed.rows.filter { $0.taxTotal != nil }
    if !taxes.isEmpty { members.append(("tax", array(taxes, taxObject))) }
    if includesCleared { members.append(("cleared", printed.cleared.map(string) ?? "null")) }
    return object(members)
  }

  private func object(of row: RowPresentation, _ summand: PrintedCalculation.Summand?) -> String {
    object([
      ("sign", string(row.sign.inPlainSigns)), ("words", string(row.text(in: .english))),
      ("amount", number(row.amountNumber)), ("amountExact", isExact(row.amount)),
      ("value", row.allDigits(of: summand?.value) ?? "null"),
      ("new", row.allDigits(of: summand?.new) ?? "null"), ("total", number(row.totalNumber)),
      ("totalExact", isExact(row.total)),
    ])
  }

  private func taxObject(of row: RowPresentation) -> String {
    object([
      ("words", string(row.text(in: .english))),
      ("rate", number(row.taxTotal.map { row.formatter.floating.format($0.rate) })),
      ("amount", number(row.amountNumber)),
    ])
  }

  private func number(_ number: DisplayFormatter.FormattedNumber?) -> String {
    number?.text ?? "null"
  }

  /// Whether a value is exact before it is rounded to be shown.
  private func isExact(_ value: Result<Rational, CalculatorError>?) -> String {
    (try? value?.get()).map { "\($0.isExact)" } ?? "null"
  }

  private func array<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
    "[\(elements.map(text).joined(separator: ", "))]"
  }

  private func object(_ members: [Member]) -> String {
    "{\(members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", "))}"
  }

  /// Escapes `\` and `"` only: words, numbers and times have no control characters.
  private func string(_ text: String) -> String {
    "\"\(text.inserting("\\", before: #"\""#))\""
  }
}
