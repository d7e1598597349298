import CalcModel
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Calculations printed as expressions")
struct TapeExpressionTests {
  /// The expression printed for a formula on the tape, and the formula's value before rounding.
  private func printed(
    _ formula: String, order: String = "left", grouping: Bool = false
  ) throws -> (text: String, result: Result<Rational, CalculatorError>) {
    let formatter = DisplayFormatter(grouping: grouping)
    let calculations = printedCalculations(ofLines: ["a|\(order)|\(formula)"], formatter)
    let calculation = try #require(calculations.first)
    return (
      calculation.calculation.expression(formatter.operandText),
      calculation.calculation.total
    )
  }

  @Test(
    "An expression has exactly the brackets that keep its value",
    arguments: [
      // Brackets preserve the order from left to right.
      ("7", "7"), ("2 + 3 + 4", "2 + 3 + 4"), ("2 − 3 − 4", "2 − 3 − 4"),
      ("2 × 3 + 4", "2 × 3 + 4"), ("2 × 3 ÷ 4 × 5", "2 × 3 ÷ 4 × 5"),
      ("2 + 3 ^ 2 × 4", "(2 + 3 ^ 2) × 4"), ("2 ^ 3 + 10%", "(2 ^ 3) + 10%"),
      ("2 + 3 × 4", "(2 + 3) × 4"), ("2 − 3 ÷ 4", "(2 − 3) ÷ 4"),
      ("2 + 3 × 4 × 5", "(2 + 3) × 4 × 5"), ("2 × 3 + 4 × 5", "(2 × 3 + 4) × 5"),
      ("2 + 3 × 4 − 1 ÷ 7", "((2 + 3) × 4 − 1) ÷ 7"), ("-2 + -3 × -4", "(-2 + -3) × -4"),
      ("1 + 2 × 3 + 4 × 5 + 6 × 7", "(((1 + 2) × 3 + 4) × 5 + 6) × 7"),
      // Numbers are exact; a fraction is in brackets.
      ("(1/3) × 3", "(1/3) × 3"), ("5 × (1/3)", "5 × (1/3)"), ("5 ÷ (1/3)", "5 ÷ (1/3)"),
      ("5 ÷ -(1/3) × 2", "5 ÷ -(1/3) × 2"), ("5 + (1/3)%", "5 + (1/3)%"),
      ("(1/3) + 10%", "(1/3) + 10%"), ("1e30 + 1", "1e30 + 1"),
      ("123456789012345678901234567890 + 1", "123456789012345678901234567890 + 1"),
      ("0.1234567890123456789012345 + 1", "0.1234567890123456789012345 + 1"),
      ("0.00000025 × 2", "0.00000025 × 2"), ("(≈1/3) × 3", "≈0.33333333333333333333 × 3"),
      // Brackets and functions keep their meaning.
      ("-(5 + 3)", "-(5 + 3)"), ("2 − -(5 + 3)", "2 − -(5 + 3)"),
      ("2 × (3 + 4 × 2)", "2 × ((3 + 4) × 2)"), ("√-(9 − 5)", "√-(9 − 5)"),
      ("(-(1 ÷ 3))⁻¹", "(-(1 ÷ 3))⁻¹"), ("11 ÷ 4⁻¹", "11 ÷ 4⁻¹"), ("11 ÷ -(4⁻¹)", "11 ÷ -(4⁻¹)"),
      ("(-(3²)) ^ 2", "(-(3²)) ^ 2"), ("2 + (3 + 4)% × 5", "(2 + (3 + 4)%) × 5"),
      ("((1 + 2) × 3)² + 1", "((1 + 2) × 3)² + 1"), ("√16 ÷ (√2)²", "√16 ÷ (√2)²"),
      ("-(5 ÷ 0)", "-(5 ÷ 0)"), ("2 × ((-3))", "2 × ((-3))"), ("ln(2) ÷ 3", "ln(2) ÷ 3"),
    ] as [(String, String)])
  func text(formula: String, expression: String) throws {
    #expect(try printed(formula).text == expression)
  }

  @Test(
    "With precedence an expression needs no further brackets",
    arguments: ["2 + 3 × 4", "2 × 3 + 4 ÷ 5 − 6", "7", "2 − 3 ÷ 4 × 5"])
  func precedence(formula: String) throws {
    #expect(try printed(formula, order: "times").text == formula)
  }

