import CalcModel
import TapeFile

// JSON (RFC 8259): an array with an object for each calculation.

extension TapePrinter {
  func object(of printed: PrintedCalculation) -> String {
    let (calculation, rules) = (printed.calculation, printed.calculation.rules)
    var (rows, taxes): ([JSONObject], [JSONObject]) = ([], [])
    for row in printed.tableRows {
      if let tax = row.presentation.taxTotal {
        taxes.append(object(of: tax, row))
      } else {
        rows.append(object(of: row))
      }
    }
    var object = JSONObject()
    object.append("time", string: printed.time.isEmpty ? nil : printed.time)
    object.append("order", string: rules.order.rawValue)
    object.append("decimals", string: rules.decimals.description)
    object.append("rounding", string: rules.rounding.rawValue)
    object.append("formula", string: calculation.plainExpression())
    object.append("words", string: calculation.note?.text ?? "")
    object.append("rows", rows)
    object.append("result", printed.result?.text)
    object.append("resultExact", isExact(calculation.result))
    switch calculation.result {
    case .success(let value):
      if value.isExact, printed.result?.isRounded == true {
        object.append("fraction", string: value.description)
      }
    case .failure(let error): object.append("error", string: error.description)
    }
    if !taxes.isEmpty { object.append("tax", taxes) }
    if includesCleared { object.append("cleared", string: printed.cleared) }
    return object.text
  }

  private func object(of row: TableRow) -> JSONObject {
    let presentation = row.presentation
    let value = presentation.allDigits(of: row.value)
    var object = JSONObject()
    object.append("sign", string: presentation.sign.inPlainSigns)
    object.append("words", string: presentation.text(in: .english))
    object.append("amount", row.amount?.text)
    object.append("amountExact", isExact(presentation.amount))
    object.append("value", value)
    object.append("new", value.map { row.isNew ? $0 : "0" })
    object.append("total", row.total?.text)
    object.append("totalExact", isExact(presentation.total))
    return object
  }

  private func object(of tax: Operand.Tax, _ row: TableRow) -> JSONObject {
    let presentation = row.presentation
    var object = JSONObject()
    object.append("words", string: presentation.text(in: .english))
    object.append("rate", presentation.formatter.floating.format(tax.rate).text)
    object.append("amount", row.amount?.text)
    return object
  }

  /// Whether a value is exact before it is rounded to be shown.
  private func isExact(_ value: Result<Rational, CalculatorError>?) -> String? {
    (try? value?.get()).map { $0.isExact ? "true" : "false" }
  }
}

/// A JSON object, written member by member.
private struct JSONObject {
  /// The members with commas between them, in UTF-8. Appending to a `String` takes twice as
  /// long.
  private var members: [UInt8] = []

  var text: String { "{\(String(decoding: members, as: UTF8.self))}" }

  /// Appends a number or another literal; `null` for nil.
  mutating func append(_ name: String, _ literal: String?) {
    append(name)
    members += (literal ?? "null").utf8
  }

  /// Appends a string; `null` for nil.
  ///
  /// Only `\` and `"` are escaped: words, numbers and times have no control characters.
  mutating func append(_ name: String, string: String?) {
    guard let string else { return append(name, nil) }
    append(name)
    members.append(UInt8(ascii: "\""))
    members += string.inserting("\\") { $0 == "\\" || $0 == "\"" }.utf8
    members.append(UInt8(ascii: "\""))
  }

  mutating func append(_ name: String, _ objects: [JSONObject]) {
    append(name)
    members.append(UInt8(ascii: "["))
    for (index, object) in objects.enumerated() {
      members += (index > 0 ? ", {" : "{").utf8
      members += object.members
      members.append(UInt8(ascii: "}"))
    }
    members.append(UInt8(ascii: "]"))
  }

  private mutating func append(_ name: String) {
    members += (members.isEmpty ? "\"" : ", \"").utf8
    members += name.utf8
    members += "\": ".utf8
  }
}
