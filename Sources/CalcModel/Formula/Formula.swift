/// A formula: operands with an operator between each two.
///
///     var formula = Formula(startingWith: 2)
///     formula.append(.add, 3)
///     formula.append(.multiply, 4)
///     try formula.result()                       // 20
///     try formula.result(by: Rules(.precedence)) // 14
///
/// Operands and operators wait in two queues, which evaluation empties from the front. An operand
/// may be a formula in brackets.
///
/// - Complexity: O(1) for every member unless stated otherwise.
public struct Formula: Hashable, Sendable {
  /// The operands, in order.
  public private(set) var operands = CalculatorItemQueue<Operand>()
  /// The operators, in order.
  ///
  /// One fewer than operands, or as many if the last operator is pending: it waits for an operand.
  public private(set) var operators = CalculatorItemQueue<Operator>()

  /// A formula without operands, whose result is 0.
  public init() {}

  /// A formula of a single operand, whose result is that operand.
  public init(startingWith operand: Operand) { operands.enqueue(operand) }

  /// Adds an operand after its operator; the first operand has no operator.
  public mutating func append(_ operation: Operator?, _ operand: consuming Operand) {
    append(pending: operation)
    operands.enqueue(operand)
  }

  /// Adds an operator that waits for an operand; an empty formula ignores the operator.
  ///
  /// By precedence, `2 + 3 ×` is 2: the 3 belongs to the unfinished product.
  package mutating func append(pending operation: Operator?) {
    if let operation, !operands.isEmpty { operators.enqueue(operation) }
  }

  /// Empties both queues. A queue that is already empty keeps its free nodes.
  package mutating func clear() {
    if !operands.isEmpty { operands.clear() }
    if !operators.isEmpty { operators.clear() }
  }

  /// The value of the formula.
  ///
  /// - Throws: `CalculatorError` when a step is undefined or out of range.
  /// - Complexity: O(*n*).
  public func result(by rules: Rules = Rules()) throws(CalculatorError) -> Rational {
    var copy = self
    return try copy.drain(by: rules)
  }

  /// The value of the formula. Evaluation empties the formula, so that nothing is copied.
  ///
  /// - Parameters:
  ///   - rules: the order of operators, and how amounts and the result are rounded.
  ///   - digits: the significant digits of inexact roots, powers and functions, 1 to 1,010.
  /// - Throws: `CalculatorError` as `result(by:)`.
  /// - Complexity: O(*n*).
  public mutating func drain(
    by rules: Rules = Rules(), digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    var row = -1
    return try drain(by: rules, digits: digits, failingAt: &row)
  }

  /// Drains the formula; on an error, sets `row` to the row that failed.
  package mutating func drain(
    by rules: Rules, digits: Int = Rational.powerDigits, failingAt row: inout Int
  ) throws(CalculatorError) -> Rational {
    defer { clear() }
    var evaluation = Evaluation(by: rules, digits: digits)
    do throws(CalculatorError) {
      return rules.rounded(try drainTotal(&evaluation), digits: digits)
    } catch {
      // Functions nested too deep fail before the first row is read.
      row = max(evaluation.lastRow, 0)
      throw error
    }
  }

  /// The total before rounding by the rules. Consumes the operands.
  mutating func drainTotal(_ evaluation: inout Evaluation) throws(CalculatorError) -> Rational {
    guard let first = operands.dequeue() else { return 0 }
    let start = try first.value(&evaluation)
    evaluation.setTotal(start)
    return try climb(from: start, atLeast: .sum, &evaluation)
  }

  /// Applies operators of at least `strength` by precedence climbing (Martin Richards, BCPL, 1969).
  private mutating func climb(
    from start: Rational, atLeast strength: Operator.Precedence, _ evaluation: inout Evaluation
  ) throws(CalculatorError) -> Rational {
    let order = evaluation.rules.order
    var left = start
    while let operation = operators.first, operation.strength(in: order) >= strength,
      let operand = operands.dequeue()
    {
      operators.dequeue()
      var right = try operand.value(&evaluation, after: operation, total: left)
      while let next = operators.first, next.binds(before: operation, in: order), !operands.isEmpty
      {
        try evaluation.enterLevel()
        right = try climb(from: right, atLeast: next.strength(in: order), &evaluation)
        evaluation.leaveLevel()
      }
      // `right` belongs to a pending operator that binds more strongly: the total leaves it out.
      if operators.first?.binds(before: operation, in: order) == true { return left }
      left = try evaluation.apply(operation, left, right)
      if strength == .sum { evaluation.setTotal(left) }
    }
    return left
  }
}
