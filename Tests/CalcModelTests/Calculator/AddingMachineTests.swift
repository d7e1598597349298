import Testing

@testable import CalcModel

@Suite("Typing on an adding machine")
struct AddingMachineTests {
  private func calculator(
    _ keys: String, afterEquals: Calculator.AfterEquals = .new,
    _ decimals: Rules.Decimals = .addingMachine
  ) throws -> Calculator {
    var calculator = Calculator(
      rules: Rules(.leftToRight, decimals), afterEquals: afterEquals)
    try calculator.press(keys)
    return calculator
  }

  @Test(
    "An amount typed without a point gets two decimals: 1234 → 12.34",
    arguments: [
      ("1", "0.01"), ("12", "0.12"), ("1234", "12.34"), ("123456", "1,234.56"), ("0", "0.00"),
      ("00", "0.00"), ("05", "0.05"), ("1 00", "1.00"), ("12.", "12."), ("12.5", "12.5"),
      (".5", "0.5"), (".", "0."), ("0.5", "0.5"), ("12.345", "12.345"), ("5.5.", "5.5"),
      ("1234⌫", "1.23"), ("12⌫", "0.01"), ("1⌫", "(0)"), ("12.⌫", "12"), ("12.5⌫⌫⌫", "1"),
      ("1234±", "-12.34"), ("±1234", "-12.34"), ("±1⌫", "(0)"), ("0±", "0.00"), ("±0", "-0.00"),
      ("1234±⌫", "-1.23"), ("8%⌫", "0.08"), ("8%⌫5", "0.85"), ("8.%⌫5", "8.5"), ("8%", "0.08"),
      ("1234 CE", "(0)"), ("1234 CE 5", "0.05"),
      ("123456789012345678905", "123,456,789,012,345,678.90"),
      ("1234567890123456789 00", "12,345,678,901,234,567.89"),
      // A factor, exponent or rate gets no decimals: `500×300` is 5.00 × 300.
      ("1234+5=", "12.39"), ("1234×3=", "37.02"), ("500×300=", "1,500.00"), ("2 00×(3", "3"),
      ("2 00×(3+4", "+ 4"), ("2 00×(3+4)", "× 7.00"), ("2 00×(3+4)+5", "+ 0.05"), ("2 00(3", "3"),
      ("(3", "0.03"), ("2 00−(3+4×5", "× 5"), ("2 00−(3+4", "+ 0.04"), ("2 00÷4", "÷ 4"),
      ("2 00×3+4", "+ 0.04"), ("(2 00)3", "× 3"), ("2 00^(3−1", "− 1"), ("2 00+5.%", "+ 0.10"),
      ("500×3.=", "15.00"), ("100÷3.=", "0.33"),
      ("100÷3.×3.=", "1.00"), ("1000+10.%", "+ 1.00"), ("1000+10%", "+ 1.00"),
      ("2 00+8%⌫=", "2.08"), ("2 00×8%⌫=", "16.00"), ("2 00×8%⌫⌫", "× (0)"),
      ("1000+19%=", "11.90"), ("300^2=", "9.00"),
      ("300^2+5=", "9.05"), ("400√", "2.00"), ("1000+", "+ (0)"),
    ] as [(String, String)])
  func typing(keys: String, display: String) throws {
    #expect(try calculator(keys).display == display)
  }

  @Test("Removing % with ⌫ gives no message")
  func percentRemoved() throws {
    var calculator = try calculator("5%")
    #expect(calculator.press(.backspace).message == nil)
    #expect(calculator.display == "0.05")
  }

  @Test(
    "After =, ⌫ and digits shift the decimals: 12.34 → 1.23",
    arguments: [
      ("1234=⌫", "1.23", Calculator.AfterEquals.new), ("100÷3.=⌫", "0.03", .new),
      ("1234=5", "0.05", .new), ("1234=5", "123.45", .append), ("1234=.", "0.", .new),
    ])
  func results(keys: String, display: String, afterEquals: Calculator.AfterEquals) throws {
    #expect(try calculator(keys, afterEquals: afterEquals).display == display)
  }

  @Test(
    "With fixed decimals, no digit shifts and ⌫ shortens the shown result",
    arguments: [("8=⌫", "8.0"), ("1÷3=⌫", "0.3"), ("1234", "1,234"), ("12.5", "12.5")])
  func fixed(keys: String, display: String) throws {
    #expect(try calculator(keys, .fixed(2)).display == display)
  }

  @Test("A recalled number keeps all its digits")
  func recalled() throws {
    var calculator = try calculator("")
    calculator.recall(.number(try value(of: "12.345")))
    #expect(calculator.display == "≈12.35")
    #expect(calculator.shownValue == (try value(of: "12.345")))
    calculator.press(.backspace)
    #expect(calculator.display == "(0)")
  }

  @Test(
    "An unfinished entry is restored unchanged, whatever the decimals",
    arguments: ["1234", "1234±", "0", "12.34", "±"])
  func unfinished(keys: String) throws {
    let saved = try calculator("500+" + keys)
    for decimals in [Rules.Decimals.addingMachine, .floating] {
      var restored = Calculator(rules: Rules(.leftToRight, decimals))
      restored.restore(Tape(lines: []), hand: saved.pad)
      #expect(restored.pad.state == saved.pad.state)
    }
  }

  @Test(
    "A resumed number keeps its value until ⌫ shifts or removes digits",
    arguments: [("12.5", "1.25"), ("-3", "-0.30"), ("0.125", "0.12"), ("12.345", "12.34")])
  func resumed(number: String, erased: String) throws {
    var entry = Entry(
      resuming: try value(of: number), DisplayFormatter(decimals: .addingMachine),
      asAddingMachine: true)
    #expect(try entry.value() == (try value(of: number)))
    try entry.type(.backspace, asAddingMachine: true)
    #expect(entry.text == erased)
  }
}
