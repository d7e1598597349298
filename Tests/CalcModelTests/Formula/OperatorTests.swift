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
}
