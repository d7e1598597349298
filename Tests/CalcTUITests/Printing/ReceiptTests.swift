import CalcModel
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Receipts")
struct ReceiptTests {
  private func receipt(
    _ formula: String, rules: Rules = Rules(), columns: Int? = 20,
    time: String = ""
  ) throws -> [String] {
    let calculation = try #require(Calculation(formulaText: formula, rules), "\(formula)")
    let printed = PrintedCalculation(calculation, time: time, isFirst: true)
    var printer = TapePrinter(form: .receipt, columns: columns)
    return printer.text(of: printed, tornOff: nil).split(separator: "\n").map(String.init)
  }

  @Test("Receipts of many formulas and widths")
  func golden() throws {
    var text = ""
    for (formula, rules) in [
      ("12.5 + 3 − 0.25", Rules()),
      (
        #"200 #milk + 10 #a\slong\snote\sof\smany\swords − 10% #off × 3 =#Donaudampfschifffahrt"#,
        Rules()
      ),
      ("200 + 10>", Rules()), ("220 − 10<", Rules()), ("7", Rules()), ("5 ÷ 0", Rules()),
      ("5 + 0.125 + 10%", Rules(.leftToRight, .fixed(2))), ("2 × ( 3 + ( 4 × 5 )² )", Rules()),
      ("2 + 3 × 4", Rules(.precedence)), ("1234567890123456789012 + 1/3", Rules()),
      ("7" + String(repeating: "²√", count: 9), Rules()),
    ] {
      for columns in [20, 32, 48, nil] {
        text += "\(formula.prefix(40)) in \(columns.map { "\($0)" } ?? "all")\n"
        text +=
          try receipt(formula, rules: rules, columns: columns).joined(separator: "\n") + "\n\n"
      }
    }
    try Golden.expect(text, is: "receipts.txt")
  }

  @Test("The time stands above")
  func head() throws {
    let lines = try receipt("2 + 3 × 4", time: "2026-11-21T09:30:00+01:00")
    #expect(lines[0] == "2026-11-21 09:30")
    #expect(lines.last?.hasSuffix("20 =") == true)
  }

  @Test(
    "No line of any receipt is wider than was asked for",
    arguments: rounds(10), [20, 21, 32, 48, 1_000])
  func random(seed: UInt64, columns: Int) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let calculation = Calculation(try generator.items()).standalone
      let printed = PrintedCalculation(calculation, time: "", isFirst: true)
      var printer = TapePrinter(form: .receipt, columns: columns)
      let lines = printer.text(of: printed, tornOff: nil).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns && $0.last != " " }, "\(lines)")
    }
  }
}
