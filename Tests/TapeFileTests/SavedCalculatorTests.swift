import CalcModel
import TapeFile
import TestSupport
import Testing

@Suite("Saving a calculator as text")
struct SavedCalculatorTests {
  @Test("The text has the sums, memory, and settings")
  func text() throws {
    var calculator = Calculator()
    for name in "9 M+ 2 + 3 = 4 ×".split(separator: " ") {
      calculator.press(try #require(Key(name)))
    }
    #expect(
      calculator.savedText == """
        calctui tape 1
        1\tleft\t2 + 3 = 5
        =memory 9
        =settings left F half-up grouped radians

        """)
  }

  @Test("A calculator after random keys is restored from its text", arguments: seeds(40))
  func walk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var calculator = Calculator()
    for _ in 0..<40 {
      calculator.press(random.element(of: Key.allCases))
      calculator.press(.digit(random.element(of: Key.Digit.allCases)))
      let restored = try Calculator(savedText: calculator.savedText)
      try #require(restored.savedText == calculator.savedText)
      try #require(restored.tape == calculator.tape)
      try #require(restored.rules == calculator.rules)
      try #require(restored.memory == calculator.memory)
    }
  }

  @Test(
    "A text with a wrong header or unreadable lines is refused",
    arguments: [
      ("2 + 3", "not a calctui tape; it is left unchanged"),
      ("calctui tape 2\n", "a tape of a later version; it is left unchanged"),
      ("calctui tape 1\na\tleft\t2 + = 2\nb\n", "not read: line 2: expected a number, found '='"),
    ])
  func refused(text: String, message: String) {
    let error = #expect(throws: Message.self) { try Calculator(savedText: text) }
    #expect(error?.description == message)
  }

  @Test("A result that differs from its rows is calculated again")
  func differs() throws {
    let calculator = try Calculator(savedText: "calctui tape 1\na\tleft\t2 + 3 = 6\n")
    #expect(calculator.operandLabel == "5")
  }
}
