import CalcModel

extension Calculation {
  /// The calculation as an expression that is evaluated with × and ÷ first.
  ///
  /// Earlier results are numbers, taxes are percentages, and words are left out.
  func expression(_ number: @escaping (Rational) -> String) -> String {
    let items = algebraicItems { operation, index, item in
      withoutTax(
        item.mapOperand { $0.mapLink { $0.isGrandTotal ? .result($0) : $0.standalone } }
          .withoutNote, ofRow: index, after: operation)
    }
    let writer = FormulaWriter(number: number) { link in
      let text = (try? link.value.get()).map(number) ?? DisplayFormatter.notANumber
      return "GT \(text.hasPrefix("-") || text.isFraction ? "(\(text))" : text)"
    }
    return writer.text(items)
  }

  /// The expression in ASCII signs, with numbers for grand totals.
  ///
  /// With the calculation's decimals and rounding, `calctui` evaluates the expression to the same
  /// result.
  func plainExpression() -> String {
    let items = algebraicItems { operation, index, item in
      withoutTax(item.mapOperand(\.unlinked).withoutNote, ofRow: index, after: operation)
    }
    return FormulaWriter(number: DisplayFormatter(grouping: false).unmarked).text(items)
      .inPlainSigns
  }

  /// The expression for the formula line: operands and words as entered, and `ans` for the result of
  /// `answer`.
  func typedExpression(
    answer: ResultID?, for reader: FormulaWriter.Reader, _ number: @escaping (Rational) -> String
  ) -> String {
    let items = algebraicItems { _, _, item in
      item.mapOperand { $0.mapLink { $0.calculation == answer ? .result($0) : $0.standalone } }
    }
    let writer = FormulaWriter(for: reader, number: number) { _ in "ans" }
    return writer.text(items)
  }

  /// The items with brackets that keep the order from left to right, `(2 + 3) × 4`, and the base of a
  /// percentage, `(200 + 50) + 10%`. A percentage of a total before ^ is its amount, since the shell
  /// refuses `200 + -10% ^ 2`.
  ///
  /// - Parameter transform: changes the item of a row, behind the operator of its operand.
  private func algebraicItems(
    _ transform: (_ operation: Operator?, _ row: Int, _ item: Item) -> Item
  ) -> [Item] {
    let order = rules.order
    // Innermost last.
    var levels = [AlgebraicLevel()]
    for (index, item) in items.enumerated() {
      let isBase = index + 1 < items.count && items[index + 1].operation == .power
      switch item.kind {
      case .open: levels.append(AlgebraicLevel(after: item))
      case .operand:
        let item = isBase ? withAmount(item, ofRow: index, after: item.operation) : item
        let written = transform(item.operation, index, item)
        levels[levels.count - 1].append([written], after: item.operation, order)
      case .close:
        let level = levels.removeLast()
        guard let opening = level.opening else { continue }
        // With fixed decimals a percentage of a total is its amount, which is one item.
        let amount = isBase ? withAmount(item, ofRow: index, after: opening.operation) : item
        let closing = transform(opening.operation, index, amount)
        let items =
          closing.isClosing ? [opening] + level.allItems + [closing] : [closing]
        levels[levels.count - 1].append(items, after: opening.operation, order)
      }
    }
    return levels[0].allItems
  }

  /// The amount of a percentage or tax of a total; another item is unchanged.
  private func withAmount(_ item: Item, ofRow row: Int, after operation: Operator?) -> Item {
    guard let operation, item.operand?.isShareOfTotal(after: operation) == true,
      let amount = try? value(ofItem: row)?.get()
    else { return item }
    return Item(operation, .operand(.number(amount)), note: item.note)
  }

  /// The item with a percentage for its tax; with fixed decimals a percentage or tax of a total is its
  /// amount. Taking 10 % out of a price divides the price by 110 %.
  private func withoutTax(_ item: Item, ofRow row: Int, after operation: Operator?) -> Item {
    if rules.decimals != .floating {
      let amount = withAmount(item, ofRow: row, after: operation)
      if amount != item { return amount }
    }
    guard let operation, case .tax(let tax) = item.operand else { return item }
    let next = row + 1 < items.count ? items[row + 1].operation : nil
    // With × and ÷ first, a product takes the tax's amount.
    let isFactor = rules.order == .precedence && next?.precedence == .product
    switch (operation, tax.base) {
    case (.subtract, .gross) where !isFactor:
      return .step(.divide, .percentage(.number((try? tax.rate + 100) ?? tax.rate)))
    case (_, .net): return .step(operation, .percentage(.number(tax.rate)))
    case (_, .gross):
      let share = (try? Operand.tax(tax).value()) ?? 0
      return .step(operation, .percentage(.number((try? share * 100) ?? share)))
    }
  }
}

extension String {
  /// `2 × 3` as `2 * 3`.
  var inPlainSigns: String {
    utf8.isASCII
      ? self : String(map { character in Operator(rawValue: character)?.asciiSign ?? character })
  }
}

extension Item {
  fileprivate var withoutNote: Self {
    var item = self
    item.note = nil
    return item
  }
}

/// The items of a sum or bracket, with brackets for algebra.
private struct AlgebraicLevel {
  /// The item that opens the bracket; nil for a sum.
  let opening: Item?
  private var items: [Item] = []
  private var operandCount = 0
  /// Ignores `^`, which binds to one operand only.
  private var lastOperator: Operator?
  private var leadingBracketCount = 0

  init(after opening: Item? = nil) { self.opening = opening }

  var allItems: [Item] {
    // All at once: inserting brackets one by one would be quadratic.
    Array(repeating: .open(nil), count: leadingBracketCount) + items
  }

  /// - Parameters:
  ///   - operand: an item, or a bracket with its rows.
  ///   - original: the operator that `operand` has in the sum. Its tax taken out becomes a division of
  ///     all before it.
  mutating func append(
    _ operand: [Item], after original: Operator?, _ order: EvaluationOrder
  ) {
    operandCount += 1
    defer { items += operand }
    guard let operation = operand.first?.operation else { return }
    let dividesSum = operation != original && operandCount > 2
    let bindsTooStrongly =
      operation.precedence == .product
      && (order == .leftToRight ? lastOperator?.precedence == .sum : dividesSum)
    let isShareOfTotal = operand.last?.operand?.isShareOfTotal(after: operation) == true
    if bindsTooStrongly || isShareOfTotal && operandCount > 2 {
      items.append(.close(.bracketPlaceholder))
      leadingBracketCount += 1
    }
    if operation != .power { lastOperator = operation }
  }
}
