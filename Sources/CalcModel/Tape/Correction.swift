extension Tape {
  /// A change to one row.
  public enum Correction: Hashable, Sendable {
    /// Replaces the number: of a percentage the rate, of an earlier result the link.
    case operand(Rational)
    /// Another operator.
    case operation(Operator)
    /// Makes the operand a percentage or a number.
    case togglePercentage
    /// Removes the row. The next operand becomes the first one, a percentage as hundredths; of a
    /// bracket both rows go and the inside stays; with its result a whole calculation goes.
    case remove
    /// Inserts a neutral row above: + 0, or × 1 between factors.
    case insert
    /// Other words beside the row, or none.
    case note(Note?)
    /// Other rules for the row's calculation.
    case rules(Rules)
  }
}

extension Calculation {
  /// The calculation after a correction of a row; nil if all of it is removed.
  ///
  /// - Complexity: O(*n*) in its rows.
  func corrected(
    by correction: Tape.Correction, atRow row: Int
  ) throws(Refusal) -> Calculation? {
    guard (0..<rowCount).contains(row) else { throw .noRow }
    var corrected = items
    let isResult = row == items.count
    switch correction {
    case .rules(let rules): return with(rules: rules)
    case .note(let note):
      if isResult {
        var noted = self
        noted.note = note
        return noted
      }
      corrected[row].note = note
    case .remove where isResult: return nil
    // A result can't be changed itself, but a step can come before it.
    case .insert where isResult: corrected.append(.step(.add, 0))
    case _ where isResult: throw .isResult
    case .operand(let number): corrected[row] = try item(row, entering: number)
    case .operation(let operation): corrected[row] = try item(row, after: operation)
    case .togglePercentage:
      corrected[row] = try itemWithPercentageToggled(row)
      if corrected.nestingDepth > Operand.mostFunctions { throw .tooManyFunctions }
    case .insert:
      let (inserted, below) = try neutralItem(above: row)
      corrected[row] = below
      corrected.insert(inserted, at: row)
    case .remove:
      if items[row].isOpening || items[row].isClosing {
        try removeBrackets(row, from: &corrected)
      } else {
        try removeOperand(row, from: &corrected)
      }
    }
    return with(items: corrected)
  }

  private func item(_ row: Int, entering number: Rational) throws(Refusal) -> Item {
    switch items[row].kind {
    case .first(let operand):
      return items[row].with(try first(operand.replacingNumber(with: number)))
    case .step(_, .tax) where !Operand.Tax.rates.contains(number): throw .taxRateOutOfRange
    case .step(let operation, let operand):
      return items[row].with(.step(operation, operand.replacingNumber(with: number)))
    case .open, .close: throw .isBracket
    }
  }

  private func item(_ row: Int, after operation: Operator) throws(Refusal) -> Item {
    switch items[row].kind {
    case .first, .open(nil): throw .firstHasNoOperator
    case .step(_, .tax) where operation.precedence != .sum: throw .isTax
    case .step(_, let operand): return items[row].with(.step(operation, operand))
    case .open: return items[row].with(.open(operation))
    case .close: throw .isBracket
    }
  }

  private func itemWithPercentageToggled(_ row: Int) throws(Refusal) -> Item {
    func toggled(_ operand: Operand) -> Operand {
      if case .percentage(let inner) = operand { return inner }
      return .percentage(operand)
    }
    switch items[row].kind {
    case .first: throw .firstIsNoPercentage
    case .step(_, .tax): throw .isTax
    case .step(let operation, let operand):
      return items[row].with(.step(operation, toggled(operand)))
    case .close(let operand):
      if items[items.opening(ofBracketClosedAt: row)].operation == nil {
        throw .firstIsNoPercentage
      }
      return items[row].with(.close(toggled(operand)))
    case .open: throw .isBracket
    }
  }

  /// An item that makes no difference above another, and what that becomes if it stood first.
  private func neutralItem(above row: Int) throws(Refusal) -> (inserted: Item, below: Item) {
    let item = items[row]
    switch item.kind {
    // Of 0 it would be a part.
    case .first(let operand) where operand.isPart(after: .add):
      return (.first(.number(1)), item.with(.step(.multiply, operand)))
    case .first(let operand): return (.first(.number(0)), item.with(.step(.add, operand)))
    case .open(nil): return (.first(.number(0)), item.with(.open(.add)))
    case .step(let operation, _), .open(.some(let operation)):
      switch (operation.precedence, rules.order) {
      case (.sum, _): return (.step(.add, 0), item)
      case (.product, _), (.power, .leftToRight): return (.step(.multiply, 1), item)
      case (.power, .precedence): throw .isBeforeExponent
      }
    case .close: return (.step(.add, 0), item)
    }
  }

  private func removeOperand(_ row: Int, from corrected: inout [Item]) throws(Refusal) {
    if case .first = items[row].kind {
      if row + 1 < items.count {
        corrected[row + 1] = items[row + 1].with(try withoutOperator(items[row + 1].kind))
      } else if isFinished || row > 0 {
        throw .isOnlyOperand
      }
    }
    corrected.remove(at: row)
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
  private func removeBrackets(_ row: Int, from corrected: inout [Item]) throws(Refusal) {
    guard isFinished else { throw .isUnfinishedBracket }
    let isOpening = items[row].isOpening
    let opening = isOpening ? row : items.opening(ofBracketClosedAt: row)
    let closing = isOpening ? items.closing(ofBracketOpenedAt: row) : row
    if let operation = items[opening].operation {
      let inside = items[opening + 1]
      switch inside.kind {
      case .first(let operand): corrected[opening + 1] = inside.with(.step(operation, operand))
      case .open: corrected[opening + 1] = inside.with(.open(operation))
      case .step, .close: break
      }
    }
    corrected.remove(at: closing)
    corrected.remove(at: opening)
  }
}
