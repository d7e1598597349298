import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("A fixed number of decimals")
struct DisplayFormatterDecimalsTests {
  private func text(
    _ expression: String, _ decimals: Rules.Decimals,
    _ rounding: Rules.Rounding = .halfUp
  ) throws -> String {
    DisplayFormatter(decimals: decimals, rounding: rounding).format(try value(of: expression))
      .marked
  }

  @Test(
    "Fixed decimals are padded with zeros, and ≈ marks rounded values",
    arguments: [
      ("2/3", 2, "≈0.67"), ("2/3", 4, "≈0.6667"), ("1/8", 2, "≈0.13"), ("1/8", 4, "0.1250"),
      ("-1/8", 2, "≈-0.13"), ("5", 2, "5.00"), ("0", 4, "0.0000"), ("-1/1000", 2, "≈0.00"),
      ("-1/200", 2, "≈-0.01"), ("1234567.894", 2, "≈1,234,567.89"), ("0.995", 2, "≈1.00"),
      ("9.995", 2, "≈10.00"), ("999.995", 2, "≈1,000.00"), ("0.994999", 2, "≈0.99"),
      ("999.999", 2, "≈1,000.00"), ("0.05", 2, "0.05"), ("1e-999", 4, "≈0.0000"),
      ("0", 0, "0"), ("0.5", 0, "≈1"), ("0.4", 0, "≈0"), ("-0.4", 0, "≈0"), ("-0.5", 0, "≈-1"),
      ("1234.5", 0, "≈1,235"), ("7", 0, "7"), ("1/3", 9, "≈0.333333333"), ("-7", 1, "-7.0"),
    ] as [(String, Int, String)])
  func fixed(expression: String, places: Int, text: String) throws {
    #expect(try self.text(expression, .fixed(places)) == text)
  }

  @Test(
    "Each rule rounds positive and negative values to two decimals",
    arguments: [
      // expression, half up, half to even, up, down
      ("0.125", "≈0.13", "≈0.12", "≈0.13", "≈0.12"),
      ("0.135", "≈0.14", "≈0.14", "≈0.14", "≈0.13"),
      ("0.121", "≈0.12", "≈0.12", "≈0.13", "≈0.12"),
      ("0.129", "≈0.13", "≈0.13", "≈0.13", "≈0.12"),
      ("0.1250001", "≈0.13", "≈0.13", "≈0.13", "≈0.12"),
      ("-0.125", "≈-0.13", "≈-0.12", "≈-0.13", "≈-0.12"),
      ("-0.121", "≈-0.12", "≈-0.12", "≈-0.13", "≈-0.12"),
      ("9.995", "≈10.00", "≈10.00", "≈10.00", "≈9.99"),
      ("0.005", "≈0.01", "≈0.00", "≈0.01", "≈0.00"),
      ("-0.005", "≈-0.01", "≈0.00", "≈-0.01", "≈0.00"),
      ("0.015", "≈0.02", "≈0.02", "≈0.02", "≈0.01"),
      ("1e-30", "≈0.00", "≈0.00", "≈0.01", "≈0.00"),
      ("-1e-30", "≈0.00", "≈0.00", "≈-0.01", "≈0.00"),
      ("2.50", "2.50", "2.50", "2.50", "2.50"), ("0", "0.00", "0.00", "0.00", "0.00"),
    ])
  func rounding(
    expression: String, halfUp: String, halfToEven: String, up: String, down: String
  ) throws {
    let texts = [halfUp, halfToEven, up, down]
    for (rule, text) in zip([Rules.Rounding.halfUp, .halfToEven, .up, .down], texts) {
      #expect(try self.text(expression, .fixed(2), rule) == text, "\(rule)")
    }
  }

  @Test(
    "The rounding rule applies to significant digits too",
    arguments: [
      ("1/3", Rules.Rounding.up, "≈0.334"), ("1/3", .down, "≈0.333"),
      ("-2/3", .up, "≈-0.667"), ("-2/3", .down, "≈-0.666"), ("99.95", .halfToEven, "≈100"),
      ("99.95", .down, "≈99.9"), ("1.245", .halfToEven, "≈1.24"), ("1.245", .halfUp, "≈1.25"),
      ("1.24", .up, "1.24"), ("1234.5", .up, "≈1.24e3"),
    ])
  func significant(
    expression: String, rounding: Rules.Rounding, text: String
  ) throws {
    let formatter = DisplayFormatter(significantDigits: 3, rounding: rounding)
    #expect(formatter.format(try value(of: expression)).marked == text)
  }

