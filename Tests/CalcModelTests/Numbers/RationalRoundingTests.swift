import BigInt
import Testing

@testable import CalcModel

@Suite("Rounding of long fractions")
struct RationalRoundingTests {
  /// Whether the relative error of the value is below 10^-1019, as after rounding to 1,020
  /// digits.
  private func isNear(
    _ value: Rational, _ numerator: BigInt, _ denominator: BigInt
  ) -> Bool {
    // Both values over the common denominator.
    let exact = numerator * value.denominator
    let error = value.numerator * denominator - exact
    return error.magnitude * BigUInt(10).power(1_019) < exact.magnitude
  }

  @Test("A fraction with a numerator or denominator above 8,192 bits is rounded")
  func bitLimit() throws {
    let one: BigInt = 1
    let rows: [(BigInt, BigInt, Bool)] = [
      ((one << 8_192) - 1, one << 8_191, true),
      ((one << 8_191) + 1, one << 8_190, true),
      ((one << 8_192) + 1, one << 8_191, false),
      ((one << 8_192) - 1, one << 8_192, false),
      (1 - (one << 8_192), one << 8_191, true),
      (-1 - (one << 8_192), one << 8_191, false),
    ]
    for (index, (numerator, denominator, isExact)) in rows.enumerated() {
      let value = try Rational(reducing: numerator, over: denominator, isExact: true)
      #expect(value.isExact == isExact, "row \(index)")
      #expect((value.numerator == numerator) == isExact, "row \(index)")
      #expect(isNear(value, numerator, denominator), "row \(index)")
      #expect(value.isCanonical, "row \(index)")
    }
  }

  @Test(
    "Products are exact up to 8,192 bits, then rounded to 1,020 digits", arguments: [false, true])
  func product(isNegative: Bool) throws {
    let step = try value(of: isNegative ? "-1.01" : "1.01")
    var product: Rational = 1
    var (numerator, denominator) = (BigInt(1), BigInt(1))
    for _ in 0..<1_235 {
      product = try product * step
      numerator *= isNegative ? -101 : 101
      denominator *= 100
      let fits = max(numerator.magnitude.bitWidth, denominator.magnitude.bitWidth) <= 8_192
      #expect(product.isExact == fits)
      if fits {
        #expect(product.numerator == numerator && product.denominator == denominator)
      } else {
        // The first rounding errs by at most half a unit of the last digit.
        #expect(isNear(product, numerator, denominator))
        break
      }
    }
    #expect(!product.isExact)
  }

  @Test("A rounded value stays inexact in every operation")
  func staysInexact() throws {
    let one: BigInt = 1
    let rounded = try Rational(reducing: (one << 8_192) + 1, over: one << 8_192, isExact: true)
    let outcomes = [
      try rounded + 1, try 1 + rounded, try rounded - rounded, try rounded * 2, try 2 * rounded,
      try rounded / 2, try 1 / rounded, -rounded, try rounded * 0,
    ]
    for (index, outcome) in outcomes.enumerated() {
      #expect(!outcome.isExact, "row \(index)")
      #expect(DisplayFormatter().format(outcome).isRounded, "row \(index)")
    }
    #expect(DisplayFormatter().format(rounded).marked == "≈1")
    #expect(throws: CalculatorError.divideByZero) { try 1 / (rounded - rounded) }
  }

  @Test("A long decimal text is exact if its fraction is short")
  func exactDecimal() throws {
    // 2^-3000 has 3,000 decimals, and its denominator only 3,001 bits.
    let power = BigInt(5).power(3_000)
    let value = try value(of: "\(power)e-3000")
    #expect(value.isExact)
    #expect(value.numerator == 1 && value.denominator == BigInt(1) << 3_000)
  }

  @Test("The last digit of a very long text can decide the rounding")
  func longDecimal() throws {
    // Without the last 1, `above` is a tie, which is rounded down to the even digit.
    let head = "0.1" + String(repeating: "0", count: 1_018) + "2"
    let even = try value(of: head)
    let odd = try value(of: "0.1" + String(repeating: "0", count: 1_018) + "3")
    let zeros = String(repeating: "0", count: 20_000)
    let above = try value(of: "\(head)5\(zeros)1")
    let below = try value(of: "\(head)4\(String(repeating: "9", count: 20_000))")
    #expect(!above.isExact && above.numerator == odd.numerator)
    #expect(!below.isExact && below.numerator == even.numerator)
  }
}
