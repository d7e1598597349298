import TestSupport
import Testing

@testable import CalcModel

@Suite("A formula")
struct FormulaTests {
  private func formula(_ text: String) throws -> Formula { try ExpressionParser.parse(from: text) }

  @Test(
    "A formula is evaluated from left to right or by precedence",
    arguments: [
      ("5", "5", "5"), ("2 + 3 × 4", "20", "14"), ("2 − 3 × 4", "-4", "-10"),
      ("1 + 2 − 3 × 2 − 3 ÷ 6", "-0.5", "-3.5"), ("2 × 3 + 4 × 5", "50", "26"),
      ("2 + 3 − 4 + 5", "6", "6"), ("8 ÷ 2 × 4", "16", "16"), ("10 − 2 − 3", "5", "5"),
      ("-2 × -3 − -4 ÷ 2", "5", "8"), ("6 + 0 ÷ 3", "2", "6"), ("1 − 2 + 3 =", "2", "2"),
      ("2 ^ 3 ^ 2", "512", "512"), ("2 × 3 ^ 2", "18", "18"), ("2 + 3 ^ 2 × 2", "22", "20"),
    ])
  func order(text: String, leftToRight: String, precedence: String) throws {
    let formula = try formula(text)
    #expect(plainText(try formula.result()) == leftToRight)
    #expect(plainText(try formula.result(by: Rules(.precedence))) == precedence)
  }

  @Test("Draining empties the queues even if the result fails")
  func drain() throws {
    var formula = try formula("2 + 3 × (4 − 1)")
    #expect(try formula.drain() == 15)
    #expect(formula.operands.isEmpty && formula.operators.isEmpty)
    #expect(try formula.result() == 0)
    var reading = ExpressionParser.Reading()
    try ExpressionParser.parse(Array("1 ÷ 0 + 5".utf8)[...], into: &reading)
    #expect(throws: CalculatorError.divideByZero) { try reading.formula.drain() }
    #expect(reading.formula == Formula())
  }

  @Test(
    "Percentages and the result are rounded; intermediate values are exact",
    arguments: [
      ("1.10+5%+5%", "1.22"), ("10÷3×3", "10"), ("61.64−5%", "58.56"), ("1÷3", "0.33"),
      ("2×(1÷3)", "0.67"), ("100×(1+2.225%)", "102"),
    ])
  func rounding(text: String, result: String) throws {
    #expect(plainText(try formula(text).result(by: Rules(.leftToRight, .fixed(2)))) == result)
  }

  @Test(
    "A row shows the total to which the next operator applies",
    arguments: [
      ("2+3×4×5", "2 5 20 100", "2 . . 62"), ("2×3+1", "2 6 7", "2 6 7"),
      ("2^3^2", "2 . 512", "2 . 512"), ("2+3^2+1", "2 . 11 12", "2 . 11 12"),
      ("2×(3+4)+1", "2 . 3 7 14 15", "2 . 3 7 14 15"), ("(1+2)", ". 1 3 3", ". 1 3 3"),
      ("5÷0+1", "5 can't divide by 0", "5 can't divide by 0"),
      ("2×(1÷0)+1", "2 . 1 can't divide by 0", "2 . 1 can't divide by 0"),
      ("1+2×0^-1", "1 3 . can't divide by 0", "1 . . can't divide by 0"),
      ("100+10%", "100 110", "100 110"),
    ])
  func totals(text: String, leftToRight: String, precedence: String) throws {
    for (order, expected) in [
      (EvaluationOrder.leftToRight, leftToRight), (.precedence, precedence),
    ] {
      let evaluated = try formula(text).evaluated(by: Rules(order))
      let texts = evaluated.totals.map { total in
        switch total {
        case nil: "."
        case .success(let value): plainText(value)
        case .failure(let error): "\(error)"
        }
      }
      #expect(texts.joined(separator: " ").hasPrefix(expected))
    }
  }

