import CalcModel

extension PlainCalculator.Page {
  mutating func correct(_ row: Int, _ correction: Tape.Correction) throws {
    let work = work
    var start = 0
    for index in sums.indices {
      if (start..<start + sums[index].rowCount).contains(row) {
        if correction == .remove, row - start == sums[index].rows.count {
          remove(index)
        } else if sums[index].rowCount == 1, correction == .remove,
          case .operand = sums[index].rows[0]
        {
          sums.remove(at: index)
          pending = nil
        } else {
          // One change of the rows, however many steps it takes.
          var corrected = sums[index]
          corrected.correct(row - start, correction, work)
          (sums[index].rows, sums[index].order) = (corrected.rows, corrected.order)
        }
        if case .rules(let rules) = correction, !sums[index].isFinished { order = rules.order }
        break
      }
      start += sums[index].rowCount
    }
    // NaN has no sign to keep.
    if result == nil { isNegated = false }
  }

  /// Removes a finished sum. What used it keeps its value.
  private mutating func remove(_ index: Int) {
    let work = work
    let isShown = entry == nil && !isUnfinished && index == sums.count - 1
    let shown = result
    sums.remove(at: index)
    if index == 0 { firstsRemoved += 1 }
    for sum in sums.indices { sums[sum].mapOperands { $0.base.leave(index, work) } }
    entry?.change { $0.base.leave(index, work) }
    if isShown {
      (entry, isNegated) = (shown.map { PlainEntry(recalling: $0) } ?? PlainEntry(), false)
    }
  }
}

extension PlainSum {
  /// - Parameter work: what the sums on the tape come to.
  fileprivate mutating func correct(
    _ row: Int, _ correction: Tape.Correction, _ work: [PlainWork]
  ) {
    guard row < rows.count else {
      if correction == .insert { rows.append(.operand(.add, PlainOperand(0))) }
      if case .rules(let rules) = correction { order = rules.order }
      return
    }
    switch correction {
    case .operand(let number): setNumber(number, row)
    case .operation(let operation): setOperation(operation, row)
    case .togglePercentage: togglePercentage(row)
    case .insert: insert(row)
    case .note: break
    case .rules(let rules): order = rules.order
    case .remove:
      if case .operand = rows[row] { removeOperand(row, work) } else { removeBrackets(row) }
    }
  }

  private mutating func setNumber(_ number: Rational, _ row: Int) {
    guard case .operand(let operation, var operand) = rows[row] else { return }
    if operand.isTax, !Operand.Tax.rates.contains(number) { return }
    // The number of an operand that is the negative of a result has its sign.
    if operand.isLinked, operand.functions.first == .negation {
      operand.functions.removeFirst()
    }
    operand.base = .number(number)
    if operation == nil {
      guard let first = try? operand.first(of: operand.value(of: .success(number))) else { return }
      operand = first
    }
    rows[row] = .operand(operation, operand)
  }

  private mutating func setOperation(_ operation: Operator, _ row: Int) {
    switch rows[row] {
    case .operand(.some, let operand) where operand.isTax && operation.precedence != .sum: break
    case .operand(.some, let operand): rows[row] = .operand(operation, operand)
    case .open(.some, let isNegated): rows[row] = .open(operation, isNegated: isNegated)
    case .operand(nil, _), .open(nil, _), .close: break
    }
  }

  private mutating func togglePercentage(_ row: Int) {
    guard let operation = operation(ofRow: row) else { return }
    switch rows[row] {
    case .operand(_, let operand) where operand.isTax: break
    case .operand(_, var operand):
      operand.togglePercentage()
      rows[row] = .operand(operation, operand)
    case .close(var operand):
      operand.togglePercentage()
      rows[row] = .close(operand)
    case .open: break
    }
  }

  private mutating func insert(_ row: Int) {
    switch rows[row] {
    case .operand(nil, let operand) where operand.isPercentage:
      // A percentage of 0 would be another number.
      rows[row] = rows[row].after(.multiply)
      rows.insert(.operand(nil, PlainOperand(1)), at: row)
    case .operand(nil, _), .open(nil, _):
      rows[row] = rows[row].after(.add)
      rows.insert(.operand(nil, PlainOperand(0)), at: row)
    case .close:
      rows.insert(.operand(.add, PlainOperand(0)), at: row)
    case .operand(let operation?, _), .open(let operation?, _):
      switch operation {
      case .add, .subtract: rows.insert(.operand(.add, PlainOperand(0)), at: row)
      case .power where order == .precedence: break
      case .multiply, .divide, .power:
        rows.insert(.operand(.multiply, PlainOperand(1)), at: row)
      }
    }
  }

  private mutating func removeOperand(_ row: Int, _ work: [PlainWork]) {
    if operation(ofRow: row) != nil {
      rows.remove(at: row)
      return
    }
    // What follows comes first then; something has to.
    guard row + 1 < rows.count else { return }
    switch rows[row + 1] {
    case .operand(_, let operand) where operand.isTax: return
    case .operand(_, let operand):
      let value = operand.value(of: operand.base.value(in: work))
      guard let first = try? operand.first(of: value) else { return }
      rows[row + 1] = .operand(nil, first)
    case .open: rows[row + 1] = rows[row + 1].after(nil)
    case .close: return
    }
    rows.remove(at: row)
  }

  private mutating func removeBrackets(_ row: Int) {
    guard isFinished else { return }
    let pair = rows.indices.lazy.compactMap { [self] close -> (open: Int, close: Int)? in
      guard case .close = rows[close], let open = openingRow(ofRow: close) else { return nil }
      return (open, close)
    }
    guard let (open, close) = pair.first(where: { $0.open == row || $0.close == row }) else {
      return
    }
    rows[open + 1] = rows[open + 1].after(operation(ofRow: open))
    rows.remove(at: close)
    rows.remove(at: open)
  }
}

extension PlainSum.Row {
  /// The same after another operator.
  fileprivate func after(_ operation: Operator?) -> PlainSum.Row {
    switch self {
    case .operand(_, let operand): .operand(operation, operand)
    case .open(_, let isNegated): .open(operation, isNegated: isNegated)
    case .close: self
    }
  }
}

extension PlainOperand {
  fileprivate mutating func togglePercentage() {
    if isPercentage { functions.removeLast() } else { functions.append(.percentage) }
  }
}

extension PlainOperand.Base {
  /// Does without a sum, which leaves its value.
  fileprivate mutating func leave(_ sum: Int, _ work: [PlainWork]) {
    switch self {
    case .result(sum): self = .gone(work[sum].total)
    case .result(let other): self = .result(other > sum ? other - 1 : other)
    case .grandTotal, .gone, .number, .bracket: break
    }
  }
}

extension PlainSum {
  fileprivate mutating func mapOperands(_ change: (inout PlainOperand) -> Void) {
    let before = keyed
    rows = rows.map { row in
      switch row {
      case .operand(let operation, var operand):
        change(&operand)
        return .operand(operation, operand)
      case .close(var operand):
        change(&operand)
        return .close(operand)
      case .open: return row
      }
    }
    keyed = zip(before, rows).map { keyed, row in
      switch (keyed, row) {
      case (.entry(var entry), _):
        entry.change(change)
        return .entry(entry)
      case (.result, .operand(_, let operand)) where operand.isGone:
        return .entry(PlainEntry(recalling: operand))
      default: return keyed
      }
    }
  }
}

extension PlainEntry {
  fileprivate mutating func change(_ change: (inout PlainOperand) -> Void) {
    if var operand = made {
      change(&operand)
      made = operand
    }
    for index in origin.indices { origin[index].change(change) }
  }
}
