import CalcModel

/// One calculation of a `PlainCalculator`: what was entered, and nothing that follows from it.
struct PlainSum: Hashable {
  struct Step: Hashable {
    var operation: Operator
    var operand: Rational
  }

  /// The first operand; nil if it is the result above.
  var first: Rational?
  /// Whether the result above is negated.
  var isNegated = false
  var steps: [Step] = []
  var isFinished = false

  var rowCount: Int { 1 + steps.count + (isFinished ? 1 : 0) }

  /// The total after the first operand and after each step, by plain arithmetic.
  func totals(after above: PlainCalculator.Outcome) -> [PlainCalculator.Outcome] {
    var total = first.map { .success($0) } ?? above.map { isNegated ? -$0 : $0 }
    var totals = [total]
    for step in steps {
      total = total.flatMap { left in
        Result { () throws(CalculatorError) in
          switch step.operation {
          case .add: try left + step.operand
          case .subtract: try left - step.operand
          case .multiply: try left * step.operand
          case .divide: try left / step.operand
          }
        }
      }
      totals.append(total)
    }
    return totals
  }

  /// The rows as text: see `Tape.Row.text`.
  func text(_ totals: [PlainCalculator.Outcome]) -> [String] {
    let texts = totals.map { total in (try? total.get()).map(Self.text) ?? "NaN" }
    let mark = first == nil ? isNegated ? "↑± " : "↑ " : ""
    let rows = zip(steps, texts.dropFirst()).map { step, total in
      "\(step.operation.rawValue) \(Self.text(step.operand)) → \(total)"
    }
    return texts.prefix(1).map { mark + $0 } + rows
      + (isFinished ? texts.suffix(1).map { "= \($0)" } : [])
  }

  private static func text(_ value: Rational) -> String { DisplayFormatter().format(value).marked }
}
