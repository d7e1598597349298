import BigInt
import CalcModel
import TestSupport
import Testing

@Suite("Random expressions")
struct RandomExpressionTests {
  /// A fraction that is never reduced; its denominator can be negative.
  private struct Fraction {
    var numerator: BigInt
    var denominator: BigInt
  }

  /// The schoolbook's cross products, or nil for a division by zero.
  private func apply(_ operation: Operator, _ left: Fraction, _ right: Fraction) -> Fraction? {
    let (a, b) = (left.numerator, left.denominator)
    let (c, d) = (right.numerator, right.denominator)
    return switch operation {
    case .add: Fraction(numerator: a * d + c * b, denominator: b * d)
    case .subtract: Fraction(numerator: a * d - c * b, denominator: b * d)
    case .multiply: Fraction(numerator: a * c, denominator: b * d)
    case .divide: c == 0 ? nil : Fraction(numerator: a * d, denominator: b * c)
    case .power: nil
    }
  }

  private func appendOperand(to text: inout String, _ generator: inout SplitMix64) -> Fraction {
    var magnitude = Int.random(in: 0..<10_000, using: &generator)
    if generator.next() % 16 == 0 { magnitude = 0 }
    let decimals = Int(generator.next() % 4)
    let scale = [1, 10, 100, 1_000][decimals]
    let (sign, factor) = [("", 1), ("", 1), ("+", 1), ("-", -1), ("−", -1)][
      Int(generator.next() % 5)]
    text += sign
    text += String(magnitude / scale)
    if decimals > 0 {
      // The leading 1 keeps the zeros after the point.
      text += "."
      text += String(magnitude % scale + scale).dropFirst()
    }
    return Fraction(numerator: BigInt(factor * magnitude), denominator: BigInt(scale))
  }

  private func appendOperator(to text: inout String, _ generator: inout SplitMix64) -> Operator {
    let spellings: [(String, Operator)] = [
      ("+", .add), ("-", .subtract), ("−", .subtract), ("×", .multiply), ("*", .multiply),
      ("÷", .divide), ("/", .divide), (" + ", .add), (" - ", .subtract), (" x ", .multiply),
      (" / ", .divide),
    ]
    let (spelling, operation) = spellings[Int(generator.next() % UInt64(spellings.count))]
    text += spelling
    return operation
  }

  @Test(
    "The result is the fraction that is worked out by hand",
    arguments: rounds(100, oneIn: 25))
  func expressions(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<1_000 {
      var text = ""
      var expected: Fraction? = appendOperand(to: &text, &generator)
      for _ in 0..<(generator.next() % 12) {
        let operation = appendOperator(to: &text, &generator)
        let operand = appendOperand(to: &text, &generator)
        expected = expected.flatMap { apply(operation, $0, operand) }
      }
      let formula = try ExpressionParser.parse(from: text)
      guard let expected else {
        #expect(throws: CalculatorError.divideByZero, "seed \(seed), round \(round): \(text)") {
          try formula.result()
        }
        continue
      }
      let result = try formula.result()
      #expect(
        result.numerator * expected.denominator == expected.numerator * result.denominator,
        "seed \(seed), round \(round): \(text)")
    }
  }
}
