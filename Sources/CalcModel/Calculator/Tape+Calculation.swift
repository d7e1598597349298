extension Tape {
  /// What a calculation consists of, without the numbers that follow from it.
  public struct Calculation: Hashable, Sendable {
    /// The first operand.
    public var first: First
    /// The operators and their operands, in order.
    public var steps: [Step]
    /// The order in which the operators are taken.
    public let order: EvaluationOrder

    /// What a calculation begins with.
    public enum First: Hashable, Sendable {
      /// A number.
      case number(Rational)
      /// The result above it on the tape, perhaps negated.
      case carried(isNegated: Bool)
    }

    /// An operator and its operand.
    public struct Step: Hashable, Sendable {
      /// The operator.
      public var operation: Operator
      /// What stands beside it.
      public var operand: Operand

      /// A step such as `+ 10%`.
      public init(_ operation: Operator, _ operand: Operand) {
        self.operation = operation
        self.operand = operand
      }

      /// A step whose operand is a number, such as `+ 10`.
      public init(_ operation: Operator, _ number: Rational) {
        self.init(operation, .number(number))
      }
    }

    /// A calculation that was or could have been entered in this way.
    public init(first: First, steps: [Step], order: EvaluationOrder) {
      self.first = first
      self.steps = steps
      self.order = order
    }
  }

  /// A tape of one finished calculation.
  ///
  /// - Parameter above: the result that it may go on from.
  package init(_ calculation: Calculation, after above: Result<Rational, CalculatorError>?) {
    self.init()
    replace(0..<0, with: rows(of: calculation, isFinished: true, after: above))
  }

  /// The rows of the calculation that a row belongs to.
  ///
  /// - Complexity: O(*n*) in that calculation's rows.
  public func range(ofCalculationAt row: Int) -> Range<Int> {
    let start = rows[...row].lastIndex(where: \.isFirst) ?? 0
    let end = rows[row...].firstIndex { $0.content == .result }.map { $0 + 1 }
    return start..<(end ?? rows.count)
  }

  /// Whether the calculation in some rows has its result.
  func isFinished(_ range: Range<Int>) -> Bool {
    rows[range.upperBound - 1].content == .result
  }

  /// The calculation that stands in some rows.
  ///
  /// - Precondition: the range is one of those that `range(ofCalculationAt:)` returns.
  public func calculation(in range: Range<Int>) -> Calculation {
    var calculation = Calculation(
      first: .number(0), steps: [], order: rows[range.lowerBound].order)
    for row in rows[range] {
      switch row.content {
      case .first(let first): calculation.first = first
      case .step(let operation, let operand): calculation.steps.append(.init(operation, operand))
      case .result: break
      }
    }
    return calculation
  }

  /// The calculation that stands in some rows, with a number in first place also where it went on
  /// from a result; that number is zero where there was no result.
  package func standaloneCalculation(in range: Range<Int>) -> Calculation {
    var calculation = calculation(in: range)
    if rows[range.lowerBound].isCarried {
      calculation.first = .number((try? rows[range.lowerBound].total.get()) ?? 0)
    }
    return calculation
  }

  /// The last finished calculation's rows, or nil if there is none.
  package var lastFinished: Range<Int>? {
    rows.lastIndex { $0.content == .result }.map(range(ofCalculationAt:))
  }

  /// How many calculations are finished above a row.
  ///
  /// - Complexity: O(*n*).
  package func finishedCalculations(above row: Int) -> Int {
    rows[..<row].count { $0.content == .result }
  }

  /// How far the calculation at the end has come, or nil if it is finished.
  func unfinishedEvaluation() -> Evaluation? {
    guard let last = rows.indices.last, rows[last].content != .result else { return nil }
    let range = range(ofCalculationAt: last)
    return evaluation(of: calculation(in: range), after: resultAbove(range.lowerBound))
  }

  /// The rows of a calculation, worked out.
  ///
  /// - Parameter above: the result that it may go on from.
  func rows(
    of calculation: Calculation, isFinished: Bool, after above: Result<Rational, CalculatorError>?
  ) -> [Row] {
    let order = calculation.order
    var evaluation = Evaluation(startingWith: calculation.first, after: above, in: order)
    var rows = [Row(content: .first(calculation.first), total: evaluation.result, order: order)]
    for step in calculation.steps {
      evaluation.take(step.operation, step.operand)
      let content = Row.Content.step(step.operation, step.operand)
      rows.append(Row(content: content, total: evaluation.result, order: order))
    }
    if isFinished { rows.append(Row(content: .result, total: evaluation.result, order: order)) }
    return rows
  }

  /// The result in the row above another, if there is one.
  func resultAbove(_ row: Int) -> Result<Rational, CalculatorError>? {
    row > 0 ? rows[row - 1].total : nil
  }

  /// Puts finished calculations above all rows.
  mutating func insertOldest(_ calculations: [Calculation]) {
    var oldest: [Row] = []
    for calculation in calculations {
      oldest += rows(of: calculation, isFinished: true, after: oldest.last?.total)
    }
    replace(0..<0, with: oldest)
  }

  /// Adds the rows of a calculation that is not finished.
  mutating func append(_ calculation: Calculation) {
    let above = rows.last?.total
    let newRows = rows(of: calculation, isFinished: false, after: above)
    replace(rows.endIndex..<rows.endIndex, with: newRows)
  }

  private func evaluation(
    of calculation: Calculation, after above: Result<Rational, CalculatorError>?
  ) -> Evaluation {
    var evaluation = Evaluation(
      startingWith: calculation.first, after: above, in: calculation.order)
    for step in calculation.steps { evaluation.take(step.operation, step.operand) }
    return evaluation
  }
}

extension Evaluation {
  /// The beginning of a calculation.
  ///
  /// - Parameter above: the result that it may go on from.
  init(
    startingWith first: Tape.Calculation.First, after above: Result<Rational, CalculatorError>?,
    in order: EvaluationOrder
  ) {
    switch first {
    case .number(let operand):
      self.init(startingWith: operand, in: order)
    case .carried(let isNegated):
      self.init(carrying: (above ?? .success(0)).map { isNegated ? -$0 : $0 }, in: order)
    }
  }
}
