import CalcModel
import TestSupport
import Testing

@Suite("The tape")
struct TapeTests {
  @Test(
    "The totals on the tape show the left-to-right order",
    arguments: [
      ("2+3×4=", "2 | + 3 → 5 | × 4 → 20 | = 20"),
      ("1÷3×3=", "1 | ÷ 3 → ≈0.33333333333333333333 | × 3 → 1 | = 1"),
      ("5=", "5 = 5"),
      ("5+=", "5 = 5"),
      ("5+3×=", "5 | + 3 → 8 | = 8"),
      ("5+−×÷3=", "5 | ÷ 3 → ≈1.6666666666666666667 | = ≈1.6666666666666666667"),
      ("1.50+2.50=", "1.5 | + 2.5 → 4 | = 4"),
      ("10÷0×2", "10 | ÷ 0 → NaN"),
      // The left side of a waiting ^ has no total yet, and no failure.
      ("10÷0^", "10 | ÷ 0"), ("8±^0.5^", "-8 | ^ 0.5"),
      ("8±^0.5^2=", "-8 | ^ 0.5 | ^ 2 → NaN | = NaN"),
      ("10÷0×2=", "10 | ÷ 0 → NaN | × 2 | = NaN"),
    ])
  func steps(keys: String, tape: String) throws {
    #expect(try Calculator(pressing: keys).tapeText == tape)
  }

  @Test("A row's number is the operand after the operator, or the result")
  func numbers() throws {
    let rows = try Calculator(pressing: "2−5=±+1÷0=").rows
    let failure: Result<Rational, CalculatorError> = .failure(.divideByZero)
    func successes(_ values: Rational...) -> [Result<Rational, CalculatorError>?] {
      values.map { .success($0) }
    }
    #expect(rows.map(\.number) == successes(2, 5, -3, 3, 1, 0) + [failure])
    #expect(rows.map(\.total) == successes(2, -3, -3, 3, 4) + [failure, failure])
  }

  @Test("A calculation's first row and an index in it give each row")
  func firstRows() throws {
    let rows = try Calculator(pressing: "2+3=4=5+6=7+").rows
    let foundIndices = rows.indices.map { row in
      let (calculation, index) = rows.calculation(atRow: row)
      return rows.firstRow(of: calculation.id).map { $0 + index }
    }
    #expect(foundIndices == Array(rows.indices))
  }

  @Test("The only operand of a finished sum and its result are one row")
  func onlyOperand() throws {
    var calculator = try Calculator(pressing: "9 √")
    calculator.setRules(Rules(.leftToRight, .fixed(2)))
    try calculator.press("= 0.125 = 4 + 5 =")
    let rows = calculator.rows
    #expect(rows.map(\.isResult) == [true, true, false, false, true])
    #expect(rows.map { $0.item == nil } == [false, false, false, false, true])
    #expect(rows.prefix(2).map { $0.operandText { "\($0)" } } == ["√9", "0.125"])
    #expect(rows.prefix(2).map(\.total) == [.success(3), .success(try value(of: "0.13"))])
  }
}
