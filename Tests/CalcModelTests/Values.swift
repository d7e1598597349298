import Testing

@testable import CalcModel

/// The value of an expression, for tables that name their numbers as text.
func value(of expression: String) throws -> Rational {
  try ExpressionParser.parse(from: expression).result()
}

extension ExpressionParser {
  /// Works out an expression that is given as text.
  static func evaluate(
    _ text: String, order: EvaluationOrder = .leftToRight
  ) throws(ExpressionError) -> EvaluatedExpression {
    try evaluate(Array(text.utf8)[...], order: order)
  }
}

/// Text that shows every digit of a value of ordinary length, without grouping.
func plainText(_ value: Rational) -> String {
  DisplayFormatter(significantDigits: 100, grouping: false).format(value).marked
}

extension Evaluation {
  /// Takes an operator and a number.
  mutating func take(_ operation: Operator, _ number: Rational) {
    take(operation, .number(number))
  }
}

/// Expects of two exact values what schoolbook rules give, reduced, in every operation.
func expectSchoolbookRules(_ left: Rational, _ right: Rational, _ place: Comment) throws {
  let (a, b) = (left.numerator, left.denominator)
  let (c, d) = (right.numerator, right.denominator)
  var outcomes = [
    (try left + right, a * d + c * b, b * d), (try left - right, a * d - c * b, b * d),
    (try left * right, a * c, b * d), (-left, -a, b),
  ]
  if c != 0 { outcomes.append((try left / right, a * d, b * c)) }
  for (outcome, numerator, denominator) in outcomes {
    #expect(outcome.numerator * denominator == numerator * outcome.denominator, place)
    #expect(outcome.isCanonical && outcome.isExact, place)
  }
}
