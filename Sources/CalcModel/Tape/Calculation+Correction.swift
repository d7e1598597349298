// A change to one row, as changes of the items of the calculation that it stands in.

extension Calculation {
  typealias Refusal = Calculator.Refusal

  /// Whether a correction removes all of it: that of its result does.
  func isRemoved(by correction: Tape.Correction, atRow row: Int) -> Bool {
    correction == .remove && item(inRow: row) == nil
  }

  /// What changes a row of the calculation, counted from its first.
  func changes(
    for correction: Tape.Correction, atRow row: Int, newID: () -> Item.ID
  ) throws(Refusal) -> [Item.Change] {
    func set(_ index: Int, _ kind: Item.Kind) -> Item.Change {
      .set(id(ofItem: index), items[index].with(kind))
    }
    func inserted(_ kind: Item.Kind, above index: Int) -> Item.Change {
      .insert(newID(), below: index > 0 ? id(ofItem: index - 1) : nil, Item(kind))
    }

    guard let index = item(inRow: row) else {
      // A result can't be changed itself, but a step can come before it.
      switch correction {
      case .insert: return [inserted(.step(.add, .number(0)), above: items.count)]
      case .operand, .operation, .togglePercentage, .remove: throw .isResult
      }
    }
    switch correction {
    case .operand(let number): return [set(index, try item(at: index, entering: number))]
    case .operation(let operation): return [set(index, try item(at: index, after: operation))]
    case .togglePercentage:
      var toggled = items
      toggled[index] = items[index].with(try itemWithPercentageToggled(at: index))
      if toggled.nestingDepth > Calculator.mostBrackets { throw .tooManyFunctions }
      return [set(index, toggled[index].kind)]
    case .insert:
      let (neutral, item) = try neutralItem(above: index)
      return (item.map { [set(index, $0)] } ?? []) + [inserted(neutral, above: index)]
    case .remove:
      switch items[index].kind {
      case .open, .close:
        guard isFinished else { throw .isUnfinishedBracket }
        return removalOfBrackets(at: index)
      case .first, .step: return try removalOfOperand(at: index)
      }
    }
  }

  /// What writes other words beside a row, or none.
  func change(writing note: Note?, atRow row: Int) -> Item.Change {
    item(inRow: row).map { .set(id(ofItem: $0), items[$0].with(note)) } ?? .write(note)
  }

  private func item(at index: Int, entering number: Rational) throws(Refusal) -> Item.Kind {
    switch items[index].kind {
    case .first(let operand):
      return try first(operand.replacingNumber(with: number))
    case .step(_, .tax) where !Calculator.taxRates.contains(number):
      throw .taxRateOutOfRange
    case .step(let operation, let operand):
      return .step(operation, operand.replacingNumber(with: number))
    case .open, .close:
      throw .isBracket
    }
  }

  private func item(at index: Int, after operation: Operator) throws(Refusal) -> Item.Kind {
    switch items[index].kind {
    case .first, .open(nil): throw .firstHasNoOperator
    case .step(_, .tax) where operation.precedence != .sum: throw .isTax
    case .step(_, let operand): return .step(operation, operand)
    case .open: return .open(operation)
    case .close: throw .isBracket
    }
  }

  private func itemWithPercentageToggled(at index: Int) throws(Refusal) -> Item.Kind {
    func toggled(_ operand: Operand) -> Operand {
      if case .percentage(let inner) = operand { return inner }
      return .percentage(operand)
    }
    switch items[index].kind {
    case .first: throw .firstIsNoPercentage
    case .step(_, .tax): throw .isTax
    case .step(let operation, let operand): return .step(operation, toggled(operand))
    case .close(let operand):
      if items[opening(ofBracketClosedAt: index)].operation == nil { throw .firstIsNoPercentage }
      return .close(toggled(operand))
    case .open: throw .isBracket
    }
  }

  /// An item that makes no difference above another, and what that becomes if it stood first.
  private func neutralItem(above index: Int) throws(Refusal) -> (Item.Kind, Item.Kind?) {
    switch items[index].kind {
    // Of 0 it would be a part.
    case .first(let operand) where operand.isPart(after: .add):
      return (.first(.number(1)), .step(.multiply, operand))
    case .first(let operand): return (.first(.number(0)), .step(.add, operand))
    case .open(nil): return (.first(.number(0)), .open(.add))
    case .step(let operation, _), .open(.some(let operation)):
      switch (operation.precedence, order) {
      case (.sum, _): return (.step(.add, .number(0)), nil)
      case (.product, _), (.power, .leftToRight): return (.step(.multiply, .number(1)), nil)
      case (.power, .precedence): throw .isBeforeExponent
      }
    case .close: return (.step(.add, .number(0)), nil)
    }
  }

  private func removalOfOperand(at index: Int) throws(Refusal) -> [Item.Change] {
    var changes: [Item.Change] = []
    if case .first = items[index].kind {
      if index + 1 < items.count {
        let next = items[index + 1]
        changes.append(.set(id(ofItem: index + 1), next.with(try withoutOperator(next.kind))))
      } else if isFinished || index > 0 {
        throw .isOnlyOperand
      }
    }
    return changes + [.remove(id(ofItem: index))]
  }

  /// What comes first.
  private func withoutOperator(_ kind: Item.Kind) throws(Refusal) -> Item.Kind {
    switch kind {
    case .step(_, .tax): throw .isTax
    case .step(_, let operand): return try first(operand)
    case .open: return .open(nil)
    case .first, .close: throw .isOnlyOperand
    }
  }

  private func first(_ operand: Operand) throws(Refusal) -> Item.Kind {
    do {
      return .first(try operand.first())
    } catch {
      throw .firstOutOfRange(error)
    }
  }

  /// Takes away the two items that open and close a bracket.
  private func removalOfBrackets(at index: Int) -> [Item.Change] {
    let (opening, closing) =
      if case .open = items[index].kind {
        (index, closing(ofBracketOpenedAt: index))
      } else {
        (opening(ofBracketClosedAt: index), index)
      }
    var changes = [Item.Change.remove(id(ofItem: closing)), .remove(id(ofItem: opening))]
    let inside = opening + 1
    if let operation = items[opening].operation {
      let kind: Item.Kind =
        switch items[inside].kind {
        case .first(let operand): .step(operation, operand)
        case .open: .open(operation)
        case .step, .close: items[inside].kind
        }
      changes.append(.set(id(ofItem: inside), items[inside].with(kind)))
    }
    return changes
  }

  /// The item that opens a bracket which another one closes.
  func opening(ofBracketClosedAt index: Int) -> Int {
    bracket(from: index, through: stride(from: index - 1, through: 0, by: -1))
  }

  private func closing(ofBracketOpenedAt index: Int) -> Int {
    bracket(from: index, through: stride(from: index + 1, to: items.count, by: 1))
  }

  /// The other bracket of a pair.
  private func bracket(from index: Int, through others: some Sequence<Int>) -> Int {
    var depth = 0
    for other in others {
      switch (items[other].kind, items[index].kind) {
      case (.open, .open), (.close, .close): depth += 1
      case (.open, .close), (.close, .open):
        if depth == 0 { return other }
        depth -= 1
      default: break
      }
    }
    return index
  }
}
