/// The order in which a formula's operators are taken.
public enum EvaluationOrder: Hashable, Sendable {
  /// One after the other, as on a pocket calculator: 2 + 3 × 4 is 20.
  case leftToRight
  /// × and ÷ before + and −: 2 + 3 × 4 is 14.
  case precedence
}

/// A formula's value so far: what is kept of the operands already taken.
///
/// It is a value of constant size, so that a formula of any length costs the same for each operand.
struct Evaluation: Equatable, Sendable {
  private let order: EvaluationOrder
  /// The terms that are complete; stays zero from left to right.
  private var sum: Rational = 0
  /// The term that a following × or ÷ goes on with; from left to right, all there is.
  private var term: Rational
  /// The first failure, which nothing that follows can mend.
  private(set) var failure: CalculatorError?

  init(startingWith operand: Rational, in order: EvaluationOrder) {
    self.order = order
    term = operand
  }

  init(failing error: CalculatorError, in order: EvaluationOrder) {
    self.init(startingWith: 0, in: order)
    failure = error
  }

  mutating func take(_ operation: Operator, _ operand: Rational) {
    guard failure == nil else { return }
    do {
      if order == .leftToRight || operation.bindsTightly {
        term = try operation.apply(term, operand)
      } else {
        sum = try sum + term
        term = operation == .subtract ? -operand : operand
      }
    } catch {
      failure = error
    }
  }

  func total() throws(CalculatorError) -> Rational {
    if let failure { throw failure }
    return order == .leftToRight ? term : try sum + term
  }
}
