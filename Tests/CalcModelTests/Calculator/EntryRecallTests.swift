import Testing

@testable import CalcModel

@Suite("An entry of a recalled value")
struct EntryRecallTests {
  @Test(
    "A value that digits can spell is text",
    arguments: [
      ("0", "0"), ("-0.5", "-0.5"), ("1234.5", "1234.5"), ("-8", "-8"), ("1e19", "1\(zeros(19))"),
      ("1/4", "0.25"), ("1e-20", "0.\(zeros(19))1"),
      ("12345678901234567890", "12345678901234567890"),
    ])
  func text(expression: String, text: String) throws {
    let value = try value(of: expression)
    let entry = Entry(resuming: value, DisplayFormatter())
    #expect(entry == Entry(typed: text))
    #expect(entry.text == text)
    #expect(try entry.value() == value)
  }

  @Test(
    "Any other value is itself, and gives way to digits",
    arguments: ["1/3", "-2/3", "1e20", "-1e30", "1e-21", "123456789012345678901", "1/3e99"])
  func recalled(expression: String) throws {
    let value = try value(of: expression)
    var entry = Entry(resuming: value, DisplayFormatter())
    #expect(entry == Entry(recalling: .number(value)))
    #expect(entry.text == nil)
    #expect(!entry.isUntouched)
    #expect(try entry.value() == value)
    for (key, text) in [
      (Key.digit(.one), "1"), (.doubleZero, "0"), (.point, "0."), (.groupSign, "0."),
    ] {
      var typed = entry
      try typed.type(key)
      #expect(typed.text == text)
    }
    try entry.type(.sign)
    #expect(try entry.value() == -value)
    try entry.type(.sign)
    #expect(entry == Entry(recalling: .number(value)))
    try entry.type(.backspace)
    #expect(entry == Entry())
  }

  @Test("Whether digits can spell it depends on how many are shown")
  func precision() throws {
    let decimal = try value(of: "123456.5")
    #expect(Entry(resuming: decimal, DisplayFormatter(significantDigits: 7)).text == "123456.5")
    #expect(Entry(resuming: decimal, DisplayFormatter(significantDigits: 6)).text == nil)
    #expect(Entry(resuming: 1_000_000, DisplayFormatter(significantDigits: 6)).text == nil)
    let googol = try value(of: "1e100")
    let long = Entry(resuming: googol, DisplayFormatter(significantDigits: 101))
    #expect(long.text == "1\(Self.zeros(100))")
  }

  @Test("An inexact value is carried as it is, however short")
  func inexact() throws {
    let value = try Rational(
      digits: Array("125".utf8), exponent: -1, isNegative: true, isExact: false)
    let entry = Entry(resuming: value, DisplayFormatter())
    #expect(try !entry.value().isExact)

    var calculator = Calculator()
    calculator.recall(.number(value))
    #expect(calculator.display == "≈-12.5")
    try calculator.press("±+1=")
    #expect(calculator.display == "≈13.5")
    #expect(calculator.tapeText == "≈12.5 | + 1 → ≈13.5 | = ≈13.5")
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
