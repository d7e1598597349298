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
  let order: EvaluationOrder
  /// The terms that are complete; stays zero from left to right.
  private var sum: Rational = 0
  /// The term that a following × or ÷ goes on with; from left to right, all there is.
  private var term: Rational
  /// The first failure, which nothing that follows can mend. All else is then zero.
  private(set) var failure: CalculatorError?

  init(startingWith operand: Rational, in order: EvaluationOrder) {
    self.order = order
    term = operand
  }

  /// One that goes on from another's total, or from its failure.
  init(carrying total: Result<Rational, CalculatorError>, in order: EvaluationOrder) {
    switch total {
    case .success(let operand):
      self.init(startingWith: operand, in: order)
    case .failure(let error):
      self.init(startingWith: 0, in: order)
      failure = error
    }
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
      self = Evaluation(carrying: .failure(error), in: order)
    }
  }

  /// Takes an operator and its operand as it is after the total so far; without a value it fails.
  mutating func take(_ operation: Operator, _ operand: Operand) {
    do {
      take(operation, try operand.value(after: operation, total: try total()))
    } catch {
      self = Evaluation(carrying: .failure(error), in: order)
    }
  }

  func total() throws(CalculatorError) -> Rational {
    if let failure { throw failure }
    return order == .leftToRight ? term : try sum + term
  }

  /// The value so far, or why it has none.
  var result: Result<Rational, CalculatorError> {
    Result { () throws(CalculatorError) in try total() }
  }
}

extension Evaluation {
  /// The terms of an evaluation: those that are complete, and the last one.
  struct Terms: Equatable, Sendable {
    fileprivate let sum: Rational
    fileprivate let last: Rational
  }

  /// The terms, or nil where there is only one, so that the total tells all there is to know.
  var terms: Terms? { sum == 0 ? nil : Terms(sum: sum, last: term) }

  /// An evaluation that has come to some terms.
  init(_ terms: Terms, in order: EvaluationOrder) {
    self.init(startingWith: terms.last, in: order)
    sum = terms.sum
  }
}
