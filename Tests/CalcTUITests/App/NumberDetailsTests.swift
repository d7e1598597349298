import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("A number in full")
struct NumberDetailsTests {
  /// The sections of a number's details, each as `heading: text`.
  private func sections(_ text: String, _ formatter: DisplayFormatter = DisplayFormatter()) throws
    -> [String]
  {
    let number = NumberDetails(try #require(Rational(text)), formatter)
    return number.sections.map { section in
      let lines = section.lines(columns: 10_000)
      return "\(section.heading.message): \(lines.joined(separator: "|"))"
    }
  }

  @Test(
    "Details depend on whether the number is whole, fractional or rounded",
    arguments: [
      (
        "22/7",
        ["exact fraction: 22/7", "decimal, repeating part in brackets: 6 digits: 3.(142857)"]
      ),
      ("-1/3", ["exact fraction: -1/3", "decimal, repeating part in brackets: 1 digit: -0.(3)"]),
      ("5", ["whole number: 5", "hexadecimal: 0x5", "binary: 0b101"]),
      ("0", ["whole number: 0", "hexadecimal: 0x0", "binary: 0b0"]),
      (
        "-1000",
        ["whole number: -1,000", "hexadecimal: -0x3e8", "binary: -0b11 11101000"]
      ),
      (
        "18446744073709551615",
        [
          "whole number: 18,446,744,073,709,551,615", "hexadecimal: 0xffffffffffffffff",
          "binary: 0b11111111 11111111 11111111 11111111 11111111 11111111 11111111 11111111",
        ]
      ),
      ("18446744073709551616", ["whole number: 18,446,744,073,709,551,616"]),
      ("-12.5", ["exact fraction: -25/2", "decimal, all its digits: -12.5"]),
      (
        "1234567/17",
        [
          "exact fraction: 1,234,567/17",
          "decimal, repeating part in brackets: 16 digits: 72,621.(58823 52941 17647 0)",
        ]
      ),
      ("≈1234.5", ["known to 60 digits: rounded on the way, no exact fraction: ≈1,234.5"]),
      ("≈1234", ["known to 60 digits: rounded on the way, no exact fraction: ≈1,234"]),
    ])
  func table(text: String, expected: [String]) throws {
    #expect(try sections(text) == expected)
  }

  @Test("Details have the display's separators and are always grouped")
  func separators() throws {
    let formatter = DisplayFormatter(grouping: false, separators: .init(point: ",", group: "."))
    #expect(try sections("-12345/8", formatter).last == "decimal, all its digits: -1.543,125")
  }

  @Test("A hexadecimal number wider than the paper is wrapped", arguments: [16, 18, 19])
  func hexadecimal(columns: Int) throws {
    let value = try #require(Rational("-18446744073709551615"))
    let sections = NumberDetails(value, DisplayFormatter()).sections
    let lines = try #require(sections.dropFirst().first).lines(columns: columns)
    #expect(lines.joined() == "-0xffffffffffffffff")
    #expect(lines.allSatisfy { (1...columns).contains($0.count) })
  }

  @Test(
    "Details wrapped to any width keep every digit",
    arguments: seeds(10), [20, 64, 500, 3_000])
  func lines(seed: UInt64, bits: Int) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<4 {
      let (numerator, denominator) = (
        generator.digits(bits: bits), generator.digits(bits: bits)
      )
      let isExact = round % 4 != 0
      let text = "\(isExact ? "" : "≈")\(round % 2 == 0 ? "-" : "")\(numerator)/\(denominator)"
      guard let value = Rational(text) else { continue }
      let number = NumberDetails(value, DisplayFormatter())
      for section in number.sections {
        let unwrapped = section.lines(columns: 100_000)
        #expect(unwrapped.count == 1)
        for columns in [18, 19, 30, 38, 62, 78, 118] {
          let lines = section.lines(columns: columns)
          let context: Comment = "seed \(seed), round \(round), \(columns) columns: \(lines)"
          #expect(lines.allSatisfy { $0.count <= columns }, context)
          #expect(lines.joined().filter { $0 != " " } == unwrapped[0].filter { $0 != " " }, context)
        }
      }
    }
  }
}

extension SplitMix64 {
  /// The digits of a random positive whole number with at most `bits` bits.
  fileprivate mutating func digits(bits: Int) -> String {
    let count = Int.random(in: 1...max(1, bits * 3 / 10), using: &self)
    let laterDigits = (1..<max(2, count)).map { _ in String(Int.random(in: 0...9, using: &self)) }
    return "\(Int.random(in: 1...9, using: &self))\(laterDigits.joined())"
  }
}
