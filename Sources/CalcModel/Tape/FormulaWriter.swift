/// Writes formulas as text that `ExpressionParser` reads as the same formulas.
///
///     2 × (3 + 10%)      √2 + ln 2      (√9)²      8⁻¹      (1/3)      (-2) ^ 2
///
/// Brackets that are rows have several operands or a percentage in them, or are doubled: `((5))`.
/// Other brackets only group. An earlier result is `↑30`, a grand total `GT 60`, an added tax
/// `10% tax` and an included tax `10% tax in it`.
package struct FormulaWriter {
  private let number: (Rational) -> String
  private let link: (Operand.Link) -> String
  private let reader: Reader

  /// Who reads the text.
  package enum Reader {
    /// The tape's file, where a sign binds before %: `-10%²`.
    case file
    /// The shell, which refuses a power of a signed percentage: `(-10%)²`.
    case shell
    /// A line for one operand, whose brackets are never rows, and aren't doubled.
    case operandLine
  }

  /// - Parameters:
  ///   - number: formats a number.
  ///   - link: formats a link to a result or a grand total; nil for the value behind a sign.
  package init(
    for reader: Reader = .shell, number: @escaping (Rational) -> String,
    link: ((Operand.Link) -> String)? = nil
  ) {
    (self.reader, self.number) = (reader, number)
    self.link = link ?? { $0.text(number) }
  }

  /// Writes a sum for the tape's file: numbers in full, links with their IDs and values.
  ///
  ///     ↑ID:12      GT ↑ID:60      ↑ID:(1/3)      ≈0.5      NaN
  package static var saved: FormulaWriter {
    FormulaWriter(for: .file, number: \.description, link: \.savedText)
  }

  /// A closed bracket: its text, and whether its brackets can be those of a call: `ln(2 + 3)`.
  fileprivate struct Bracket {
    let text: String
    let isCall: Bool
  }

  /// The text of items, with their notes. Brackets may be open.
  ///
  /// - Parameter pending: an operator after the items that has no operand yet.
  /// - Complexity: O(*n*).
  package func text(_ items: [Item], pending: Operator? = nil) -> String {
    var text = ""
    let brackets = Brackets(items)
    // Not recursive: printed sums have a bracket for each change of strength.
    /// Where the texts of the open brackets begin, with their signs, innermost last.
    var offsets: [Int] = []
    for (index, item) in items.enumerated() {
      if let operation = item.operation { text += " \(operation.rawValue) " }
      let following = index + 1 < items.count ? items[index + 1] : nil
      let next = following == nil ? pending : following?.operation
      switch item.kind {
      case .open:
        offsets.append(text.utf8.count)
        text += item.isNegated ? "-(" : "("
        if let note = item.note { text += " \(note.quoted) " }
        continue
      case .operand(let operand):
        text += self.text(of: operand, before: next)
      case .close(let operand):
        guard let offset = offsets.popLast() else { continue }
        let opening = brackets.start(ofOperandAt: index)
        let isSingle = brackets.end(ofOperandAt: opening + 1) == index - 1
        close(
          items[opening...index], isSingle: isSingle && items[opening].note == nil, operand,
          before: next, at: offset, in: &text)
      }
      if let note = item.note { text += " \(note.quoted)" }
    }
    return pending.map { "\(text) \($0.rawValue)" } ?? text
  }

  /// Ends a bracket, whose content is at the end of the text.
  ///
  /// - Parameters:
  ///   - rows: the bracket's items, from the opening through the closing item.
  ///   - isSingle: whether the bracket has only one operand and no words before the operand.
  ///   - offset: where the bracket's text begins, with its sign.
  private func close(
    _ rows: ArraySlice<Item>, isSingle: Bool, _ operand: Operand, before next: Operator?,
    at offset: Int, in text: inout String
  ) {
    let isNegated = rows.first?.isNegated == true
    let start = text.utf8.index(text.startIndex, offsetBy: offset + (isNegated ? 1 : 0))
    text += ")"
    if reader != .operandLine, isSingle,
      !isEnclosed(rows.dropFirst().dropLast(), text[start...].dropFirst())
    {
      text.insert("(", at: start)
      text += ")"
    }
    if operand == .bracketPlaceholder, !isNegated { return }
    let bracket = Bracket(text: String(text[start...]), isCall: !isSingle || reader == .operandLine)
    text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: offset)...)
    let signed = isNegated ? operand.mapLeaf { .function(.negation, $0) } : operand
    text += self.text(of: signed, before: next, bracket)
  }

  /// Whether an operand has brackets around it, or is a percentage: brackets around that operand
  /// alone are rows.
  private func isEnclosed(_ rows: ArraySlice<Item>, _ text: Substring) -> Bool {
    switch rows.last?.kind {
    case .operand(.number), .operand(.bracketed): text.hasPrefix("(")
    case .close(.bracketPlaceholder): rows.first?.isNegated == false
    default: rows.last?.operand?.isPercentage == true
    }
  }

  /// The text of an operand, in brackets if the operator after it would take only a part:
  /// `(-2) ^ 2`, `ln(2) ÷ 3`.
  private func text(
    of operand: Operand, before next: Operator?, _ bracket: Bracket? = nil
  ) -> String {
    let text = text(of: operand, bracketsCalls: next == .power || next == .divide, bracket)
    return next == .power && text.hasPrefix("-") && canBracket(operand) ? "(\(text))" : text
  }

  /// - Parameter bracketsCalls: whether the operand of a named function is always in brackets:
  ///   `sin(30°)`, not `sin 30°`.
  private func text(
    of operand: Operand, bracketsCalls: Bool = false, _ bracket: Bracket?
  ) -> String {
    switch operand {
    case .number(let value): return text(of: value)
    case .constant(let constant): return constant.sign
    case .failure: return DisplayFormatter.notANumber
    case .bracketPlaceholder: return bracket?.text ?? text(of: 0)
    case .result(let link): return self.link(link)
    case .tax(let tax): return text(of: tax.rate) + tax.base.mark
    case .percentage(let operand):
      let isBracketed = operand.isPrefixed && !operand.isNegatedLeaf
      return text(of: operand, bracketedIf: isBracketed, bracketsCalls: true, bracket) + "%"
    case .function(.negation, let operand):
      let isBracketed = operand.beginsWithMinus || operand.isSuffixed
      return "-"
        + text(of: operand, bracketedIf: isBracketed, bracketsCalls: bracketsCalls, bracket)
    case .function(let function, let operand):
      return text(of: function.definition, of: operand, bracketsCalls: bracketsCalls, bracket)
    case .bracketed: return text(Formula(startingWith: operand).items())
    }
  }

  /// Whether brackets around the operand would only group, or the reader needs them anyway.
  private func canBracket(_ operand: Operand) -> Bool {
    !operand.isPercentage || reader == .shell
  }

  /// A fraction is in brackets: 1/8 would be a division.
  private func text(of value: Rational) -> String {
    let text = number(value)
    guard text.contains("/") else { return text }
    return text.hasPrefix("-") ? "-(\(text.dropFirst()))" : "(\(text))"
  }

  private func text(
    of operand: Operand, bracketedIf isBracketed: Bool, bracketsCalls: Bool, _ bracket: Bracket?
  ) -> String {
    let text = text(of: operand, bracketsCalls: bracketsCalls && !isBracketed, bracket)
    // A rounded negative fraction has its brackets: (≈-1/3).
    if case .number = operand, text.hasPrefix("(") { return text }
    return isBracketed ? "(\(text))" : text
  }

  /// The text of a function of an operand: `√5`, `ln(2 + 3)`, `sin((15 + 15)°)`, `(√2)²`.
  private func text(
    of definition: Operand.Function.Definition, of operand: Operand, bracketsCalls: Bool,
    _ bracket: Bracket?
  ) -> String {
    let symbol = definition.symbol
    /// Whether the operand's brackets can be those of a call.
    let hasCallBrackets =
      switch operand {
      case .number: true
      case .bracketed(let formula): formula.operands.count > 1
      case .bracketPlaceholder: bracket?.isCall == true
      case .failure, .constant, .result, .percentage, .tax, .function: false
      }
    switch definition.position {
    case .suffix:
      let isBracketed =
        operand.isPrefixed || canBracket(operand) && operand.beginsWithMinus
        || symbol == Operand.Function.factorial.definition.symbol && operand.isFactorial
      return text(of: operand, bracketedIf: isBracketed, bracketsCalls: true, bracket) + symbol
    case .prefix:
      let text = text(of: operand, bracketsCalls: bracketsCalls, bracket)
      // √(-2)² is (√(-2))², because a bracket behind √ is a call.
      return symbol + (text.hasPrefix("(") && !hasCallBrackets ? "(\(text))" : text)
    case .call:
      let text = text(of: operand, bracket)
      if operand.isAtom, !bracketsCalls, !text.contains("(") {
        return "\(symbol) \(text)\(definition.unit)"
      }
      let isCall = definition.unit.isEmpty && text.hasPrefix("(") && hasCallBrackets
      return symbol + (isCall ? text : "(\(text)\(definition.unit))")
    }
  }
}

