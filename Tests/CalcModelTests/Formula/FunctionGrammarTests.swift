import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("Names, units and signs in expressions")
struct FunctionGrammarTests {
  typealias Reason = ExpressionError.Reason

  private func reading(
    _ text: String, as dialect: ExpressionParser.Dialect = .init()
  ) throws(ExpressionError) -> ExpressionParser.Reading {
    var reading = ExpressionParser.Reading()
    try ExpressionParser.parse(Array(text.utf8)[...], into: &reading, as: dialect)
    return reading
  }

  private func result(
    _ text: String, as dialect: ExpressionParser.Dialect = .init()
  ) throws -> String {
    let formula = try reading(text, as: dialect).formula
    do throws(CalculatorError) {
      let value = try formula.result(by: Rules(.precedence))
      return DisplayFormatter(grouping: false).format(value).marked
    } catch {
      return "\(error)"
    }
  }

  private static let values: [(String, String)] = [
    // Functions and constants.
    ("sqrt(2)", "≈1.4142135623730950488"), ("cbrt 27", "3"), ("cbrt(-8)", "-2"), ("abs -3", "3"),
    ("ln e", "≈1"), ("ln 1", "0"), ("log 1000", "3"), ("log10(100)", "2"), ("log100", "2"),
    ("log 0.01", "-2"), ("log2 8", "3"), ("log2(1/1024)", "-10"), ("exp 0", "1"),
    ("exp 1", "≈2.7182818284590452354"), ("pi", "≈3.1415926535897932385"),
    ("π", "≈3.1415926535897932385"), ("2π", "≈6.2831853071795864769"),
    ("PI", "≈3.1415926535897932385"),
    ("SIN 30°", "0.5"), ("sin30°", "0.5"), ("ln2", "≈0.69314718055994530942"),
    ("e", "≈2.7182818284590452354"), ("5!", "120"), ("10!", "3628800"), ("0!", "1"),
    ("(3!)!", "720"),
    ("2^π", "≈8.8249778270762876239"), ("atan 1 * 4", "≈3.1415926535897932385"),
    // Angles.
    ("sin 30°", "0.5"), ("sin -30°", "-0.5"), ("cos 60°", "0.5"), ("tan 45°", "1"),
    ("tan 135°", "-1"), ("sin 30° + 1", "1.5"), ("cos 180°", "-1"), ("sin 390°", "0.5"),
    ("sin(30°)", "0.5"), ("sin(30 deg)", "0.5"), ("sin 30deg", "0.5"), ("sin 30º", "0.5"),
    ("sin 30˚", "0.5"), ("sin((15 + 15)°)", "0.5"), ("sin(0)", "0"), ("cos 0", "1"),
    ("sin 0.5 rad", "≈0.47942553860420300027"), ("sin 0.5rad", "≈0.47942553860420300027"),
    ("sin π", "≈0"), ("sin 2π", "≈0"), ("cos π", "≈-1"), ("cos(π/2)", "≈0"), ("sin(π/2)", "≈1"),
    ("sin(2π rad)", "≈0"), ("tan(π/2)", "tan has no value here"),
    ("tan 90°", "tan has no value here"), ("asin° 0.5", "30"), ("acos°(-0.5)", "120"),
    ("atan° 1", "45"), ("asin°(1)", "90"), ("acos 1", "0"), ("asin 0", "0"),
    ("√sin 30°", "≈0.7071067811865475244"), ("sin √900°", "0.5"), ("sin 30° cos 60°", "0.25"),
    ("-sin 30°", "-0.5"), ("sin 30°/2", "0.25"), ("sin cos 90°", "0"), ("ln exp(0)", "0"),
    // `²`, `^`, `!` and `%` after a call act on the call's value.
    ("sin(30°)²", "0.25"), ("exp(1)^2", "≈7.3890560989306502272"), ("abs(-3)!", "6"),
    ("sqrt(25)!", "120"), ("sqrt(100)%", "0.1"), ("√(9)!", "6"), ("√(4)%", "0.02"),
    ("√(2+2)²", "4"), ("sin √(900)°", "0.5"), ("√ (9)!", "6"), ("√9!", "≈602.39521910453439454"),
    // √ applies to the operand with its suffixes, ^ to the root.
    ("√2²", "2"), ("√100%", "1"), ("√9^3", "27"), ("sqrt 2²", "2"), ("-√9²", "-9"),
    ("(-2)²", "4"), ("-(2²)", "-4"), ("8⁻¹", "0.125"), ("1/8⁻¹", "8"), ("(-2)⁻¹", "-0.5"),
    // The word "of".
    ("50 + 10% of 80", "58"), ("10% of 80", "8"), ("50% of 10% of 80", "4"),
    ("10% of 80 × 2", "16"),
    ("3 of 4 + 1", "13"), ("100 / 50% of 8", "25"), ("(1/3) of 90", "30"),
    ("6/(3) of 2", "1"), ("8/50% of 2 of 4", "2"), ("9/10% of 3^2", "10"),
    ("1/4 + 3 of 4", "12.25"), ("10% of 10^2", "10"), ("10% OF 80", "8"),
    // A missing ×.
    ("2(3)", "6"), ("(2)(3)", "6"), ("(2)3", "6"), ("2√9", "6"), ("2sin 30°", "1"), ("2π/π", "≈2"),
    ("6/2(1+2)", "9"), ("1/(2π)", "≈0.15915494309189533577"), ("(2)e", "≈5.4365636569180904707"),
    ("2exp 0", "2"), ("2 ln 1", "0"),
    // Numbers.
    ("2e3", "2000"), ("2e-3", "0.002"), ("2e−3", "0.002"), ("0xff", "255"), ("0XFF + 1", "256"),
    ("0b101", "5"), ("0o17", "15"), ("0 x 10", "0"), ("0x10", "16"), ("1,23,456", "123456"),
    ("1,23,45,678.5", "12345678.5"), ("12만5천", "125000"), ("12만5000", "125000"),
    ("12만 0005", "120005"), ("3억 5천만", "350000000"), ("10-5-26", "-21"), ("10/5/26*26", "2"),
    ("100/10/5/2000", "0.001"), ("12-5-20", "-13"), ("10 - 5 - 2026", "-2021"), ("$5", "5"),
    ("5 €", "5"), ("R$5+3", "8"), ("US$5", "5"), ("5kr", "5"), ("5 kr. + 2 DKK", "7"), ("4zł", "4"),
    ("5 Kč", "5"), ("Fr. 5", "5"), ("Rp 5", "5"), ("RM5", "5"), ("¤5", "5"), ("₿5", "5"),
    ("5₵", "5"), ("₩1,000", "1000"),
    ("USD 5 + $3", "8"),
    ("5EUR", "5"), ("EUR5 × 2", "10"), ("-$5", "-5"), ("$-5", "-5"), ("1,000원 + ₩5", "1005"),
    ("５＋３", "8"), ("（２＋３）＊４", "20"), ("5\u{200B} + 3\u{FEFF}", "8"), ("\u{202A}7\u{202C}", "7"),
    ("5 – 3", "2"), ("5 — 3", "2"), ("2·3", "6"), ("2 ✕ 3", "6"), ("6⁄3", "2"), ("5\u{A0}+ 2", "7"),
    ("２＾３", "8"),
    ("2**3", "8"), ("200 + 19% tax", "238"), ("119 - 19% tax in it", "100"),
    ("(2+3*4)%%", "0.0014"), ("100+(18-2*3)%%", "100.12"),
    ("10%!", "! needs a whole number, 0 or more"),
    // Arguments outside a function's domain.
    ("ln 0", "ln needs a number above 0"), ("log -1", "log needs a number above 0"),
    ("log2 0", "log2 needs a number above 0"),
    ("asin 2", "asin needs a number from -1 to 1"),
    ("acos -1.5", "acos needs a number from -1 to 1"),
    ("(-1)!", "! needs a whole number, 0 or more"), ("1.5!", "! needs a whole number, 0 or more"),
    ("√-1", "no root of a negative number"), ("450!", "too large"), ("exp 3000", "too large"),
    ("exp -3000", "too small"),
  ]

