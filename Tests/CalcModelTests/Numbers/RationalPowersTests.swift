import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Powers")
struct RationalPowersTests {
  @Test(
    "A power with a whole exponent is exact if short enough",
    arguments: [
      ("2", "10", "1024"), ("-2", "3", "-8"), ("-2", "2", "4"), ("2/3", "3", "8/27"),
      ("2", "-2", "1/4"), ("-2/3", "-3", "-27/8"), ("1.5", "2", "2.25"), ("10", "-20", "1e-20"),
      ("0", "0", "1"), ("7", "0", "1"), ("0", "5", "0"), ("0", "1e999", "0"), ("7", "1", "7"),
      ("1", "1e999", "1"), ("1", "-1e999", "1"), ("-1", "1e999", "1"), ("-1", "-1e999", "1"),
      ("10", "999", "1e999"), ("10", "-999", "1e-999"), ("-10", "999", "-1e999"),
      ("9223372036854775808", "3", "784637716923335095479473677900958302012794430558004314112"),
    ] as [(String, String, String)])
  func table(base: String, exponent: String, power: String) throws {
    let result = try value(of: base).raised(to: value(of: exponent))
    #expect(try result == value(of: power))
    #expect(result.isExact && result.isCanonical)
  }

  @Test(
    "A fractional power is exact if its value is a fraction",
    arguments: [
      ("8", "1/3", "2"), ("-8", "1/3", "-2"), ("-8", "2/3", "4"), ("-8", "-1/3", "-1/2"),
      ("32", "-0.4", "0.25"), ("2.25", "0.5", "1.5"), ("8/27", "2/3", "4/9"), ("0", "0.5", "0"),
      ("1", "1/7", "1"), ("-1", "3/7", "-1"), ("-1", "2/7", "1"), ("1e999", "2/3", "1e666"),
      ("1e-999", "1/3", "1e-333"), ("16", "0.75", "8"), ("16", "0.25", "2"),
      ("1.000000001", "0.9999", nil), ("2", "0.5", nil), ("4/3", "0.5", nil), ("9", "1/3", nil),
      ("1024", "1/10000", nil), ("2^3000", "1/3000", "2"), ("(3/2)^2000", "3/2000", "27/8"),
      ("(10^100+1)^3", "1/3", "10^100+1"), ("(10^100+1)^3+1", "1/3", nil),
      ("((1e30+1)/1e30)^2", "1/2", "(1e30+1)/1e30"),
    ] as [(String, String, String?)])
  func fractions(base: String, exponent: String, power: String?) throws {
    let result = try value(of: base).raised(to: value(of: exponent))
    #expect(result.isExact == (power != nil) && result.isCanonical)
    if let power { #expect(try result == value(of: power)) }
  }

  @Test("The parity of a long exponent decides the sign")
  func signs() throws {
    let odd = try value(of: "1e20 + 1")
    #expect(try Rational(-1).raised(to: odd) == -1)
    #expect(try Rational(-1).raised(to: -odd) == -1)
    #expect(try value(of: "-1.000000001").raised(to: value(of: "1e11 + 1")).isNegative)
    #expect(try !value(of: "-1.000000001").raised(to: value(of: "1e11")).isNegative)
  }

  @Test(
    "A power without a value fails with its reason",
    arguments: [
      ("-8", "1/10002", CalculatorError.negativeRoot), ("0", "-1/2", .divideByZero),
      ("-8", "0.5", .negativeRoot), ("-1", "3/10000", .negativeRoot),
      ("10", "10000001/10000", .overflow), ("10", "-10000001/10000", .underflow),
      ("2", "1e30+1/3", .overflow), ("0.9999999", "1e11+0.5", .underflow),
      ("0", "-1", .divideByZero), ("0", "-1e999", .divideByZero),
      ("10", "1001", .overflow), ("9", "387420489", .overflow), ("-9", "387420489", .overflow),
      ("2", "1e30", .overflow), ("2", "-1e30", .underflow), ("1/3", "1e6", .underflow),
      ("0.1", "1001", .underflow), ("10", "-1001", .underflow), ("1e999", "8000", .overflow),
      ("1e999", "-8000", .underflow), ("1.0000001", "1e11", .overflow), ("2", "1e999", .overflow),
      ("0.9999999", "1e11", .underflow), ("2", "3322", .overflow), ("2", "-3322", .underflow),
      ("1.01", "231409", .overflow), ("1.01", "-231409", .underflow),
    ])
  func failures(base: String, exponent: String, error: CalculatorError) throws {
    let (base, exponent) = (try value(of: base), try value(of: exponent))
    #expect(throws: error) { try base.raised(to: exponent) }
  }

  @Test(
    "A power without a short exact value is rounded",
    arguments: [
      // Integer powers.
      ("1.0000001", "1e9", 1_020, "2688103701", "7012752563"),
      ("0.9999999", "1e9", 1_020, "3720057375", "0193238992"),
      ("1.01", "231000", 1_020, "1727204617", "5014215188"),
      ("1.23456789", "-5000", 1_020, "2661424519", "4776221804"),
      // A power that is almost e.
      ("1 + 1e-100", "1e100", 1_020, "2718281828", "1903603649"),
      // Roots to 60 digits, from mpmath with 120 digits.
      ("2", "0.00001", 60, "1000006931", "8253047759"),
      ("2", "1/10001", 60, "1000069310", "3965142324"),
      ("2", "0.5", 60, "1414213562", "4807317668"),
      ("1.05", "1/12", 60, "1004074123", "9410986933"),
      ("2", "1/10000", 60, "1000069317", "4355544445"),
      ("2", "0.9999", 60, "1999861375", "0120888568"),
      ("1/3", "-7/9", 60, "2350143110", "0830360521"),
      ("10", "999.9999", 60, "9997697679", "7114590839"),
      ("1.004", "-120.5", 60, "6181410798", "5984741142"),
      ("3e-998", "1.0001", 60, "2384344294", "9876876431"),
      ("1 + 1e-100", "(1e102+1)/2", 60, "5184705528", "4640190406"),
    ])
  func roundedPowers(
    base: String, exponent: String, count: Int, first: String, last: String
  ) throws {
    let power = try value(of: base).raised(to: value(of: exponent), digits: count)
    #expect(!power.isExact && power.isCanonical)
    let expansion = DecimalExpansion(of: power, to: .significantDigits(count), rule: .halfUp)
    let digits = String(decoding: expansion.digits, as: UTF8.self)
    #expect(!expansion.isRounded && digits.hasPrefix(first) && digits.hasSuffix(last))
  }

  @Test("A root has the requested number of digits")
  func requestedDigits() throws {
    let long = try Rational(2).squareRoot(digits: 1_010)
    for count in [1, 20, 60, 500] {
      let short = try Rational(2).squareRoot(digits: count)
      let expected = DecimalExpansion(of: long, to: .significantDigits(count), rule: .halfToEven)
      let expansion = DecimalExpansion(of: short, to: .significantDigits(1_010), rule: .halfToEven)
      #expect(expansion.digits == expected.digits && !expansion.isRounded)
    }
  }

  @Test("A long power is rounded once from its exact value", arguments: seeds(5, oneIn: 5))
  func roundedOnce(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<4 {
      let base = try generator.rational(bits: 1 << Int.random(in: 3...9, using: &generator))
      let (p, q) = (base.numerator, base.denominator)
      guard !base.isZero, p.magnitude != q.magnitude else { continue }
      let width = max(p.magnitude.bitWidth, q.magnitude.bitWidth)
      let exponent = Int.random(in: 1...(30_000 / width), using: &generator)
      let exact = try? Rational(
        reduced: p.power(exponent), over: q.power(exponent), isExact: true,
        digits: Rational.powerDigits)
      let power = try? base.raised(to: Rational(exponent))
      #expect(power == exact, "seed \(seed), round \(round): \(base) ^ \(exponent)")
      let inverse = try? (1 / base).raised(to: Rational(-exponent))
      #expect(inverse == exact, "seed \(seed), round \(round): \(base) ^ \(exponent)")
    }
  }

  @Test(
    "A fractional power is within half a unit of its last digit", arguments: seeds(10))
  func lastDigit(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<4 {
      let base = try generator.rational(bits: 1 << Int.random(in: 3...7, using: &generator))
      let degree = Int.random(in: 2...9, using: &generator)
      let exponentNumerator = Int.random(in: -9...9, using: &generator)
      guard base > 0 else { continue }
      let power = try base.raised(to: Rational(exponentNumerator) / Rational(degree))
      if power.isExact {
        #expect(
          try power.raised(to: Rational(degree)) == base.raised(to: Rational(exponentNumerator)))
        continue
      }
      let expansion = DecimalExpansion(of: power, to: .significantDigits(61), rule: .halfUp)
      #expect(!expansion.isRounded && expansion.digits.count <= 60)
      // Twice the power in units of its last digit: a difference of 1 is half a unit.
      let places = 60 - expansion.exponent
      let unit = BigInt(10).power(abs(places))
      let doubled =
        places >= 0
        ? power.numerator * 2 * unit / power.denominator
        : power.numerator * 2 / (power.denominator * unit)
      let factor = try exponentNumerator < 0 ? 1 / base : base
      let (p, q) = (
        factor.numerator.power(abs(exponentNumerator)),
        factor.denominator.power(abs(exponentNumerator))
      )
      let quotientFactor = (places >= 0 ? 2 * unit : 2).power(degree)
      let boundFactor = places >= 0 ? BigInt(1) : unit.power(degree)
      let context: Comment =
        "seed \(seed), round \(round): \(base) ^ \(exponentNumerator)/\(degree)"
      // Raised to the degree, the bounds on both sides of the power enclose p ÷ q. The factors
      // cancel the scale of `doubled`.
      #expect((doubled - 1).power(degree) * q * boundFactor < p * quotientFactor, context)
      #expect((doubled + 1).power(degree) * q * boundFactor > p * quotientFactor, context)
    }
  }

  @Test("A power of an inexact value is inexact, except with exponent 0")
  func inexact() throws {
    let (two, zero) = (
      Rational(.small(2, 1), isExact: false), Rational(.small(0, 1), isExact: false)
    )
    for power in [
      try two.raised(to: 3), try Rational(3).raised(to: two), try zero.raised(to: 3),
      try Rational(1).raised(to: two), try Rational(3).raised(to: zero), try two.raised(to: -1),
    ] {
      #expect(!power.isExact)
    }
    #expect(try two.raised(to: two).numerator == 4)
    #expect(try two.raised(to: 0) == 1)
    #expect(try zero.raised(to: 0) == 1)
  }
}
