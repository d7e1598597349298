import CalcModel

extension [RowPresentation] {
  /// The rows of a calculation as an expression with × and ÷ first.
  ///
  /// Left to right gets brackets: `(2 + 3) × 4`, as does the base of a percentage after + and −:
  /// `(200 + 50) + 10%`. A rounded percentage is written as its amount.
  ///
  /// - Parameters:
  ///   - form: whether it is printed, or put into the formula line.
  ///   - number: formats a number without loss.
  func expression(
    _ order: EvaluationOrder, as form: ExpressionForm = .printed, _ number: (Rational) -> String
  ) -> String {
    // The innermost level last.
    var levels = [ExpressionText(order)]
    for (index, row) in enumerated() {
      guard let item = row.item else { continue }
      guard let operand = item.operand else {
        levels.append(ExpressionText(order, after: item))
        continue
      }
      let inside: ExpressionText? = if case .close = item.kind { levels.removeLast() } else { nil }
      let next = index + 1 < count ? self[index + 1].item?.operation : nil
      var operation = inside?.opening?.operation ?? item.operation
      var isPart = operand.isPart(after: operation)
      let text: String
      if case .typed(let answer) = form, inside == nil {
        text = operand.text(answering: answer, beside: operation, before: next, number)
      } else if isPart, row.formatter.decimals != .floating, let amount = try? row.amount?.get() {
        isPart = false
        text = Operand.number(amount).text(beside: operation, before: next, number)
      } else if let inside {
        text = operand.text(ofBracket: inside, before: next)
      } else {
        let plain = item.withoutTax
        operation = plain.operation
        text = plain.operand?.standalone.text(beside: operation, before: next, number) ?? ""
      }
      let words: String =
        if case .typed = form, let note = item.note { " " + note.quoted } else { "" }
      levels[levels.count - 1].append(operation, text + words, isPart: isPart)
    }
    return levels[0].text
  }
}

/// What an expression is written for.
enum ExpressionForm {
  /// For programs: percentages that are rounded as their amounts, taxes as percentages, no words.
  case printed
  /// For the formula line: all as it was entered, and the result that `ans` stands for as that.
  case typed(answer: ResultID?)
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
  private let order: EvaluationOrder
  /// The item that opens the bracket, if it is one.
  let opening: Item?
  private var written = ""
  /// The last operator that isn't ^, which binds to one operand.
  private var left: Operator?
  private var isNumber = true
  private(set) var hasSeveralOperands = false
  private var opened = 0

  init(_ order: EvaluationOrder, after opening: Item? = nil) {
    (self.order, self.opening) = (order, opening)
  }

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
    (isNumber, hasSeveralOperands) = (false, true)
    if operation != .power { left = operation }
  }
}

extension Operator? {
  /// Whether it is ambiguous behind a function's operand without brackets.
  fileprivate var mustFollowCall: Bool { self == .power || self == .divide }
}

extension Operand {
  /// The item without links except grand totals.
  fileprivate var standalone: Operand {
    mapLink { $0.isGrandTotal ? .result($0) : $0.standalone }
  }

  /// The operand as it was entered, with `ans` for the result of a calculation.
  fileprivate func text(
    answering answer: ResultID?, beside operation: Operator?, before next: Operator?,
    _ number: (Rational) -> String
  ) -> String {
    guard let answer, link?.calculation == answer else {
      return mapLink(\.standalone).text(beside: operation, before: next, number)
    }
    return text(isCalled: next.mustFollowCall) { _ in "ans" }
      .replacing("↑", with: "")
  }

  /// The operand as text: a fraction in brackets where a neighbor would bind to one of its numbers,
  /// as is a negative base of a power; a function with a name is called where it would be ambiguous.
  fileprivate func text(
    beside operation: Operator?, before next: Operator?, _ number: (Rational) -> String
  ) -> String {
    let isBase = next == .power
    let isWhole =
      switch self {
      case .number: operation == .divide || operation == .power || isBase
      case .constant, .result, .percentage, .tax, .function, .bracketed: true
      }
    let text = text(isCalled: next.mustFollowCall) { value in
      let text = number(value)
      let isSplit = text.isFraction && isWhole || value.isNegative && (isBase || isLinked)
      return isSplit ? "(\(text))" : text
    }
    let isSplit = isReciprocal && (operation != nil || isBase) || text.hasPrefix("-") && isBase
    return isSplit ? "(\(text))" : text
  }

  /// The operand of a bracket with its contents.
  fileprivate func text(ofBracket inside: ExpressionText, before next: Operator?) -> String {
    var bracket = Formula(startingWith: 0)
    if inside.hasSeveralOperands { bracket.append(.add, 0) }
    let operand = mapLeaf { _ in
      inside.opening?.isNegated == true
        ? .function(.negation, .bracketed(bracket)) : .bracketed(bracket)
    }
    let text = operand.text(isCalled: next.mustFollowCall, bracket: inside.text) { "\($0)" }
    return operand.isReciprocal ? "(\(text))" : text
  }

  fileprivate func isPart(after operation: Operator?) -> Bool {
    operation.map { isPart(after: $0) } ?? false
  }
}
