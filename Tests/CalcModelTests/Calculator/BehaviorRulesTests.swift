import CalcModel
import TestSupport
import Testing

@Suite("The rules beside the table")
struct BehaviorRulesTests {
  private static let twenty = "12345678901234567890"

  @Test(
    "A typed 0 is an operand like any other",
    arguments: [
      ("5÷0+3=", "NaN", "5 | ÷ 0 → NaN | + 3 | = NaN"),
      ("0−5=", "-5", "0 | − 5 → -5 | = -5"),
      ("5×0+3=", "3", "5 | × 0 → 0 | + 3 → 3 | = 3"),
      ("5+0=", "5", "5 | + 0 → 5 | = 5"),
      ("5÷ 00 =", "NaN", "5 | ÷ 0 → NaN | = NaN"),
    ])
  func typedZero(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "An armed sign stays with what is typed next, and -0 never leaves the entry",
    arguments: [
      ("±5", "-5", ""), ("±0", "-0", ""), ("±0.5", "-0.5", ""), ("±.5", "-0.5", ""),
      ("±±5", "5", ""),
      ("±0±", "0", ""), ("± 00", "-0", ""), ("±07", "-7", ""), ("±5±", "5", ""),
      ("± CE 5", "5", ""),
      ("± AC 5", "5", ""),
      ("±+", "+ (0)", "0"), ("±0+", "+ (0)", "0"), ("±0.0=", "0", "0 | = 0"), ("±=", "(-0)", ""),
      ("5+±3=", "2", "5 | + -3 → 2 | = 2"), ("5×±0=", "0", "5 | × 0 → 0 | = 0"),
      // An armed sign alone is no operand: the operator still dangles.
      ("5+±=", "5", "5 | = 5"), ("5+±×", "× (0)", "5"), ("5+±×3", "× 3", "5"),
    ] as [(String, String, String)])
  func armedSign(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "Sign, point and commas do not count towards the twenty digits",
    arguments: [
      ("\(twenty)±7", "-12,345,678,901,234,567,890"),
      ("±\(twenty)7", "-12,345,678,901,234,567,890"),
      ("1234567890.12345678907", "1,234,567,890.1234567890"),
      ("±1234567890.1234567890 00", "-1,234,567,890.1234567890"),
      ("123456789012345678.0 00", "123,456,789,012,345,678.00"),
      ("5+\(twenty) 00", "+ 12,345,678,901,234,567,890"),
    ])
  func digitLimit(keys: String, display: String) throws {
    #expect(try Calculator(pressing: keys).display == display)
  }

  @Test("Twenty digits are committed exactly as they were typed")
  func exactCommit() throws {
    let calculator = try Calculator(pressing: "±1234567890.1234567891+")
    #expect(
      calculator.rows.map(\.total) == [.success(try value(of: "-1234567890.1234567891"))])
    #expect(try Calculator(pressing: "\(Self.twenty)−\(Self.twenty.dropLast())1=").display == "-1")
  }

  @Test(
    "Text is kept while it is typed, and normalized where it goes",
    arguments: [
      ("1.50", "1.50", ""), ("1.50+", "+ (0)", "1.5"), ("1.50=", "1.5", "1.5 | = 1.5"),
      ("0.", "0.", ""), ("0.=", "0", "0 | = 0"), ("1234.50", "1,234.50", ""),
      ("2×3.00", "× 3.00", "2"), ("2×3.00=", "6", "2 | × 3 → 6 | = 6"), ("007", "7", ""),
    ])
  func typedText(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "A key that means nothing in a state changes nothing and says so",
    arguments: [
      ("", "="), ("", "CE"), ("", "AC"), ("", "⌫"), ("±", "="), ("0", "0"), ("0", "00"), ("0", "±"),
      ("12.5", "."), ("0.", "."), ("5+", "+"), ("5+", "CE"), ("5+3=", "="),
      ("5÷0=", "+"), ("5÷0=", "="), ("5÷0=", "±"), ("5÷0=", "⌫"), (twenty, "7"), (twenty, "0"),
      (twenty, "00"), ("5−5=", "±"),
    ])
  func nothing(keys: String, key: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = (calculator.pad.state, calculator.display, calculator.tapeText)
    #expect(try calculator.press(key).isNothing)
    #expect(calculator.pad.state == before.0)
    #expect(calculator.display == before.1)
    #expect(calculator.tapeText == before.2)
  }

  @Test(
    "A key says whether it changed the tape or the labels only",
    arguments: [
      ("", "7", .pad), ("", "±", .pad), ("5", "+", .pad), ("5+", "×", .pad),
      ("5+", "=", .added),
      ("5+3", "=", .added), ("5+3", "CE", .pad), ("5+3=", "+", .pad),
      ("5+3=", "7", .pad),
      ("5+3=", "±", .pad), ("5+3=", "CE", .pad),
      ("5+3=", "AC", .tornOff),
      ("12", "AC", .pad),
      ("5+", "AC", .pad), ("12", "⌫", .pad),
    ] as [(String, String, PlainChange)])
  func change(keys: String, key: String, change: PlainChange) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(try calculator.press(key).plain == change)
  }
}