extension Operand {
  /// The operand as text: `10`, `10%`, `√2`, `(2 + 3)²`, `8⁻¹`, `(√2)²`, `sin 30°`.
  ///
  /// An earlier result is `↑30`, and a grand total `GT 60`. An added tax is `10% tax`, and an
  /// included tax `10% tax in it`.
  ///
  /// - Parameter number: formats a number.
  public func text(_ number: (Rational) -> String) -> String {
    Formula(startingWith: self).text(number)
  }

  fileprivate var isAtom: Bool {
    switch self {
    case .number, .failure, .bracketPlaceholder, .constant, .result: true
    case .bracketed, .percentage, .tax, .function: false
    }
  }

  /// Whether a sign directly precedes a constant, a result or a bracket. The sign binds before %.
  fileprivate var isNegatedLeaf: Bool {
    guard case .function(.negation, let operand) = self else { return false }
    if case .bracketed = operand { return true }
    return operand.isAtom
  }

  private var signPosition: Function.Definition.Position? {
    if case .function(let function, _) = self { function.definition.position } else { nil }
  }

  /// Whether a suffix would bind before the operand's sign: √5² is √(5²).
  fileprivate var isPrefixed: Bool { signPosition == .prefix }

  fileprivate var isSuffixed: Bool { signPosition == .suffix }

