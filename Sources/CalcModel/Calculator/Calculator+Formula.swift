// A typed formula becomes a finished calculation, or the next operand of the pad's calculation.

extension Calculator {
  /// Whether a formula becomes the next operand instead of a finished calculation.
  package var formulaBecomesOperand: Bool { !pad.rows.isEmpty }

  package var formulaRefusal: Message? {
    pad.state == .afterBracket || pad.entry?.isDerived == true ? .operatorFirst : nil
  }

  /// The operand for `ans`: the shown result, else the result of the newest calculation.
  package var answer: Operand? {
    if case .result(let result) = pad.state { return result }
    guard let newest = tape.calculations.last, case .success = newest.result else { return nil }
    return .result(Operand.Link(.result(of: newest.id), value: newest.result))
  }

  /// The pad's rules. If left to right would change the formula's value, × and ÷ come first.
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
  /// Without rows in hand, the formula is a calculation. After rows, the formula is the next
  /// operand: `2 + 3` after `4 ×` gives `4 × (2 + 3)`.
  ///
  /// - Parameter id: the ID of the finished calculation; nil to leave the formula unfinished.
  /// - Returns: a refusal if no operand can follow, or if `withProductsInBrackets()` throws.
  /// - Complexity: O(*n*) in the items.
  @discardableResult
  package mutating func enter(formula items: [Item], finishedAs id: ResultID?) -> Outcome {
    perform { calculator throws(Message) in
      if let refusal = calculator.formulaRefusal { throw refusal }
      guard !items.isEmpty else { throw .noOperand }
      var items = items
      if case .entering(let entry, let pending) = calculator.pad.state {
        items[0].note = items[0].note ?? entry.note
        calculator.pad.state = .entering(Entry(), pending: pending)
      }
      if calculator.formulaBecomesOperand {
        let isLeftToRight = calculator.order == .leftToRight
        if isLeftToRight { items = try items.withProductsInBrackets() }
        let bracket = [Item.open(nil)] + items + [.close(.bracketPlaceholder)]
        for item in items.count == 1 ? items : bracket {
          try calculator.enter(item, isTyped: false)
        }
        return nil
      }
      let rules = calculator.rules(ofFormula: items)
      calculator.pad.abandonCalculation()
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
  /// A copy with a typed formula in hand and without steps of undo.
  ///
  /// - Complexity: O(*n*) in the items and in the rows in hand.
  package func entering(formula items: [Item]) -> Calculator {
    var copy = self
    copy.history = History()
    copy.enter(formula: items, finishedAs: nil)
    return copy
  }
}

extension [Item] {
  /// The items with a bracket around each product after + or −: `2 + 3 × 4` → `2 + (3 × 4)`.
  ///
  /// - Throws: `percentageOfTotal` for `200 + 10% × 2`.
  /// - Complexity: O(*n*).
  fileprivate func withProductsInBrackets() throws(Message) -> [Item] {
    var levels = [Level()]
    for item in self {
      switch item.kind {
      case .open: levels.append(Level(opening: item))
      case .close:
        guard let bracket = levels.popLast(), let opening = bracket.opening else { continue }
        let operand = [opening] + bracket.closedItems + [item]
        try levels[levels.count - 1].append(operand, after: opening.operation)
      default: try levels[levels.count - 1].append([item], after: item.operation)
      }
    }
    return levels[0].closedItems
  }

  /// The items of an open bracket so far, or of the whole formula.
  private struct Level {
    /// Nil for the whole formula.
    var opening: Item?
    private var items: [Item] = []
    /// The index of the last operand after + or −.
    private var termStart: Int?
    /// Whether the items end in a product whose new bracket is still open.
    private var hasOpenProduct = false

    init(opening: Item? = nil) { self.opening = opening }

    /// The items, with a closing bracket after an unfinished product.
    var closedItems: [Item] { hasOpenProduct ? items + [.close(.bracketPlaceholder)] : items }

    /// Appends an operand: one item, or a bracket with its items.
    mutating func append(_ operand: [Item], after operation: Operator?) throws(Message) {
      switch operation?.precedence {
      case .sum:
        items = closedItems
        (termStart, hasOpenProduct) = (items.count, false)
      case .product where !hasOpenProduct:
        if let termStart {
          let firstFactor = items[termStart]
          if items.last?.operand?.isShareOfTotal(after: firstFactor.operation ?? .add) == true {
            throw .percentageOfTotal
          }
          items[termStart].operation = nil
          items.insert(.open(firstFactor.operation), at: termStart)
          hasOpenProduct = true
        }
      case .product, .power, nil: break
      }
      items += operand
    }
  }
}
