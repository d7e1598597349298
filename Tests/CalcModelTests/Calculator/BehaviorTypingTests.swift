import CalcModel
import Testing

// The table of what each key does, a row for each of its cells: the keys so far, the key, the
// labels and the tape. A placeholder stands in brackets.
@Suite("What a key does while the first operand is typed")
struct BehaviorTypingTests {
  @Test(
    "At the start",
    arguments: [
      ("", "", "(0)", ""),
      ("", "7", "7", ""),
      ("", "0", "0", ""),
      ("", "00", "0", ""),
      ("", ".", "0.", ""),
      ("", "+", "+ (0)", "0"),
      ("", "−", "− (0)", "0"),
      ("", "×", "× (0)", "0"),
      ("", "÷", "÷ (0)", "0"),
      ("", "=", "(0)", ""),
      ("", "±", "(-0)", ""),
      ("", "±±", "(0)", ""),
      ("", "CE", "(0)", ""),
      ("", "AC", "(0)", ""),
    ])
  func start(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  @Test(
    "After a typed 0",
    arguments: [
      ("0", "", "0", ""),
      ("0", "7", "7", ""),
      ("0", "0", "0", ""),
      ("0", "00", "0", ""),
      ("0", ".", "0.", ""),
      ("0", "+", "+ (0)", "0"),
      ("0", "=", "0", "0 | = 0"),
      ("0", "±", "0", ""),
      ("0", "CE", "(0)", ""),
      ("0", "AC", "(0)", ""),
    ])
  func typedZero(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  @Test(
    "After 12",
    arguments: [
      ("12", "", "12", ""),
      ("12", "7", "127", ""),
      ("12", "0", "120", ""),
      ("12", "00", "1,200", ""),
      ("12", ".", "12.", ""),
      ("12", "+", "+ (0)", "12"),
      ("12", "−", "− (0)", "12"),
      ("12", "×", "× (0)", "12"),
      ("12", "÷", "÷ (0)", "12"),
      ("12", "=", "12", "12 | = 12"),
      ("12", "±", "-12", ""),
      ("12", "CE", "(0)", ""),
      ("12", "AC", "(0)", ""),
    ])
  func whole(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  @Test(
    "After 12.5",
    arguments: [
      ("12.5", "", "12.5", ""),
      ("12.5", "7", "12.57", ""),
      ("12.5", "0", "12.50", ""),
      ("12.5", "00", "12.500", ""),
      ("12.5", ".", "12.5", ""),
      ("12.5", "+", "+ (0)", "12.5"),
      ("12.5", "=", "12.5", "12.5 | = 12.5"),
      ("12.5", "±", "-12.5", ""),
      ("12.5", "CE", "(0)", ""),
      ("12.5", "AC", "(0)", ""),
    ])
  func decimal(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  @Test(
    "After -5",
    arguments: [
      ("5±", "", "-5", ""),
      ("5±", "7", "-57", ""),
      ("5±", "0", "-50", ""),
      ("5±", "00", "-500", ""),
      ("5±", ".", "-5.", ""),
      ("5±", "+", "+ (0)", "-5"),
      ("5±", "=", "-5", "-5 | = -5"),
      ("5±", "±", "5", ""),
      ("5±", "CE", "(0)", ""),
      ("5±", "AC", "(0)", ""),
    ])
  func negative(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  private func expect(_ keys: String, _ key: String, _ display: String, _ tape: String) throws {
    let calculator = try Calculator(pressing: "\(keys) \(key)")
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }
}
