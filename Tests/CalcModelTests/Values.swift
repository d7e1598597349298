import BigInt
import TestSupport
import Testing

@testable import CalcModel

/// The value of an expression; test tables have numbers as text.
func value(of expression: String) throws -> Rational {
  try ExpressionParser.parse(from: expression).result()
}

/// The result of an expression and, after an error, the offset of the operand at fault.
struct Evaluated {
  let result: Result<Rational, CalculatorError>
  let failureOffset: Int?

  init(_ text: String, _ order: EvaluationOrder = .leftToRight) throws(ExpressionError) {
    try self.init(Array(text.utf8)[...], order)
  }

  init(_ text: ArraySlice<UInt8>, _ order: EvaluationOrder) throws(ExpressionError) {
    var reading = ExpressionParser.Reading()
    try ExpressionParser.parse(text, into: &reading)
    let rules = Rules(order)
    var row = -1
    result = Result { () throws(CalculatorError) in
      try reading.formula.drain(by: rules, failingAt: &row)
    }
    failureOffset = (try? result.get()) == nil ? reading.offsets[row] : nil
  }
}

/// The value with up to 100 digits, without grouping, after `≈` if rounded.
func plainText(_ value: Rational) -> String {
  DisplayFormatter(significantDigits: 100, grouping: false).format(value).marked
}

/// Expects the schoolbook results of `+`, `−`, `×`, `÷` and negation, reduced and exact.
func expectSchoolbookRules(_ left: Rational, _ right: Rational, _ context: Comment) throws {
  let (a, b) = (left.numerator, left.denominator)
  let (c, d) = (right.numerator, right.denominator)
  var outcomes: [(Rational, BigInt, BigInt)] = [
    (try left + right, a * d + c * b, b * d), (try left - right, a * d - c * b, b * d),
    (try left * right, a * c, b * d), (-left, -a, b),
  ]
  if c != 0 { outcomes.append((try left / right, a * d, b * c)) }
  for (outcome, numerator, denominator) in outcomes {
    #expect(outcome.numerator * denominator == numerator * outcome.denominator, context)
    #expect(outcome.isCanonical && outcome.isExact, context)
  }
}

extension Operand {
  /// The number that was typed or recalled; zero if its value is an error.
  var entered: Rational { (try? number.get()) ?? 0 }
}
