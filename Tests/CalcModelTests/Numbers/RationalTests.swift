import BigInt
import Testing

@testable import CalcModel

@Suite("An exact fraction")
struct RationalTests {
  @Test(
    "Sums, differences, products and quotients are exact",
    arguments: [
      ("0.1 + 0.2", 3, 10), ("1/3 + 0.5", 5, 6), ("0.5 - 0.75", -1, 4), ("1/6 × 3", 1, 2),
      ("2 ÷ -4", -1, 2), ("-3 ÷ -6", 1, 2), ("1 ÷ 3 × 3", 1, 1), ("0 ÷ -7", 0, 1),
      ("0.1 - 0.1", 0, 1), ("0 × -5", 0, 1), ("99999999 × 99999999", 9_999_999_800_000_001, 1),
      ("1.1 × 1.1 × 1.1", 1_331, 1_000), ("-0", 0, 1), ("1/7 - 0.5", -5, 14),
      ("3037000500 × 3037000500 ÷ 3037000500", 3_037_000_500, 1), ("10/4", 5, 2),
      // Intermediate values exceed machine integers.
      ("9223372036854775807 + 1 - 1", Int.max, 1),
      ("1e30 ÷ 1e30", 1, 1), ("1e30 + 1 - 1e30", 1, 1), ("1e-30 × 1e30", 1, 1),
    ])
  func arithmetic(text: String, numerator: Int, denominator: Int) throws {
    let result = try value(of: text)
    #expect(result.numerator == BigInt(numerator))
    #expect(result.denominator == BigInt(denominator))
    #expect(result.isCanonical)
    #expect(result.isExact)
  }

  @Test("Values convert from and to BigInt, reduced and with positive denominator")
  func bigInts() throws {
    let (large, minusHalf) = (BigInt(10).power(1_000) - 1, try Rational(BigInt(3), over: -6))
    #expect(try Rational(large).numerator == large)
    #expect(minusHalf.numerator == -1 && minusHalf.denominator == 2 && minusHalf.isCanonical)
    #expect(try Rational(large * 2, over: large) == 2)
    #expect(try Rational(BigInt(0), over: -5).isZero)
    #expect(throws: CalculatorError.divideByZero) { try Rational(BigInt(1), over: 0) }
    #expect(throws: CalculatorError.overflow) { try Rational(large + 1) }
    #expect(throws: CalculatorError.underflow) { try Rational(BigInt(1), over: large + 1) }
  }

  @Test("Zero has no sign")
  func zero() throws {
    let zero: Rational = 0
    #expect(zero.isZero && !zero.isNegative)
    #expect(-zero == zero)
    #expect(try zero * -5 == zero)
    #expect(try zero / -5 == zero)
    #expect(!(try value(of: "-1/3").isZero))
  }

  @Test("Division by zero fails for every number, also for zero")
  func divideByZero() throws {
    let huge = try value(of: "1e500")
    #expect(throws: CalculatorError.divideByZero) { try 1 / (0 as Rational) }
    #expect(throws: CalculatorError.divideByZero) { try 0 / (0 as Rational) }
    #expect(throws: CalculatorError.divideByZero) { try huge / 0 }
  }
}
