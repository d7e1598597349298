import Testing

@testable import CalcModel

@Suite("The work of an evaluation")
struct WorkTests {
  @Test(
    "Inexact results have at most the digits of an evaluation",
    arguments: [
      "0.9 ^ 9000", "1000 × (1 + (0.05 ÷ 365)) ^ 10950", "1.5 ^ 3000 × 1.5 ^ 2500 × 1.5 ^ 9",
      "(1.5 ^ 2700)² ÷ 7", "(7 ÷ 8) ^ 2700 ÷ (9 ÷ 8) ^ 1500",
    ])
  func digits(text: String) throws {
    for digits in [60, 210] {
      var formula: Formula = try ExpressionParser.parse(from: text)
      let result = try formula.drain(digits: digits)
      let expansion = DecimalExpansion(
        of: result, to: .significantDigits(digits + 11), rule: .halfUp)
      #expect(!result.isExact && !expansion.isRounded && expansion.digits.count <= digits + 10)
    }
  }

  @Test("Asking for a cancellation costs the same each time")
  func cancellation() {
    // A question that wrapped the next one overflowed the stack.
    for _ in 0..<200_000 where Work.isCancelled { Issue.record("no one has asked to leave") }
  }

  @Test("A power of a long base has more work than the same power of a short base")
  func powers() throws {
    let long = try Rational(2).raised(to: 300)
    #expect(Work.ofPower(long, 100, digits: 60) > Work.ofPower(2, 100, digits: 60))
  }

  @Test("An evaluation without work left is too long")
  func tooLong() throws {
    var formula = Formula()
    for number in [2, 3, 5] {
      formula.append(.add, .function(.naturalLogarithm, .number(Rational(number))))
    }
    let workOfSum = 150_000
    func result(_ work: Int) throws(CalculatorError) -> Rational {
      var (copy, evaluation) = (formula, Evaluation(by: Rules(), work: Work(work)))
      return try copy.drainTotal(&evaluation)
    }
    #expect(try result(workOfSum) == formula.result())
    #expect(throws: CalculatorError.tooLong) { try result(workOfSum / 2) }
  }

  @Test("A kept value of an angle takes the work of its evaluation")
  func keptValues() throws {
    let operand = try ExpressionParser.parse(from: "cos(9e9 × sin(9e9 × √7))").operands.first
    func work() throws(CalculatorError) -> (value: Rational?, spent: Int) {
      var evaluation = Evaluation(by: Rules())
      let before = evaluation.work
      return (try operand?.value(&evaluation), evaluation.work.spent(since: before))
    }
    let (first, second) = (try work(), try work())
    #expect(first.value != nil && first == second)
  }

  @Test("Ten thousand rows of everyday and of very small numbers aren't too long")
  func everydayRows() throws {
    var evaluation = Evaluation(by: Rules())
    var work = evaluation.work
    let (price, factor) = (try value(of: "12345678.99"), try value(of: "1.19"))
    // A row of each kind; later rows take the same work.
    _ = try evaluation.apply(.multiply, price, factor)
    _ = try evaluation.apply(.power, factor, 10)
    _ = try evaluation.apply(.square, factor)
    _ = try evaluation.apply(.add, value(of: "1e900"), price)
    _ = try evaluation.apply(.add, value(of: "1e-900"), value(of: "3e-800"))
    try work.spend(10_000 * evaluation.work.spent(since: work))
  }

  @Test("More than 100 shown digits allow ten times the work")
  func workOfManyDigits() throws {
    var (usual, long) = (Work(digits: 110), Work(digits: 111))
    #expect(throws: CalculatorError.tooLong) { try usual.spend(1_000_000_000) }
    try long.spend(1_000_000_000)
  }
}
