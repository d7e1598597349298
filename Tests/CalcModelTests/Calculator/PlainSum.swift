import CalcModel

/// One calculation of a `PlainCalculator`: what was entered, and nothing that follows from it.
struct PlainSum: Hashable {
  struct Step: Hashable {
    var operation: Operator
    /// The number, or the rate of a percentage.
    var operand: Rational
    var isPercentage = false

    /// What the operand amounts to after a total.
    func value(after total: PlainCalculator.Outcome) -> PlainCalculator.Outcome {
      guard isPercentage else { return .success(operand) }
      return Result { () throws(CalculatorError) in
        switch operation {
        case .add, .subtract: try total.get() * (try operand / 100)
        case .multiply, .divide, .power: try operand / 100
        }
      }
    }
  }

  /// The first operand; nil if it is the result above.
  var first: Rational?
  /// Whether the result above is negated.
  var isNegated = false
  var steps: [Step] = []
  var isFinished = false
  /// The order in which the operators are taken.
  var order = EvaluationOrder.leftToRight

  var rowCount: Int { 1 + steps.count + (isFinished ? 1 : 0) }

  /// The total after the first operand and after each step, by plain arithmetic.
  func totals(after above: PlainCalculator.Outcome) -> [PlainCalculator.Outcome] {
    let start = first.map { .success($0) } ?? above.map { isNegated ? -$0 : $0 }
    var totals = [start]
    var values: [PlainCalculator.Outcome] = []
    for step in steps {
      values.append(step.value(after: totals.last ?? start))
      totals.append(total(from: start, values))
    }
    return totals
  }

  /// The total after as many steps as there are values for them, from the start on. With precedence
  /// the powers are worked out first, from the right, then the products and then the sums; from left
  /// to right one after the other.
  private func total(
    from start: PlainCalculator.Outcome, _ values: [PlainCalculator.Outcome]
  ) -> PlainCalculator.Outcome {
    Result { () throws(CalculatorError) in
      var operands = [try start.get()]
      for value in values { operands.append(try value.get()) }
      var operations = steps.prefix(values.count).map(\.operation)
      func apply(_ index: Int) throws(CalculatorError) {
        operands[index] = try operations[index].apply(operands[index], operands[index + 1])
        operands.remove(at: index + 1)
        operations.remove(at: index)
      }
      if order == .precedence {
        while let last = operations.lastIndex(of: .power) { try apply(last) }
        while let first = operations.firstIndex(where: { $0 == .multiply || $0 == .divide }) {
          try apply(first)
        }
      }
      while !operations.isEmpty { try apply(0) }
      return operands[0]
    }
  }

  /// The rows as text: see `Tape.Row.text`.
  func text(_ totals: [PlainCalculator.Outcome]) -> [String] {
    let texts = totals.map { total in (try? total.get()).map(Self.text) ?? "NaN" }
    let mark = first == nil ? isNegated ? "↑± " : "↑ " : ""
    let rows = zip(steps, texts.dropFirst()).map { step, total in
      "\(step.operation.rawValue) \(Self.text(step.operand))\(step.isPercentage ? "%" : "") → \(total)"
    }
    return texts.prefix(1).map { mark + $0 } + rows
      + (isFinished ? texts.suffix(1).map { "= \($0)" } : [])
  }

  private static func text(_ value: Rational) -> String { DisplayFormatter().format(value).marked }
}
