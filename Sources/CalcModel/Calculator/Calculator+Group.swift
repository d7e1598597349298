extension Calculator {
  /// Enters operands with operators between them as one step: one undo takes all of it back, and
  /// one redo does all of it again.
  ///
  /// Each is entered as if it were recalled and, if it is a percentage, % pressed behind it: after
  /// an operator it is then a percentage of the total, else hundredths.
  ///
  /// - Parameters:
  ///   - operators: what follows the operands, one behind each from the first; if there are as many
  ///     as operands, the last one waits.
  ///   - evaluates: whether `=` is pressed in the end.
  /// - Returns: what was changed in all.
  /// - Complexity: O(*n*) in the operands, and so are its undo and its redo.
  @discardableResult
  public mutating func enter(
    _ operands: [Operand], _ operators: [Operator], evaluates: Bool = false
  ) -> Change {
    var commands: [History.Command] = []
    for (index, operand) in operands.enumerated() {
      commands.append(.recall(operand.entered))
      if case .percentage = operand { commands.append(.press(.percent)) }
      if index < operators.count { commands.append(.press(.operation(operators[index]))) }
    }
    if evaluates { commands.append(.press(.equals)) }
    return carryOut(.group(commands))
  }
}