  @Test("An expression with names evaluates to the expected value", arguments: values)
  func results(text: String, value: String) throws {
    #expect(try result(text) == value)
  }

  private static let refusals: [(String, Reason, Int)] = [
    ("ln e^2", .bareOperand(of: "ln", before: "^2"), 4),
    ("sin π/2", .bareOperand(of: "sin", before: "/2"), 6),
    ("ln 2²", .bareOperand(of: "ln", before: "²"), 4),
    ("log 5!", .bareOperand(of: "log", before: "!"), 5),
    ("abs 5%", .bareOperand(of: "abs", before: "%"), 5),
    ("sin 30°²", .bareOperand(of: "sin", before: "²"), 8),
    ("sin 30°^2", .bareOperand(of: "sin", before: "^2"), 8),
    ("√sin 30°²", .bareOperand(of: "sin", before: "²"), 11),
    ("ln sin(30°)²", .bareOperand(of: "ln", before: "²"), 12),
    ("ln 2(3)", .bareOperand(of: "ln", before: "(2)"), 4),
    ("sin² 30", .powerOfName("sin"), 3), ("sin^-1 30", .powerOfName("sin"), 3),
    ("log3(9)", .numberedName("log3"), 0), ("sin2(30)", .numberedName("sin2"), 0),
    ("2e", .missingMultiplication(before: "e"), 1),
    ("2 ans", .missingMultiplication(before: "ans"), 2),
    ("1/2π", .ambiguousDivisor, 3), ("2^2π", .ambiguousDivisor, 3), ("1/2√3", .ambiguousDivisor, 3),
    ("1/2sin 30", .ambiguousDivisor, 3), ("6/2(3)π", .ambiguousDivisor, 6),
    ("1/3 of 90", .ambiguousOf, 4), ("2^3 of 4", .ambiguousOf, 4),
    ("1/-3 of 90", .ambiguousOf, 5), ("5 × 1/√3 of 2", .ambiguousOf, 12),
    ("20° + 5°", .misplacedUnit, 2), ("sin(30)°", .misplacedUnit, 7), ("5 rad", .misplacedUnit, 2),
    ("sin(15° + 15°)", .misplacedUnit, 6), ("ln 2°", .misplacedUnit, 4),
    ("sin(2*30°)", .misplacedUnit, 8), ("sin 30°°", .misplacedUnit, 8),
    ("5!!", .secondFactorial, 2), ("0b12", .invalidDigit, 3), ("0xfg", .invalidDigit, 3),
    ("0x1.5", .invalidDigit, 3), ("0b2", .invalidDigit, 2), ("0o8", .invalidDigit, 2),
    ("12:30", .time, 2), ("2026-11-14", .date, 0), ("14.11.2026", .date, 0),
    ("1 + 2.3.24", .date, 4), ("10-5-2026", .date, 0), ("10/5/2026", .date, 0),
    ("5+11/14/2026", .date, 2), ("2026/1/5", .date, 0),
    ("$5 + 3€", .twoCurrencies, 6), ("USD 5 + EUR 3", .twoCurrencies, 8),
    ("$5 + 1,000원", .twoCurrencies, 5),
    ("sinh 3", .unknownName("sinh"), 0), ("sec(30)", .unknownName("sec"), 0),
    ("10mod3", .noRemainder, 2), ("10%3", .noRemainder, 3), ("5%(3)", .noRemainder, 2),
    ("10%π", .noRemainder, 3), ("10% sin 1", .noRemainder, 4), ("(5%)%(3)", .noRemainder, 5),
    ("10%$3", .noRemainder, 3), ("√100%2", .noRemainder, 7), ("10% of 80%(3)", .noRemainder, 10),
    ("-2²", .minusBeforePower, 0), ("-2^2", .minusBeforePower, 0), ("-3!", .minusBeforePower, 0),
    ("-(2+3)²", .minusBeforePower, 0), ("-sin(30°)²", .minusBeforePower, 0),
    ("5-sin(30°)^2--2⁻¹", .minusBeforePower, 14), ("2^-3^2", .minusBeforePower, 2),
    ("-10%²", .minusBeforePower, 0), ("$-5^2", .minusBeforePower, 1),
    ("√-5²", .minusBeforePower, 3),
    ("log(8,2)", .commaInCall, 5), ("sqrt(1,000)", .commaInCall, 6), ("√(1,000)", .commaInCall, 5),
    ("abs((8,2)+1)", .commaInCall, 6), ("ln(1,234.5)", .commaInCall, 4),
    ("(1+2),500", .expectedOperator(found: ","), 5), ("12만5", .digitsWithoutUnit, 5),
    ("12만 500", .digitsWithoutUnit, 5), ("3천50", .digitsWithoutUnit, 4),
    ("1억5000", .digitsWithoutUnit, 4), ("12만5원", .digitsWithoutUnit, 5),
    ("sin⁻¹ 30", .powerOfName("sin"), 3),
    ("ans", .noAnswer, 0), ("1 + ans", .noAnswer, 4),
    ("19% tax", .misplacedTax, 0), ("2 × 19% tax", .misplacedTax, 5),
    ("sin", .expectedOperand(found: nil), 3),
    ("sin()", .expectedOperand(found: ")"), 4), ("5 \"x\"", .expectedOperator(found: "\""), 2),
    ("２＋", .expectedOperand(found: nil), 6), ("５ ６", .expectedOperator(found: "6"), 4),
    ("of 3", .unknownName("of"), 0), ("3 of", .expectedOperand(found: nil), 4),
    ("2 3", .expectedOperator(found: "3"), 2), ("5π2", .expectedOperator(found: "2"), 3),
  ]

