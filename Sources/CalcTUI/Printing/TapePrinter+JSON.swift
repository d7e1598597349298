import CalcModel
import TapeFile

// For other programs (RFC 8259): a list with an object for each calculation.

extension TapePrinter {
  private typealias Member = (name: String, value: String)

  func object(of calculation: PrintedCalculation, tornOff time: String?) -> String {
    object(members(of: calculation, tornOff: time))
  }

  private func members(of calculation: PrintedCalculation, tornOff time: String?) -> [Member] {
    let rows = calculation.steps.map { object(members(of: $0)) }.joined(separator: ", ")
    var result: [Member] = [
      ("time", calculation.time.isEmpty ? "null" : string(calculation.time)),
      ("expression", string(calculation.expression(formatter))),
      ("order", string(calculation.order.rawValue)),
      ("formula", string(calculation.formula)),
      ("rows", "[\(rows)]"),
    ]
    result += number(calculation.result, "result", exact: "exact", fraction: "fraction")
    if case .failure(let error) = calculation.result {
      result.append(("error", string(error.description)))
    }
    if !calculation.notes.isEmpty {
      let notes = calculation.notes.map { string($0.text) }.joined(separator: ", ")
      result.append(("notes", "[\(notes)]"))
    }
    if includesTorn { result.append(("torn_off", time.map(string) ?? "null")) }
    return result
  }

  private func members(of step: PrintedCalculation.Step) -> [Member] {
    let members: [Member] = [
      ("operator", step.row.sign.map { string("\($0)") } ?? "null"),
      ("operand", string(step.row.unlinkedText(formatter.operandText))),
    ]
    if case .open = step.row.item?.kind { return members }
    return members
      + number(step.value, "value", exact: "value_exact", fraction: "value_fraction")
      + number(step.row.total, "total", exact: "total_exact", fraction: "total_fraction")
  }

  /// A number, or null where there is none. Beside one that is rounded it says so, and gives the
  /// whole value if that is known.
  private func number(
    _ result: Result<Rational, CalculatorError>, _ name: String, exact: String, fraction: String
  ) -> [Member] {
    guard case .success(let value) = result else { return [(name, "null")] }
    let number = formatter.format(value)
    var members: [Member] = [(name, number.text)]
    if number.isRounded {
      members.append((exact, "false"))
      if value.isExact { members.append((fraction, string(value.description))) }
    }
    return members
  }

  private func object(_ members: [Member]) -> String {
    "{\(members.map { "\(string($0.name)): \($0.value)" }.joined(separator: ", "))}"
  }

  /// Nothing else in words, numbers and times would have to be escaped.
  private func string(_ text: String) -> String {
    "\"\(text.with("\\", before: #"\""#))\""
  }
}
