import BigInt
import Testing

@testable import CalcModel

@Suite("The bounds of a fraction")
struct RationalBoundsTests {
  private static let nines = String(repeating: "9", count: 1_000)

  @Test(
    "A magnitude of 10^1000 or more is an overflow",
    arguments: [
      "1e999 × 10.1", "1e500 × 1.000001e500", "9e999 + 2e999", "\(nines) + 2", "1e999 ÷ 0.1",
      "1 ÷ 1e-999 × 11", "\(nines) + 1", "-\(nines) - 1", "1e999 × 10", "10 ^ 1000",
      "-1e999 × 11", "-1e999 - 9.1e999", "-\(nines) - 1.1", "1e999 ÷ 1e-999", "\(nines).5 + 0.6",
      "10.1 ^ 1000",
    ])
  func overflow(text: String) throws {
    let formula = try ExpressionParser.parse(from: text)
    #expect(throws: CalculatorError.overflow) { try formula.result() }
  }

  @Test(
    "A magnitude below 10^1000 is a number",
    arguments: [
      "9e999 + 9e998", "1e500 × 1e499", "-\(nines) - 0.9", "10 ^ 999", "1 ÷ 1e-999",
      "1e999 × 9.999999999999999999999", "\(nines) + 0.999999999999999999999",
      "1e999 ÷ 0.1000000000000000000001", "-\(nines) - 0.5", "1e500 × 9.99e499",
    ])
  func belowOverflow(text: String) throws {
    let result = try value(of: text)
    #expect(result.isExact)
    #expect(result.numerator.magnitude < result.denominator.magnitude * BigUInt(10).power(1_000))
  }

  @Test(
    "A nonzero magnitude of 10^-1000 or less is an underflow",
    arguments: [
      "1e-999 ÷ 10.1", "1e-500 × 9.99e-501", "1e-999 - 9.1e-1000", "1e-999 × 0.09",
      "9e-999 × 1e-2", "1e-999 × 0.099999", "1e-999 ÷ 10", "10 ^ -1000",
      "-1e-999 ÷ 11", "1e-999 ÷ 1e999", "1.1e-1000 - 1.2e-1000", "1e-999 × 1e-999",
      "10.1 ^ -1000",
    ])
  func underflow(text: String) throws {
    let formula = try ExpressionParser.parse(from: text)
    #expect(throws: CalculatorError.underflow) { try formula.result() }
  }

  @Test(
    "A magnitude above 10^-1000 is a number",
    arguments: [
      "1e-999 ÷ 9.9", "-1e-500 × 1e-499", "1e-998 - 9e-999", "1e-999 × 0.11", "10 ^ -999",
      "1e-999 ÷ 9.999999999999999999999", "1e-999 - 8.999999999999e-1000",
      "1e-500 × 1.0000001e-500",
      "-1e-999 × 0.1000000000001", "1 ÷ \(nines)",
    ])
  func aboveUnderflow(text: String) throws {
    let result = try value(of: text)
    #expect(result.isExact && !result.isZero)
    #expect(result.numerator.magnitude * BigUInt(10).power(1_000) > result.denominator.magnitude)
  }

  @Test("Extreme values that cancel out give 0 or 1, not an error")
  func cancellation() throws {
    #expect(try value(of: "1e-999 - 1e-999").isZero)
    #expect(try value(of: "9e999 - 9e999").isZero)
    #expect(try value(of: "1e-999 × 0").isZero)
    #expect(try value(of: "1e-999 × 1e999") == 1)
  }
}
