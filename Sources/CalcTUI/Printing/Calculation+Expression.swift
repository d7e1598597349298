import CalcModel

extension Calculation {
  /// The calculation as an expression that means the same to whoever takes × and ÷ first.
  ///
  /// One that was taken from left to right gets the brackets that it needs for that:
  /// `(2 + 3) × 4`. A percentage stays one; after + and − it is of all that stands before it, and
  /// that is in brackets if it is more than a number: `(200 + 50) + 10%`. One that was rounded is written as
  /// its amount.
  ///
  /// - Parameter number: writes the numbers, without loss.
  func expression(_ number: (Rational) -> String) -> String {
    // What is innermost last.
    var levels = [ExpressionText(order: order)]
    func add(_ operation: Operator?, _ text: String, isPart: Bool) {
      levels[levels.count - 1].append(operation, text, isPart: isPart)
    }
    var operations: [Operator?] = []
    for (index, entered) in items.enumerated() {
      let item = entered.withoutTax
      let isBase = index + 1 < items.count && items[index + 1].operation == .power
      switch item.kind {
      case .first(let operand), .step(_, let operand):
        let isAlone = isBase && (item.operation == nil || order == .precedence)
        if let amount = amount(at: index) {
          add(item.operation, number(amount), isPart: false)
          continue
        }
        add(
          item.operation,
          operand.unlinked.text(beside: item.operation, isBase: isAlone, number),
          isPart: entered.operand?.isPart(after: entered.operation) ?? false)
      case .open(let operation):
        operations.append(operation)
        levels.append(ExpressionText(order: order))
      case .close(let operand):
        let inside = levels.removeLast().text
        let operation = operations.removeLast()
        add(operation, operand.text(ofBracket: inside), isPart: operand.isPart(after: operation))
      }
    }
    return levels[0].text
  }

  /// What a percentage or a tax came to, where that was rounded: the expression comes to the same so.
  private func amount(at index: Int) -> Rational? {
    guard rules.decimals != .floating, case .step(let operation, let operand) = items[index].kind,
      operand.isPart(after: operation)
    else { return nil }
    return try? Tape([self]).value(ofRow: index).get()
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
      let isSplit = text.isFraction && isWhole || value.isNegative && isBase
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

extension String {
  /// Whether it is a number that is written as a fraction.
  fileprivate var isFraction: Bool { contains("/") }
}

extension DisplayFormatter {
  /// A number that belongs to an expression, without loss: `12.5`, or `1/3` where its digits have
  /// no end. One that is not known exactly is written like a result.
  func operandText(_ value: Rational) -> String {
    guard value.isExact else { return floating.format(value).marked }
    // The usual number of digits, and the most that there are.
    for digits in [DisplayFormatter().significantDigits, Self.significantDigitsRange.upperBound] {
      let number = DisplayFormatter(significantDigits: digits, grouping: grouping).format(value)
      if !number.isRounded { return number.text }
    }
    return DisplayFormatter(grouping: false).expression(of: value) ?? value.description
  }
}
