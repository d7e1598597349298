import CalcModel

extension PlainCalculator {
  /// What the labels show: see `Calculator.display`.
  var display: String {
    let sign = page.operation.map { "\($0.rawValue) " } ?? ""
    guard let entry = page.entry, entry.made == nil else {
      return sign + PlainSum.text(page.shown)
    }
    let minus = entry.isNegative ? "-" : ""
    return sign + (entry.digits.map { DisplayFormatter().group(minus + $0) } ?? "(\(minus)0)")
  }

  /// What waits: see `Calculator.waitingText`.
  var waitingText: String {
    guard page.isUnfinished, let sum = page.sums.last, let work = page.work.last else { return "" }
    func text(_ operation: Operator?, before row: Int) -> String {
      operation.map { operation in
        let total = row > 0 ? work.rows[row - 1].total : nil
        return "\(total.map { "\(PlainSum.text($0)) " } ?? "")\(operation.rawValue)"
      } ?? ""
    }
    let brackets = sum.openRows.map { text(sum.operation(ofRow: $0), before: $0) + " (" }
    if page.operation == nil { return brackets.joined(separator: " ") }
    let last = sum.rows.count - 1
    let end = page.isClosed ? sum.openingRow(ofRow: last) ?? 0 : last + 1
    return (brackets + [text(page.operation, before: end)]).joined(separator: " ")
  }

  /// What the tape shows: see `Calculator.tapeText`.
  var tapeText: String {
    zip(page.sums, page.work).flatMap { $0.text($1) }.joined(separator: " | ")
  }
}

extension PlainCalculator.Page {
  /// The operator before the operand that is shown.
  var operation: Operator? {
    guard isClosed, let sum = sums.last else { return pending }
    return sum.operation(ofRow: sum.rows.count - 1)
  }

  /// The value that is shown.
  var shown: PlainCalculator.Outcome {
    if let entry {
      return (try? entry.operand()).map { value(of: $0) } ?? .failure(.overflow)
    }
    if isClosed { return work.last?.rows.last?.value ?? .failure(.overflow) }
    return result.map { .success($0) } ?? .failure(.overflow)
  }
}
