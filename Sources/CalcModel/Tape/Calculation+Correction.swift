// A change to one row, as a change to the calculation that it stands in.

extension Calculation {
  /// Changes a row of the calculation, counted from its first.
  ///
  /// The totals are those from before.
  mutating func apply(_ correction: Tape.Correction, toRow row: Int) throws(Tape.Refusal) {
    guard let row = item(inRow: row) else { return try applyToResult(correction) }
    if case .note(_, let subject) = items[row] {
      return try apply(correction, toNoteAbout: subject, at: row)
    }
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
        try removeOperand(at: row, isFinished: isFinished)
      case .note: break  // Removed already.
      }
    case .write(let note): items.insert(.note(note, about: .above), at: row + 1)
    case .rewrite: throw .isNoNote
    }
  }

  private mutating func apply(
    _ correction: Tape.Correction, toNoteAbout subject: Item.Subject, at row: Int
  ) throws(Tape.Refusal) {
    switch correction {
    case .write(let note): items.insert(.note(note, about: subject), at: row + 1)
    case .rewrite(let note): items[row] = .note(note, about: subject)
    case .remove: items.remove(at: row)
    case .operand, .operation, .togglePercentage, .insert: throw .isNote
    }
  }

  private mutating func setOperand(_ number: Rational, at row: Int) throws(Tape.Refusal) {
    switch items[row] {
    case .first(var operand):
      operand.entered = number
      items[row] = try first(operand)
    case .step(_, .tax) where !Calculator.taxRates.contains(number):
      throw .taxRateOutOfRange
    case .step(let operation, var operand):
      operand.entered = number
      items[row] = .step(operation, operand)
    case .open, .close:
      throw .isBracket
    case .note:
      throw .isNote
    }
  }

  private mutating func setOperation(_ operation: Operator, at row: Int) throws(Tape.Refusal) {
    switch items[row] {
    case .first, .open(nil): throw .firstHasNoOperator
    case .step(_, .tax) where operation.precedence != .sum: throw .isTax
    case .step(_, let operand): items[row] = .step(operation, operand)
    case .open: items[row] = .open(operation)
    case .close: throw .isBracket
    case .note: throw .isNote
    }
  }

  private mutating func togglePercentage(at row: Int) throws(Tape.Refusal) {
    switch items[row] {
    case .first: throw .firstIsNoPercentage
    case .step(_, .tax): throw .isTax
    case .step(let operation, var operand):
      try togglePercentage(of: &operand)
      items[row] = .step(operation, operand)
    case .close(var operand):
      if items[opening(ofBracketClosedAt: row)].operation == nil { throw .firstIsNoPercentage }
      try togglePercentage(of: &operand)
      items[row] = .close(operand)
    case .open: throw .isBracket
    case .note: throw .isNote
    }
  }

  private func togglePercentage(of operand: inout Operand) throws(Tape.Refusal) {
    operand.togglePercentage()
    if operand.hasTooManyFunctions { throw .tooManyFunctions }
  }

  private mutating func insert(at row: Int) throws(Tape.Refusal) {
    switch items[row] {
    case .first(let operand) where operand.isPart(after: .add):
      // Of 0 it would be a part.
      items.replaceSubrange(row...row, with: [.first(.number(1)), .step(.multiply, operand)])
    case .first(let operand):
      items.replaceSubrange(row...row, with: [.first(.number(0)), .step(.add, operand)])
    case .open(nil):
      items.replaceSubrange(row...row, with: [.first(.number(0)), .open(.add)])
    case .step(let operation, _), .open(.some(let operation)):
      items.insert(try neutralStep(before: operation), at: row)
    case .close:
      items.insert(.step(.add, 0), at: row)
    case .note:
      throw .isNote
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

  private mutating func removeOperand(at row: Int, isFinished: Bool) throws(Tape.Refusal) {
    if case .first = items[row] {
      if let next = nextCalculated(after: row) {
        items[next] = try withoutOperator(items[next])
      } else if isFinished || items[..<row].contains(where: { $0.note == nil }) {
        throw .isOnlyOperand
      }
    }
    // What is written below it is about it.
    let end = items[(row + 1)...].firstIndex {
      if case .note(_, .above) = $0 { false } else { true }
    }
    items.removeSubrange(row..<(end ?? items.count))
  }

  /// The place of the next item that is more than words.
  private func nextCalculated(after row: Int) -> Int? {
    items[(row + 1)...].firstIndex { $0.note == nil }
  }

  /// An item that comes first.
  private func withoutOperator(_ item: Item) throws(Tape.Refusal) -> Item {
    switch item {
    case .step(_, .tax): throw .isTax
    case .step(_, let operand): return try first(operand)
    case .open: return .open(nil)
    case .first, .close, .note: throw .isOnlyOperand
    }
  }

  private func first(_ operand: Operand) throws(Tape.Refusal) -> Item {
    do {
      return .first(try operand.first())
    } catch {
      throw .outOfRange(error)
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
    if let operation = items[opening].operation, let next = nextCalculated(after: opening) {
      switch items[next] {
      case .first(let operand): items[next] = .step(operation, operand)
      case .open: items[next] = .open(operation)
      case .step, .close, .note: break
      }
    }
    items.remove(at: closing)
    items.remove(at: opening)
  }

  /// A result can't be changed itself, but a step can come before it.
  private mutating func applyToResult(_ correction: Tape.Correction) throws(Tape.Refusal) {
    switch correction {
    case .insert: items.insert(.step(.add, 0), at: resultRow)
    case .write(let note): items.insert(.note(note, about: .result), at: resultRow)
    case .rewrite: throw .isNoNote
    case .operand, .operation, .togglePercentage, .remove: throw .isResult
    }
  }

  /// The item that opens a bracket which another one closes.
  ///
  /// - Complexity: O(*n*) in the bracket's items.
  func opening(ofBracketClosedAt row: Int) -> Int {
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