  @Test(
    "A percentage's left side has brackets unless it is a number",
    arguments: [
      ("200 + 10%", "200 + 10%", "220"), ("200 − 10%", "200 − 10%", "180"),
      ("200 + 50 + 10%", "(200 + 50) + 10%", "275"), ("2 × 100 − 10%", "(2 × 100) − 10%", "180"),
      ("200 + 10% + 5%", "(200 + 10%) + 5%", "231"), ("200 + 10% + 5", "200 + 10% + 5", "225"),
      ("200 + 10% × 2", "(200 + 10%) × 2", "440"),
      // Tax contained in a price is removed by division.
      ("200 + 10% tax", "200 + 10%", "220"), ("5 + 3 + 10% tax", "(5 + 3) + 10%", "8.8"),
      ("220 − 10% tax in it", "220 ÷ 110%", "200"),
      ("5 + 215 − 10% tax in it", "(5 + 215) ÷ 110%", "200"),
      ("220 + 10% tax in it", "220 + (100/11)%", "240"), ("200 × 10% tax", "200 × 10%", "20"),
      // After × and ÷ a percentage is hundredths.
      ("200 × 10%", "200 × 10%", "20"), ("200 ÷ 10%", "200 ÷ 10%", "2000"),
      ("50 + 150 × 10%", "(50 + 150) × 10%", "20"), ("2 × 10% × 5", "2 × 10% × 5", "1"),
      ("200 + -10%", "200 + -10%", "180"), ("200 + -10% ^ 2", "200 + (-20) ^ 2", "600"),
      ("8 − (-4)% ^ 2", "8 − (-0.32) ^ 2", "7.8976"), ("200 × -10% ^ 2", "200 × (-10%) ^ 2", "2"),
      ("200 + 0.5%", "200 + 0.5%", "201"),
    ])
  func percentage(formula: String, expression: String, result: String) throws {
    let printed = try printed(formula)
    #expect(printed.text == expression)
    #expect(printed.result.plainText == result)
  }

  @Test("With precedence a percentage after + refers to the preceding sum")
  func percentageInPrecedence() throws {
    let printed = try printed("2 + 3 × 4 + 10% × 2", order: "times")
    #expect(printed.text == "(2 + 3 × 4) + 10% × 2")
    #expect(printed.result.plainText == "16.8")
  }

  @Test(
    "With precedence a tax taken out divides the whole preceding sum",
    arguments: [
      ("5 + 215 − 10% tax in it", "(5 + 215) ÷ 110%", "200"),
      ("10 + 21 × 10 − 10% tax in it", "(10 + 21 × 10) ÷ 110%", "200"),
      ("220 − 10% tax in it", "220 ÷ 110%", "200"),
      ("220 − 10% tax in it × 2", "220 − (100/11)% × 2", "180"),
      ("2 × (5 + 215 − 10% tax in it)", "2 × ((5 + 215) ÷ 110%)", "400"),
    ])
  func taxOutOfSumInPrecedence(formula: String, expression: String, result: String) throws {
    let printed = try printed(formula, order: "times")
    #expect(printed.text == expression)
    #expect(printed.result.plainText == result)
  }

  @Test(
    "A printed expression evaluated with precedence gives the tape's result",
    arguments: seeds(12, oneIn: 12))
  func sameResultOfBrackets(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<33 {
      let formula = generator.formula(depth: 0)
      let rules = ["left", "times", "left 2", "times 0 up"]
      let printed = try printed(formula, order: rules.randomElement(using: &generator) ?? "")
      // An inexact amount is printed as a number after ≈.
      if printed.text.contains("≈") { continue }
      let read = try ExpressionParser.parse(from: printed.text)
      let result = Result { () throws(CalculatorError) in
        try read.result(by: Rules(.precedence))
      }
      #expect(result == printed.result, "seed \(seed): \(formula) as \(printed.text)")
    }
  }

