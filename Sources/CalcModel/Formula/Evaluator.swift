/// What the items of a calculation or an expression come to, taken one by one, in either order: one value
/// for each open bracket.
///
/// - Complexity: Every member is O(1); to compare two, or to copy one that then changes, is O(*n*) in the open
///   brackets.
struct Evaluator: Equatable, Sendable {
  let rules: Calculation.Rules
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

  init(in rules: Calculation.Rules) { self.rules = rules }

  /// One of exact numbers.
  init(in order: EvaluationOrder) { self.init(in: Calculation.Rules(order)) }

  /// One that has come to a total.
  init(carrying total: Result<Rational, CalculatorError>, in rules: Calculation.Rules) {
    self.rules = rules
    level = Evaluation(carrying: total, in: rules)
  }

  /// The value of the innermost level, or why it has none; zero before its first operand.
  var result: Result<Rational, CalculatorError> {
    var settled = self
    settled.settle()
    return settled.level?.result ?? .success(0)
  }

  /// Whether nothing stands in the bracket that was opened last.
  var isAtStart: Bool { level == nil && closed == nil }

  /// Whether there is an operand anywhere.
  var hasOperand: Bool { !isAtStart || outer.contains { $0.level != nil } }

  /// Whether the value of the innermost level tells all there is to know of it.
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

  /// Closes the innermost bracket, which is an operand with functions then.
  ///
  /// - Returns: the functions, or what stands in the bracket, as what is to blame where they fail.
  mutating func close(as operand: Operand) -> Evaluation.Blame? {
    guard let bracket = outer.popLast() else { return nil }
    level = bracket.level
    closed = Closed(operation: bracket.operation, operand: operand)
    if (try? operand.value()) != nil { return nil }
    if case .failure = operand.link?.value { return .earlier }
    return .operand
  }

  /// The item that was taken last as it is kept: where it closed a bracket with what that comes to.
  func kept(_ item: Item) -> Item {
    if case .close = item.kind, let closed { item.with(.close(closed.operand)) } else { item }
  }

  /// Puts another operand in the place of the one that the last bracket is.
  mutating func replaceClosed(with operand: Operand) { closed?.operand = operand }

  /// Takes away the bracket that was opened last and has nothing in it.
  mutating func removeEmptyBracket() { level = outer.popLast()?.level }

  /// Takes the bracket that was closed into its level.
  ///
  /// - Returns: the bracket, or what stands before it, as what is to blame where that fails.
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
