/// The state of an evaluation. A row is an operand, an opening bracket or a closing bracket.
struct Evaluation {
  let rules: Rules
  /// Significant digits of inexact values.
  let digits: Int
  /// The index of the last row read; -1 before the first.
  private(set) var lastRow = -1
  /// The total after each row; nil if no totals are needed.
  private(set) var totals: [Result<Rational, CalculatorError>?]?
  /// Whether the rows that are read count, for the totals or for the row of an error.
  private(set) var countsRows = true
  private var depth = 0
  private(set) var work: Work

  /// Stores the totals if `estimatedRowCount` isn't nil.
  init(
    by rules: Rules, digits: Int = Rational.powerDigits, estimatedRowCount: Int? = nil,
    work: Work? = nil
  ) {
    (self.rules, self.digits, self.work) = (rules, digits, work ?? Work(digits: digits))
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

  /// The result of an operation.
  ///
  /// - Throws: `CalculatorError`, also `.tooLong` if the evaluation takes too much work.
  mutating func apply(
    _ operation: Operator, _ left: Rational, _ right: Rational
  ) throws(CalculatorError) -> Rational {
    var steps = 1
    let value = try operation.apply(left, right, digits: digits, work: &steps)
    try work.spend(steps)
    if !value.isExact, operation.precedence == .sum, value.isLost(beside: left, right, digits) {
      return Rational(0).inexact
    }
    return limited(value)
  }

  /// The value of a function, as `apply(_:_:_:)`.
  mutating func apply(
    _ function: Operand.Function, _ operand: Rational
  ) throws(CalculatorError) -> Rational {
    try work.spend(function.work(operand, digits: digits))
    var operand = operand
    // Near 1 an arc is a square root of the distance from 1, which has lost its digits.
    if function.isArcOfSine, !operand.isExact,
      try (1 - operand.magnitude).isLost(beside: 1, 1, digits)
    {
      operand = Rational(operand.isNegative ? -1 : 1).inexact
    }
    let value = try function.value(of: operand, digits: digits)
    // The error of an operand near 1 is the error of its logarithm, however small that is.
    if function.isLogarithm, !operand.isExact, value.isLost(beside: 1, 1, digits) {
      return Rational(0).inexact
    }
    return limited(value)
  }

  /// The sine, cosine or tangent of an inexact operand. If the operand's error would reach the digits
  /// of the value, the operand is evaluated again with more digits.
  ///
  /// - Parameter workBefore: the work left before the operand was evaluated.
  /// - Throws: `CalculatorError`, also `.uncertainAngle` if more digits can't be worked out.
  mutating func apply(
    _ angle: (function: CalculatorError.Angle, unit: AngleUnit), work function: Operand.Function,
    to operand: Operand, _ value: Rational, since workBefore: Work
  ) throws(CalculatorError) -> Rational {
    try work.spend(function.work(value, digits: digits))
    if let result = try value.value(of: angle.function, in: angle.unit, digits: digits) {
      return limited(result.inexact)
    }
    if operand.hasInexactNumber { throw .uncertainAngle(angle.function) }
    if let known = try knownValue(of: function, operand, since: workBefore) { return known }
    // First as many digits more as the angle has before the point; then, near a multiple of a right
    // angle, as many again as the value has.
    var precision = digits
    for more in [value.wholeDigitCount + Self.spareDigits, digits] {
      precision += more
      var precise = Evaluation(by: rules, digits: precision, work: work)
      precise.countsRows = false
      let value = try operand.value(&precise)
      work = precise.work
      try work.spend(function.work(value, digits: precision))
      if let result = try value.value(
        of: angle.function, in: angle.unit, digits: digits, precision: precision)
      {
        let result = limited(result.inexact)
        PreciseAngle(function: function, operand: operand, rules: rules, digits: digits)
          .keep(result, work: work.spent(since: workBefore))
        return result
      }
    }
    throw .uncertainAngle(angle.function)
  }

  /// The kept value of an angle that needed more digits; nil if none is kept. Spends the work of the
  /// angle again, so that the budget doesn't depend on what is kept.
  mutating func knownValue(
    of function: Operand.Function, _ operand: Operand, since workBefore: Work
  ) throws(CalculatorError) -> Rational? {
    let angle = PreciseAngle(function: function, operand: operand, rules: rules, digits: digits)
    guard let (value, work) = angle.known else { return nil }
    self.work = workBefore
    try self.work.spend(work)
    return value
  }

  private static let spareDigits = 10

  /// Rounds an inexact intermediate value to `digits` + 10 digits.
  private func limited(_ value: Rational) -> Rational {
    value.isExact ? value : value.limited(to: digits + 10)
  }
}

extension Formula {
  /// The running total after each row, and the result before rounding by the rules. Consumes the
  /// formula, to avoid a copy.
  ///
  /// A running total is of the formula or the innermost bracket; for the failed row, it is the error.
  /// Nil for an opening bracket, before a stronger operator, and after an error.
  ///
  /// - Complexity: O(*n*).
  consuming func evaluated(
    by rules: Rules
  ) -> (
    totals: [Result<Rational, CalculatorError>?], unrounded: Result<Rational, CalculatorError>
  ) {
    var formula = consume self
    var evaluation = Evaluation(by: rules, estimatedRowCount: formula.operands.count)
    let unrounded = Result { () throws(CalculatorError) in try formula.drainTotal(&evaluation) }
    var totals = evaluation.totals ?? []
    if case .failure(let error) = unrounded {
      // Functions nested too deep fail before the first row is read.
      let failedRow = max(evaluation.lastRow, 0)
      if failedRow == totals.count { totals.append(nil) }
      totals[failedRow] = .failure(error)
    }
    return (totals, unrounded)
  }
}
