import CalcModel
import Testing

@Suite("Texts that are not expressions")
struct ExpressionErrorTests {
  typealias Reason = ExpressionError.Reason

  private func error(in text: [UInt8]) -> ExpressionError? {
    do throws(ExpressionError) {
      var reading = ExpressionParser.Reading()
      try ExpressionParser.parse(text[...], into: &reading)
      return nil
    } catch {
      return error
    }
  }

  // Offsets count bytes of UTF-8: − takes three bytes, × and ÷ two.
  @Test(
    "A missing operand is an error at its offset",
    arguments: [
      ("", nil, 0), ("   ", nil, 3), ("1+", nil, 2), ("1 + ", nil, 4), ("-", nil, 1),
      ("1−", nil, 4),
      ("=", "=", 0), ("1+=", "=", 2), ("×3", "×", 0), ("1+×3", "×", 2), ("1 ÷ / 2", "/", 5),
      ("--5", "-", 1), ("1---5", "-", 3), ("2−−−5", "−", 7), ("1+é", "é", 2),
      (".", ".", 0), ("1+.", ".", 2), ("-.e1", ".", 1), ("()", ")", 1),
      ("2*()", ")", 3), ("(-)", ")", 2),
      ("√", nil, 3), ("√-", nil, 4), ("√√×", "×", 6), ("²", "²", 0),
      ("%", "%", 0),
      ("1+\n2", "\n", 2), ("1+\u{301}2", "\u{301}", 2), ("≈3", "≈", 0),
    ] as [(String, Unicode.Scalar?, Int)])
  func operand(text: String, found: Unicode.Scalar?, offset: Int) {
    #expect(
      error(in: Array(text.utf8)) == ExpressionError(.expectedOperand(found: found), at: offset))
  }

  @Test(
    "A missing operator is an error at its offset",
    arguments: [
      ("1 2", "2", 2), ("1a", "a", 1), ("(1)2 3", "3", 5), ("9² 2", "2", 4), ("(1)y", "y", 3),
      ("5% y", "y", 3), ("e5", "5", 1),
      ("1e5.5", ".", 3), ("1\n", "\n", 1), ("5y3", "y", 1), ("1±", "±", 1),
      ("1\u{0}", "\u{0}", 1), ("2³", "³", 1), ("2 ⁻ 1", "⁻", 2),
    ] as [(String, Unicode.Scalar, Int)])
  func operation(text: String, found: Unicode.Scalar, offset: Int) {
    #expect(
      error(in: Array(text.utf8)) == ExpressionError(.expectedOperator(found: found), at: offset))
  }

  @Test(
    "Unreadable brackets, numbers and notations are errors at their offsets",
    arguments: [
      // A bracket without its counterpart.
      ("(1", .unclosedBracket, 0), ("1+(2*(3-4)", .unclosedBracket, 2),
      ("((1)", .unclosedBracket, 0),
      ("2*(3=", .unclosedBracket, 2), ("1)", .unopenedBracket, 1), ("(1))", .unopenedBracket, 3),
      // Nested too deep.
      (String(repeating: "(", count: 201), .tooDeep, 200),
      (String(repeating: "(", count: 10_000), .tooDeep, 200),
      (String(repeating: "√", count: 101) + "1", .tooDeep, 300),
      ("1" + String(repeating: "%", count: 101), .tooDeep, 0),
      (
        String(repeating: "√(", count: 51) + "1+1" + String(repeating: ")+1", count: 51),
        .tooDeep, 0
      ),
      (
        "1+" + String(repeating: "(1+", count: 51) + "1" + String(repeating: ")²", count: 51),
        .tooDeep, 2
      ),
      (
        String(repeating: "√", count: 51) + "1" + String(repeating: "%", count: 50),
        .tooDeep, 0
      ),
      ("1 + 7" + String(repeating: "^1", count: 102), .tooDeep, 208),
      ("3 of 1" + String(repeating: "^1", count: 101), .tooDeep, 0),
      (
        "7" + String(repeating: "^1", count: 52)
          + "^" + String(repeating: "(1+", count: 50) + "1" + String(repeating: ")", count: 50),
        .tooDeep, 106
      ),
      // Misplaced group separators, points and units.
      ("123,45,678", .misplacedGroup, 6), ("12,345,67", .misplacedGroup, 6),
      ("1,234,56", .misplacedGroup, 5),
      ("1,234,5678", .misplacedGroup, 5), ("1,,000", .misplacedGroup, 2),
      ("1,2.3", .misplacedGroup, 3),
      ("1.5,000", .misplacedGroup, 3), ("1,000.000,5", .misplacedGroup, 9),
      (".,5", .misplacedGroup, 1), ("1,000,", .misplacedGroup, 5),
      ("1,5+1,234,567", .secondPoint, 9), ("1,5+1,234.5", .secondPoint, 9),
      ("1,000.5.5", .secondPoint, 7),
      ("1..2", .secondPoint, 2), ("1.2.3", .secondPoint, 3), ("..", .secondPoint, 1),
      ("2 × 1.5.", .secondPoint, 8),
      ("1,5만", .misplacedGroup, 1), ("1,5원", .misplacedGroup, 1),
      ("1+2만만", .expectedOperator(found: "만"), 6),
      ("1억 2천", .expectedOperator(found: "천"), 6), ("3원5", .expectedOperator(found: "5"), 4),
      ("3만50000", .expectedOperator(found: "5"), 4),
      // The letter e begins an exponent only before digits.
      ("1e", .missingMultiplication(before: "e"), 1),
      ("1e+", .missingMultiplication(before: "e"), 1),
      ("1E-", .missingMultiplication(before: "e"), 1),
      ("1e 5", .missingMultiplication(before: "e"), 1),
      ("1e--5", .missingMultiplication(before: "e"), 1),
      ("2+3ex", .missingMultiplication(before: "e"), 3),
      ("1e.5", .missingMultiplication(before: "e"), 1),
      ("5 e3", .missingMultiplication(before: "e"), 2),
      // Words and times.
      ("abc", .unknownName("abc"), 0), ("sqr(2)", .unknownName("sqr"), 0),
      ("2sqr9", .unknownName("sqr"), 1), ("NaN", .unknownName("NaN"), 0),
      ("12:30", .time, 2), ("12:30+1:15", .time, 2), ("2 × 9:15:30", .time, 6),
      ("6 : 2", .expectedOperator(found: ":"), 2), ("6:", .expectedOperator(found: ":"), 1),
    ] as [(String, Reason, Int)])
  func reason(text: String, reason: Reason, offset: Int) {
    #expect(error(in: Array(text.utf8)) == ExpressionError(reason, at: offset))
  }

  @Test(
    "An x multiplies unless it belongs to the prefix 0x",
    arguments: ["10x5", "5x10", "0 x 10", "00x5"])
  func multiplication(text: String) {
    #expect(error(in: Array(text.utf8)) == nil)
  }

  @Test(
    "Text after the closing = is an error",
    arguments: [("1=2", 2), ("1==", 2), ("1 = + 2", 4), ("1+1=+1=", 4), ("5= x", 3)])
  func end(text: String, offset: Int) {
    #expect(error(in: Array(text.utf8)) == ExpressionError(.expectedEnd, at: offset))
  }

  @Test(
    "Bytes that aren't UTF-8 are an error",
    arguments: [
      ([0xFF], 0), ([0x31, 0x80], 1), ([0x31, 0x2B, 0xC3], 2), ([0x31, 0xE2, 0x88], 1),
      ([0x31, 0xE2, 0x88, 0x31], 1), ([0x2D, 0xF8], 1), ([0x31, 0x20, 0xC0, 0xAF], 2),
      ([0x31, 0xED, 0xA0, 0x80], 1), ([0x31, 0x20, 0xE2], 2),
    ] as [([UInt8], Int)])
  func invalidUTF8(bytes: [UInt8], offset: Int) {
    #expect(error(in: bytes) == ExpressionError(.invalidUTF8, at: offset))
  }

  @Test("In a slice the offset counts from the slice's start")
  func slice() {
    let line = Array("sum: 1 + ? !".utf8)
    var reading = ExpressionParser.Reading()
    #expect(throws: ExpressionError(.expectedOperand(found: "?"), at: 4)) {
      try ExpressionParser.parse(line[5...], into: &reading)
    }
  }

  @Test(
    "An expression error has the expected message",
    arguments: [
      ("1 +", "expected a number at the end"), ("1 + x", "expected a number, found 'x'"),
      ("1 y", "expected an operator, found 'y'"), ("1\n", "expected an operator, found '\\n'"),
      ("1 = 2", "nothing may follow the ="),
      ("1,23,4", "groups have three digits: 1,234,567"),
      ("1.2.3", "a number has only one point"), ("1e", "a × is missing before e"),
      ("1e1001", "too large"), ("1e-1001", "too small"),
      ("0x1G", "not a digit of this number's base"),
      ("ln 2^3", "use brackets: (ln x)^2 or ln(x^2)"),
      ("sin π/2", "use brackets: (sin x)/2 or sin(x/2)"),
      ("ln 2²", "use brackets: (ln x)² or ln(x²)"), ("1/2π", "write × or brackets, as in 1/(2π)"),
      ("1/3 of 90", "write brackets, as in (1/3) of 90"),
      ("2 + 12:30", "':' doesn't divide; write /"),
      ("abcdefghijklmnopqrstuvwx", "'abcdefghijklmnopqrstuvwx' is no function or number"),
      ("abcdefghijklmnopqrstuvwxy", "'abcdefghijklmnopqrstuvwx…' is no function or number"),
      (
        String(repeating: "(", count: 201),
        "nested too deep: at most 100 brackets, functions and ^"
      ),
    ])
  func message(text: String, message: String) {
    #expect(error(in: Array(text.utf8))?.description == message)
  }
}
