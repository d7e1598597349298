import TestSupport
import Testing

@testable import CalcModel
@testable import TapeFile

@Suite("Texts of formulas, written and read again")
struct FunctionTextTests {
  @Test("Items, saved text and expression hold the same formula", arguments: seeds(15, oneIn: 15))
  func roundTrip(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let text = generator.formulaText(depth: 2)
      let context: Comment = "seed \(seed), text \(text)"
      var reading = ExpressionParser.Reading()
      do throws(ExpressionError) {
        try ExpressionParser.parse(Array(text.utf8)[...], into: &reading, as: .init(answer: 7))
      } catch {
        Issue.record("seed \(seed), text \(text): \(error) at \(error.offset)")
        continue
      }
      let formula = reading.formula
      let items = formula.items()
      #expect(items.count == reading.offsets.count, context)
      #expect(Formula(items) == formula, context)
      #expect(items.readBack == items, "\(context): \(items.savedText)")

      let written = formula.text { "\($0)" }
      let reparsed = try? ExpressionParser.parse(from: written)
      #expect(reparsed?.text { "\($0)" } == written, "\(context): \(written)")
      let rules = Rules(.precedence)
      func result(_ formula: Formula?) -> Result<Rational, CalculatorError>? {
        formula.map { formula in
          Result { () throws(CalculatorError) in try formula.result(by: rules) }
        }
      }
      #expect(result(reparsed) == result(formula), "\(context): \(written)")
    }
  }

  // An empty expression means an error.
  @Test(
    "A formula is written in its normal form",
    arguments: [
      ("sin(30°)²", "sin(30°)²"), ("sin 30°", "sin 30°"), ("sin 0.5 rad", "sin 0.5 rad"),
      ("asin° 0.5", "asin° 0.5"), ("2√", ""), ("ln(2+3)^2", "ln(2 + 3) ^ 2"),
      ("sin((15+15)°)", "sin((15 + 15)°)"), ("5!", "5!"), ("π", "π"), ("e", "e"),
      ("(-e)²", "(-e)²"), ("exp(2+3)", "exp(2 + 3)"), ("sin 2π", "sin((2 × π) rad)"),
      ("10% of 80", "(10% × 80)"), ("(10% of 80)", "(10% × 80)"), ("(ln 2)/3", "ln(2) ÷ 3"),
      ("ln(2)/3", "ln(2) ÷ 3"), ("√sin 30°", "√sin 30°"), ("(2)(3)", "2 × 3"),
      ("((2))(3)", "((2)) × 3"), ("log2 8", "log2 8"), ("log(100)", "log 100"), ("2%%", "2%%"),
      ("0xff", "255"), ("200+19% tax", "200 + 19% tax"), ("abs -3", "abs -3"),
      ("sin √900°", "sin(√900°)"), ("(1/3)", "(1/3)"), ("-(1/3)²", ""), ("(-(1/3))²", "(-(1/3))²"),
      ("ln(1/3)", "ln(1/3)"), ("sin((1/3)°)", "sin((1/3)°)"), ("( 1/3 )", "(1 ÷ 3)"),
      ("√((9))", "√9"), ("√(((9)))", "√(((9)))"), ("√((2+3))", "√(2 + 3)"), ("√(10%)", "√10%"),
      ("√((10%))", "√((10%))"), ("(√9)²", "(√9)²"), ("((√9))²", "((√9))²"), ("(√9)^2", "√9 ^ 2"),
      ("(-3)^2", "(-3) ^ 2"), ("2×(-3)", "2 × -3"), ("2×((-3))", "2 × ((-3))"), ("8⁻¹", "8⁻¹"),
      ("200+(10%)", "200 + (10%)"), ("(3!)!", "(3!)!"), ("3!%!", "3!%!"), ("3!!", ""),
    ] as [(String, String)])
  func written(text: String, expression: String) throws {
    guard !expression.isEmpty else {
      #expect(throws: ExpressionError.self) { try ExpressionParser.parse(from: text) }
      return
    }
    let formula = try ExpressionParser.parse(from: text)
    #expect(formula.text { "\($0)" } == expression)
    #expect(formula.items().readBack == formula.items())
  }
}

extension SplitMix64 {
  fileprivate mutating func formulaText(depth: Int) -> String {
    var (text, operand) = ("", operandText(depth))
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      let space = Bool.random(using: &self) ? " " : ""
      let operation = element(of: ["+", "-", "×", "*", "^", "÷", "/", "−"])
      // A minus before a power is refused.
      text += operation == "^" && operand.hasPrefix("-") ? "(\(operand))" : operand
      text += "\(space)\(operation)\(space)"
      operand = operandText(depth, mayBeBare: false)
    }
    return text + operand
  }

  private mutating func numberText() -> String {
    element(of: [
      "0", "1", "2", "3.5", "30", "45", "0.25", "1e3", "2e-2", "0x1f", "1234.5", "π", "e", "ans",
      "60",
    ])
  }

  private mutating func operandText(_ depth: Int, mayBeBare: Bool = true) -> String {
    let names = ["sqrt", "cbrt", "abs", "ln", "log", "log2", "exp", "asin", "acos°", "atan"]
    let angles = ["sin", "cos", "tan", "SIN"]
    let suffix =
      Int.random(in: 0..<4, using: &self) == 0
      ? element(of: ["²", "%", "!", "%%", "²%", "⁻¹", "²⁻¹"]) : ""
    let mayHaveSign = suffix.allSatisfy { $0 == "%" }
    let sign = mayHaveSign && Int.random(in: 0..<5, using: &self) == 0 ? "-" : ""
    switch Int.random(in: 0..<10, using: &self) {
    case 0 where depth > 0: return "\(sign)(\(formulaText(depth: depth - 1)))\(suffix)"
    case 1 where depth > 0:
      return "\(sign)\(element(of: names))(\(formulaText(depth: depth - 1)))\(suffix)"
    case 2 where depth > 0:
      let unit = element(of: ["°", " rad"])
      return "\(sign)\(element(of: angles))((\(formulaText(depth: depth - 1)))\(unit))\(suffix)"
    case 3 where depth > 0:
      return
        "\(sign)\(element(of: angles))(\(numberText())\(element(of: ["°", " rad", ""])))\(suffix)"
    case 4 where mayBeBare && depth == 2:
      return "10% of \(sign)\(numberText()) + \(sign)\(element(of: angles)) \(numberText())° + 1"
    case 5 where mayBeBare && depth == 2: return "\(sign)\(element(of: names)) \(numberText()) × 2"
    case 6: return "\(sign)√\(numberText())\(suffix)"
    default: return "\(sign)\(numberText())\(suffix)"
    }
  }
}
