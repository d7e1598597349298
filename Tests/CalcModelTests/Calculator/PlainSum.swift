import CalcModel

/// One calculation of a `PlainCalculator`: what was entered, and nothing that follows from it.
struct PlainSum: Hashable {
  enum Row: Hashable {
    /// An operand, after an operator unless it comes first in the sum or in a bracket.
    case operand(Operator?, PlainOperand)
    case open(Operator?, isNegated: Bool)
    case close(PlainOperand)
  }

  /// How a row was keyed, which ⌫ brings back.
  enum Keyed: Hashable {
    case entry(PlainEntry)
    /// An operator behind a result, perhaps negated.
    case result(isNegated: Bool)
    /// A bracket that brought its ×.
    case multiplied
  }

  var rows: [Row] = [] {
    didSet {
      // Rows above and below those that are others are still as they were keyed.
      let above = zip(oldValue, rows).prefix { $0 == $1 }.count
      let below = zip(oldValue[above...].reversed(), rows[above...].reversed())
        .prefix { $0 == $1 }.count
      let others = [Keyed?](repeating: nil, count: rows.count - above - below)
      keyed = keyed.prefix(above) + others + keyed.suffix(below)
    }
  }
  /// For each row.
  var keyed: [Keyed?] = []
  var isFinished = false
  /// The order in which the operators are taken.
  var order = EvaluationOrder.leftToRight

  var rowCount: Int { rows.count + (isFinished ? 1 : 0) }

  /// The rows that open brackets which are not closed, from outside.
  var openRows: [Int] {
    rows.indices.reduce(into: []) { open, row in
      switch rows[row] {
      case .open: open.append(row)
      case .close: open.removeLast()
      case .operand: break
      }
    }
  }

  /// The row that opens the bracket which another row closes.
  func openingRow(ofRow row: Int) -> Int? {
    PlainSum(rows: Array(rows[..<row]), keyed: []).openRows.last
  }

  /// The operator before what stands in a row; before a bracket for the row that closes it, too.
  func operation(ofRow row: Int) -> Operator? {
    switch rows[row] {
    case .operand(let operation, _), .open(let operation, _): operation
    case .close: openingRow(ofRow: row).flatMap { operation(ofRow: $0) }
    }
  }

  /// The rows as text: see `Tape.Row.text`.
  func text(_ work: PlainWork) -> [String] {
    let texts = zip(rows, work.rows).map { row, worked in
      let total = worked.total.map { " → \(Self.text($0))" } ?? ""
      switch row {
      case .operand(nil, let operand): return operand.text(of: operand.base.value(in: work.above))
      case .operand(let operation?, let operand):
        let text = operand.text(of: operand.base.value(in: work.above))
        return "\(operation.rawValue) \(text)\(total)"
      case .open(let operation, let isNegated):
        return (operation.map { "\($0.rawValue) " } ?? "") + (isNegated ? "-(" : "(")
      case .close(let operand): return ") \(worked.base.map(operand.text) ?? "")\(total)"
      }
    }
    return texts + (isFinished ? ["= \(Self.text(work.total))"] : [])
  }

  static func text(_ outcome: PlainCalculator.Outcome) -> String {
    (try? outcome.get()).map { DisplayFormatter().format($0).marked } ?? "NaN"
  }
}