  @Test(
    "With fixed decimals a rounded percentage is printed as its amount",
    arguments: [
      ("61.64 − 5% + 11.13", "61.64 − 3.08 + 11.13"), ("61.64 − 5% + 11.13 × 2", nil),
      ("220 − 10% tax in it", "220 − 20"), ("99.99 − 19% tax in it", "99.99 − 15.96"),
      ("200 + 10% tax", "200 + 20"),
      ("9.99 + 50 × 7%", "(9.99 + 50) × 7%"), ("33.33 + (1 + 2)%", "33.33 + 1"),
      ("0.5 − 250% ^ 2", "0.5 − 1.25 ^ 2"), ("10 ÷ 3 × 3", "10 ÷ 3 × 3"),
    ])
  func amounts(formula: String, expression: String?) throws {
    let printed = try printed(formula, order: "left 2")
    if let expression { #expect(printed.text == expression) }
    let read = try ExpressionParser.parse(from: printed.text).result(by: Rules(.precedence))
    #expect(.success(read) == printed.result)
  }

  @Test("A grand total is printed as GT and its number")
  func grandTotal() throws {
    let calculations = printedCalculations(ofLines: [
      "a|left|3 − 8", "b|left|GT ↑a:-5² + 2 × ↑a:-5",
    ])
    let formatter = DisplayFormatter()
    let text = calculations[1].calculation.expression(formatter.operandText)
    #expect(text == "(GT (-5)² + 2) × -5")
    #expect(try ExpressionParser.parse(from: text.replacing("GT ", with: "")).result() == -135)
  }

  @Test(
    "In ASCII an expression reads back to the rounded result",
    arguments: seeds(12, oneIn: 12))
  func plainExpression(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<33 {
      let formula = generator.formula(depth: 0)
      let rules = ["left", "times", "left 2 half-even", "times 0 up", "left A down"]
      let order = rules.randomElement(using: &generator) ?? ""
      let calculations = printedCalculations(
        ofLines: ["a|\(order)|(≈2/3) + \(formula)"], DisplayFormatter(grouping: false))
      let printed = try #require(calculations.first)
      let formatter = DisplayFormatter(grouping: false).following(printed.calculation.rules)
      let text = printed.calculation.plainExpression()
      #expect(!text.contains { "≈×÷−".contains($0) })
      let read = try ExpressionParser.parse(from: text)
      let rulesOfText = Rules(.precedence, formatter.decimals, formatter.rounding)
      let result = Result { () throws(CalculatorError) in try read.result(by: rulesOfText) }
      let context: Comment = "seed \(seed): \(formula) as \(text)"
      func shown(_ value: Result<Rational, CalculatorError>) -> String? {
        (try? value.get()).map { formatter.format($0).text }
      }
      #expect(shown(result) == shown(printed.calculation.result), context)
    }
  }

  @Test(
    "In ASCII links, grand totals and taxes are numbers",
    arguments: [
      (1, "((-5)² + 2) * -5"), (2, "-135 + 10%"), (3, "-148.5 / 110%"),
    ])
  func plainLinks(index: Int, text: String) throws {
    let calculations = printedCalculations(ofLines: [
      "a|left|3 − 8", "b|left|GT ↑a:-5² + 2 × ↑a:-5",
      "c|left|↑b:-135 + 10% tax", "d|left|↑c:-148.5 − 10% tax in it",
    ])
    #expect(calculations[index].calculation.plainExpression() == text)
  }

  @Test("An expression's numbers are grouped on request")
  func grouping() throws {
    #expect(
      try printed("-1234567.5 + 1000 × 2", grouping: true).text == "(-1,234,567.5 + 1,000) × 2")
    let long = "123456789012345678901234567890"
    let grouped = "123,456,789,012,345,678,901,234,567,890"
    #expect(try printed("\(long) + 1", grouping: true).text == "\(grouped) + 1")
  }

  @Test("A link to a failed result is printed as NaN")
  func carriedFailure() throws {
    let calculations = printedCalculations(ofLines: [
      "a|left|5 ÷ 0", "b|left|↑a:2.5 × 3",
    ])
    let formatter = DisplayFormatter()
    let texts = calculations.map { $0.calculation.expression(formatter.operandText) }
    #expect(texts == ["5 ÷ 0", "NaN × 3"])
  }

  @Test("A long calculation is printed with all its brackets")
  func long() throws {
    let count = seeds(20_000, oneIn: 4).count
    let text = try printed("1" + String(repeating: " + 1 × 1", count: count)).text
    #expect(text.hasPrefix(String(repeating: "(", count: count) + "1 + 1) × 1"))
  }
}

extension SplitMix64 {
  /// A random formula in the tape's notation, with brackets, functions and taxes.
  fileprivate mutating func formula(depth: Int) -> String {
    var formula = operand(depth: depth, isPercentage: false)
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      let operation = Operator.allCases.randomElement(using: &self) ?? .add
      formula += " \(operation.rawValue) "
      switch Int.random(in: 0..<10, using: &self) {
      case 0, 1: formula += operand(depth: depth, isPercentage: true)
      case 2: formula += "\(Int.random(in: 1...20, using: &self))% tax"
      case 3: formula += "\(Int.random(in: 1...20, using: &self))% tax in it"
      default: formula += operand(depth: depth, isPercentage: false)
      }
    }
    return formula
  }

  private mutating func operand(depth: Int, isPercentage: Bool) -> String {
    let isBracket = depth < 3 && Int.random(in: 0..<3, using: &self) == 0
    var text =
      isBracket ? "(\(formula(depth: depth + 1)))" : "\(Int.random(in: -9...9, using: &self))"
    for _ in 0..<max(0, Int.random(in: -2...2, using: &self)) {
      text = element(of: ["-(\(text))", "(\(text))²", "(\(text))⁻¹", "√(\(text))"])
    }
    return isPercentage ? "(\(text))%" : text
  }
}

/// A tape from lines in which `|` stands for a tab.
func tape(ofLines lines: [String]) -> Tape {
  let text = lines.map { $0.replacing("|", with: "\t") + "\n" }.joined()
  var state = SavedState()
  return Tape(lines: state.read(Array(text.utf8)[...]))
}

/// The calculations of a tape from lines in which `|` stands for a tab, ready for printing.
func printedCalculations(
  ofLines lines: [String], _ formatter: DisplayFormatter = DisplayFormatter()
) -> [PrintedCalculation] {
  let tape = tape(ofLines: lines)
  return tape.calculations.map { PrintedCalculation($0, on: tape, formatter) }
}
