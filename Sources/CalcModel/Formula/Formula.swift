/// A formula: operands with an operator between each two.
///
///     var formula = Formula(startingWith: 2)
///     formula.append(.add, 3)
///     formula.append(.multiply, 4)
///     try formula.result()  // 20
///
/// Operands and operators are in two queues. An operand may be a formula in brackets. A running
/// total makes the result available at any moment.
///
/// - Complexity: O(1) for every member unless stated otherwise; comparing is O(*n*).
public struct Formula: Hashable, Sendable {
  /// The operands, in order; never empty.
  public private(set) var operands = CalculatorItemQueue<Operand>()
  /// The operators, in order: one fewer than operands.
  public private(set) var operators = CalculatorItemQueue<Operator>()
  /// The order that `result()` follows.
  public let order: EvaluationOrder
  private var evaluation: Evaluation

  /// A formula of a single operand, whose result is that operand.
  ///
  /// - Parameters:
  ///   - operand: the first operand.
  ///   - order: the order in which the operators that are added will be taken.
  public init(startingWith operand: Operand, order: EvaluationOrder = .leftToRight) {
    self.order = order
    evaluation = Evaluation(startingWith: operand, in: Calculation.Rules(order))
    operands.enqueue(operand)
  }

  /// Adds an operator and the operand it applies to.
  public mutating func append(_ operation: Operator, _ operand: Operand) {
    operators.enqueue(operation)
    operands.enqueue(operand)
    evaluation.take(operation, operand)
  }

  /// A formula of a single number.
  public init(startingWith number: Rational, order: EvaluationOrder = .leftToRight) {
    self.init(startingWith: .number(number), order: order)
  }

  /// Adds an operator and the number it applies to.
  public mutating func append(_ operation: Operator, _ number: Rational) {
    append(operation, .number(number))
  }

  /// The value of the whole formula. The formula stays as it is.
  ///
  /// - Throws: `CalculatorError` when a divisor is zero or a value on the way is out of range.
  public func result() throws(CalculatorError) -> Rational {
    try evaluation.total()
  }

  /// The formula as text: `2 + 3 × (4 − 1)`.
  ///
  /// - Parameter number: writes the numbers in it.
  /// - Complexity: O(*n*).
  public func text(_ number: (Rational) -> String) -> String {
    var operators = operators.makeIterator()
    return operands.reduce(into: "") { text, operand in
      if !text.isEmpty, let operation = operators.next() { text += " \(operation.rawValue) " }
      text += operand.text(number)
    }
  }

  /// Two formulas are equal when they have the same operands and operators in the same order of
  /// evaluation.
  ///
  /// - Complexity: O(*n*).
  public static func == (left: Formula, right: Formula) -> Bool {
    left.order == right.order && left.operators == right.operators
      && left.operands == right.operands
  }

  /// Hashes the operands, the operators and the order of evaluation.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(order)
    hasher.combine(operands)
    hasher.combine(operators)
  }
}
