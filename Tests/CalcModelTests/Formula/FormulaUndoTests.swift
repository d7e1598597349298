import TestSupport
import Testing

@testable import CalcModel

@Suite("Undoing what was added to a formula")
struct FormulaUndoTests {
  private static let walks = (1...8 as ClosedRange<UInt64>).flatMap { seed in
    [EvaluationOrder.leftToRight, .precedence].map { (seed, $0) }
  }

  @Test("What is undone leaves the formula as if it had never been added", arguments: walks)
  func walk(seed: UInt64, order: EvaluationOrder) throws {
    var generator = SplitMix64(seed: seed)
    var formula = Formula(startingWith: 5, order: order)
    var entered: [(operation: Operator, operand: Rational, checkpoint: Formula.Checkpoint)] = []
    for count in 0..<300 {
      if Int.random(in: 0..<5, using: &generator) < 3 {
        let operation = try #require(Operator.allCases.randomElement(using: &generator))
        let operand = Rational(Int.random(in: -4...4, using: &generator))
        entered.append((operation, operand, formula.add(operation, operand)))
      } else if let last = entered.popLast() {
        formula.undoAdd(to: last.checkpoint)
      }
      var fresh = Formula(startingWith: 5, order: order)
      for (operation, operand, _) in entered { fresh.append(operation, operand) }
      let place: Comment = "seed \(seed), \(order), step \(count)"
      #expect(formula.total == fresh.total, place)
      #expect(formula.operands == fresh.operands, place)
      #expect(formula.operators == fresh.operators, place)
    }
  }

  @Test("A failure goes with the step that brought it")
  func failure() throws {
    var formula = Formula(startingWith: 5)
    let checkpoint = formula.add(.divide, 0)
    let later = formula.add(.add, 3)
    #expect(formula.total == .failure(.divideByZero))
    formula.undoAdd(to: later)
    #expect(formula.total == .failure(.divideByZero))
    formula.undoAdd(to: checkpoint)
    #expect(formula.total == .success(5))
    formula.append(.multiply, 2)
    #expect(try formula.result() == 10)
  }

  @Test("Undoing in a copy leaves the original alone")
  func copies() throws {
    var original = Formula(startingWith: 5)
    let checkpoint = original.add(.add, 3)
    var copy = original
    copy.undoAdd(to: checkpoint)
    copy.append(.multiply, 2)
    #expect(try original.result() == 8)
    #expect(Array(original.operands) == [5, 3])
    #expect(try copy.result() == 10)
    #expect(Array(copy.operators) == [.multiply])
  }

  @Test("A formula goes on from a result", arguments: [EvaluationOrder.leftToRight, .precedence])
  func carryingResult(order: EvaluationOrder) throws {
    var formula = Formula(carrying: .success(2), order: order)
    #expect(formula.order == order)
    formula.append(.add, 3)
    formula.append(.multiply, 4)
    #expect(try formula.result() == (order == .precedence ? 14 : 20))
    #expect(Array(formula.operands) == [2, 3, 4])
  }

  @Test(
    "A formula that goes on from a failure has it for good",
    arguments: [EvaluationOrder.leftToRight, .precedence],
    [CalculatorError.divideByZero, .overflow])
  func carryingFailure(order: EvaluationOrder, error: CalculatorError) {
    var formula = Formula(carrying: .failure(error), order: order)
    #expect(formula.total == .failure(error))
    for operation in Operator.allCases {
      let checkpoint = formula.add(operation, 0)
      #expect(formula.total == .failure(error))
      formula.undoAdd(to: checkpoint)
      formula.append(operation, 3)
      #expect(throws: error) { try formula.result() }
    }
  }
}
