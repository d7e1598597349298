import CalcModel

/// What the rows of a `PlainSum` come to, worked out from the first row on.
struct PlainWork {
  typealias Outcome = PlainCalculator.Outcome

  struct Row {
    /// What the row's functions are taken of; nil behind a failure.
    var base: Outcome?
    /// What the operand amounts to.
    var value: Outcome?
    /// What the sum, or the bracket that the row stands in, comes to with it; nil where that depends
    /// on what stands behind it.
    var total: Outcome?
  }

  private(set) var rows: [Row] = []
  /// What the sum comes to.
  private(set) var total: Outcome = .success(0)
  private let sum: PlainSum
  let above: [PlainWork]
  private var hasFailed = false

  /// - Parameter pending: the operator that waits behind the rows.
  init(_ sum: PlainSum, pending: Operator? = nil, above: [PlainWork]) {
    (self.sum, self.above) = (sum, above)
    total = workOutLevel(pending)
  }

  /// Whether an operand is a grand total, or the result of a sum that follows from one.
  var followsGrandTotal: Bool {
    sum.rows.contains { row in
      guard case .operand(_, let operand) = row else { return false }
      return switch operand.base {
      case .grandTotal: true
      case .result(let place): above[place].followsGrandTotal
      case .gone, .number, .bracket: false
      }
    }
  }

  /// The sums whose results count in a grand total below them.
  static func counted(in sums: [PlainWork]) -> [PlainWork] {
    let able = sums.map { work in
      if case .success = work.total {
        !work.followsGrandTotal && work.sum.isFinished
      } else {
        false
      }
    }
    return sums.indices.filter { place in
      let isUsed = sums.indices.contains { later in
        later > place && able[later]
          && sums[later].sum.rows.contains { row in
            if case .operand(_, let operand) = row { operand.base == .result(place) } else { false }
          }
      }
      return able[place] && !isUsed
    }.map { sums[$0] }
  }

  /// Works out the rows up to the end of a bracket, or to the last.
  private mutating func workOutLevel(_ pending: Operator?) -> Outcome {
    var level = PlainLevel(order: sum.order)
    while rows.count < sum.rows.count {
      let row = rows.count
      switch sum.rows[row] {
      case .operand(let operation, let operand):
        let next = operatorBehind(row, pending)
        add(level.take(operation, operand, of: operand.base.value(in: above), before: next))
      case .open(let operation, let isNegated):
        rows.append(Row())
        let sum = workOutLevel(pending)
        let inside = isNegated ? sum.map { -$0 } : sum
        guard rows.count < self.sum.rows.count,
          case .close(let operand) = self.sum.rows[rows.count]
        else {
          // Empty at the end: its operator waits.
          if row < self.sum.rows.count - 1 || hasFailed {
            _ = level.take(operation, PlainOperand(.bracket), of: inside, before: nil)
          }
          return level.total
        }
        add(level.take(operation, operand, of: inside, before: operatorBehind(rows.count, pending)))
      case .close:
        return level.total
      }
    }
    return level.total
  }

  private mutating func add(_ row: Row) {
    rows.append(hasFailed ? Row() : row)
    if case .failure = row.total { hasFailed = true }
  }

  /// The operator behind a row in the same bracket.
  private func operatorBehind(_ row: Int, _ pending: Operator?) -> Operator? {
    guard row + 1 < sum.rows.count else { return pending }
    return switch sum.rows[row + 1] {
    case .operand(let operation, _), .open(let operation, _): operation
    case .close: nil
    }
  }
}

extension PlainOperand.Base {
  /// - Parameter sums: the sums on the tape.
  func value(in sums: [PlainWork]) -> PlainCalculator.Outcome {
    switch self {
    case .number(let number): .success(number)
    case .result(let place): sums[place].total
    case .gone(let value): value
    case .grandTotal:
      Result { () throws(CalculatorError) in
        var total: Rational = 0
        for work in PlainWork.counted(in: sums) { total = try total + work.total.get() }
        return total
      }
    case .bracket: .success(0)
    }
  }
}

/// What stands between two brackets, or outside of all: Dijkstra's two stacks, on which an operator
/// waits until one that binds no more strongly comes behind it.
private struct PlainLevel {
  typealias Outcome = PlainCalculator.Outcome

  let order: EvaluationOrder
  private var values: [Outcome] = []
  private var operations: [Operator] = []

  init(order: EvaluationOrder) { self.order = order }

  /// - Parameter next: the operator behind the operand; nil at the end.
  mutating func take(
    _ operation: Operator?, _ operand: PlainOperand, of base: Outcome, before next: Operator?
  ) -> PlainWork.Row {
    let value = operand.value(of: base, after: operation, total)
    values.append(value)
    if let operation, values.count > 1 { operations.append(operation) }
    var failure: Outcome?
    if case .failure = value { failure = value }
    while let last = operations.last, failure == nil, isDone(last, before: next) {
      operations.removeLast()
      let (right, left) = (values.removeLast(), values.removeLast())
      let result = Result { () throws(CalculatorError) in
        try last.apply(left.get(), right.get())
      }
      values.append(result)
      if case .failure = result { failure = result }
    }
    if let failure {
      (values, operations) = ([failure], [])
      return PlainWork.Row(base: base, value: value, total: failure)
    }
    return PlainWork.Row(base: base, value: value, total: values.count == 1 ? values[0] : nil)
  }

  private func isDone(_ operation: Operator, before next: Operator?) -> Bool {
    guard let next else { return true }
    if next == .power { return false }
    if order == .leftToRight || operation == .power { return true }
    let isProduct = operation == .multiply || operation == .divide
    return isProduct || next == .add || next == .subtract
  }

  /// The total of all values, if nothing comes behind them.
  var total: Outcome {
    if case .failure? = values.first { return values[0] }
    var (values, operations) = (values, operations)
    while let last = operations.popLast() {
      let (right, left) = (values.removeLast(), values.removeLast())
      values.append(
        Result { () throws(CalculatorError) in try last.apply(left.get(), right.get()) })
    }
    return values.first ?? .success(0)
  }
}
