import CalcModel
import TestSupport
import Testing

@Suite("Expressions of any size")
struct ExpressionParserLimitsTests {
  private static let thousandNines = String(repeating: "9", count: 1_000)
  private static let thousandZeros = String(repeating: "0", count: 1_000)

  @Test(
    "A number out of range is refused, however large or small",
    arguments: [
      ("1e1001", .overflow, 0), ("-1.1e1000", .overflow, 1), ("2 × 1e1001", .overflow, 5),
      ("1e1000", .overflow, 0), ("10e999", .overflow, 0), ("1\(thousandZeros)", .overflow, 0),
      ("1e-1000", .underflow, 0), ("0.1e-999", .underflow, 0), ("11e999", .overflow, 0),
      ("\(thousandNines)0", .overflow, 0),
      ("1.\(thousandZeros)1e1000", .overflow, 0),
      ("1e99999999999999999999999999", .overflow, 0),
      ("0.000001e1007", .overflow, 0),
      ("1e-1001", .underflow, 0), ("- 9.9e-1001", .underflow, 2), ("0.01e-999", .underflow, 0),
      ("0.\(thousandNines)e-1000", .underflow, 0),
      ("1e-99999999999999999999999999", .underflow, 0), ("1+1e-1001", .underflow, 2),
    ] as [(String, CalculatorError, Int)])
  func outOfRange(text: String, error: CalculatorError, offset: Int) {
    #expect(throws: ExpressionError(.outOfRange(error), at: offset)) {
      try ExpressionParser.parse(from: text)
    }
  }

  @Test(
    "The largest and the smallest numbers are read",
    arguments: [
      "9e999", thousandNines, "\(thousandNines).9", "1e999", "9.9e999", "0.000001e1005",
      "1.1e-1000", "1e-999", "0.11e-999",
    ])
  func inRange(text: String) throws {
    let (number, negated) = (try value(of: text), try value(of: "-\(text)"))
    #expect(number.isExact)
    #expect(!number.isZero)
    #expect(negated == -number)
  }

  @Test("An expression of 100,000 or more operands has a value")
  func manyOperands() throws {
    let count = seeds(1_000_000).count
    let text = String(repeating: "1+", count: count - 1) + "1"
    let formula = try ExpressionParser.parse(from: text)
    #expect(formula.operands.count == count)
    #expect(try formula.result() == Rational(count))
  }

  @Test("A number of a hundred thousand decimals is read and marked rounded")
  func manyDecimals() throws {
    let third = try value(of: "0." + String(repeating: "3", count: 100_000))
    #expect(!third.isExact)
    #expect(DisplayFormatter().format(third).marked == "≈0.33333333333333333333")
  }

  @Test("Redundant zeros don't change a number")
  func redundantZeros() throws {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(try value(of: "\(zeros)1.5\(zeros)") == value(of: "1.5"))
    #expect(try value(of: "0.\(zeros)1e100001") == 1)
    #expect(try value(of: "1\(zeros)e-100000") == 1)
  }
}
