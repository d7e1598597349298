/// The order in which a formula's operators are taken.
public enum EvaluationOrder: String, CaseIterable, Hashable, Sendable {
  /// One after the other, as on a pocket calculator: 2 + 3 × 4 is 20.
  case leftToRight = "left-to-right"
  /// × and ÷ before + and −, and ^ before both and from the right: 2 + 3 × 4 is 14.
  case precedence

  package var other: Self { self == .leftToRight ? .precedence : .leftToRight }
}

/// A formula's value so far.
///
/// Its size is bounded, so that each operand costs the same.
struct Evaluation: Equatable, Sendable {
  let rules: Calculation.Rules
  /// Pending values by precedence: at most one sum, one product and the bases of powers; none from
  /// left to right.
  private var waiting: [Waiting] = []
  /// The last operand; from left to right, the total.
  private var last: Rational
  /// The first failure, which is final. All else is zero then.
  private(set) var failure: CalculatorError?

  private struct Waiting: Equatable, Sendable {
    let value: Rational
    let operation: Operator
  }

  /// The maximum number of ^ in a row that are taken from the right.
  static let mostPowers = 100

  init(startingWith operand: Operand, in rules: Calculation.Rules) {
    let value = Result { () throws(CalculatorError) in try operand.value() }
    self.init(carrying: value, in: rules)
  }

  /// Continues from a total or a failure.
  init(carrying total: Result<Rational, CalculatorError>, in rules: Calculation.Rules) {
    self.rules = rules
    switch total {
    case .success(let value): last = value
    case .failure(let error): (last, failure) = (0, error)
    }
  }

  /// What made the evaluation fail.
  enum Blame {
    /// What precedes the operator, now that it is complete.
    case earlier
    case operand
  }

  /// Applies an operator and its operand.
  ///
  /// - Returns: what made the evaluation fail, if it did now.
  @discardableResult
  mutating func take(_ operation: Operator, _ operand: Operand) -> Blame? {
    if failure != nil { return nil }
    var blame = Blame.earlier
    do {
      try settle(before: operation)
      blame = .operand
      // The usual case: a plain number.
      let value =
        if case .number(let number) = operand { number } else {
          try rules.value(of: operand, after: operation, total: try total())
        }
      if rules.order == .leftToRight {
        last = try operation.apply(last, value)
      } else {
        waiting.append(Waiting(value: last, operation: operation))
        last = value
      }
      return nil
    } catch {
      self = Evaluation(carrying: .failure(error), in: rules)
      return blame
    }
  }

  func total() throws(CalculatorError) -> Rational {
    if let failure { throw failure }
    var total = last
    for left in waiting.reversed() { total = try left.operation.apply(left.value, total) }
    return total
  }

  var result: Result<Rational, CalculatorError> {
    Result { () throws(CalculatorError) in try total() }
  }

  /// Whether it is determined by its total.
  var isTotal: Bool { waiting.isEmpty }

  /// Evaluates what the next operator can't change: before + everything, before × the term. That
  /// may fail only now: in 2 ^ 0.5 ^ 0 the first two have no value, but all three have.
  private mutating func settle(before operation: Operator) throws(CalculatorError) {
    guard operation != .power else {
      let bases = waiting.reversed().prefix { $0.operation == .power }
      if bases.count == Self.mostPowers { throw .tooManyPowers }
      return
    }
    while let left = waiting.last, left.operation.precedence >= operation.precedence {
      last = try left.operation.apply(left.value, last)
      waiting.removeLast()
    }
  }
}