  @Test("With fixed decimals, too many whole digits give an exponent")
  func large() throws {
    let formatter = DisplayFormatter(significantDigits: 4, decimals: .fixed(2), grouping: false)
    for (expression, text) in [
      ("9999.994", "≈9999.99"), ("9999.995", "≈1e4"), ("12345.6", "≈1.235e4"), ("1e30", "1e30"),
    ] {
      #expect(formatter.format(try value(of: expression)).marked == text)
    }
  }

  @Test("A narrow width shows as many decimals as fit")
  func columns() throws {
    let formatter = DisplayFormatter(decimals: .fixed(2))
    for (expression, columns, text) in [
      ("1234.5", 8, "1,234.50"), ("1234.5", 7, "1,234.5"), ("1234.5", 6, "≈1,235"),
      ("2/3", 5, "≈0.67"), ("2/3", 4, "≈0.7"), ("5", 3, "5"),
    ] {
      #expect(formatter.format(try value(of: expression), columns: columns) == text)
    }
  }

  @Test("An inexact value is marked as rounded")
  func inexact() {
    let value = Rational(.small(1, 2), isExact: false)
    #expect(DisplayFormatter(decimals: .fixed(2)).format(value).marked == "≈0.50")
  }

  @Test("The adding machine shows two decimals; parsable text has all decimals")
  func presets() throws {
    #expect(try text("1234.5", .addingMachine) == "1,234.50")
    let comma = DisplayFormatter(
      decimals: .fixed(2), separators: .init(point: ",", group: "."))
    #expect(comma.format(try value(of: "1234.5")).text == "1.234,50")
    #expect(comma.plain.format(try value(of: "1234.5")).text == "1234.50")
    #expect(comma.parsable.format(try value(of: "1234.125")).text == "1234.125")
  }

  @Test("Each setting of decimals reads back from its name")
  func names() {
    let names = ["F", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "A"]
    #expect(Rules.Decimals.allCases.map(\.description) == names)
    #expect(Rules.Decimals.fixed(9) != .fixed(12))
    #expect(names.map { Rules.Decimals($0)?.description } == names)
    for name in ["", "10", "-1", "f", "02", "B"] {
      #expect(Rules.Decimals(name) == nil)
    }
    // Only `places` is clamped.
    #expect(Rules.Decimals.fixed(12).places == 9)
  }

  @Test(
    "The error of a rounded text is within its rounding rule's limit",
    arguments: seeds(40))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<30 {
      let value =
        round.isMultiple(of: 2)
        ? try generator.rational(bits: 60) : try generator.decimal(digits: 12)
      let places = Int.random(in: 0...9, using: &generator)
      let rule = Rules.Rounding.allCases.randomElement(using: &generator) ?? .halfUp
      let number = DisplayFormatter(
        significantDigits: 1_000, decimals: .fixed(places), rounding: rule
      ).format(value)
      let context: Comment = "seed \(seed), round \(round): \(value) as \(number.text)"
      let shownValue = try CalcModelTests.value(of: number.text)
      #expect(number.isRounded == (shownValue != value), context)
      #expect(number.text.split(separator: ".").dropFirst().first?.count ?? 0 == places, context)
      let error = try shownValue - value
      let isNearest = rule == .halfUp || rule == .halfToEven
      let tolerance = try CalcModelTests.value(of: "\(isNearest ? 5 : 10)e-\(places + 1)")
      #expect(try !(tolerance - (error.isNegative ? -error : error)).isNegative, context)
      // `.up` rounds away from zero, `.down` toward zero.
      if rule == .up { #expect(error.isZero || error.isNegative == value.isNegative, context) }
      if rule == .down { #expect(error.isZero || error.isNegative != value.isNegative, context) }
    }
  }
}
