// A change to one row, as a change to the calculation that it stands in.

extension Tape.Calculation {
  /// Changes a row of the calculation, counted from its first.
  mutating func apply(
    _ correction: Tape.Correction, toRow row: Int, isFinished: Bool
  ) throws(Tape.Refusal) {
    guard items.indices.contains(row) else { return try applyToResult(correction) }
    switch correction {
    case .operand(let number): try setOperand(number, at: row)
    case .operation(let operation): try setOperation(operation, at: row)
    case .togglePercentage: try togglePercentage(at: row)
    case .insert: try insert(at: row)
    case .remove:
      switch items[row] {
      case .open, .close:
        guard isFinished else { throw .isUnfinishedBracket }
        removeBrackets(at: row)
      case .first, .step:
        try removeOperand(at: row)
      }
    }
  }

  private mutating func setOperand(_ number: Rational, at row: Int) throws(Tape.Refusal) {
    switch items[row] {
    case .first(var operand):
      operand.entered = number
      items[row] = .first(operand)
    case .step(let operation, var operand):
      operand.entered = number
      items[row] = .step(operation, operand)
    case .open, .close:
      throw .isBracket
    }
  }

  private mutating func setOperation(_ operation: Operator, at row: Int) throws(Tape.Refusal) {
    switch items[row] {
    case .first, .open(nil): throw .firstHasNoOperator
    case .step(_, let operand): items[row] = .step(operation, operand)
    case .open: items[row] = .open(operation)
    case .close: throw .isBracket
    }
  }

  private mutating func togglePercentage(at row: Int) throws(Tape.Refusal) {
    switch items[row] {
    case .first: throw .firstIsNoPercentage
    case .step(let operation, var operand):
      operand.togglePercentage()
      items[row] = .step(operation, operand)
    case .close(var operand):
      if items[opening(ofBracketClosedAt: row)].operation == nil { throw .firstIsNoPercentage }
      operand.togglePercentage()
      items[row] = .close(operand)
    case .open: throw .isBracket
    }
  }

  private mutating func insert(at row: Int) throws(Tape.Refusal) {
    switch items[row] {
    case .first(let operand):
      items.replaceSubrange(row...row, with: [.first(.number(0)), .step(.add, operand)])
    case .open(nil):
      items.replaceSubrange(row...row, with: [.first(.number(0)), .open(.add)])
    case .step(let operation, _), .open(.some(let operation)):
      items.insert(try neutralStep(before: operation), at: row)
    case .close:
      items.insert(.step(.add, 0), at: row)
    }
  }

  /// A step that makes no difference before an operator.
  private func neutralStep(before operation: Operator) throws(Tape.Refusal) -> Item {
    switch (operation.precedence, order) {
    case (.sum, _): .step(.add, 0)
    case (.product, _), (.power, .leftToRight): .step(.multiply, 1)
    case (.power, .precedence): throw .isBeforeExponent
    }
  }

  private mutating func removeOperand(at row: Int) throws(Tape.Refusal) {
    if case .first = items[row] {
      guard row + 1 < items.count else { throw .isOnlyOperand }
      items[row + 1] = try withoutOperator(items[row + 1])
    }
    items.remove(at: row)
  }

  /// An item that comes first: a percentage is then hundredths.
  private func withoutOperator(_ item: Item) throws(Tape.Refusal) -> Item {
    switch item {
    case .step(_, let operand):
      guard case .percentage = operand, !operand.isLinked else { return .first(operand) }
      do {
        return .first(.number(try operand.value()))
      } catch {
        throw .outOfRange(error)
      }
    case .open: return .open(nil)
    case .first, .close: throw .isOnlyOperand
    }
  }

  /// Takes away the two rows that open and close a bracket.
  private mutating func removeBrackets(at row: Int) {
    let closing: Int
    let opening: Int
    if case .open = items[row] {
      (opening, closing) = (row, self.closing(ofBracketOpenedAt: row))
    } else {
      (opening, closing) = (self.opening(ofBracketClosedAt: row), row)
    }
    if let operation = items[opening].operation {
      switch items[opening + 1] {
      case .first(let operand): items[opening + 1] = .step(operation, operand)
      case .open: items[opening + 1] = .open(operation)
      case .step, .close: break
      }
    }
    items.remove(at: closing)
    items.remove(at: opening)
  }

  /// A result can't be changed itself, but a step can come before it.
  private mutating func applyToResult(_ correction: Tape.Correction) throws(Tape.Refusal) {
    guard correction == .insert else { throw .isResult }
    items.append(.step(.add, 0))
  }

  private func opening(ofBracketClosedAt row: Int) -> Int {
    bracket(from: row, through: stride(from: row - 1, through: 0, by: -1))
  }

  private func closing(ofBracketOpenedAt row: Int) -> Int {
    bracket(from: row, through: stride(from: row + 1, to: items.count, by: 1))
  }

  /// The other bracket of a pair.
  private func bracket(from row: Int, through rows: some Sequence<Int>) -> Int {
    var depth = 0
    for other in rows {
      switch (items[other], items[row]) {
      case (.open, .open), (.close, .close): depth += 1
      case (.open, .close), (.close, .open):
        if depth == 0 { return other }
        depth -= 1
      default: break
      }
    }
    return row
  }
}