  @Test("An invalid text is refused with its reason and offset", arguments: refusals)
  func refusal(text: String, reason: Reason, offset: Int) {
    #expect(throws: ExpressionError(reason, at: offset)) { try reading(text) }
  }

  @Test(
    "With degrees as the default, only angles with `rad` are radians",
    arguments: [
      ("sin 30", "0.5"), ("cos(60)", "0.5"), ("sin 0.5 rad", "≈0.47942553860420300027"),
      ("asin 0.5", "30"), ("atan(1)", "45"), ("sin π rad", "≈0"),
    ])
  func degrees(text: String, value: String) throws {
    #expect(try result(text, as: .init(angle: .degrees)) == value)
  }

  @Test(
    "ans is the previous result",
    arguments: [
      ("ans", "7"), ("ans² + 1", "50"), ("2×ans", "14"), ("(2)ans", "14"), ("ANS!", "5040"),
    ])
  func answer(text: String, value: String) throws {
    #expect(try result(text, as: .init(answer: 7)) == value)
  }

  @Test(
    "A leading operator continues from the last result, a sign doesn't",
    arguments: [
      ("× 2", "14"), ("*2", "14"), ("^2", "49"), ("/7", "1"), ("+ 5", "12"), ("- 5", "2"),
      ("-5", "-5"), ("+5", "5"), ("− 5", "2"), ("3", "3"), (" × 2", "14"), (" - 5", "2"),
    ])
  func continued(text: String, value: String) throws {
    #expect(try result(text, as: .init(answer: 7, continuesAnswer: true)) == value)
    let isWithoutAnswer = ["-5", "5", "3"].contains(value)
    #expect(ExpressionParser.continuesAnswer(text) == !isWithoutAnswer)
  }

