extension Calculator {
  /// Enters operands with operators between them as one step: one undo takes all of it back, and
  /// one redo does all of it again.
  ///
  /// Each is entered as if it were recalled, the first in the place of the operand that is being
  /// typed; one with brackets as if their keys were pressed.
  ///
  /// - Parameters:
  ///   - operands: what is entered, in order.
  ///   - operators: what follows the operands, one behind each from the first; if there are as many
  ///     as operands, the last one waits.
  ///   - evaluates: whether `=` is pressed in the end.
  /// - Returns: what was changed in all.
  /// - Complexity: O(*n*) in the operands, and so are its undo and its redo.
  @discardableResult
  public mutating func enter(
    _ operands: [Operand], _ operators: [Operator], evaluates: Bool = false
  ) -> Change {
    if case .closed = state { return .refused(.operatorFirst) }
    if operands.contains(where: { openBrackets + $0.depth > Self.mostBrackets }) {
      return .refused(.tooManyBrackets)
    }
    // A bracket takes the place of nothing by itself.
    var commands: [History.Command] = (operands.first?.depth ?? 0) == 0 ? [] : [.press(.clearEntry)]
    for (index, operand) in operands.enumerated() {
      commands += operand.commands
      if index < operators.count { commands.append(.press(.operation(operators[index]))) }
    }
    if evaluates { commands.append(.press(.equals)) }
    return carryOut(.group(commands))
  }
}

extension Operand {
  /// What enters it.
  fileprivate var commands: [History.Command] {
    guard let formula = bracketed else { return [.recall(self)] }
    var operators = formula.operators.makeIterator()
    let inside = formula.operands.flatMap { operand in
      operand.commands + (operators.next().map { [.press(.operation($0))] } ?? [])
    }
    return [.press(.openBracket)] + inside + [.press(.closeBracket)]
      + functionKeys.map { .press($0) }
  }

  /// How deep brackets are nested in it.
  fileprivate var depth: Int {
    bracketed.map { 1 + ($0.operands.map(\.depth).max() ?? 0) } ?? 0
  }

  /// The formula in brackets that it is, or that functions are of; nil if there is none.
  private var bracketed: Formula? {
    switch self {
    case .number, .result, .tax: nil
    case .percentage(let operand), .function(_, let operand, _): operand.bracketed
    case .bracketed(let formula): formula
    }
  }

  /// The keys of its functions, in the order in which they are taken.
  private var functionKeys: [Key] {
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
