import TestSupport
import Testing

@testable import CalcModel

@Suite("Evaluations, and going back to where one was")
struct EvaluationTests {
  @Test(
    "An evaluation's total brings all of it back where it says that it does",
    arguments: rounds(20, oneIn: 20), [EvaluationOrder.leftToRight, .precedence])
  func walk(seed: UInt64, order: EvaluationOrder) throws {
    var generator = SplitMix64(seed: seed)
    var evaluation = Evaluation(startingWith: .number(5), in: Calculation.Rules(order))
    typealias Step = (
      operation: Operator, operand: Rational, before: Evaluation
    )
    var taken: [Step] = []
    let large = try value(of: "9e999")
    for count in 0..<150 {
      if Int.random(in: 0..<5, using: &generator) < 3 {
        let operation = try #require(Operator.allCases.randomElement(using: &generator))
        // Now and then terms that overflow when they come together.
        let isLarge = Int.random(in: 0..<20, using: &generator) == 0
        let operand = isLarge ? large : Rational(Int.random(in: -4...4, using: &generator))
        taken.append((operation, operand, evaluation))
        evaluation.take(operation, operand)
      } else if let last = taken.popLast() {
        evaluation =
          last.before.isTotal
          ? Evaluation(carrying: last.before.result, in: Calculation.Rules(order)) : last.before
      }
      var fresh = Evaluation(startingWith: .number(5), in: Calculation.Rules(order))
      for step in taken { fresh.take(step.operation, step.operand) }
      #expect(evaluation == fresh, "seed \(seed), \(order), step \(count)")
    }
  }

  @Test("From left to right, the total tells all")
  func leftToRight() {
    var evaluation = Evaluation(startingWith: .number(2), in: Calculation.Rules())
    for operation in [Operator.add, .multiply, .subtract, .divide, .divide] {
      evaluation.take(operation, operation == .divide ? 0 : 3)
      #expect(evaluation.isTotal)
    }
  }

  @Test("Failures are the same whatever stood before them")
  func failures() {
    for order in [EvaluationOrder.leftToRight, .precedence] {
      var first = Evaluation(startingWith: .number(2), in: Calculation.Rules(order))
      first.take(.add, 3)
      first.take(.divide, 0)
      // With precedence a ^ could still follow.
      first.take(.add, 1)
      #expect(first == Evaluation(carrying: .failure(.divideByZero), in: Calculation.Rules(order)))
    }
  }

  @Test(
    "An evaluation goes on from a result", arguments: [EvaluationOrder.leftToRight, .precedence])
  func carryingResult(order: EvaluationOrder) throws {
    var evaluation = Evaluation(carrying: .success(2), in: Calculation.Rules(order))
    #expect(evaluation.rules.order == order)
    evaluation.take(.add, 3)
    evaluation.take(.multiply, 4)
    #expect(try evaluation.total() == (order == .precedence ? 14 : 20))
  }

  @Test(
    "An evaluation that goes on from a failure has it for good",
    arguments: [EvaluationOrder.leftToRight, .precedence],
    [CalculatorError.divideByZero, .overflow])
  func carryingFailure(order: EvaluationOrder, error: CalculatorError) {
    let failed = Evaluation(carrying: .failure(error), in: Calculation.Rules(order))
    #expect(failed.result == .failure(error))
    for operation in Operator.allCases {
      var evaluation = failed
      evaluation.take(operation, 3)
      #expect(evaluation == failed)
      #expect(throws: error) { try evaluation.total() }
    }
  }
}
