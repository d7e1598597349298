import CalcModel
import TestSupport
import Testing

@Suite("Typical calculations")
struct BehaviorExamplesTests {
  @Test(
    "Typical keys give the expected display",
    arguments: [
      ("2+3−4+5=", "6"), ("2+3×3−1=", "14"), ("1+2−3×2−3÷6=", "-0.5"), ("1+2−3±×2−3÷6=", "1.5"),
      ("1.3+2.3±−3.8×2=", "-9.6"), ("1+1=+1=", "3"), ("10÷0=", "NaN"), ("10÷2 CE", "÷ (0)"),
      (".....5", "0.5"), ("00 00", "0"), ("5×+3=", "8"), ("5+3=±", "-8"), ("1÷3×3=", "1"),
      ("0.1+0.2=", "0.3"), ("99999999×99999999=", "9,999,999,800,000,001"),
      ("1÷300000=", "≈0.0000033333333333333333333"), ("1÷0=5+3=", "8"), ("5+=", "5"), ("5×=", "5"),
      ("5+3=7=", "7"), ("1000×2=+5=", "2,005"), ("2−5=+1=", "-2"),
      // A result is the left operand of the next operator, at full precision.
      ("1÷3=×3=", "1"), ("2÷3=−2÷3=", "≈-0.44444444444444444444"), ("1÷7=×7=", "1"),
      ("5+3=±+1=", "-7"), ("5+3=±±+1=", "9"), ("1÷3=±×3=", "-1"), ("10 CE 5+3=", "8"),
      ("10÷2 CE 5=", "2"), ("99999999999999999999×10=÷10=", "99,999,999,999,999,999,999"),
    ] as [(String, String)])
  func example(keys: String, display: String) throws {
    #expect(try Calculator(pressing: keys).display == display)
  }

  @Test("A second = doesn't repeat the calculation")
  func equalsTwice() throws {
    #expect(try Calculator(pressing: "5+3====").display == "8")
  }

  @Test("Rounding the display leaves the value exact")
  func precision() throws {
    var calculator = Calculator(
      formatter: DisplayFormatter(significantDigits: 5, grouping: false))
    try calculator.press("123456.7+1=")
    #expect(calculator.operandLabel == "≈1.2346e5")
    try calculator.press("−123456=")
    #expect(calculator.operandLabel == "1.7")
    try calculator.press("AC 123456")
    #expect(calculator.operandLabel == "123456")
  }

  @Test("A value out of range is NaN and gives its reason")
  func outOfRange() throws {
    var calculator = try Calculator(pressing: "10000000000000000000")
    for _ in 0..<52 { try calculator.press("×10000000000000000000") }
    #expect(try calculator.press("=").plain == .added)
    #expect(calculator.display == "NaN")
    #expect(calculator.operand == .failure(.overflow))
    #expect(try Calculator(pressing: "1÷0=").operand == .failure(.divideByZero))
  }
}
