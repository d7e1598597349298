import CalcModel

extension Tape.Correction {
  /// Whether the correction of a row explains every difference between two calculations.
  func explains(_ after: Calculation?, from before: Calculation, row: Int) -> Bool {
    let isResult = row == before.items.count
    guard let after else { return self == .remove && isResult }
    var (old, new) = (before.items, after.items)
    var (rules, note) = (before.rules, before.note)
    switch self {
    case .rules(let changed): rules = changed
    case .note(let changed) where isResult: note = changed
    case .note(let changed): old[row].note = changed
    case .insert:
      guard new.count == old.count + 1 else { return false }
      let inserted = new.remove(at: row)
      guard inserted.note == nil, Self.hasSameTotal(after, before) else { return false }
      // What came first has an operator now.
      if !isResult { new[row] = new[row].with(old[row].operation) }
    case _ where isResult: return false
    case .operation(let operation): old[row] = old[row].with(operation)
    case .togglePercentage: old[row] = old[row].mapOperand(\.withPercentageToggled)
    case .operand(let number):
      guard new.count == old.count, Self.enters(number, new[row], old[row]) else { return false }
      old[row] = new[row]
    case .remove:
      guard let neighbor = old.removeRow(row) else { return false }
      // What comes first then may have another sign, a bracket's end with it.
      let changed = zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      guard changed.allSatisfy({ $0 == neighbor || $0 == new.end(ofOperandAt: neighbor) }) else {
        return false
      }
      for place in changed { old[place] = new[place] }
    }
    return old == new && rules == after.rules && note == after.note
  }

  /// Whether two calculations come to the same, whatever waits behind them.
  private static func hasSameTotal(_ left: Calculation, _ right: Calculation) -> Bool {
    PlainCalculation(left.items, left.rules).total
      == PlainCalculation(right.items, right.rules).total
  }

  /// Whether an item has a number in place of its own, and is the same beside that.
  private static func enters(_ number: Rational, _ item: Item, _ before: Item) -> Bool {
    guard let operand = item.operand, let replaced = before.operand else { return false }
    var signs = replaced.functionSigns
    // The number that stands for the negative of a result has its sign.
    if replaced.link != nil, signs.hasPrefix("±") { signs.removeFirst() }
    // A percentage that comes first is a number of hundredths.
    let isPart = before.operation == nil && signs.hasSuffix("%")
    let isSame = operand.entered == number && operand.functionSigns == signs
    return (isPart || isSame) && item.operation == before.operation && item.note == before.note
  }
}

extension Item {
  /// The same after another operator.
  fileprivate func with(_ operation: Operator?) -> Item {
    Item(operation, kind, note: note, isNegated: isNegated)
  }
}

extension Operand {
  fileprivate var withPercentageToggled: Operand {
    if case .percentage(let operand) = self { operand } else { .percentage(self) }
  }
}

extension [Item] {
  /// The last item of the operand that begins at an item: that itself, or the end of a bracket.
  fileprivate func end(ofOperandAt start: Int) -> Int? {
    var depth = 0
    return indices.dropFirst(start).first {
      depth += self[$0].depthChange
      return depth == 0
    }
  }

  /// Removes an operand, or both ends of a bracket.
  ///
  /// - Returns: the index of the item that takes the removed item's place, if it may differ.
  fileprivate mutating func removeRow(_ row: Int) -> Int? {
    if case .operand = self[row].kind {
      return remove(at: row).operation == nil ? row : count
    }
    let opens = self[row].depthChange > 0
    let start = opens ? row : indices.first { $0 < row && end(ofOperandAt: $0) == row }
    guard let start, let end = end(ofOperandAt: start) else { return nil }
    remove(at: end)
    remove(at: start)
    return start
  }
}
