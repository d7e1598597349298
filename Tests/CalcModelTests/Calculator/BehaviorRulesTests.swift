import CalcModel
import TestSupport
import Testing

@Suite("Zeros, signs and points of typed numbers")
struct BehaviorRulesTests {
  private static let twentyDigits = "12345678901234567890"

  @Test(
    "Typed zeros, signs and points give the expected display and tape",
    arguments: [
      // A typed 0 is an operand.
      ("5÷0+3=", "NaN", "5 | ÷ 0 → NaN | + 3 | = NaN"),
      ("0−5=", "-5", "0 | − 5 → -5 | = -5"),
      ("5×0+3=", "3", "5 | × 0 → 0 | + 3 → 3 | = 3"),
      ("5+0=", "5", "5 | + 0 → 5 | = 5"),
      ("5÷ 00 =", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      // A sign typed first applies to the number typed next. On the tape, -0 is 0.
      ("±5", "-5", ""), ("±0", "-0", ""), ("±0.5", "-0.5", ""), ("±.5", "-0.5", ""),
      ("±±5", "5", ""),
      ("±0±", "0", ""), ("± 00", "-0", ""), ("±07", "-7", ""), ("±5±", "5", ""),
      ("± CE 5", "5", ""),
      ("± AC 5", "5", ""),
      ("±+", "+ (0)", "0"), ("±0+", "+ (0)", "0"), ("±0.0=", "0", "0 = 0"), ("±=", "(-0)", ""),
      ("5+±3=", "2", "5 | + -3 → 2 | = 2"), ("5×±0=", "0", "5 | × 0 → 0 | = 0"),
      // A sign alone is no operand.
      ("5+±=", "5", "5 = 5"), ("5+±×", "× (0)", "5"), ("5+±×3", "× 3", "5"),
      // The entry keeps the point and trailing zeros; the tape doesn't.
      ("1.50", "1.50", ""), ("1.50+", "+ (0)", "1.5"), ("1.50=", "1.5", "1.5 = 1.5"),
      ("0.", "0.", ""), ("0.=", "0", "0 = 0"), ("1234.50", "1,234.50", ""),
      ("2×3.00", "× 3.00", "2"), ("2×3.00=", "6", "2 | × 3 → 6 | = 6"), ("007", "7", ""),
      // A second point is ignored, and ± may follow the point.
      ("1..5", "1.5", ""), ("1.2.3", "1.23", ""), ("0.±", "-0.", ""), ("0.0±", "-0.0", ""),
      ("±.⌫", "-0", ""),
    ] as [(String, String, String)])
  func typed(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "Sign, point and commas don't count towards the limit of twenty digits",
    arguments: [
      ("\(twentyDigits)±7", "-12,345,678,901,234,567,890"),
      ("±\(twentyDigits)7", "-12,345,678,901,234,567,890"),
      ("1234567890.12345678907", "1,234,567,890.1234567890"),
      ("±1234567890.1234567890 00", "-1,234,567,890.1234567890"),
      ("123456789012345678.0 00", "123,456,789,012,345,678.0"),
      ("5+\(twentyDigits) 00", "+ 12,345,678,901,234,567,890"),
    ])
  func digitLimit(keys: String, display: String) throws {
    #expect(try Calculator(pressing: keys).display == display)
  }

  @Test("A number of twenty digits is entered exactly")
  func exactCommit() throws {
    let calculator = try Calculator(pressing: "±1234567890.1234567891+")
    #expect(
      calculator.rows.map(\.total) == [.success(try value(of: "-1234567890.1234567891"))])
    #expect(
      try Calculator(pressing: "\(Self.twentyDigits)−\(Self.twentyDigits.dropLast())1=").display
        == "-1")
  }
}
