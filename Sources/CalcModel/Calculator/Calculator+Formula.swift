// Typed formulas. Each becomes a finished sum, or the next operand of the calculation in hand.

extension Calculator {
  /// Whether a formula becomes an operand of the calculation in hand, not a finished sum.
  package var awaitsOperand: Bool { !pad.rows.isEmpty }

  /// Why a formula is refused now; nil if a formula is possible.
  package var formulaRefusal: Message? {
    pad.state == .closed || pad.entry?.isDerived == true ? .operatorFirst : nil
  }

  /// The linked operand for `ans` in a formula: the shown result, else the tape's newest.
  ///
  /// Nil if no result is shown, and the tape is empty or the newest calculation failed.
  package var answer: Operand? {
    if case .result(let result) = pad.state { return result }
    guard let newest = tape.calculations.last, case .success = newest.result else { return nil }
    return .result(Operand.Link(.result(of: newest.id), value: newest.result))
  }

  /// The rules that give a formula its value as algebra.
  ///
  /// Left to right becomes × and ÷ first only if the results differ.
  package func rules(ofFormula items: [Item]) -> Rules {
    var rules = pad.rules
    if rules.order == .precedence { return rules }
    let leftToRight = Calculation(items, rules).total
    rules.order = .precedence
    if Calculation(items, rules).total == leftToRight { rules.order = .leftToRight }
    return rules
  }

  /// Enters a typed formula in place of the entry.
  ///
  /// Without rows in hand, the formula becomes a finished sum. After rows, it becomes the next
  /// operand, in a bracket if it has several items.
  ///
  /// - Parameters:
  ///   - items: the items of the formula, to be calculated as algebra.
  ///   - id: the ID of the finished sum; nil to leave the sum in hand.
  /// - Returns: a refusal if no operand can follow, or if left to right can't give the value.
  /// - Complexity: O(*n*) in the items.
  @discardableResult
  package mutating func enter(formula items: [Item], finishing id: ResultID?) -> Outcome {
    perform { calculator throws(Message) in
      if let refusal = calculator.formulaRefusal { throw refusal }
      guard !items.isEmpty else { throw .noOperand }
      var items = items
      if case .entering(let entry, let pending) = calculator.pad.state {
        items[0].note = items[0].note ?? entry.note
        calculator.pad.state = .entering(Entry(), pending: pending)
      }
      if calculator.awaitsOperand {
        let isLeftToRight = calculator.order == .leftToRight
        if isLeftToRight { items = try items.withProductsInBrackets() }
        let bracket = [Item.open(nil)] + items + [.close(.bracket)]
        for item in items.count == 1 ? items : bracket {
          try calculator.enter(item, isTyped: false)
        }
        return nil
      }
      let rules = calculator.rules(ofFormula: items)
      calculator.pad.abandon()
      guard let id else {
        calculator.pad.rules = rules
        for item in items { try calculator.enter(item, isTyped: false) }
        return nil
      }
      let calculation = Calculation(items, rules, id: id)
      calculator.pad.show(calculation)
      return calculator.tape.change(of: id, to: .calculation(calculation))
    }
  }
}

extension Calculator {
  /// A copy of the calculator with a typed formula in hand, without steps of undo.
  ///
  /// - Complexity: O(*n*) in the items and in the rows in hand.
  package func entering(formula items: [Item]) -> Calculator {
    var copy = self
    copy.history = History()
    copy.enter(formula: items, finishing: nil)
    return copy
  }
}

extension [Item] {
  /// The items with a bracket around each product after + or −.
  ///
  /// Left to right then gives the value of algebra.
  ///
  /// - Throws: `percentageOfTotal` if × or ÷ follows a percentage or tax of the total.
  /// - Complexity: O(*n*).
  fileprivate func withProductsInBrackets() throws(Message) -> [Item] {
    var levels = [Level()]
    for item in self {
      switch item.kind {
      case .open: levels.append(Level(opening: item))
      case .close:
        guard let inside = levels.popLast(), let opening = inside.opening else { continue }
        let end = levels.count - 1
        try levels[end].append([opening] + inside.closed + [item], behind: opening.operation)
      case .operand: try levels[levels.count - 1].append([item], behind: item.operation)
      }
    }
    return levels[0].closed
  }

  /// The items so far of an open bracket, or of the formula itself.
  private struct Level {
    /// The item that opens the bracket; nil for the formula itself.
    var opening: Item?
    private var items: [Item] = []
    /// The index of the last operand after + or −.
    private var term: Int?
    /// Whether × or ÷ follows the operand at `term`; a bracket is then open before the operand.
    private var isProduct = false

    init(opening: Item? = nil) { self.opening = opening }

    /// The items, with the bracket around a last product closed.
    var closed: [Item] { isProduct ? items + [.close(.bracket)] : items }

    /// Appends an operand, which is one item or a bracket.
    mutating func append(_ operand: [Item], behind operation: Operator?) throws(Message) {
      switch operation?.precedence {
      case .sum:
        items = closed
        (term, isProduct) = (items.count, false)
      case .product where !isProduct:
        if let term {
          let first = items[term]
          if items.last?.operand?.isPart(after: first.operation ?? .add) == true {
            throw .percentageOfTotal
          }
          items[term].operation = nil
          items.insert(.open(first.operation), at: term)
          isProduct = true
        }
      case .product, .power, nil: break
      }
      items += operand
    }
  }
}
