import Testing

@testable import CalcModel

@Suite("Keys in each state of the pad")
struct BehaviorTableTests {
  /// The keys that leave the tape unchanged, in the order of the displays below.
  private static let nextKeys = ["", "7", "0", "00", ".", "±", "±±", "CE"]

  /// Each row: the keys that lead to the state, the state's tape, the display after each of
  /// `nextKeys`, then display and tape after + and after =. `(0)` stands for a missing operand.
  private static let states = [
    ("", "", "(0)  7  0  0  0.  (-0)  (0)  (0)", "+ (0)", "0", "(0)", ""),
    ("0", "", "0  7  0  0  0.  0  0  (0)", "+ (0)", "0", "0", "0 = 0"),
    ("12", "", "12  127  120  1,200  12.  -12  12  (0)", "+ (0)", "12", "12", "12 = 12"),
    (
      "12.5", "", "12.5  12.57  12.50  12.500  12.5  -12.5  12.5  (0)", "+ (0)", "12.5", "12.5",
      "12.5 = 12.5"
    ),
    ("5±", "", "-5  -57  -50  -500  -5.  5  -5  (0)", "+ (0)", "-5", "-5", "-5 = -5"),
    (
      "5−", "5", "− (0)  − 7  − 0  − 0  − 0.  − (-0)  − (0)  − (0)", "+ (0)", "5", "5", "5 = 5"
    ),
    (
      "5+3", "5", "+ 3  + 37  + 30  + 300  + 3.  + -3  + 3  + (0)", "+ (0)", "5 | + 3 → 8", "8",
      "5 | + 3 → 8 | = 8"
    ),
    (
      "5+3=", "5 | + 3 → 8 | = 8", "8  7  0  0  0.  -8  8  (0)", "+ (0)",
      "5 | + 3 → 8 | = 8 | ↑8", "8", "5 | + 3 → 8 | = 8"
    ),
    (
      "5÷0=", "5 | ÷ 0 → NaN | = NaN", "NaN  7  0  0  0.  NaN  NaN  (0)", "NaN",
      "5 | ÷ 0 → NaN | = NaN", "NaN", "5 | ÷ 0 → NaN | = NaN"
    ),
    (
      "12345678901234567890", "",
      "12,345,678,901,234,567,890  12,345,678,901,234,567,890  12,345,678,901,234,567,890"
        + "  12,345,678,901,234,567,890  12,345,678,901,234,567,890.  -12,345,678,901,234,567,890"
        + "  12,345,678,901,234,567,890  (0)", "+ (0)", "12,345,678,901,234,567,890",
      "12,345,678,901,234,567,890", "12,345,678,901,234,567,890 = 12,345,678,901,234,567,890"
    ),
    (
      "1234567890123456789", "",
      "1,234,567,890,123,456,789  12,345,678,901,234,567,897  12,345,678,901,234,567,890"
        + "  1,234,567,890,123,456,789  1,234,567,890,123,456,789.  -1,234,567,890,123,456,789"
        + "  1,234,567,890,123,456,789  (0)", "+ (0)", "1,234,567,890,123,456,789",
      "1,234,567,890,123,456,789", "1,234,567,890,123,456,789 = 1,234,567,890,123,456,789"
    ),
  ]

  @Test("Each key gives its display and tape in each state", arguments: states)
  func state(
    keys: String, tape: String, displays: String, plusDisplay: String, plusTape: String,
    equalsDisplay: String, equalsTape: String
  ) throws {
    let displays = displays.replacing("  ", with: "\t").split(separator: "\t").map(String.init)
    #expect(displays.count == Self.nextKeys.count)
    for (key, display) in zip(Self.nextKeys, displays) { try expect(keys, key, display, tape) }
    try expect(keys, "+", plusDisplay, plusTape)
    try expect(keys, "=", equalsDisplay, equalsTape)
    try expect(keys, "AC", "(0)", "")
  }

  @Test("An operator replaces an operator directly before it", arguments: Operator.allCases)
  func replaced(operation: Operator) throws {
    try expect("5+", "\(operation.rawValue)", "\(operation.rawValue) (0)", "5")
  }

  private func expect(_ keys: String, _ key: String, _ display: String, _ tape: String) throws {
    let calculator = try Calculator(pressing: "\(keys) \(key)")
    #expect(calculator.display == display, "\(keys) \(key)")
    #expect(calculator.tapeText == tape, "\(keys) \(key)")
  }
}
