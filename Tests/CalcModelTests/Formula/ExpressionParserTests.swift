import CalcModel
import TestSupport
import Testing

@Suite("Texts that are expressions")
struct ExpressionParserTests {
  @Test(
    "An expression has a value",
    arguments: [
      // A number is an expression.
      ("0", "0"), ("007", "7"), ("42", "42"), ("12.50", "12.5"), (".5", "0.5"), ("5.", "5"),
      ("0.1", "0.1"), ("1,234", "1234"), ("12,345.678", "12345.678"), ("123,456,789", "123456789"),
      ("1e3", "1000"), ("1E3", "1000"), ("1e+3", "1000"), ("1.5e-3", "0.0015"), (".5e1", "5"),
      ("1,000e-3", "1"), ("1e007", "10000000"), ("5.e2", "500"), ("0e9999999999999999999999", "0"),
      ("12345678901234567890123", "12345678901234567890123"),
      ("0.12345678901234567890123", "0.12345678901234567890123"),
      ("00000000000000000000001.50", "1.5"), ("100000000000000000000e-20", "1"),
      // A sign before an operand belongs to the operand.
      ("-5", "-5"), ("−5", "-5"), ("+5", "5"), ("- 5", "-5"), ("-.5", "-0.5"), ("-0", "0"),
      ("2--3", "5"), ("2 - -3", "5"), ("2−−3", "5"), ("2+-3", "-1"), ("2-+3", "-1"),
      ("2×-3", "-6"), ("2 ÷ −4", "-0.5"), ("-2 × - 3", "6"), ("2++3", "5"),
      ("-12345678901234567890", "-12345678901234567890"), ("-1e-2", "-0.01"),
      // Operators in every spelling.
      ("7+2", "9"), ("7-2", "5"), ("7−2", "5"), ("7×2", "14"), ("7*2", "14"), ("7x2", "14"),
      ("7÷2", "3.5"), ("7/2", "3.5"), ("1,000x1,000", "1000000"), ("1e2x1e-2", "1"),
      // Spaces between any parts, and a trailing =.
      (" 1+2 ", "3"), ("1 +  2", "3"), ("\t1\t+\t2\t", "3"), ("1+2=", "3"), ("1 + 2 =", "3"),
      ("  5  =  ", "5"),
    ] as [(String, String)])
  func expression(text: String, result: String) throws {
    #expect(plainText(try value(of: text)) == result)
  }

  @Test("The formula has the operands and operators of the text, in order")
  func formula() throws {
    let formula = try ExpressionParser.parse(from: "1 - -2 x 3/4 + 0.5")
    #expect(formula.operands.map(\.entered) == [1, -2, 3, 4, try value(of: "0.5")])
    #expect(Array(formula.operators) == [.subtract, .multiply, .divide, .add])
  }

  @Test("A slice is read like a separate text")
  func slice() throws {
    let line = Array("sum: 1,000 + 2.5e1 (paid)".utf8)
    var reading = ExpressionParser.Reading()
    try ExpressionParser.parse(line[4..<18], into: &reading)
    #expect(try reading.formula.result() == 1_025)
  }
}
