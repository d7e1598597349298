import CalcModel
import Testing

@Suite("An operator")
struct OperatorTests {
  @Test(
    "Each operator is the sign on its key",
    arguments: [
      (Operator.add, "\u{2B}"), (.subtract, "\u{2212}"), (.multiply, "\u{D7}"),
      (.divide, "\u{F7}"),
    ] as [(Operator, Character)])
  func sign(operation: Operator, sign: Character) {
    #expect(operation.rawValue == sign)
    #expect(Operator(rawValue: sign) == operation)
    #expect(Operator(sign) == operation)
  }

  @Test(
    "The ASCII spellings are read",
    arguments: [
      ("-", .subtract), ("*", .multiply), ("x", .multiply), ("X", .multiply), ("/", .divide),
    ] as [(Character, Operator)])
  func alias(spelling: Character, operation: Operator) {
    #expect(Operator(spelling) == operation)
    // A spelling is another way to write the sign, not a second sign.
    #expect(Operator(rawValue: spelling) == nil)
  }

  @Test(
    "Nothing else is an operator",
    arguments: ["=", "√", "–", "±", "%", "1", " ", "·", ":", "e", "-\u{301}"] as [Character])
  func stranger(character: Character) {
    #expect(Operator(character) == nil)
  }

  @Test(
    "An operator applies to its operands exactly",
    arguments: [
      (.add, "0.1", "0.2", "0.3"),
      (.add, "-7", "2", "-5"),
      (.subtract, "2", "5", "-3"),
      (.subtract, "0.3", "0.1", "0.2"),
      (.multiply, "-1.5", "-2", "3"),
      (.multiply, "99999999", "99999999", "9999999800000001"),
      (.divide, "7", "-2", "-3.5"),
      (.divide, "0", "5", "0"),
    ] as [(Operator, String, String, String)])
  func apply(operation: Operator, left: String, right: String, result: String) throws {
    #expect(try operation.apply(value(of: left), value(of: right)) == value(of: result))
  }

  @Test("Only a division by zero has no result")
  func divideByZero() throws {
    #expect(throws: CalculatorError.divideByZero) { try Operator.divide.apply(5, 0) }
    #expect(throws: CalculatorError.divideByZero) { try Operator.divide.apply(0, 0) }
    #expect(try Operator.add.apply(5, 0) == 5)
    #expect(try Operator.subtract.apply(5, 0) == 5)
    #expect(try Operator.multiply.apply(5, 0) == 0)
  }

  @Test("Convention takes ^ before × and ÷, and these before + and −")
  func precedence() {
    let operators = Operator.allCases.sorted { $0.precedence < $1.precedence }
    #expect(operators == [.add, .subtract, .multiply, .divide, .power])
    #expect(Operator.multiply.precedence == Operator.divide.precedence)
    #expect(Operator.add.precedence == Operator.subtract.precedence)
  }
}
