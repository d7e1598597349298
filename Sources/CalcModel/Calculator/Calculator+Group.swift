extension Calculator {
  /// Enters items as one step: one undo takes all of it back, and one redo does all of it again.
  ///
  /// Each operand is entered as if it were recalled, the first in the place of the one that is being typed;
  /// each bracket as if its key were pressed. Notes are left out.
  ///
  /// - Parameters:
  ///   - items: what is entered, in order.
  ///   - pending: the operator that waits behind them.
  ///   - evaluates: whether `=` is pressed in the end.
  /// - Returns: what was changed in all.
  /// - Complexity: O(*n*) in the items, and so are its undo and its redo.
  @discardableResult
  package mutating func enter(
    _ items: [Item], pending: Operator? = nil, evaluates: Bool = false
  ) -> Change {
    if case .closed = state { return .refused(.operatorFirst) }
    var (depth, commands) = (openBrackets, [History.Command]())
    // A bracket takes the place of nothing by itself.
    if case .open = items.first { commands.append(.press(.clearEntry)) }
    for item in items {
      if let operation = item.operation { commands.append(.press(.operation(operation))) }
      switch item {
      case .first(let operand), .step(_, let operand):
        commands.append(.recall(operand))
      case .open:
        depth += 1
        if depth > Self.mostBrackets { return .refused(.tooManyBrackets) }
        commands.append(.press(.openBracket))
      case .close(let operand):
        depth -= 1
        commands.append(.press(.closeBracket))
        commands += operand.functionKeys.map { .press($0) }
      case .note: break
      }
    }
    if let pending { commands.append(.press(.operation(pending))) }
    if evaluates { commands.append(.press(.equals)) }
    return carryOut(.group(commands))
  }
}

extension Operand {
  /// The keys of its functions, in the order in which they are taken.
  fileprivate var functionKeys: [Key] {
    switch self {
    case .number, .result, .tax, .bracketed: []
    case .percentage(let operand): operand.functionKeys + [.percent]
    case .function(let function, let operand, _): operand.functionKeys + [function.key]
    }
  }
}

extension Operand.Function {
  /// The key that takes it.
  fileprivate var key: Key {
    switch self {
    case .negation: .sign
    case .squareRoot: .squareRoot
    case .square: .square
    case .reciprocal: .reciprocal
    }
  }
}
