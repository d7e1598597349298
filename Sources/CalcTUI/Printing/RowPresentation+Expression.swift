import CalcModel

extension [RowPresentation] {
  /// The rows of a calculation as an expression that is evaluated with × and ÷ first.
  ///
  /// Added brackets keep the order left to right, `(2 + 3) × 4`, and the base of a percentage,
  /// `(200 + 50) + 10%`. With fixed decimals a percentage of a total is printed as its amount.
  ///
  /// - Parameter number: formats a number without loss.
  func expression(
    _ order: EvaluationOrder, as form: ExpressionForm = .printed, _ number: (Rational) -> String
  ) -> String {
    // Innermost last.
    var levels = [ExpressionText(order)]
    for (index, row) in enumerated() {
      guard let item = row.item else { continue }
      guard let operand = item.operand else {
        levels.append(ExpressionText(order, after: item))
        continue
      }
      let closedBracket: ExpressionText? =
        if case .close = item.kind { levels.removeLast() } else { nil }
      let next = index + 1 < count ? self[index + 1].item?.operation : nil
      var operation = closedBracket?.opening?.operation ?? item.operation
      var isShareOfTotal = operand.isShareOfTotal(after: operation)
      let text: String
      if case .typed(let answer) = form, closedBracket == nil {
        text = operand.text(answering: answer, beside: operation, before: next, number)
      } else if isShareOfTotal, row.formatter.decimals != .floating,
        let amount = try? row.amount?.get()
      {
        isShareOfTotal = false
        text = Operand.number(amount).text(beside: operation, before: next, number)
      } else if let closedBracket {
        text = operand.text(ofBracket: closedBracket, before: next)
      } else {
        let plain = item.withoutTax
        operation = plain.operation
        text = plain.operand?.standalone.text(beside: operation, before: next, number) ?? ""
      }
      let words: String =
        if case .typed = form, let note = item.note { " " + note.quoted } else { "" }
      levels[levels.count - 1].append(operation, text + words, isShareOfTotal: isShareOfTotal)
    }
    return levels[0].text
  }
}

enum ExpressionForm {
  /// For output: taxes as percentages, no words.
  case printed
  /// For the formula line: operands and words as entered, and `ans` for the result with this ID.
  case typed(answer: ResultID?)
}

extension [RowPresentation] {
  /// The expression in ASCII signs, with numbers for links and grand totals.
  ///
  /// With the calculation's decimals and rounding, `calctui` evaluates the expression to the same
  /// result.
  func plainExpression(_ order: EvaluationOrder) -> String {
    expression(order, DisplayFormatter(grouping: false).unmarked)
      .replacing(Operand.Link.grandTotalMark, with: "").inPlainSigns
  }
}

extension String {
  /// `2 × 3` as `2 * 3`.
  var inPlainSigns: String {
    String(map { character in Operator(rawValue: character)?.asciiSign ?? character })
  }
}

extension Item {
  /// The item with a percentage for its tax: taking 10 % out of a price divides it by 110 %.
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
  private let order: EvaluationOrder
  /// The item that opens the bracket; nil for an expression.
  let opening: Item?
  private var body = ""
  /// Ignores `^`, which binds to one operand only.
  private var lastOperator: Operator?
  /// Whether the text is empty, or one operand that is no fraction.
  private var isSingleOperand = true
  private(set) var hasSeveralOperands = false
  private var leadingBracketCount = 0

  init(_ order: EvaluationOrder, after opening: Item? = nil) {
    (self.order, self.opening) = (order, opening)
  }

  var text: String {
    // All at once: inserting brackets one by one would be quadratic.
    String(repeating: "(", count: leadingBracketCount) + body
  }

  /// - Parameter isShareOfTotal: whether the operand is a percentage of the total before it.
  mutating func append(_ operation: Operator?, _ operand: String, isShareOfTotal: Bool) {
    guard let operation else {
      (body, isSingleOperand) = (operand, !operand.isFraction)
      return
    }
    let bindsTooStrongly =
      order == .leftToRight && lastOperator?.precedence == .sum
      && operation.precedence == .product
    if bindsTooStrongly || isShareOfTotal && !isSingleOperand {
      body += ")"
      leadingBracketCount += 1
    }
    body += " \(operation.rawValue) \(operand)"
    (isSingleOperand, hasSeveralOperands) = (false, true)
    if operation != .power { lastOperator = operation }
  }
}

extension Operator? {
  /// Whether a function needs brackets before this operator: `sin(30°) ^ 2`.
  fileprivate var needsBracketedCall: Bool { self == .power || self == .divide }
}

extension Operand {
  /// The operand with numbers for its links, except for grand totals.
  fileprivate var standalone: Operand {
    mapLink { $0.isGrandTotal ? .result($0) : $0.standalone }
  }

  /// The operand as entered, with `ans` for the result of a calculation.
  fileprivate func text(
    answering answer: ResultID?, beside operation: Operator?, before next: Operator?,
    _ number: (Rational) -> String
  ) -> String {
    guard let answer, link?.calculation == answer else {
      return mapLink(\.standalone).text(beside: operation, before: next, number)
    }
    return text(bracketsCalls: next.needsBracketedCall) { _ in "ans" }
      .replacing("↑", with: "")
  }

  /// In brackets if an operator beside the operand would take only a part: `(1/3)`, `(-2) ^ 2`.
  fileprivate func text(
    beside operation: Operator?, before next: Operator?, _ number: (Rational) -> String
  ) -> String {
    let isBase = next == .power
    let isFractionEnclosed =
      switch self {
      case .number: operation == .divide || operation == .power || isBase
      case .constant, .result, .percentage, .tax, .function, .bracketed: true
      }
    let text = text(bracketsCalls: next.needsBracketedCall) { value in
      let text = number(value)
      let isNumberEnclosed =
        text.isFraction && isFractionEnclosed || value.isNegative && (isBase || isLinked)
      return isNumberEnclosed ? "(\(text))" : text
    }
    let isEnclosed = isReciprocal && (operation != nil || isBase) || text.hasPrefix("-") && isBase
    return isEnclosed ? "(\(text))" : text
  }

  fileprivate func text(ofBracket inside: ExpressionText, before next: Operator?) -> String {
    var placeholder = Formula(startingWith: 0)
    if inside.hasSeveralOperands { placeholder.append(.add, 0) }
    let operand = mapLeaf { _ in
      inside.opening?.isNegated == true
        ? .function(.negation, .bracketed(placeholder)) : .bracketed(placeholder)
    }
    let text = operand.text(bracketsCalls: next.needsBracketedCall, bracket: inside.text) {
      "\($0)"
    }
    return operand.isReciprocal ? "(\(text))" : text
  }

  fileprivate func isShareOfTotal(after operation: Operator?) -> Bool {
    operation.map { isShareOfTotal(after: $0) } ?? false
  }
}
