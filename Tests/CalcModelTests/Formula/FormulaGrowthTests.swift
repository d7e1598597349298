import CalcModel
import TestSupport
import Testing

@Suite("A growing formula")
struct FormulaGrowthTests {
  typealias Outcome = Result<Rational, CalculatorError>

  /// From left to right: one operation after the other, from the start.
  private func fold(_ steps: [(Operator, Rational)], from start: Rational) -> Outcome {
    Result { () throws(CalculatorError) in
      var total = start
      for (operation, operand) in steps { total = try operation.apply(total, operand) }
      return total
    }
  }

  /// With precedence: the products first, then their sum.
  private func foldTerms(_ steps: [(Operator, Rational)], from start: Rational) -> Outcome {
    Result { () throws(CalculatorError) in
      var terms: [(Operator, Rational)] = [(.add, start)]
      for (operation, operand) in steps {
        if operation.precedence == .product, let (sign, term) = terms.popLast() {
          terms.append((sign, try operation.apply(term, operand)))
        } else {
          terms.append((operation, operand))
        }
      }
      return try fold(terms, from: 0).get()
    }
  }

  private func outcome(of formula: Formula, _ order: EvaluationOrder) -> Outcome {
    Result { () throws(CalculatorError) in try formula.result(by: Rules(order)) }
  }

  @Test(
    "After each operand the result is that of a fresh formula",
    arguments: rounds(20))
  func runningTotal(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let start = Rational(Int.random(in: -9...9, using: &generator))
    var formula = Formula(startingWith: start)
    var steps: [(Operator, Rational)] = []
    for length in 1...30 {
      // Fractions of four would seldom be exponents.
      let operations = Operator.allCases.filter { $0 != .power }
      let operation = try #require(operations.randomElement(using: &generator))
      // A zero now and then, so that some of the formulas fail on the way.
      let operand = try Rational(Int.random(in: -99...99, using: &generator)) / 4
      steps.append((operation, operand))
      formula.append(operation, operand)
      let place: Comment = "seed \(seed), length \(length)"
      #expect(outcome(of: formula, .leftToRight) == fold(steps, from: start), place)
      #expect(outcome(of: formula, .precedence) == foldTerms(steps, from: start), place)
      #expect(formula.operands.count == length + 1)
      #expect(formula.operators.count == length)
    }
  }
}
