import CalcModel
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Receipts")
struct ReceiptTests {
  private func receipt(
    _ formula: String, order: EvaluationOrder = .leftToRight, columns: Int? = 20, time: String = ""
  ) throws -> [String] {
    let calculation = try #require(
      Calculation(formulaText: formula, Calculation.Rules(order)), "\(formula)")
    let printed = PrintedCalculation(calculation, time: time, isFirst: true)
    return Receipt(printed, columns: columns, DisplayFormatter(grouping: false)).lines
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

  @Test("A part of the total stands with what it comes to, a note in lines of its own")
  func partsAndNotes() throws {
    #expect(
      try receipt(#"200 #a\slong\snote\sof\smany\swords − 10% × 3 =#Donaudampfschifffahrt"#) == [
        "                 200", "#   a long note of", "#+  many words", "− 10%             20",
        "×                  3", rule, "=                540", "#   Donaudampfschiff", "#&  fahrt",
      ])
  }

  @Test("A tax stands with what it comes to")
  func taxes() throws {
    #expect(
      try receipt("200 + 10>", columns: 24) == [
        "                     200", "+ 10% tax             20", rule + "----",
        "=                    220",
      ])
    #expect(
      try receipt("220 − 10<", columns: 32) == [
        "                             220", "− 10% tax in it               20",
        rule + "------------", "=                            200",
      ])
  }

  @Test("With fixed decimals amounts have as many")
  func decimals() throws {
    let calculation = Calculation([.first(.number(5)), .step(.add, .number(try 1 / 8))])
    let printed = PrintedCalculation(calculation, time: "", isFirst: true)
    let formatter = DisplayFormatter(decimals: .fixed(2), grouping: false)
    // What would be rounded is printed in full: the sum is that of what stands there.
    #expect(
      Receipt(printed, columns: 20, formatter).lines == [
        "               5.00", "+              0.125", rule, "=             ≈5.13",
      ])
  }

  @Test("What stands in brackets is set in, and what they come to stands beside )")
  func brackets() throws {
    #expect(
      try receipt("2 × ( 3 + 4 )²") == [
        "                   2", "× (", "                   3", "  +                4",
        ")                 7²", rule, "=                 98",
      ])
  }

  @Test("The time and another order stand above, in lines of their own")
  func head() throws {
    let lines = try receipt(
      "2 + 3 × 4", order: .precedence, time: "2026-11-21T09:30:00+01:00")
    #expect(lines.prefix(3) == ["2026-11-21 09:30", "× first", "                   2"])
    #expect(lines.last == "=                 14")
  }

  @Test(
    "A number that does not fit has fewer digits and says so; where nothing says how wide, it fits")
  func narrow() throws {
    let lines = try receipt("1234567890123456789012 + 1/3")
    #expect(lines[0] == " ≈1.2345678901235e21" && lines[1] == "+                1/3")
    #expect(try receipt("5 ÷ 0").last == "=                NaN")
    let wide = try receipt("1234567890123456789012345678901234567890123 + 1", columns: nil)
    #expect(wide[0].hasSuffix(" 1234567890123456789012345678901234567890123"))
    #expect(try receipt("1", columns: nil).last?.count == 40)
  }

  @Test("What has many functions goes on in the next line")
  func wrapped() throws {
    let lines = try receipt("7" + String(repeating: "²√", count: 9))
    #expect(lines.allSatisfy { $0.count <= 20 })
    #expect(lines.filter { !$0.contains("=") }.joined().filter { $0 == "√" }.count == 9)
  }

  @Test(
    "No line of any receipt is wider than was asked for",
    arguments: rounds(10), [20, 21, 32, 48, 1_000])
  func random(seed: UInt64, columns: Int) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let calculation = Calculation(try generator.items()).standalone
      let printed = PrintedCalculation(calculation, time: "", isFirst: true)
      let lines = Receipt(printed, columns: columns, DisplayFormatter(grouping: false)).lines
      #expect(lines.allSatisfy { $0.count <= columns && $0.last != " " }, "\(lines)")
    }
  }
}
