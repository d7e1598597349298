import CalcModel

extension Tape.Correction {
  /// Whether this correction of the row explains every difference between the calculations.
  func explains(_ after: Calculation?, from before: Calculation, row: Int) -> Bool {
    let isItem = row < before.items.count
    let isResult = before.isFinished && (!isItem || before.items.count == 1)
    guard let after else { return self == .remove && isResult }
    var (old, new) = (before.items, after.items)
    var (rules, note) = (before.rules, before.note)
    switch self {
    case .rules(let changed): rules = changed
    case .note(let changed) where !isItem || isResult && note != nil: note = changed
    case .note(let changed): old[row].note = changed
    case .insert:
      guard new.count == old.count + 1 else { return false }
      let inserted = new.remove(at: row)
      guard inserted.note == nil, Self.hasSameTotal(after, before) else { return false }
      // The former first item has an operator now.
      if isItem { new[row] = new[row].with(old[row].operation) }
    case _ where !isItem: return false
    case .operation(let operation): old[row] = old[row].with(operation)
    case .togglePercentage: old[row] = old[row].mapOperand(\.withPercentageToggled)
    case .operand(let number):
      guard new.count == old.count, Self.isOperandReplaced(by: number, new[row], old[row]) else {
        return false
      }
      old[row] = new[row]
    case .remove:
      guard let signIndex = old.removeRow(row) else { return false }
      // Only the sign of the new first item may differ, or the sign at the end of its bracket.
      let changedIndices = zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      guard changedIndices.allSatisfy({ $0 == signIndex || $0 == new.end(ofOperandAt: signIndex) })
      else {
        return false
      }
      for index in changedIndices { old[index] = new[index] }
    }
    return old == new && rules == after.rules && note == after.note
  }

  /// Whether two calculations have the same total, without their pending operators.
  ///
  /// In an empty bracket a 1 is evaluated: 4 × ( ( has a total only with an operand.
  private static func hasSameTotal(_ left: Calculation, _ right: Calculation) -> Bool {
    let totals = [left, right].map { calculation in
      let isBracketEmpty = calculation.items.last.map { $0.depthChange > 0 } == true
      let items = calculation.items + (isBracketEmpty ? [.first(.number(1))] : [])
      return PlainCalculation(items, calculation.rules).total.map(\.limitedIfInexact)
    }
    return totals[0] == totals[1]
  }

  /// Whether an item has the number as its operand and is otherwise unchanged.
  private static func isOperandReplaced(by number: Rational, _ item: Item, _ before: Item) -> Bool {
    guard let operand = item.operand, let replaced = before.operand else { return false }
    var functions = replaced.functions
    // A number that replaces a negated result has its own sign.
    if replaced.link != nil, functions.first == "negation" { functions.removeFirst() }
    // As first operand, a percentage becomes a number: its rate ÷ 100.
    let isHundredths = before.operation == nil && functions.last == "%"
    let hasNumber = operand.entered == number && operand.functions == functions
    return (isHundredths || hasNumber) && item.operation == before.operation
      && item.note == before.note
  }
}

extension Item {
  fileprivate func with(_ operation: Operator?) -> Item {
    Item(operation, kind, note: note, isNegated: isNegated)
  }
}

extension Operand {
  /// The functions and percentages, in the order of their application.
  fileprivate var functions: [String] {
    switch self {
    case .percentage(let operand): operand.functions + ["%"]
    case .function(let function, let operand): operand.functions + ["\(function)"]
    case .number, .failure, .bracketPlaceholder, .constant, .result, .tax, .bracketed: []
    }
  }

  fileprivate var withPercentageToggled: Operand {
    if case .percentage(let operand) = self { operand } else { .percentage(self) }
  }
}

extension [Item] {
  /// The index of the last item of an operand: `start` itself, or the end of its bracket.
  fileprivate func end(ofOperandAt start: Int) -> Int? {
    var depth = 0
    return indices.dropFirst(start).first {
      depth += self[$0].depthChange
      return depth == 0
    }
  }

  /// Removes an operand, or both ends of a bracket.
  ///
  /// - Returns: the index of the item whose sign may change; `count` if every sign stays; nil for an
  ///   open bracket.
  fileprivate mutating func removeRow(_ row: Int) -> Int? {
    if case .operand = self[row].kind {
      return remove(at: row).operation == nil ? row : count
    }
    let isOpening = self[row].depthChange > 0
    let start = isOpening ? row : indices.first { $0 < row && end(ofOperandAt: $0) == row }
    guard let start, let end = end(ofOperandAt: start) else { return nil }
    remove(at: end)
    remove(at: start)
    return start
  }
}