  @Test(
    "A pending operator hides totals to which it doesn't apply",
    arguments: [
      ("2+3", Operator.add, "2 5", "2 5"), ("2+3", .multiply, "2 5", "2 ."),
      ("2+3", .power, "2 .", "2 ."), ("2", .power, "2", "2"), ("2×3", .multiply, "2 6", "2 6"),
      ("2×3^2", .divide, "2 . 18", "2 . 18"), ("2^3", .power, "2 .", "2 ."),
      ("5÷0", .power, "5 .", "5 ."),
    ])
  func pending(
    text: String, operation: Operator, leftToRight: String, precedence: String
  ) throws {
    var formula = try formula(text)
    formula.append(pending: operation)
    for (order, expected) in [
      (EvaluationOrder.leftToRight, leftToRight), (.precedence, precedence),
    ] {
      let totals = formula.evaluated(by: Rules(order)).totals
      let texts = totals.map { ((try? $0?.get()).flatMap { $0 }).map(plainText) ?? "." }
      #expect(texts.joined(separator: " ") == expected)
    }
  }

  @Test("Evaluating twice gives the same result and consumes no operand")
  func resultTwice() throws {
    let formula = try formula("2 + 3 × 4")
    for _ in 0..<2 {
      #expect(try formula.result() == 20)
      #expect(formula.operands.map(\.entered) == [2, 3, 4])
      #expect(Array(formula.operators) == [.add, .multiply])
    }
  }

  @Test("Changing a copy doesn't change the original")
  func changeCopy() throws {
    let original = try formula("2 + 3")
    var copy = original
    copy.append(.multiply, 4)
    #expect(try original.result() == 5)
    #expect(original.operands.map(\.entered) == [2, 3])
    #expect(try copy.result() == 20)
  }

  @Test(
    "A division by zero anywhere makes the whole formula fail",
    arguments: [
      ("5 ÷ 0", 5), ("0 ÷ 0", 5), ("5 ÷ 0 + 3", 5), ("5 ÷ 0 × 0", 5), ("1 + 2 ÷ 0 − 3 × 4", 9),
      ("1 + 2 × 3 ÷ 0.0", 14), ("1 ÷ 0 ÷ 0", 5), ("0 + 1 ÷ -0 + 1 ÷ 0", 9),
    ])
  func divideByZero(text: String, offset: Int) throws {
    for order in [EvaluationOrder.leftToRight, .precedence] {
      let evaluated = try Evaluated(text, order)
      #expect(evaluated.result == .failure(.divideByZero))
      #expect(evaluated.failureOffset == offset)
    }
  }

  @Test(
    "A failure has the offset of the operand that causes it",
    arguments: [
      ("1 + 2", nil, nil),
      ("1e999 * 11 - 1", 8, 8),
      ("1e-999 / 11 + 1", 9, 9),
      // From left to right the sum is 1.1e1000; with precedence, 2e999 × 0 is 0.
      ("9e999 + 2e999 * 0", 8, nil),
      ("9e999 + 2e999", 8, 8),
      // From left to right the sum is too large; with precedence, the product.
      ("1 + 9e999 - 0 + 5e999 * 2", 16, 24),
      ("1 + (2 / 0) * 3", 9, 9), ("(1 / 0) / 0", 5, 5), ("(1/0+5)", 3, 3),
      ("2 * (3 + 4) / 0", 14, 14), ("1 / (2 - 2)", 4, 4), ("1 + √(1-2)", 4, 4),
      ("5 / 0 ^ 0", nil, nil), ("2 ^ -1 / 0", 9, 9),
    ] as [(String, Int?, Int?)])
  func failureOffset(text: String, leftToRight: Int?, precedence: Int?) throws {
    #expect(try Evaluated(text).failureOffset == leftToRight)
    #expect(try Evaluated(text, .precedence).failureOffset == precedence)
  }

  @Test(
    "A formula's text reads back to the same result",
    arguments: [
      ("5", "5"), ("2+3*(4-1)", "2 + 3 × (4 − 1)"), ("(-(2^3))²", "(-(2 ^ 3))²"),
      ("-(4²)", "-(4²)"),
      ("√9² + 10%", "√9² + 10%"), ("(1+2)% - -3", "(1 + 2)% − -3"), ("sqrt sqrt 16", "√√16"),
    ])
  func text(text: String, written: String) throws {
    let formula = try formula(text)
    #expect(formula.text(plainText) == written)
    #expect(try self.formula(written).result() == formula.result())
  }
}
