import CalcModel
import Testing

// The table of what each key does, a row for each of its cells: the keys so far, the key, the
// labels and the tape. A placeholder stands in brackets.
@Suite("What a key does within a formula and after it")
struct BehaviorFormulaTests {
  @Test(
    "After 5 +, with nothing typed since",
    arguments: [
      ("5+", "", "+ (0)", "5"),
      ("5+", "7", "+ 7", "5"),
      ("5+", "0", "+ 0", "5"),
      ("5+", "00", "+ 0", "5"),
      ("5+", ".", "+ 0.", "5"),
      ("5+", "+", "+ (0)", "5"),
      ("5+", "−", "− (0)", "5"),
      ("5+", "×", "× (0)", "5"),
      ("5+", "÷", "÷ (0)", "5"),
      ("5+", "=", "5", "5 | = 5"),
      ("5+", "±", "+ (-0)", "5"),
      ("5+", "±±", "+ (0)", "5"),
      ("5+", "CE", "+ (0)", "5"),
      ("5+", "AC", "(0)", ""),
    ])
  func pending(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  @Test(
    "After 5 + 3",
    arguments: [
      ("5+3", "", "+ 3", "5"),
      ("5+3", "7", "+ 37", "5"),
      ("5+3", "0", "+ 30", "5"),
      ("5+3", "00", "+ 300", "5"),
      ("5+3", ".", "+ 3.", "5"),
      ("5+3", "+", "+ (0)", "5 | + 3 → 8"),
      ("5+3", "−", "− (0)", "5 | + 3 → 8"),
      ("5+3", "×", "× (0)", "5 | + 3 → 8"),
      ("5+3", "÷", "÷ (0)", "5 | + 3 → 8"),
      ("5+3", "=", "8", "5 | + 3 → 8 | = 8"),
      ("5+3", "±", "+ -3", "5"),
      ("5+3", "CE", "+ (0)", "5"),
      ("5+3", "AC", "(0)", ""),
    ])
  func second(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  @Test(
    "After 5 + 3 =",
    arguments: [
      ("5+3=", "", "8", "5 | + 3 → 8 | = 8"),
      ("5+3=", "7", "7", "5 | + 3 → 8 | = 8"),
      ("5+3=", "0", "0", "5 | + 3 → 8 | = 8"),
      ("5+3=", "00", "0", "5 | + 3 → 8 | = 8"),
      ("5+3=", ".", "0.", "5 | + 3 → 8 | = 8"),
      ("5+3=", "+", "+ (0)", "5 | + 3 → 8 | = 8 | ↑8"),
      ("5+3=", "−", "− (0)", "5 | + 3 → 8 | = 8 | ↑8"),
      ("5+3=", "×", "× (0)", "5 | + 3 → 8 | = 8 | ↑8"),
      ("5+3=", "÷", "÷ (0)", "5 | + 3 → 8 | = 8 | ↑8"),
      ("5+3=", "=", "8", "5 | + 3 → 8 | = 8"),
      ("5+3=", "±", "-8", "5 | + 3 → 8 | = 8"),
      ("5+3=", "±±", "8", "5 | + 3 → 8 | = 8"),
      ("5+3=", "CE", "(0)", "5 | + 3 → 8 | = 8"),
      ("5+3=", "AC", "(0)", ""),
    ])
  func result(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  @Test(
    "After 5 ÷ 0 =",
    arguments: [
      ("5÷0=", "", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "7", "7", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "0", "0", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "00", "0", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", ".", "0.", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "+", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "−", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "×", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "÷", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "=", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "±", "NaN", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "CE", "(0)", "5 | ÷ 0 → NaN | = NaN"),
      ("5÷0=", "AC", "(0)", ""),
    ])
  func failure(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  @Test(
    "After twenty digits",
    arguments: [
      ("12345678901234567890", "", "12,345,678,901,234,567,890", ""),
      ("12345678901234567890", "7", "12,345,678,901,234,567,890", ""),
      ("12345678901234567890", "0", "12,345,678,901,234,567,890", ""),
      ("12345678901234567890", "00", "12,345,678,901,234,567,890", ""),
      ("12345678901234567890", ".", "12,345,678,901,234,567,890.", ""),
      ("12345678901234567890", "+", "+ (0)", "12,345,678,901,234,567,890"),
      (
        "12345678901234567890", "=", "12,345,678,901,234,567,890",
        "12,345,678,901,234,567,890 | = 12,345,678,901,234,567,890"
      ),
      ("12345678901234567890", "±", "-12,345,678,901,234,567,890", ""),
      ("12345678901234567890", "±±", "12,345,678,901,234,567,890", ""),
      ("12345678901234567890", "CE", "(0)", ""),
      ("12345678901234567890", "AC", "(0)", ""),
      ("1234567890123456789", "00", "12,345,678,901,234,567,890", ""),
      ("1234567890123456789", "7", "12,345,678,901,234,567,897", ""),
    ])
  func full(keys: String, key: String, display: String, tape: String) throws {
    try expect(keys, key, display, tape)
  }

  private func expect(_ keys: String, _ key: String, _ display: String, _ tape: String) throws {
    let calculator = try Calculator(pressing: "\(keys) \(key)")
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }
}
