/// The state of an evaluation. A row is an operand, or a bracket around a formula.
struct Evaluation {
  let rules: Rules
  /// Significant digits of inexact values.
  let digits: Int
  /// The index of the last row read; -1 before the first.
  private(set) var row = -1
  /// The total after each row; nil if no totals are needed.
  private(set) var totals: [Result<Rational, CalculatorError>?]?
  private var depth = 0

  /// Keeps totals unless `rows`, an estimate of the number of rows, is nil.
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

  /// Rounds an inexact intermediate value to `digits` + 10 digits.
  func limited(_ value: Rational) -> Rational {
    value.isExact ? value : value.limited(to: digits + 10)
  }
}

extension Formula {
  struct Evaluated {
    /// The running total inside the bracket after each row; for the failed row, the error.
    ///
    /// Nil for an opening bracket, before a stronger operator, and after an error.
    let totals: [Result<Rational, CalculatorError>?]
    /// The result before rounding by the rules.
    let unrounded: Result<Rational, CalculatorError>
    /// The index of the failed row; for a function of a bracket, the closing row.
    let failedRow: Int?
  }

  /// Consumes the formula, to avoid a copy.
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
