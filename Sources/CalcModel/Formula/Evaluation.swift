/// The state of an evaluation. A row is an operand, an opening bracket or a closing bracket.
struct Evaluation {
  let rules: Rules
  /// Significant digits of inexact values.
  let digits: Int
  /// The index of the last row read; -1 before the first.
  private(set) var lastRow = -1
  /// The total after each row; nil if no totals are needed.
  private(set) var totals: [Result<Rational, CalculatorError>?]?
  private var depth = 0

  /// Stores the totals if `estimatedRowCount` isn't nil.
  init(by rules: Rules, digits: Int = Rational.powerDigits, estimatedRowCount: Int? = nil) {
    (self.rules, self.digits) = (rules, digits)
    if let estimatedRowCount {
      totals = []
      totals?.reserveCapacity(estimatedRowCount)
    }
  }

  mutating func readRow() {
    lastRow += 1
    totals?.append(nil)
  }

  /// Sets the total after the last row read.
  mutating func setTotal(_ total: Rational) { totals?[lastRow] = .success(total) }

  /// Counts one more nested bracket, function or stronger operator.
  mutating func enterLevel() throws(CalculatorError) {
    if depth == Operand.maximumDepth { throw .tooDeep }
    depth += 1
  }

  mutating func leaveLevel() { depth -= 1 }

  /// Rounds an inexact intermediate value to `digits` + 10 digits.
  func limited(_ value: Rational) -> Rational {
    value.isExact ? value : value.limited(to: digits + 10)
  }
}

extension Formula {
  struct Evaluated {
    /// The running total of the formula or the innermost bracket after each row; for the failed row,
    /// the error.
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
    var evaluation = Evaluation(by: rules, estimatedRowCount: formula.operands.count)
    let unrounded = Result { () throws(CalculatorError) in try formula.drainTotal(&evaluation) }
    var totals = evaluation.totals ?? []
    guard case .failure(let error) = unrounded else {
      return Evaluated(totals: totals, unrounded: unrounded, failedRow: nil)
    }
    // Functions nested too deep fail before the first row is read.
    let failedRow = max(evaluation.lastRow, 0)
    if failedRow == totals.count { totals.append(nil) }
    totals[failedRow] = .failure(error)
    return Evaluated(totals: totals, unrounded: unrounded, failedRow: failedRow)
  }
}
