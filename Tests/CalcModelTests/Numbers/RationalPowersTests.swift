import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Powers")
struct RationalPowersTests {
  @Test(
    "A whole power is exact while it is short",
    arguments: [
      ("2", "10", "1024"), ("-2", "3", "-8"), ("-2", "2", "4"), ("2/3", "3", "8/27"),
      ("2", "-2", "1/4"), ("-2/3", "-3", "-27/8"), ("1.5", "2", "2.25"), ("10", "-20", "1e-20"),
      ("0", "0", "1"), ("7", "0", "1"), ("0", "5", "0"), ("0", "1e999", "0"), ("7", "1", "7"),
      ("1", "1e999", "1"), ("1", "-1e999", "1"), ("-1", "1e999", "1"), ("-1", "-1e999", "1"),
      ("10", "999", "1e999"), ("10", "-999", "1e-999"), ("-10", "999", "-1e999"),
      ("9223372036854775808", "3", "784637716923335095479473677900958302012794430558004314112"),
    ])
  func table(base: String, exponent: String, power: String) throws {
    let result = try value(of: base).raised(to: value(of: exponent))
    #expect(try result == value(of: power))
    #expect(result.isExact && result.isCanonical)
  }

  @Test("The sign follows the last bit of however long an exponent")
  func signs() throws {
    let odd = try value(of: "1e20 + 1")
    #expect(try Rational(-1).raised(to: odd) == -1)
    #expect(try Rational(-1).raised(to: -odd) == -1)
    #expect(try value(of: "-1.000000001").raised(to: value(of: "1e11 + 1")).isNegative)
    #expect(try !value(of: "-1.000000001").raised(to: value(of: "1e11")).isNegative)
  }

  @Test(
    "What has no power says why, however much work it would be",
    arguments: [
      ("2", "0.5", CalculatorError.fractionalExponent), ("0", "-1/2", .fractionalExponent),
      ("1", "1/3", .fractionalExponent), ("0", "-1", .divideByZero), ("0", "-1e999", .divideByZero),
      ("10", "1001", .overflow), ("9", "387420489", .overflow), ("-9", "387420489", .overflow),
      ("2", "1e30", .overflow), ("2", "-1e30", .underflow), ("1/3", "1e6", .underflow),
      ("0.1", "1001", .underflow), ("10", "-1001", .underflow), ("1e999", "8000", .overflow),
      ("1e999", "-8000", .underflow), ("1.0000001", "1e11", .overflow), ("2", "1e999", .overflow),
      ("0.9999999", "1e11", .underflow), ("2", "3322", .overflow), ("2", "-3322", .underflow),
      ("1.01", "231409", .overflow), ("1.01", "-231409", .underflow),
    ])
  func refusals(base: String, exponent: String, error: CalculatorError) throws {
    let (base, exponent) = (try value(of: base), try value(of: exponent))
    #expect(throws: error) { try base.raised(to: exponent) }
  }

  @Test(
    "A high power comes back, right to the last of its 1,000 digits",
    arguments: [
      ("1.0000001", "1e9", "2688103701", "4249884612"),
      ("0.9999999", "1e9", "3720057375", "4603528234"),
      ("1.01", "231000", "1727204617", "9215166196"),
      ("1.23456789", "-5000", "2661424519", "3592464049"),
      // Almost e.
      ("1 + 1e-100", "1e100", "2718281828", "9950436203"),
    ])
  func highPowers(base: String, exponent: String, first: String, last: String) throws {
    let power = try value(of: base).raised(to: value(of: exponent))
    #expect(!power.isExact && power.isCanonical)
    let expansion = DecimalExpansion(of: power, significantDigits: 1_000, rule: .halfUp)
    let digits = String(decoding: expansion.digits, as: UTF8.self)
    #expect(!expansion.isRounded && digits.hasPrefix(first) && digits.hasSuffix(last))
  }

  @Test("A power just above the middle between two numbers of 1,000 digits is rounded up")
  func nearTie() throws {
    // 1 + 5e-1000 + 1e-1999 and less.
    let base = try value(of: "1.\(String(repeating: "0", count: 999))1")
    let power = try base.raised(to: 5)
    #expect(!power.isExact)
    #expect(power.numerator == power.denominator + 1)
    #expect(power.denominator == BigInt(10).power(999))
  }

  @Test("A long power is its exact value, rounded once", arguments: rounds(10))
  func roundedOnce(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<4 {
      let base = try generator.rational(bits: 1 << Int.random(in: 3...9, using: &generator))
      let (p, q) = (base.numerator, base.denominator)
      guard !base.isZero, p.magnitude != q.magnitude else { continue }
      let width = max(p.magnitude.bitWidth, q.magnitude.bitWidth)
      let times = Int.random(in: 1...(30_000 / width), using: &generator)
      let exact = try? Rational(reduced: p.power(times), over: q.power(times), isExact: true)
      let power = try? base.raised(to: Rational(times))
      #expect(power == exact, "seed \(seed), round \(round): \(base) ^ \(times)")
      let inverse = try? (1 / base).raised(to: Rational(-times))
      #expect(inverse == exact, "seed \(seed), round \(round): \(base) ^ \(times)")
    }
  }

  @Test("The laws of exponents hold", arguments: rounds(10))
  func laws(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<20 {
      let (a, b) = (try generator.rational(bits: 60), try generator.rational(bits: 60))
      guard !a.isZero, !b.isZero else { continue }
      let (m, n) = (Int.random(in: -6...6, using: &generator), Int(generator.next() % 7))
      let place: Comment = "seed \(seed), round \(round): \(a), \(b), \(m), \(n)"
      let (left, right) = (try a.raised(to: Rational(m)), try a.raised(to: Rational(n)))
      #expect(try left * right == a.raised(to: Rational(m + n)), place)
      #expect(try left.raised(to: Rational(n)) == a.raised(to: Rational(m * n)), place)
      #expect(try (a * b).raised(to: Rational(m)) == left * b.raised(to: Rational(m)), place)
      #expect(try left == (0..<abs(m)).reduce(1) { power, _ in try m < 0 ? power / a : power * a })
    }
  }

  @Test("A power is inexact where what it is made from is, but for the power of zero times")
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
