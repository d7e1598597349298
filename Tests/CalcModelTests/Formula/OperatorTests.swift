import CalcModel
import Testing

@Suite("An operator")
struct OperatorTests {
  @Test(
    "Each operator has the sign on its key as raw value",
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
    "ASCII spellings are read as operators",
    arguments: [
      ("-", .subtract), ("*", .multiply), ("x", .multiply), ("X", .multiply), ("/", .divide),
    ] as [(Character, Operator)])
  func alias(spelling: Character, operation: Operator) {
    #expect(Operator(spelling) == operation)
    #expect(Operator(rawValue: spelling) == nil)
  }

  @Test(
    "Other characters are no operator",
    arguments: ["=", "√", "–", "±", "%", "1", " ", "·", ":", "e", "-\u{301}"] as [Character])
  func none(character: Character) {
    #expect(Operator(character) == nil)
  }
}
