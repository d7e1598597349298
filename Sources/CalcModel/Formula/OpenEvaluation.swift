/// How far a calculation has come that is taken row by row: its value, and those of the brackets that
/// are open in it.
///
/// - Complexity: Every member is O(1), for brackets are nested `Calculator.mostBrackets` deep at most.
struct OpenEvaluation: Equatable, Sendable {
  let order: EvaluationOrder
  /// What is innermost; nil before its first operand.
  private(set) var level: Evaluation?
  /// A bracket that is closed. What it stands in takes it with what follows, for functions of it may
  /// come before that.
  private(set) var closed: Closed?
  /// What is around the brackets that are open, the innermost last.
  private(set) var outer: [Outer] = []

  /// A level in which a bracket was opened, and the operator before that.
  struct Outer: Equatable {
    let level: Evaluation?
    let operation: Operator?
  }

  /// A bracket that is an operand, and the operator before it.
  struct Closed: Equatable {
    let operation: Operator?
    var operand: Operand
  }

  init(in order: EvaluationOrder) { self.order = order }

  /// One that has come to a total.
  init(carrying total: Result<Rational, CalculatorError>, in order: EvaluationOrder) {
    self.order = order
    level = Evaluation(carrying: total, in: order)
  }

  /// The value of the innermost level, or why it has none; zero before its first operand.
  var result: Result<Rational, CalculatorError> { settled?.result ?? .success(0) }

  /// Whether nothing stands in the bracket that was opened last.
  var isAtStart: Bool { level == nil && closed == nil }

  /// Whether there is an operand anywhere.
  var hasOperand: Bool { !isAtStart || outer.contains { $0.level != nil } }

  /// Whether the value of the innermost level tells all there is to know of it.
  var isTotal: Bool { closed == nil && level?.isTotal ?? true }

  /// Takes what stands in the next row.
  ///
  /// - Returns: the same, with what a bracket comes to in the row that closes it.
  mutating func take(_ item: Calculation.Item) -> Calculation.Item {
    switch item {
    case .first(let operand):
      level = Evaluation(startingWith: operand, in: order)
    case .step(let operation, let operand):
      settle()
      level?.take(operation, operand)
    case .open(let operation):
      settle()
      outer.append(Outer(level: level, operation: operation))
      level = nil
    case .close(let operand):
      let link = Operand.Link(nil, value: result)
      guard let bracket = outer.popLast() else { return item }
      level = bracket.level
      let closing = operand.mapLeaf { _ in .result(link) }
      closed = Closed(operation: bracket.operation, operand: closing)
      return .close(closing)
    case .note:
      break
    }
    return item
  }

  /// Puts another operand in the place of the one that the last bracket is.
  mutating func replaceClosed(with operand: Operand) { closed?.operand = operand }

  /// Takes away the bracket that was opened last and has nothing in it.
  mutating func removeEmptyBracket() { level = outer.popLast()?.level }

  /// Goes back before the last operand of the level, to a total; nil if there was none.
  mutating func goBack(to total: Result<Rational, CalculatorError>?) {
    level = total.map { Evaluation(carrying: $0, in: order) }
  }

  /// The level with the bracket that was closed in it.
  private var settled: Evaluation? {
    guard let closed else { return level }
    guard let operation = closed.operation, var level else {
      return Evaluation(startingWith: closed.operand, in: order)
    }
    level.take(operation, closed.operand)
    return level
  }

  private mutating func settle() {
    if closed != nil { (level, closed) = (settled, nil) }
  }
}
