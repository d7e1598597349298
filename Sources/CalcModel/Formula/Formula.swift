/// A calculation that can still grow: operands with an operator between each two.
///
///     var formula = Formula(startingWith: 2)
///     formula.append(.add, 3)
///     formula.append(.multiply, 4)
///     try formula.result()  // 20
///
/// The operands and the operators wait in two queues and are taken in order. What has been taken is
/// kept as a running total, so that the result is known at any moment without going back to the
/// start.
///
/// - Complexity: Every member is O(1) unless it says otherwise; to compare two is O(*n*).
public struct Formula: Equatable, Sendable {
  /// The operands, in order; never empty.
  public private(set) var operands = CalculatorItemQueue<Rational>()
  /// The operators, in order: one fewer than operands.
  public private(set) var operators = CalculatorItemQueue<Operator>()
  /// The order that `result()` follows.
  public let order: EvaluationOrder
  private var evaluation: Evaluation

  /// A formula of a single operand, whose result is that operand.
  ///
  /// - Parameter order: the order in which the operators that are added will be taken.
  public init(startingWith operand: Rational, order: EvaluationOrder = .leftToRight) {
    self.order = order
    evaluation = Evaluation(startingWith: operand, in: order)
    operands.enqueue(operand)
  }

  /// Adds an operator and the operand it applies to.
  public mutating func append(_ operation: Operator, _ operand: Rational) {
    operators.enqueue(operation)
    operands.enqueue(operand)
    evaluation.take(operation, operand)
  }

  /// The value of the whole formula. The formula stays as it is.
  ///
  /// - Throws: `CalculatorError` when a divisor is zero or a value on the way is out of range.
  public func result() throws(CalculatorError) -> Rational {
    try evaluation.total()
  }

  /// The value that the whole formula would have in another order.
  ///
  /// - Throws: `CalculatorError` when a divisor is zero or a value on the way is out of range.
  /// - Complexity: O(*n*).
  public func result(in order: EvaluationOrder) throws(CalculatorError) -> Rational {
    try evaluate(in: order).evaluation.total()
  }

  /// The place of the operand that made the result fail, counted from zero.
  ///
  /// - Returns: nil when the result does not fail.
  /// - Complexity: O(*n*).
  public func failingOperand(in order: EvaluationOrder) -> Int? {
    evaluate(in: order).failingOperand
  }

  /// Takes operators and operands from the front of the queues to their ends, or to the first
  /// failure.
  private func evaluate(in order: EvaluationOrder) -> (
    evaluation: Evaluation, failingOperand: Int?
  ) {
    var operands = operands.makeIterator()
    var evaluation = Evaluation(startingWith: operands.next() ?? 0, in: order)
    var taken = 0
    for operation in operators {
      guard let operand = operands.next() else { break }
      evaluation.take(operation, operand)
      taken += 1
      if evaluation.failure != nil { return (evaluation, taken) }
    }
    let fails = (try? evaluation.total()) == nil
    return (evaluation, fails ? taken : nil)
  }
}
