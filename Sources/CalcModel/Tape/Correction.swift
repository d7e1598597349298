extension Tape {
  /// A change to one row.
  public enum Correction: Hashable, Sendable {
    /// Replaces the number, the rate of a percentage or tax, or the link to a result.
    case operand(Rational)
    /// Replaces the operator.
    case operation(Operator)
    /// Makes the operand a percentage; makes a percentage a plain number.
    case togglePercentage
    /// Removes the row; for a result, the whole calculation.
    ///
    /// A bracket loses both its rows and keeps the rows inside. If the row is a first operand, the
    /// next operand becomes the first: an operator − becomes the sign, and 10% becomes 0.1.
    case remove
    /// Inserts a neutral row above the row: + 0, or × 1 between factors.
    case insert
    /// Replaces or removes the row's `note`.
    case note(Note?)
    /// Replaces the rules of the row's calculation.
    case rules(Rules)
  }
}

extension Calculation {
  /// The calculation after corrections of a row; nil if they remove the calculation.
  ///
  /// - Parameter pending: an operator after the items that has no operand yet.
  /// - Complexity: O(*n*) in the rows for each correction.
  func corrected(
    by corrections: [Tape.Correction], atRow row: Int, pending: Operator? = nil
  ) throws(Message) -> Calculation? {
    var corrected: Calculation? = self
    for correction in corrections {
      guard let current = corrected else { throw .noRow }
      corrected = try current.corrected(by: correction, atRow: row, pending)
    }
    return corrected
  }

  private func corrected(
    by correction: Tape.Correction, atRow row: Int, _ pending: Operator?
  ) throws(Message) -> Calculation? {
    guard (0..<rowCount).contains(row) else { throw .noRow }
    var corrected = items
    let (isItem, isResult) = (row < items.count, row == resultRow)
    switch correction {
    case .rules(let rules): return with(rules: rules)
    case .note(let note):
      if isResult, !isItem || self.note != nil {
        var noted = self
        noted.note = note
        return noted
      }
      corrected[row].note = note
    case .remove where isResult: return nil
    // A result can't be corrected, but a row can be inserted before it.
    case .insert where !isItem: corrected.append(.step(.add, 0))
    case _ where !isItem: throw .isResult
    case .operand(let number): corrected[row] = try item(row, entering: number)
    case .operation(let operation):
      try check(operation, beforeItem: row)
      corrected[row].operation = operation
    case .togglePercentage:
      corrected[row] = try itemWithPercentageToggled(row)
      if corrected.nestingDepth > Operand.maximumDepth { throw .tooManyFunctions }
    case .insert:
      let (inserted, below) = try neutralItem(above: row)
      corrected[row] = below
      corrected.insert(inserted, at: row)
    case .remove:
      if items[row].isOpening || items[row].isClosing {
        try removeBrackets(row, from: &corrected, pending)
      } else {
        try removeOperand(row, from: &corrected, pending)
      }
    }
    return with(items: corrected)
  }

  private func item(_ row: Int, entering number: Rational) throws(Message) -> Item {
    switch items[row].kind {
    case .operand(.tax) where !Operand.Tax.rates.contains(number): throw .taxRateOutOfRange
    case .operand:
      let entered = items[row].mapOperand { $0.replacingNumber(with: number) }
      return entered.operation == nil ? try asFirstItem(entered) : entered
    case .open, .close: throw .isBracket
    }
  }

  private func check(_ operation: Operator, beforeItem row: Int) throws(Message) {
    let item = items[row]
    if item.isClosing { throw .isBracket }
    if item.operation == nil { throw .firstHasNoOperator }
    if case .tax = item.operand, operation.precedence != .sum { throw .isTax }
  }

  private func itemWithPercentageToggled(_ row: Int) throws(Message) -> Item {
    let item = items[row]
    if item.isOpening { throw .isBracket }
    let start = brackets.start(ofOperandAt: row)
    if items[start].operation == nil { throw .firstIsNoPercentage }
    if case .tax = item.operand { throw .isTax }
    return item.mapOperand { operand in
      if case .percentage(let inner) = operand { inner } else { .percentage(operand) }
    }
  }

  /// The neutral item to insert above a row, and the row's item. A first item gets an operator.
  private func neutralItem(above row: Int) throws(Message) -> (inserted: Item, below: Item) {
    var item = items[row]
    if item.isClosing { return (.step(.add, 0), item) }
    guard let operation = item.operation else {
      // A percentage after 0 + would be a part of 0.
      let end = brackets.end(ofOperandAt: row)
      let isShareOfTotal = items[end].operand?.isShareOfTotal(after: .add) == true
      item.operation = isShareOfTotal ? .multiply : .add
      return (.first(.number(isShareOfTotal ? 1 : 0)), item)
    }
    switch operation.precedence {
    case .sum: return (.step(.add, 0), item)
    case .product: return (.step(.multiply, 1), item)
    case .power: throw .isBeforeExponent
    }
  }

  private func removeOperand(
    _ row: Int, from corrected: inout [Item], _ pending: Operator?
  ) throws(Message) {
    if items[row].operation == nil {
      if row + 1 < items.count {
        try makeFirst(row + 1, in: &corrected, pending)
      } else if row > 0 {
        throw .isOnlyOperand
      }
    }
    corrected.remove(at: row)
  }

  /// Makes a row's operand the first of the calculation or bracket; an operator − becomes the sign.
  private func makeFirst(
    _ row: Int, in corrected: inout [Item], _ pending: Operator?
  ) throws(Message) {
    guard let operation = items[row].operation else { throw .isOnlyOperand }
    let end = brackets.end(ofOperandAt: row)
    if operation == .divide || operation == .power { throw .followsRemoved }
    if items[end].operand?.isShareOfTotal(after: operation) == true { throw .followsRemoved }
    corrected[row] = try asFirstItem(items[row])
    if operation == .subtract { try negate(row, through: end, in: &corrected, pending) }
  }

  /// Changes the sign of an operand: one row, or a bracket from `row` through `end`.
  private func negate(
    _ row: Int, through end: Int, in corrected: inout [Item], _ pending: Operator?
  ) throws(Message) {
    // In -2^2, `^` binds more strongly than the sign.
    let next = end + 1 < items.count ? items[end + 1].operation : pending
    if next == .power { throw .negatedBase }
    corrected.negateOperand(from: row, through: end)
    if corrected.nestingDepth > Operand.maximumDepth { throw .tooManyFunctions }
  }

  /// An item without its operator, as the first of a calculation or bracket.
  private func asFirstItem(_ item: Item) throws(Message) -> Item {
    var item = item
    item.operation = nil
    switch item.kind {
    case .operand(.tax): throw .isTax
    case .operand(let operand):
      do {
        let first = try operand.asFirstOperand()
        return item.mapOperand { _ in first }
      } catch {
        throw .firstOutOfRange(error)
      }
    case .open: return item
    case .close: throw .isOnlyOperand
    }
  }

  private func removeBrackets(
    _ row: Int, from corrected: inout [Item], _ pending: Operator?
  ) throws(Message) {
    guard isFinished else { throw .isUnfinishedBracket }
    let opening = brackets.start(ofOperandAt: row)
    let closing = brackets.end(ofOperandAt: row)
    if !items[opening + 1].isClosing { corrected[opening + 1].operation = items[opening].operation }
    if items[opening].isNegated {
      let end = brackets.end(ofOperandAt: opening + 1)
      try negate(opening + 1, through: end, in: &corrected, pending)
    }
    corrected.remove(at: closing)
    corrected.remove(at: opening)
  }
}
