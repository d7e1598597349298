import CalcModel

extension [RowPresentation] {
  /// The rows of a calculation as an expression with × and ÷ first.
  ///
  /// Left to right gets brackets: `(2 + 3) × 4`, as does the base of a percentage after + and −:
  /// `(200 + 50) + 10%`. A rounded percentage is written as its amount.
  ///
  /// - Parameter number: formats a number without loss.
  func expression(_ order: EvaluationOrder, _ number: (Rational) -> String) -> String {
    // The innermost level last.
    var levels = [ExpressionText(order: order)]
    func add(_ operation: Operator?, _ text: String, isPart: Bool) {
      levels[levels.count - 1].append(operation, text, isPart: isPart)
    }
    var brackets: [Item] = []
    for (index, row) in enumerated() {
      guard let entered = row.item else { continue }
      let item = entered.withoutTax
      let isBase = index + 1 < count && self[index + 1].item?.operation == .power
      switch item.kind {
      case .operand(let operand):
        if let amount = row.roundedAmount(after: entered.operation) {
          let text = number(amount)
          add(
            entered.operation, isBase && amount.isNegative ? "(\(text))" : text, isPart: false)
          continue
        }
        add(
          item.operation,
          operand.standalone.text(
            beside: item.operation, isBase: isBase, number),
          isPart: entered.operand?.isPart(after: entered.operation) ?? false)
      case .open:
        brackets.append(item)
        levels.append(ExpressionText(order: order))
      case .close(let operand):
        let inside = levels.removeLast().text
        let opening = brackets.removeLast()
        let operation = opening.operation
        var bracket = Operand.bracketed(Formula(startingWith: 0))
        if opening.isNegated { bracket = .function(.negation, bracket) }
        let closed = operand.mapLeaf { _ in bracket }
        let amount = row.roundedAmount(after: operation).map(number)
        add(
          operation, amount ?? closed.text(ofBracket: inside),
          isPart: amount == nil && operand.isPart(after: operation))
      }
    }
    return levels[0].text
  }
}

extension [RowPresentation] {
  /// The expression in ASCII signs, with numbers for links and grand totals, which `calctui` reads back to the
  /// result by the calculation's decimals and rounding.
  func plainExpression(_ order: EvaluationOrder) -> String {
    expression(order) { "\($0)".replacing("\(DisplayFormatter.roundedMark)", with: "") }
      .replacing(Operand.Link.grandTotalMark, with: "").inPlainSigns
  }
}

extension String {
  /// The text with operators in ASCII.
  var inPlainSigns: String {
    String(map { character in Operator(rawValue: character)?.asciiSign ?? character })
  }
}

extension RowPresentation {
  /// The amount of a rounded percentage or tax.
  fileprivate func roundedAmount(after operation: Operator?) -> Rational? {
    guard formatter.decimals != .floating, item?.operand?.isPart(after: operation) == true else {
      return nil
    }
    return try? amount?.get()
  }
}

extension Item {
  /// The row with a percentage for a tax: taking 10 % out of a price divides it by 110 %.
  fileprivate var withoutTax: Self {
    guard let operation, case .operand(.tax(let tax)) = kind else { return self }
    switch (operation, tax.base) {
    case (.subtract, .gross):
      return .step(.divide, .percentage(.number((try? tax.rate + 100) ?? tax.rate)))
    case (_, .net): return .step(operation, .percentage(.number(tax.rate)))
    case (_, .gross):
      let share = (try? Operand.tax(tax).value()) ?? 0
      return .step(operation, .percentage(.number((try? share * 100) ?? share)))
    }
  }
}

/// An expression or bracket under construction.
private struct ExpressionText {
  let order: EvaluationOrder
  private var written = ""
  /// The last operator that isn't ^, which binds to one operand.
  private var left: Operator?
  private var isNumber = true
  private var opened = 0

  init(order: EvaluationOrder) { self.order = order }

  var text: String {
    // All at once: inserting brackets one by one would be quadratic.
    String(repeating: "(", count: opened) + written
  }

  /// - Parameter isPart: whether the operand is a percentage of the total.
  mutating func append(_ operation: Operator?, _ operand: String, isPart: Bool) {
    guard let operation else {
      (written, isNumber) = (operand, !operand.isFraction)
      return
    }
    let isTakenTooLate =
      order == .leftToRight && left?.precedence == .sum && operation.precedence == .product
    if isTakenTooLate || isPart && !isNumber {
      written += ")"
      opened += 1
    }
    written += " \(operation.rawValue) \(operand)"
    isNumber = false
    if operation != .power { left = operation }
  }
}

extension Operand {
  /// The item without links except grand totals.
  fileprivate var standalone: Operand {
    mapLink { $0.isGrandTotal ? .result($0) : $0.standalone }
  }

  /// The operand as text: a fraction in brackets where a neighbor would bind to one of its numbers,
  /// as is a negative base of a power.
  fileprivate func text(
    beside operation: Operator?, isBase: Bool, _ number: (Rational) -> String
  ) -> String {
    let isWhole =
      switch self {
      case .number: operation == .divide || operation == .power || isBase
      case .result, .percentage, .tax, .function, .bracketed: true
      }
    let text = text { value in
      let text = number(value)
      let isSplit = text.isFraction && isWhole || value.isNegative && (isBase || isLinked)
      return isSplit ? "(\(text))" : text
    }
    let isSplit = isReciprocal && (operation != nil || isBase) || text.hasPrefix("-") && isBase
    return isSplit ? "(\(text))" : text
  }

  /// The operand of a bracket of a placeholder, with its contents.
  fileprivate func text(ofBracket inside: String) -> String {
    // Not a number, which would absorb the sign.
    let text = text { _ in inside }
    return isReciprocal ? "(\(text))" : text
  }

  fileprivate func isPart(after operation: Operator?) -> Bool {
    operation.map { isPart(after: $0) } ?? false
  }
}