  @Test(
    "An unfinished text has the value of its readable beginning",
    arguments: [
      ("", "0"), ("2+", "2"), ("2 sin(30°", "1"), ("2 sin(", "2"), ("2 sin", "2"), ("2 si", "2"),
      ("2 × (3 + ", "6"), ("2 × (", "2"), ("√", "0"), ("2√", "2"), ("-", "0"), ("2e", "2"),
      ("2e-", "2"),
      ("5 \"mil", "5"), ("10% of", "0.1"), ("10% o", "0.1"), ("2^(3", "8"),
      ("sin 30", "≈-0.98803162409286178999"),
    ])
  func unfinished(text: String, value: String) throws {
    #expect(try result(text, as: .init(allowsWords: true, allowsUnfinished: true)) == value)
  }

  @Test("Quoted words are notes of the operand before them")
  func words() throws {
    let text =
      #"2 "bread, rye" × 4 + sin(30° "angle") + (1 + 2 "inside") "bracket" + 10% of 80 "of" "#
    let reading = try reading(text, as: .init(allowsWords: true))
    let items = reading.items
    #expect(
      items.savedText
        == #"2 "bread, rye" × 4 + sin 30° "angle" + (1 + 2 "inside") "bracket" + (10% × 80 "of")"#
    )
    #expect(items.count == reading.offsets.count)
  }
}
