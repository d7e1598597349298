/// The state of evaluating a formula with its brackets. A row is an operand, or one of the two
/// brackets around a formula.
struct Evaluation {
  let rules: Rules
  /// The number of significant digits of an inexact value.
  let digits: Int
  /// The index of the last row read; -1 before the first.
  private(set) var row = -1
  /// The total after each row; nil if no totals are needed.
  private(set) var totals: [Result<Rational, CalculatorError>?]?
  private var depth = 0

  /// - Parameter rows: the approximate number of rows; nil if no totals are needed.
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

  /// Sets the total after the last row read.
  mutating func settle(_ total: Rational) { totals?[row] = .success(total) }

  mutating func enter() throws(CalculatorError) {
    if depth == Operand.maximumDepth { throw .tooDeep }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// An intermediate value; an inexact value keeps ten digits more than `digits`.
  func limited(_ value: Rational) -> Rational {
    value.isExact ? value : value.limited(to: digits + 10)
  }
}

extension Formula {
  /// The totals of a formula, row by row.
  struct Evaluated {
    /// The running total inside the row's bracket after each row, or the error of the row that
    /// fails. Nil for an opening bracket, before an operator that binds more strongly, and after an
    /// error.
    let totals: [Result<Rational, CalculatorError>?]
    /// The result before rounding by the rules.
    let unrounded: Result<Rational, CalculatorError>
    /// The index of the row that failed; for a function of a bracket, the closing row.
    let failedRow: Int?
  }

  /// The totals of the rows up to an error, and the result or the error. Consumes the formula, to
  /// avoid a copy.
  ///
  /// - Complexity: O(*n*).
  consuming func evaluated(by rules: Rules) -> Evaluated {
    var formula = consume self
    var evaluation = Evaluation(by: rules, rows: formula.operands.count)
    let unrounded = Result { () throws(CalculatorError) in try formula.total(&evaluation) }
    var totals = evaluation.totals ?? []
    guard case .failure(let error) = unrounded else {
      return Evaluated(totals: totals, unrounded: unrounded, failedRow: nil)
    }
    // Functions nested too deep fail before the first row is read.
    let row = max(evaluation.row, 0)
    if row == totals.count { totals.append(nil) }
    totals[row] = .failure(error)
    return Evaluated(totals: totals, unrounded: unrounded, failedRow: row)
  }
}
