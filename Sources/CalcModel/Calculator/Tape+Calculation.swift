extension Tape {
  /// What a calculation consists of, without the numbers that follow from it.
  public struct Calculation: Hashable, Sendable {
    /// The first operand, `.start` or `.carried`.
    public var first: Row.Content
    /// The operators and their operands, in order.
    public var steps: [Step]
    /// The order in which the operators are taken.
    public let order: EvaluationOrder

    /// An operator and its operand.
    public struct Step: Hashable, Sendable {
      /// The operator.
      public var operation: Operator
      /// The operand, or the rate of a percentage.
      public var operand: Rational
      /// Whether the operand is a percentage.
      public var isPercent: Bool

      /// Makes a step.
      public init(_ operation: Operator, _ operand: Rational, isPercent: Bool = false) {
        self.operation = operation
        self.operand = operand
        self.isPercent = isPercent
      }

      var content: Row.Content {
        isPercent ? .percent(operation, rate: operand) : .step(operation, operand)
      }
    }

    /// Makes a calculation; `first` is `.start` or `.carried`.
    public init(first: Row.Content, steps: [Step], order: EvaluationOrder) {
      self.first = first
      self.steps = steps
      self.order = order
    }
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
  public func calculation(in range: Range<Int>) -> Calculation {
    let steps = rows[range].compactMap { row -> Calculation.Step? in
      switch row.content {
      case .step(let operation, let operand): Calculation.Step(operation, operand)
      case .percent(let operation, let rate): Calculation.Step(operation, rate, isPercent: true)
      case .start, .carried, .result: nil
      }
    }
    let first = rows[range.lowerBound]
    return Calculation(first: first.content, steps: steps, order: first.order)
  }

  /// The calculation that stands in some rows, with a number in first place also where it went on
  /// from a result; that number is zero where there was no result.
  public func standaloneCalculation(in range: Range<Int>) -> Calculation {
    var calculation = calculation(in: range)
    if rows[range.lowerBound].isCarried {
      calculation.first = .start((try? rows[range.lowerBound].total.get()) ?? 0)
    }
    return calculation
  }

  /// The last finished calculation's rows, or nil if there is none.
  public var lastFinished: Range<Int>? {
    rows.lastIndex { $0.content == .result }.map(range(ofCalculationAt:))
  }

  /// How many calculations are finished above a row.
  ///
  /// - Complexity: O(*n*).
  public func finishedCalculations(above row: Int) -> Int {
    rows[..<row].count { $0.content == .result }
  }

  /// The formula of the calculation at the end, or nil if that is finished.
  func unfinishedFormula() -> Formula? {
    guard let last = rows.indices.last, rows[last].content != .result else { return nil }
    let range = range(ofCalculationAt: last)
    return formula(of: calculation(in: range), after: resultAbove(range.lowerBound))
  }

  /// The rows of a calculation, worked out.
  ///
  /// - Parameter above: the result that it may go on from.
  func rows(
    of calculation: Calculation, isFinished: Bool, after above: Result<Rational, CalculatorError>?
  ) -> [Row] {
    var formula = firstFormula(of: calculation, after: above)
    var rows = [Row(content: calculation.first, total: formula.total, order: calculation.order)]
    for step in calculation.steps {
      formula.append(step)
      rows.append(Row(content: step.content, total: formula.total, order: calculation.order))
    }
    if isFinished {
      rows.append(Row(content: .result, total: formula.total, order: calculation.order))
    }
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

  private func formula(
    of calculation: Calculation, after above: Result<Rational, CalculatorError>?
  ) -> Formula {
    var formula = firstFormula(of: calculation, after: above)
    for step in calculation.steps { formula.append(step) }
    return formula
  }

  private func firstFormula(
    of calculation: Calculation, after above: Result<Rational, CalculatorError>?
  ) -> Formula {
    switch calculation.first {
    case .start(let operand):
      Formula(startingWith: operand, order: calculation.order)
    case .carried(let isNegated):
      Formula(
        carrying: (above ?? .success(0)).map { isNegated ? -$0 : $0 }, order: calculation.order)
    case .step, .percent, .result:
      preconditionFailure("A calculation starts with an operand.")
    }
  }
}

extension Formula {
  /// Adds a step of a calculation, and returns what takes it back.
  @discardableResult
  mutating func append(_ step: Tape.Calculation.Step) -> Step {
    step.isPercent
      ? addStep(step.operation, percent: step.operand) : addStep(step.operation, step.operand)
  }
}
