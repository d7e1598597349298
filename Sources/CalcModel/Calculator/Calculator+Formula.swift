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

  /// The formula as a calculation by the pad's rules. If left to right would change the formula's
  /// value, × and ÷ come first.
  package func calculation(ofFormula items: [Item], id: ResultID = .none) -> Calculation {
    let calculation = Calculation(items, pad.rules, id: id)
    guard pad.rules.order == .leftToRight, items.mixesPrecedences else { return calculation }
    var rules = pad.rules
    rules.order = .precedence
    let algebra = Calculation(items, rules, id: id)
    return algebra.total == calculation.total ? calculation : algebra
  }

  /// Enters a typed formula in place of the entry.
  ///
  /// Without rows in hand, the formula is a calculation. After rows, the formula is the next
  /// operand: `2 + 3` after `4 ×` gives `4 × (2 + 3)`.
  ///
  /// - Parameters:
  ///   - id: the ID of the finished calculation; nil to leave the formula unfinished.
  ///   - rules: the rules of `calculation(ofFormula:)`, if they are known.
  /// - Returns: a refusal if no operand can follow, or if `withProductsInBrackets()` throws.
  /// - Complexity: O(*n*) in the items.
  @discardableResult
  package mutating func enter(
    formula items: [Item], finishedAs id: ResultID?, rules: Rules? = nil
  ) -> Outcome {
    perform { calculator throws(Message) in
      if let refusal = calculator.formulaRefusal { throw refusal }
      guard !items.isEmpty else { throw .noOperand }
      var items = items
      if case .entering(let entry, let pending) = calculator.pad.state {
        items[0].note = items[0].note ?? entry.noteOfNext
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
      guard let id else {
        let rules = rules ?? calculator.calculation(ofFormula: items).rules
        calculator.pad.abandonCalculation()
        calculator.pad.rules = rules
        for item in items { try calculator.enter(item, isTyped: false) }
        return nil
      }
      let calculation = calculator.calculation(ofFormula: items, id: id)
      calculator.pad.abandonCalculation()
      calculator.pad.show(calculation)
      return calculator.tape.change(of: id, to: .calculation(calculation))
    }
  }
}

// The text of one operand, from the line that opened by itself.

extension Calculator {
  /// What the sum in hand decides for the text of the operand in hand.
  ///
  /// - Complexity: O(*n*) in the rows in hand.
  package var textContext: ExpressionParser.Context {
    var context = ExpressionParser.Context()
    context.operation = operatorLabel
    context.currency = pad.currency
    let point = formatter.separators.markBesideGroups
    context.proven =
      switch pad.commaMeaningInRows {
      case .separator: point
      case .point: .both.subtracting(point)
      case nil: []
      }
    return context
  }

  /// The rows of the closed bracket in hand, as a calculation; empty without one.
  package var closedBracket: [Item] {
    guard pad.state == .afterBracket else { return [] }
    var items = pad.closedBracketRows.map(\.item)
    items[0].operation = nil
    return items
  }