  fileprivate var isFactorial: Bool {
    if case .function(.factorial, _) = self { true } else { false }
  }

  /// Whether the text begins with a negative number, perhaps with %, not with a negation.
  fileprivate var beginsWithMinus: Bool {
    switch self {
    case .number(let value): value.isNegative
    case .percentage(let operand): operand.beginsWithMinus || operand.isNegatedLeaf
    case .failure, .bracketPlaceholder, .constant, .result, .function, .bracketed, .tax: false
    }
  }
}

extension Operand.Link {
  fileprivate func text(_ number: (Rational) -> String) -> String {
    let text = (try? value.get()).map(number) ?? DisplayFormatter.notANumber
    return switch target {
    case .result: "↑\(text)"
    case .grandTotal: "GT \(text)"
    }
  }
}

extension Operand.Link {
  fileprivate var savedText: String {
    let text = value.savedText
    let value = text.contains { $0 == "/" || $0 == "e" } ? "(\(text))" : text
    return switch target {
    case .result(let id): "↑\(id.text):\(value)"
    case .grandTotal(let id): "GT ↑\(id.text):\(value)"
    }
  }
}

extension Result<Rational, CalculatorError> {
  /// The number in full, or `NaN`.
  package var savedText: String {
    switch self {
    case .success(let value): value.description
    case .failure: DisplayFormatter.notANumber
    }
  }
}

extension Formula {
  /// The formula as text: `2 + 3 × (4 − 1)`.
  ///
  /// - Parameter number: formats a number.
  /// - Complexity: O(*n*).
  public func text(_ number: (Rational) -> String) -> String {
    withoutActuallyEscaping(number) { FormulaWriter(number: $0).text(items()) }
  }
}
