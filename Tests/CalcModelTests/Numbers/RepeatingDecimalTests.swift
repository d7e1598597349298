import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Repeating decimals")
struct RepeatingDecimalTests {
  @Test(
    "Repeating digits are in brackets",
    arguments: [
      ("1/3", "0.(3)"), ("1/7", "0.(142857)"), ("1/6", "0.1(6)"), ("1/28", "0.03(571428)"),
      ("22/7", "3.(142857)"), ("-1/3", "-0.(3)"), ("-22/7", "-3.(142857)"), ("0", "0"), ("7", "7"),
      ("12.5", "12.5"), ("-12.5", "-12.5"), ("1/11", "0.(09)"), ("1/12", "0.08(3)"),
      ("1/17", "0.(0588235294117647)"), ("1/75", "0.01(3)"), ("1/900", "0.00(1)"),
      ("1/1024", "0.0009765625"),
      ("99/70", "1.4(142857)"), ("1e30 + 1 ÷ 3", "333333333333333333333333333333.(6)"),
      ("1e-30", "0.\(String(repeating: "0", count: 29))1"),
      (
        "1/97",
        "0.(01030927835051546391752577319587628865979381443298"
          + "9690721649484536082474226804123711340206185567)"
      ),
    ])
  func table(expression: String, text: String) throws {
    #expect(try "\(RepeatingDecimal(of: value(of: expression)))" == text)
  }

  @Test(
    "Digits beyond the limit become … unless the period fits",
    arguments: [
      ("1/7", 6, "0.(142857)"), ("1/7", 5, "0.14285…"), ("1/28", 7, "0.03(571428)"),
      ("1/28", 6, "0.0357142…"), ("1/28", 1, "0.03…"), ("12.5", 1, "12.5"), ("12.25", 1, "12.2…"),
      ("2/3", 3, "0.(6)"), ("99.999", 2, "99.99…"), ("1e-30", 1, "0.\(zeros(29))1"),
      ("1 ÷ 7e30", 3, "0.\(zeros(30))142…"), ("1 + 1e-30", 29, "1.\(zeros(29))…"),
    ])
  func limit(expression: String, limit: Int, text: String) throws {
    #expect(try "\(RepeatingDecimal(of: value(of: expression), limit: limit))" == text)
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test("A 982-digit period is found; a 1,018-digit period is cut")
  func longPeriods() throws {
    // Ten is a primitive root modulo 983 and 1019: their periods have 982 and 1,018 digits.
    guard case .period(let period) = RepeatingDecimal(of: try value(of: "1/983")).tail else {
      Issue.record("no period of 1/983")
      return
    }
    #expect(period.count == 982)
    let long = RepeatingDecimal(of: try value(of: "1/1019"))
    #expect(long.tail == .cutOff)
    #expect(long.decimals.count == 1_003)
    #expect(long.decimals.hasPrefix("000981"))
  }

  @Test("An inexact value has no period")
  func inexact() throws {
    let value = Rational(try value(of: "1/3").form, isExact: false)
    let decimal = RepeatingDecimal(of: value)
    #expect(decimal.tail == .cutOff)
    #expect(decimal.decimals == String(repeating: "3", count: 1_000))
    #expect(RepeatingDecimal(of: Rational(.small(1, 8), isExact: false)).description == "0.125")
  }

  @Test(
    "A repeating decimal reads back as the same value",
    arguments: seeds(10), [6, 10, 31, 64, 400])
  func readsBack(seed: UInt64, bits: Int) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<6 {
      let value = try generator.rational(bits: bits)
      let decimal = RepeatingDecimal(of: value)
      let context: Comment = "seed \(seed), round \(round): \(value) as \(decimal)"
      switch decimal.tail {
      case .nothing, .period:
        #expect(decimal.readBack == value, context)
      case .cutOff:
        let scaled = value.numerator.magnitude * BigUInt(10).power(decimal.decimals.count)
        let (digits, remainder) = scaled.quotientAndRemainder(
          dividingBy: value.denominator.magnitude)
        #expect(BigUInt(decimal.whole + decimal.decimals) == digits && remainder > 0, context)
        #expect(decimal.decimals.drop { decimal.whole == "0" && $0 == "0" }.count == 1_000, context)
      }
    }
  }
}

extension RepeatingDecimal {
  /// The value of the text. A period of *n* digits right after the point has the value of its
  /// digits ÷ (10^*n* − 1).
  fileprivate var readBack: Rational {
    let period = if case .period(let digits) = tail { digits } else { "0" }
    let nines = BigInt(10).power(period.count) - 1
    let nonrepeating = BigInt(whole + decimals, radix: 10) ?? 0
    let numerator = nonrepeating * nines + (BigInt(period, radix: 10) ?? 0)
    let denominator = nines * BigInt(10).power(decimals.count)
    let factor = numerator.greatestCommonDivisor(with: denominator)
    return
      (try? Rational(
        reduced: (isNegative ? -numerator : numerator) / factor, over: denominator / factor,
        isExact: true)) ?? 0
  }
}