  /// Enters the text of one operand in place of the operand in hand, and presses a key behind it.
  ///
  /// Each factor outside brackets becomes a row, as if the text had been typed on the pad.
  ///
  /// - Parameters:
  ///   - items: the items of the text.
  ///   - reading: the currency and the decimal marks of the text.
  ///   - key: an operator, `=` or `)`; nil for none.
  ///   - id: the ID of the calculation that `=` finishes.
  /// - Returns: a refusal if the items or the key are impossible; then nothing is changed.
  /// - Complexity: O(*n*) in the items and in the rows of the replaced bracket.
  @discardableResult
  package mutating func enter(
    _ line: TypedLine, _ items: [Item], _ reading: ExpressionParser.Reading, then key: Key?,
    id: ResultID
  ) -> Outcome {
    // The pad before the key acts, with the operand of the line.
    var before = pad
    var outcome = perform { calculator throws(Message) in
      let state = calculator.pad.state
      var replacedRows = calculator.pad.removeOperand()
      var firstRow = calculator.pad.rows.count
      for item in items { try calculator.enter(item, isTyped: false) }
      if calculator.endsInPercentage, let placeholder = calculator.makeSignOfPlaceholder() {
        replacedRows.insert(placeholder, at: 0)
        firstRow = 0
      }
      before = calculator.pad
      guard let key else { return nil }
      let change = try calculator.handle(key, id: id)
      let lastRow = calculator.pad.rows.count - (key == .closeBracket ? 2 : 1)
      if lastRow >= firstRow {
        let text = Pad.Text(
          line: line, currency: reading.currency,
          commaMeaning: reading.commaMeaning(calculator.formatter.separators), state: state,
          replacedRows: replacedRows, rowCount: lastRow + 1 - firstRow)
        calculator.pad.markRow(lastRow, asLastOf: text)
      }
      return change
    }
    if let key, !outcome.isRefused { addRemark(to: &outcome, after: key, before) }
    return outcome
  }
}

extension ExpressionParser.Reading {
  /// The meaning that the text's numbers give the display's grouping sign, if any.
  fileprivate func commaMeaning(_ separators: DisplayFormatter.Separators) -> Entry.CommaMeaning? {
    if proven.isEmpty { return nil }
    return proven == separators.markBesideGroups ? .separator : .point
  }
}

extension DisplayFormatter.Separators {
  /// The decimal mark of a text whose commas, or points on a display that groups with points, are
  /// groups.
  fileprivate var markBesideGroups: DecimalMarks { group == "." ? .comma : .point }
}

extension Calculator {
  /// A copy with the text of an operand in hand and without steps of undo.
  ///
  /// - Complexity: O(*n*) in the items and in the rows in hand.
  package func entering(_ line: TypedLine, _ items: [Item]) -> Calculator {
    var copy = self
    copy.history = History()
    copy.enter(line, items, ExpressionParser.Reading(), then: nil, id: .none)
    return copy
  }

  /// A copy with a typed formula in hand and without steps of undo.
  ///
  /// - Complexity: O(*n*) in the items and in the rows in hand.
  package func entering(formula items: [Item], rules: Rules) -> Calculator {
    var copy = self
    copy.history = History()
    copy.enter(formula: items, finishedAs: nil, rules: rules)
    return copy
  }
}

extension [Item] {
  /// Whether the orders of evaluation may differ: for items with + or − as well as × or ÷.
  var mixesPrecedences: Bool {
    [.sum, .product].allSatisfy { precedence in
      contains { $0.operation?.precedence == precedence }
    }
  }

  /// The items with a bracket around each product after + or −: `2 + 3 × 4` → `2 + (3 × 4)`.
  ///
  /// - Throws: `percentageOfTotal` for `200 + 10% × 2`.
  /// - Complexity: O(*n*).
  fileprivate func withProductsInBrackets() throws(Message) -> [Item] {
    let brackets = Brackets(self)
    var products: (starts: Set<Int>, ends: Set<Int>) = ([], [])
    for start in indices where self[start].operation?.precedence == .sum {
      var end = brackets.end(ofOperandAt: start)
      while end + 1 < count, let next = self[end + 1].operation, next.precedence != .sum {
        if next.precedence == .product, products.starts.insert(start).inserted,
          self[end].operand?.isShareOfTotal(after: .add) == true
        {
          throw .percentageOfTotal
        }
        end = brackets.end(ofOperandAt: end + 1)
      }
      if products.starts.contains(start) { products.ends.insert(end) }
    }
    return indices.flatMap { row in
      var items = [self[row]]
      if products.starts.contains(row) {
        items[0].operation = nil
        items.insert(.open(self[row].operation), at: 0)
      }
      if products.ends.contains(row) { items.append(.close(.bracketPlaceholder)) }
      return items
    }
  }
}
