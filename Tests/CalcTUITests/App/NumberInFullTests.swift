import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("A number in every form")
struct NumberInFullTests {
  /// The forms on lines wide enough for each.
  private func forms(_ text: String, _ formatter: DisplayFormatter = DisplayFormatter()) throws
    -> [String]
  {
    let number = NumberInFull(try #require(Rational(text)), formatter)
    return number.sections.map { section in
      let lines = section.digits.lines(columns: 10_000)
      return "\(section.heading.legend[.english].last ?? ""): \(lines.joined(separator: "|"))"
    }
  }

  @Test(
    "The fraction, the mixed number, two and four places, the decimal",
    arguments: [
      (
        "22/7",
        [
          "exact fraction: 22/7", "mixed number: 3 1/7", "to 2 places: ≈3.14",
          "to 4 places: ≈3.1429", "repeats in ( ): 3.(142857)",
        ]
      ),
      (
        "-1/3",
        [
          "exact fraction: -1/3", "to 2 places: ≈-0.33", "to 4 places: ≈-0.3333",
          "repeats in ( ): -0.(3)",
        ]
      ),
      ("5", ["whole number: 5", "to 2 places: 5.00", "to 4 places: 5.0000"]),
      ("0", ["whole number: 0", "to 2 places: 0.00", "to 4 places: 0.0000"]),
      (
        "-12.5",
        [
          "exact fraction: -25/2", "mixed number: -12 1/2", "to 2 places: -12.50",
          "to 4 places: -12.5000", "all its decimals: -12.5",
        ]
      ),
      (
        "1234567/17",
        [
          "exact fraction: 1,234,567/17", "mixed number: 72,621 10/17",
          "to 2 places: ≈72,621.59", "to 4 places: ≈72,621.5882",
          "repeats in ( ): 72,621.(58823 52941 17647 0)",
        ]
      ),
      (
        "≈1234.5",
        [
          "rounded on the way: ≈1,234.5", "to 2 places: ≈1,234.50", "to 4 places: ≈1,234.5000",
          "digits that remain: ≈1,234.5",
        ]
      ),
    ])
  func table(text: String, expected: [String]) throws {
    #expect(try forms(text) == expected)
  }

  @Test("The display's separators are used, and its grouping is not")
  func separators() throws {
    let formatter = DisplayFormatter(grouping: false, separators: .init(point: ",", group: "."))
    #expect(try forms("-12345/8", formatter).last == "all its decimals: -1.543,125")
  }

  @Test(
    "Lines of any width are kept, and lose nothing",
    arguments: rounds(10), [20, 64, 500, 3_000])
  func lines(seed: UInt64, bits: Int) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<4 {
      let (numerator, denominator) = (
        generator.digits(bits: bits), generator.digits(bits: bits)
      )
      let isExact = round % 4 != 0
      let text = "\(isExact ? "" : "≈")\(round % 2 == 0 ? "-" : "")\(numerator)/\(denominator)"
      guard let value = Rational(text) else { continue }
      let number = NumberInFull(value, DisplayFormatter())
      for section in number.sections {
        let whole = section.digits.lines(columns: 100_000)
        #expect(whole.count == 1)
        for columns in [18, 19, 30, 38, 62, 78, 118] {
          let lines = section.digits.lines(columns: columns)
          let place: Comment = "seed \(seed), round \(round), \(columns) columns: \(lines)"
          #expect(lines.allSatisfy { $0.count <= columns }, place)
          #expect(lines.joined().filter { $0 != " " } == whole[0].filter { $0 != " " }, place)
        }
      }
    }
  }

  @Test(
    "Every page begins with a heading, no heading stands alone, and none is too long",
    arguments: [(18, 3), (18, 21), (38, 21), (78, 3), (78, 21), (118, 57)])
  func pages(columns: Int, rows: Int) throws {
    for text in ["1/3", "1/1019", "22/7", "5", "1234567/983", "≈1/7"] {
      let number = NumberInFull(try #require(Rational(text)), DisplayFormatter())
      let pages = number.pages(columns: columns, rows: rows)
      for page in pages {
        #expect(page.count <= rows)
        guard case .heading = page.first, case .digits = page.last else {
          Issue.record("\(page)")
          continue
        }
      }
      let lines = pages.joined().filter { if case .digits = $0 { true } else { false } }
      #expect(
        lines == number.sections.flatMap { $0.digits.lines(columns: columns) }.map { .digits($0) })
    }
  }
}

extension SplitMix64 {
  /// The digits of a whole number above zero, up to so many bits.
  fileprivate mutating func digits(bits: Int) -> String {
    let count = Int.random(in: 1...max(1, bits * 3 / 10), using: &self)
    let rest = (1..<max(2, count)).map { _ in String(Int.random(in: 0...9, using: &self)) }
    return "\(Int.random(in: 1...9, using: &self))\(rest.joined())"
  }
}
