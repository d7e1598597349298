import CalcModel
import TapeFile

// JSON (RFC 8259): an array with an object for each calculation.

extension TapePrinter {
  func object(of printed: PrintedCalculation) -> String {
    let (calculation, rules) = (printed.calculation, printed.calculation.rules)
    let tableRows = printed.tableRows
    let result = tableRows.first { $0.presentation.isResult }?.total
    let taxes = tableRows.filter { $0.presentation.taxTotal != nil }
    var text = JSONText()
    text.appendObject { object in
      object.append("time", string: printed.time.isEmpty ? nil : printed.time)
      object.append("order", string: rules.order.rawValue)
      object.append("decimals", string: rules.decimals.description)
      object.append("rounding", string: rules.rounding.rawValue)
      object.append("formula", string: calculation.plainExpression())
      object.append("words", string: calculation.note?.text ?? "")
      object.append("rows", tableRows.filter { $0.presentation.taxTotal == nil }) {
        append($1, to: &$0)
      }
      object.append("result", result?.text)
      object.append("resultExact", isExact(calculation.result))
      switch calculation.result {
      case .success(let value):
        if value.isExact, result?.isRounded == true {
          object.append("fraction", string: value.description)
        }
      case .failure(let error): object.append("error", string: error.description)
      }
      if !taxes.isEmpty { object.append("tax", taxes) { appendTax($1, to: &$0) } }
      if includesCleared { object.append("cleared", string: printed.cleared) }
    }
    return text.string
  }

  private func append(_ row: TableRow, to object: inout JSONText) {
    let presentation = row.presentation
    let value = presentation.allDigits(of: row.value)
    object.append("sign", string: presentation.sign.inPlainSigns)
    object.append("words", string: presentation.text(in: .english))
    object.append("amount", row.amount?.text)
    object.append("amountExact", isExact(presentation.amount))
    object.append("value", value)
    object.append("new", value.map { row.isNew ? $0 : "0" })
    object.append("total", row.total?.text)
    object.append("totalExact", isExact(presentation.total))
  }

  private func appendTax(_ row: TableRow, to object: inout JSONText) {
    let presentation = row.presentation
    object.append("words", string: presentation.text(in: .english))
    object.append(
      "rate",
      presentation.taxTotal.map { presentation.formatter.floating.format($0.rate).text })
    object.append("amount", row.amount?.text)
  }

  /// Whether a value is exact before it is rounded to be shown.
  private func isExact(_ value: Result<Rational, CalculatorError>?) -> String? {
    (try? value?.get()).map { $0.isExact ? "true" : "false" }
  }
}

/// JSON, written object by object and member by member.
private struct JSONText {
  /// In UTF-8: appending to a `String` takes twice as long.
  private var bytes: [UInt8] = []
  /// Whether the next member or object is the first.
  private var isFirst = true

  /// Room for a usual calculation.
  init() { bytes.reserveCapacity(1024) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func appendObject(_ appendMembers: (inout Self) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    appendMembers(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Appends a number or another literal; `null` for nil.
  mutating func append(_ name: String, _ literal: String?) {
    append(name)
    bytes += (literal ?? "null").utf8
  }

  /// Appends a string; `null` for nil.
  ///
  /// Only `\` and `"` are escaped: words, numbers and times have no control characters.
  mutating func append(_ name: String, string: String?) {
    guard let string else { return append(name, nil) }
    append(name)
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends an array with an object for each element.
  mutating func append<Element>(
    _ name: String, _ elements: [Element], _ appendMembers: (inout Self, Element) -> Void
  ) {
    append(name)
    bytes.append(UInt8(ascii: "["))
    isFirst = true
    for element in elements { appendObject { appendMembers(&$0, element) } }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  private mutating func append(_ name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes += name.utf8
    bytes += "\": ".utf8
  }

  private mutating func separate() {
    if !isFirst { bytes += ", ".utf8 }
    isFirst = false
  }
}
