import CalcModel

/// What the rows of a `PlainSum` come to, worked out from the first row on.
struct PlainWork {
  typealias Outcome = PlainCalculator.Outcome

  struct Row {
    /// What the row's functions are taken of.
    var base: Outcome = .success(0)
    /// What the operand amounts to.
    var value: Outcome = .success(0)
    /// What the sum, or the bracket that the row stands in, comes to with it.
    var total: Outcome = .success(0)
  }

  private(set) var rows: [Row] = []
  private let sum: PlainSum
  private let above: [PlainWork]

  init(_ sum: PlainSum, above: [PlainWork]) {
    (self.sum, self.above) = (sum, above)
    _ = workOutLevel()
  }

  /// Whether an operand is a grand total, or the result of a sum that follows from one.
  var followsGrandTotal: Bool {
    sum.rows.contains { row in
      guard case .operand(_, let operand) = row else { return false }
      return switch operand.base {
      case .grandTotal: true
      case .result(let place): above[place].followsGrandTotal
      case .number, .bracket: false
      }
    }
  }

  /// What the sum comes to, or the innermost of the brackets that are open in it.
  var total: Outcome { rows.last?.total ?? .success(0) }

  /// Works out the rows up to the end of a bracket, or to the last.
  private mutating func workOutLevel() -> Outcome {
    var level = PlainLevel(order: sum.order)
    while rows.count < sum.rows.count {
      switch sum.rows[rows.count] {
      case .operand(let operation, let operand):
        rows.append(level.take(operation, operand, of: operand.base.value(in: above)))
      case .open(let operation):
        rows.append(Row())
        let inside = workOutLevel()
        guard rows.count < sum.rows.count, case .close(let operand) = sum.rows[rows.count] else {
          break
        }
        rows.append(level.take(operation, operand, of: inside))
      case .close:
        return level.total
      }
    }
    return level.total
  }
}

extension PlainOperand.Base {
  /// - Parameter sums: the sums on the tape.
  func value(in sums: [PlainWork]) -> PlainCalculator.Outcome {
    switch self {
    case .number(let number): .success(number)
    case .result(let place): sums[place].total
    case .grandTotal(let members):
      Result { () throws(CalculatorError) in
        var total: Rational = 0
        for place in members {
          if case .success(let value) = sums[place].total { total = try total + value }
        }
        return total
      }
    case .bracket: .success(0)
    }
  }
}

/// What stands between two brackets, or outside of all.
private struct PlainLevel {
  typealias Outcome = PlainCalculator.Outcome

  let order: EvaluationOrder
  private var values: [Outcome] = []
  private var operations: [Operator] = []

  init(order: EvaluationOrder) { self.order = order }

  mutating func take(
    _ operation: Operator?, _ operand: PlainOperand, of base: Outcome
  ) -> PlainWork.Row {
    let value = operand.value(of: base, after: operation, total)
    values.append(value)
    if let operation { operations.append(operation) }
    return PlainWork.Row(base: base, value: value, total: total)
  }

  /// The total of all values. With precedence the powers are worked out first, from the right, then
  /// the products and then the sums; from left to right one after the other.
  var total: Outcome {
    Result { () throws(CalculatorError) in
      var operands: [Rational] = []
      for value in values { operands.append(try value.get()) }
      var operations = operations
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
      return operands.first ?? 0
    }
  }
}
