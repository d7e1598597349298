import CalcModel

extension [PaperRow] {
  /// The rows of a calculation as an expression that means the same to whoever takes × and ÷ first.
  ///
  /// One that was taken from left to right gets the brackets that it needs for that:
  /// `(2 + 3) × 4`. A percentage stays one; after + and − it is of all that stands before it, and
  /// that is in brackets if it is more than a number: `(200 + 50) + 10%`. One that was rounded is written as
  /// its amount.
  ///
  /// - Parameter formatter: writes the numbers, without loss.
  func expression(_ order: EvaluationOrder, _ formatter: DisplayFormatter) -> String {
    // What is innermost last.
    var levels = [ExpressionText(order: order)]
    func add(_ operation: Operator?, _ text: String, isPart: Bool) {
      levels[levels.count - 1].append(operation, text, isPart: isPart)
    }
    var operations: [Operator?] = []
    for (index, row) in enumerated() {
      guard let entered = row.item else { continue }
      let item = entered.withoutTax
      let isBase = index + 1 < count && self[index + 1].item?.operation == .power
      switch item.kind {
      case .first(let operand), .step(_, let operand):
        let isAlone = isBase && (item.operation == nil || order == .precedence)
        if let amount = row.roundedAmount(after: entered.operation) {
          let text = formatter.operandText(amount)
          add(
            entered.operation, isAlone && amount.isNegative ? "(\(text))" : text, isPart: false)
          continue
        }
        add(
          item.operation,
          operand.standalone.text(
            beside: item.operation, isBase: isAlone, formatter.operandText),
          isPart: entered.operand?.isPart(after: entered.operation) ?? false)
      case .open(let operation):
        operations.append(operation)
        levels.append(ExpressionText(order: order))
      case .close(let operand):
        let inside = levels.removeLast().text
        let operation = operations.removeLast()
        let amount = row.roundedAmount(after: operation).map(formatter.operandText)
        add(
          operation, amount ?? operand.text(ofBracket: inside),
          isPart: amount == nil && operand.isPart(after: operation))
      }
    }
    return levels[0].text
  }
}

extension PaperRow {
  /// What a percentage or a tax came to, where that was rounded: the expression comes to the same so.
  fileprivate func roundedAmount(after operation: Operator?) -> Rational? {
    guard formatter.decimals != .floating, item?.operand?.isPart(after: operation) == true else {
      return nil
    }
    return try? amount?.get()
  }
}

extension Item {
  /// The same with a percentage in the place of a tax: to take 10 % out of a price is to divide it by
  /// 110 %.
  fileprivate var withoutTax: Self {
    guard case .step(let operation, .tax(let tax)) = kind else { return self }
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

/// An expression, or what stands in brackets in one, as it grows.
private struct ExpressionText {
  let order: EvaluationOrder
  private var written = ""
  /// The last operator, or nil before the first.
  private var left: Operator?
  private var opened = 0

  init(order: EvaluationOrder) { self.order = order }

  var text: String {
    // All brackets at once: one by one, each would move the text behind it.
    String(repeating: "(", count: opened) + written
  }

  /// - Parameter isPart: whether the operand is a part of all that stands before it.
  mutating func append(_ operation: Operator?, _ operand: String, isPart: Bool) {
    guard let operation else {
      written = operand
      return
    }
    let isTakenTooLate =
      order == .leftToRight
      && left.map { $0.precedence < operation.precedence || operation == .power } ?? false
    let isNumber = left == nil && !written.isFraction
    if isTakenTooLate || isPart && !isNumber {
      written += ")"
      opened += 1
    }
    written += " \(operation.rawValue) \(operand)"
    left = operation
  }
}

extension Operand {
  /// The same without links, but for grand totals, which are named.
  fileprivate var standalone: Operand {
    mapLink { $0.grandTotal == nil ? $0.standalone : .result($0) }
  }

  /// The operand as it stands in an expression: a fraction is in brackets where what is next to it
  /// would take one of its numbers only, and so is a negative base, of which others would raise the
  /// number alone.
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

  /// The operand that a bracket is, with what stands in it.
  fileprivate func text(ofBracket inside: String) -> String {
    // Not a number, which a sign would become a part of.
    let text = mapLeaf { _ in .bracketed(Formula(startingWith: 0)) }.text { _ in inside }
    return isReciprocal ? "(\(text))" : text
  }

  /// Whether its text is a fraction, perhaps behind a sign.
  private var isReciprocal: Bool {
    switch self {
    case .function(.reciprocal, _, _): true
    case .function(.negation, let operand, _): operand.isReciprocal
    case .number, .result, .percentage, .tax, .function, .bracketed: false
    }
  }

  fileprivate func isPart(after operation: Operator?) -> Bool {
    operation.map { isPart(after: $0) } ?? false
  }
}
