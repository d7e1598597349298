import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Values as fractions")
struct DisplayFormatterFractionTests {
  @Test(
    "As one fraction, and with the whole part before it",
    arguments: [
      ("1/3+1/6", "1/2", "1/2"), ("7/2", "7/2", "3 1/2"), ("-7/2", "-7/2", "-3 1/2"),
      ("6/3", "2", "2"), ("0", "0", "0"), ("-5", "-5", "-5"), ("-1/2", "-1/2", "-1/2"),
      ("0.125", "1/8", "1/8"), ("12.5", "25/2", "12 1/2"),
      ("1234567/1000", "1234567/1000", "1234 567/1000"), ("1e30/7", nil, nil),
    ] as [(String, String?, String?)])
  func forms(expression: String, improper: String?, mixed: String?) throws {
    // From left to right a fraction is no operand of its own.
    let value = expression == "1/3+1/6" ? try Rational(1) / 2 : try value(of: expression)
    let formatter = DisplayFormatter(grouping: false)
    if let improper { #expect(formatter.fraction(value) == improper) }
    if let mixed { #expect(formatter.fraction(value, .mixed) == mixed) }
  }

  @Test("Digits are grouped as the display groups them")
  func grouping() throws {
    let value = try value(of: "12345678/1001")
    #expect(DisplayFormatter().fraction(value) == "12,345,678/1,001")
    #expect(DisplayFormatter().fraction(value, .mixed) == "12,333 345/1,001")
    let spaced = DisplayFormatter(separators: .init(point: ",", group: " "))
    #expect(spaced.fraction(value, .mixed) == "12 333  345/1 001")
  }

  @Test("A value that was rounded has no fraction")
  func inexact() {
    let value = Rational(.small(1, 2), isExact: false)
    #expect(DisplayFormatter().fraction(value) == nil)
    #expect(DisplayFormatter().fraction(value, .mixed) == nil)
    #expect(DisplayFormatter().expression(of: value) == nil)
  }

  @Test(
    "As an expression it reads back as the same value", arguments: [true, false])
  func expression(grouping: Bool) throws {
    let formatter = DisplayFormatter(grouping: grouping)
    var generator = SplitMix64(seed: 7)
    var values = try (0..<200).map { try generator.rational(bits: $0 < 100 ? 20 : 400) }
    // Numerators and denominators that are larger than any number.
    let (threes, sevens) = (BigInt(3).power(5_000), BigInt(7).power(2_900))
    values += try [(sevens, threes), (-threes, sevens), (1, 1), (-sevens, threes * 3)].map {
      try Rational(reduced: $0, over: $1, isExact: true)
    }
    for other in values {
      let text = try #require(formatter.expression(of: other))
      #expect(try value(of: text) == other, "\(text)")
    }
  }

  @Test(
    "To a number of decimals, half up, zeros filling them",
    arguments: [
      ("2/3", 2, "≈0.67"), ("2/3", 4, "≈0.6667"), ("1/8", 2, "≈0.13"), ("1/8", 4, "0.1250"),
      ("-1/8", 2, "≈-0.13"), ("5", 2, "5.00"), ("0", 4, "0.0000"), ("-1/1000", 2, "≈0.00"),
      ("-1/200", 2, "≈-0.01"), ("1234567.894", 2, "≈1,234,567.89"), ("0.995", 2, "≈1.00"),
      ("0.994999", 2, "≈0.99"), ("999.999", 2, "≈1,000.00"), ("0.05", 2, "0.05"),
      ("1e-999", 4, "≈0.0000"),
    ])
  func places(expression: String, places: Int, text: String) throws {
    let number = DisplayFormatter().format(try value(of: expression), places: places)
    #expect(number.marked == text)
  }

  @Test("To a number of decimals a value that was rounded is marked")
  func inexactPlaces() {
    let value = Rational(.small(1, 2), isExact: false)
    #expect(DisplayFormatter().format(value, places: 2).marked == "≈0.50")
  }
}
