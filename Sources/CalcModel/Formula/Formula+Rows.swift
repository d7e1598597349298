/// One evaluation of a formula with all that is in its brackets: the rules, and the row that is
/// read. A row is an operand, or one of the two brackets around a formula.
struct Evaluation {
  let rules: Rules
  /// The significant digits of roots and powers that have no exact value.
  let digits: Int
  /// The index of the last row that was read; -1 before the first.
  private(set) var row = -1
  /// The rows' totals, if they are asked for.
  private(set) var totals: [Result<Rational, CalculatorError>?]?
  private var depth = 0

  /// The maximum number of brackets, functions and ^ within each other.
  static let maximumDepth = 100

  /// - Parameter rows: about the number of rows, if their totals are asked for.
  init(by rules: Rules, digits: Int = Rational.powerDigits, rows: Int? = nil) {
    (self.rules, self.digits) = (rules, digits)
    if let rows {
      totals = []
      totals?.reserveCapacity(rows)
    }
  }

  mutating func readRow() {
    row += 1
    totals?.append(nil)
  }

  /// The total of a level after the last row that was read.
  mutating func settle(_ total: Rational) { totals?[row] = .success(total) }

  mutating func enter() throws(CalculatorError) {
    if depth == Self.maximumDepth { throw .tooDeep }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// A value on the way: of an inexact one ten digits more than are asked for.
  func held(_ value: Rational) -> Rational {
    value.isExact ? value : value.held(to: digits + 10)
  }
}

extension Formula {
  /// What a formula comes to, row by row.
  struct Evaluated {
    /// The running total after each row: of its level, and only where the operator behind it takes
    /// exactly this total as its left side, or nothing stands behind it. The row that fails has its
    /// error, those behind it have no total.
    let totals: [Result<Rational, CalculatorError>?]
    /// The result before it is rounded by the rules.
    let exact: Result<Rational, CalculatorError>
    /// The row that failed; of a bracket that failed as a whole, its end.
    let failedRow: Int?
  }

  /// The totals of the rows as far as they come, and the result or its error. A formula that is
  /// used again stays as it is; one that isn't is not copied.
  ///
  /// - Complexity: O(*n*).
  consuming func evaluated(by rules: Rules) -> Evaluated {
    var formula = consume self
    var evaluation = Evaluation(by: rules, rows: formula.operands.count)
    let exact = Result { () throws(CalculatorError) in try formula.total(&evaluation) }
    var totals = evaluation.totals ?? []
    guard case .failure(let error) = exact else {
      return Evaluated(totals: totals, exact: exact, failedRow: nil)
    }
    // Functions can be nested too deep before the first row is read.
    let row = max(evaluation.row, 0)
    if row == totals.count { totals.append(nil) }
    totals[row] = .failure(error)
    return Evaluated(totals: totals, exact: exact, failedRow: row)
  }
}
