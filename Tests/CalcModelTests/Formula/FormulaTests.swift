import CalcModel
import Testing

@Suite("A formula")
struct FormulaTests {
  private func formula(_ text: String, _ order: EvaluationOrder = .leftToRight) throws -> Formula {
    try ExpressionParser.parse(from: text, order: order)
  }

  @Test(
    "A formula is taken from left to right, or with precedence where that is asked for",
    arguments: [
      ("5", "5", "5"),
      ("2 + 3 × 4", "20", "14"),
      ("2 − 3 × 4", "-4", "-10"),
      ("1 + 2 − 3 × 2 − 3 ÷ 6", "-0.5", "-3.5"),
      ("2 × 3 + 4 × 5", "50", "26"),
      ("2 + 3 − 4 + 5", "6", "6"),
      ("8 ÷ 2 × 4", "16", "16"),
      ("10 − 2 − 3", "5", "5"),
      ("-2 × -3 − -4 ÷ 2", "5", "8"),
      ("6 + 0 ÷ 3", "2", "6"),
    ])
  func order(text: String, leftToRight: String, precedence: String) throws {
    let (plain, conventional) = (try formula(text), try formula(text, .precedence))
    #expect(plainText(try plain.result()) == leftToRight)
    #expect(plainText(try conventional.result()) == precedence)
  }

  @Test("Asking twice gives the same result and consumes nothing")
  func resultTwice() throws {
    let formula = try formula("2 + 3 × 4")
    for _ in 0..<2 {
      #expect(try formula.result() == 20)
      #expect(formula.operands.map(\.entered) == [2, 3, 4])
      #expect(Array(formula.operators) == [.add, .multiply])
    }
  }

  @Test("A formula can grow after its result was asked for")
  func growth() throws {
    var formula = Formula(startingWith: 2)
    #expect(try formula.result() == 2)
    formula.append(.add, 3)
    #expect(try formula.result() == 5)
    formula.append(.multiply, 4)
    #expect(try formula.result() == 20)
  }

  @Test("Changing the copy leaves the original alone")
  func changeCopy() throws {
    let original = try formula("2 + 3")
    var copy = original
    copy.append(.multiply, 4)
    #expect(try original.result() == 5)
    #expect(original.operands.map(\.entered) == [2, 3])
    #expect(try copy.result() == 20)
  }

  @Test("Changing the original leaves the copy alone")
  func changeOriginal() throws {
    var original = try formula("2 + 3")
    let copy = original
    original.append(.divide, 0)
    #expect(throws: CalculatorError.divideByZero) { try original.result() }
    #expect(try copy.result() == 5)
    #expect(Array(copy.operators) == [.add])
  }

  @Test(
    "A division by zero is thrown wherever it stands, and nothing that follows mends it",
    arguments: [
      ("5 ÷ 0", 5), ("0 ÷ 0", 5), ("5 ÷ 0 + 3", 5), ("5 ÷ 0 × 0", 5), ("1 + 2 ÷ 0 − 3 × 4", 9),
      ("1 + 2 × 3 ÷ 0.0", 14), ("1 ÷ 0 ÷ 0", 5), ("0 + 1 ÷ -0 + 1 ÷ 0", 9),
    ])
  func divideByZero(text: String, offset: Int) throws {
    for order in [EvaluationOrder.leftToRight, .precedence] {
      let formula = try formula(text, order)
      #expect(throws: CalculatorError.divideByZero) { try formula.result() }
      let evaluated = try ExpressionParser.evaluate(text, order: order)
      #expect(evaluated.failureOffset == offset)
    }
  }

  @Test(
    "The operand that made the result fail is known by its place",
    arguments: [
      ("1 + 2", nil, nil),
      ("1e999 * 11 - 1", 8, 8),
      ("1e-999 / 11 + 1", 9, 9),
      // From left to right it is 1.1e1000; with precedence, 2e999 × 0 is 0.
      ("9e999 + 2e999 * 0", 8, nil),
      // With precedence the last sum is what is too large.
      ("9e999 + 2e999", 8, 8),
      ("1 + 9e999 - 0 + 5e999 * 2", 16, 24),
      ("1 + (2 / 0) * 3", 9, 9), ("(1 / 0) / 0", 5, 5), ("(1/0+5)", 3, 3),
      ("2 * (3 + 4) / 0", 14, 14),
      ("5 / 0 ^ 0", 4, nil), ("2 ^ -1 / 0", 9, 9),
    ] as [(String, Int?, Int?)])
  func failureOffset(text: String, leftToRight: Int?, precedence: Int?) throws {
    #expect(try ExpressionParser.evaluate(text).failureOffset == leftToRight)
    #expect(
      try ExpressionParser.evaluate(text, order: .precedence).failureOffset == precedence)
  }

  @Test(
    "A formula is written as it was asked",
    arguments: [
      ("5", "5"), ("2+3*(4-1)", "2 + 3 × (4 − 1)"), ("-(2^3)²", "-(2 ^ 3)²"),
      ("√9² + 10%", "√9² + 10%"), ("(1+2)% - -3", "(1 + 2)% − -3"), ("sqrt sqrt 16", "√√16"),
    ])
  func text(text: String, written: String) throws {
    let formula = try formula(text)
    #expect(formula.text(plainText) == written)
    #expect(try self.formula(written) == formula)
  }

  @Test("Formulas are equal if they have the same operands, operators and order")
  func equality() {
    var formula = Formula(startingWith: 2)
    formula.append(.add, 3)
    var other = Formula(startingWith: 2)
    #expect(other != formula)
    other.append(.add, 3)
    #expect(other == formula)
    other.append(.add, 0)
    #expect(other != formula)
    #expect(Formula(startingWith: 2) != Formula(startingWith: 2, order: .precedence))
  }
}
