/// Evaluates items one by one in either order, with one value for each open bracket.
///
/// - Complexity: O(1) for every member; comparing, and changing a copy, are O(*n*) in the open
///   brackets.
struct Evaluator: Equatable, Sendable {
  let rules: Calculation.Rules
  /// The innermost level; nil before its first operand.
  private(set) var level: Evaluation?
  /// The closed bracket, which its level takes with the next item, because functions may be applied
  /// first.
  private(set) var closed: Closed?
  /// The levels around the open brackets, the innermost last.
  private(set) var outer: [Outer] = []

  /// A level with an open bracket, and the operator before that.
  struct Outer: Equatable {
    let level: Evaluation?
    let operation: Operator?
  }

  /// A bracket that is an operand, and the operator before it.
  struct Closed: Equatable {
    let operation: Operator?
    var operand: Operand
  }

  init(in rules: Calculation.Rules) { self.rules = rules }

  /// One of exact numbers.
  init(in order: EvaluationOrder) { self.init(in: Calculation.Rules(order)) }

  /// One that has come to a total.
  init(carrying total: Result<Rational, CalculatorError>, in rules: Calculation.Rules) {
    self.rules = rules
    level = Evaluation(carrying: total, in: rules)
  }

  /// The value of the innermost level; zero before its first operand.
  var result: Result<Rational, CalculatorError> {
    var settled = self
    settled.settle()
    return settled.level?.result ?? .success(0)
  }

  /// Whether the innermost bracket is empty.
  var isAtStart: Bool { level == nil && closed == nil }

  var hasOperand: Bool { !isAtStart || outer.contains { $0.level != nil } }

  /// Whether the innermost level is determined by its value.
  var isTotal: Bool { closed == nil && level?.isTotal ?? true }

  /// Takes the next item.
  ///
  /// - Returns: what made the evaluation fail, if it did now.
  @discardableResult
  mutating func take(_ item: Item) -> Evaluation.Blame? {
    switch item.kind {
    case .first(let operand):
      level = Evaluation(startingWith: operand, in: rules)
      return level?.failure == nil ? nil : .operand
    case .step(let operation, let operand):
      return settle() ?? level?.take(operation, operand)
    case .open(let operation):
      let blame = settle()
      outer.append(Outer(level: level, operation: operation))
      level = nil
      return blame
    case .close(let operand):
      let link = Operand.Link(nil, value: result)
      return close(as: operand.mapLeaf { _ in .result(link) })
    }
  }

  /// Closes the innermost bracket, an operand with functions.
  ///
  /// - Returns: the functions or the bracket's contents, if they fail.
  mutating func close(as operand: Operand) -> Evaluation.Blame? {
    guard let bracket = outer.popLast() else { return nil }
    level = bracket.level
    closed = Closed(operation: bracket.operation, operand: operand)
    if (try? operand.value()) != nil { return nil }
    if case .failure = operand.link?.value { return .earlier }
    return .operand
  }

  /// The last item as it is stored: a closing bracket with its value.
  func kept(_ item: Item) -> Item {
    if case .close = item.kind, let closed { item.with(.close(closed.operand)) } else { item }
  }

  /// Replaces the operand of the last bracket.
  mutating func replaceClosed(with operand: Operand) { closed?.operand = operand }

  /// Removes the empty innermost bracket.
  mutating func removeEmptyBracket() { level = outer.popLast()?.level }

  /// Applies the closed bracket to its level.
  ///
  /// - Returns: the bracket or what precedes it, if that fails.
  @discardableResult
  private mutating func settle() -> Evaluation.Blame? {
    guard let closed = closed.take() else { return nil }
    if let operation = closed.operation, level != nil {
      return level?.take(operation, closed.operand).map { _ in .earlier }
    }
    level = Evaluation(startingWith: closed.operand, in: rules)
    return level?.failure == nil ? nil : .earlier
  }
}
