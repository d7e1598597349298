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

  private let rule = String(repeating: "-", count: 20)

  @Test("Signs stand at the left, and points below each other")
  func points() throws {
    let lines = try receipt("12.5 + 3 − 0.25")
    #expect(
      lines == [
        "               12.5", "+               3", "−               0.25", rule,
        "=              15.25",
      ])
  }

  @Test("Words stand beside their amount, and in lines of their own where they are too long")
  func partsAndNotes() throws {
    #expect(
      try receipt(
        #"200 #milk + 10 #a\slong\snote\sof\smany\swords − 10% #off × 3 =#Donaudampfschifffahrt"#)
        == [
          "  milk           200", "+                 10", "    a long note of", "    many words",
          "− off; 10%        21", "×                  3", rule, "=                567",
          "    Donaudampfschiff", "    fahrt",
        ])
  }

  @Test("With room for them the running totals stand at the right, none of them twice")
  func totals() throws {
    #expect(
      try receipt("12.5 #wine + 3 × 1.25 − 10%", columns: 28) == [
        "  wine      12.5", "+            3       15.5", "×            1.25    19.375",
        "− 10%        1.9375", "----------------------------", "=                    17.4375",
      ])
  }

  @Test("A tax stands with what it comes to")
  func taxes() throws {
    #expect(
      try receipt("200 + 10>", columns: 24) == [
        "                     200", "+ 10% tax of 200      20", rule + "----",
        "=                    220",
      ])
    #expect(
      try receipt("220 − 10<", columns: 32) == [
        "                        220", "− 10% tax in 220         20",
        rule + "------------", "=                            200",
      ])
  }

  @Test("With fixed decimals amounts have as many")
  func decimals() throws {
    // What was typed is printed in full, what is worked out is rounded.
    #expect(
      try receipt("5 + 0.125 + 10%", rules: Rules(.leftToRight, .fixed(2))) == [
        "               5.00", "+              0.125", "+ 10%          0.51", rule,
        "=              5.64",
      ])
  }

  @Test("What stands in brackets is set in, and what they come to stands beside )")
  func brackets() throws {
    #expect(
      try receipt("2 × ( 3 + 4 )²") == [
        "                   2", "× (", "                   3", "  +                4",
        ") 7²              49", rule, "=                 98",
      ])
  }

  @Test("The time and another order stand above, in lines of their own")
  func head() throws {
    let lines = try receipt(
      "2 + 3 × 4", rules: Rules(.precedence), time: "2026-11-21T09:30:00+01:00")
    #expect(lines.prefix(3) == ["2026-11-21 09:30", "× first", "                   2"])
    #expect(lines.last == "=                 14")
  }

  @Test(
    "A number that does not fit has fewer digits and says so; where nothing says how wide, it fits")
  func narrow() throws {
    let lines = try receipt("1234567890123456789012 + 1/3")
    #expect(lines[0] == "  ≈1.234567890123e21" && lines[1] == "+                1/3")
    #expect(try receipt("5 ÷ 0").last == "=                NaN")
    let wide = try receipt("1234567890123456789012345678901234567890123 + 1", columns: nil)
    #expect(wide[0].hasSuffix(" 1234567890123456789012345678901234567890123"))
    #expect(try receipt("1", columns: nil).last?.count == 40)
  }

  @Test("What has many functions is said as far as there is room")
  func functions() throws {
    let lines = try receipt("7" + String(repeating: "²√", count: 9))
    #expect(lines[0].hasPrefix("  √(√(") && lines[0].hasSuffix("…  7") && lines[0].count == 20)
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
