extension Operand {
  /// The operand as text: `10`, `10%`, `√2`, `(2 + 3)²`, `1/8`, `(√2)²`, `sin 30°`.
  ///
  /// An earlier result is `↑30`, and a grand total `GT 60`. An added tax is `10% tax`, and an
  /// included tax `10% tax in it`.
  ///
  /// - Parameter number: formats a number.
  public func text(_ number: (Rational) -> String) -> String {
    text(bracketsCalls: false, bracket: nil, number)
  }

  /// - Parameters:
  ///   - bracketsCalls: whether the operand of a named function is always in brackets:
  ///     `sin(30°)`, not `sin 30°`.
  ///   - bracket: the text inside the operand's bracket, if known.
  package func text(
    bracketsCalls: Bool, bracket: String? = nil, _ number: (Rational) -> String
  ) -> String {
    switch self {
    case .number(let value): return number(value)
    case .constant(let constant): return constant.sign
    case .result(let link): return link.text(number)
    case .percentage(let operand):
      return operand.text(bracketedIf: operand.isPrefixed, bracketsCalls: true, bracket, number)
        + "%"
    case .tax(let tax): return number(tax.rate) + tax.base.mark
    case .function(.negation, let operand):
      let needsBrackets = operand.isNegative || operand.isSuffixed
      return "-"
        + operand.text(bracketedIf: needsBrackets, bracketsCalls: bracketsCalls, bracket, number)
    case .function(let function, let operand):
      let definition = function.definition
      switch definition.position {
      case .prefix:
        let needsBrackets = operand.isReciprocal
        return definition.symbol
          + operand.text(bracketedIf: needsBrackets, bracketsCalls: bracketsCalls, bracket, number)
      case .call:
        return operand.text(calling: definition, bracketsCalls: bracketsCalls, bracket, number)
      case .suffix:
        let needsBrackets = operand.isPrefixed || operand.isNegative
        return operand.text(bracketedIf: needsBrackets, bracketsCalls: true, bracket, number)
          + definition.symbol
      }
    case .bracketed(let formula): return "(\(bracket ?? formula.text(number)))"
    }
  }

  /// The signs of functions and percentages in the order of their application: `√²%`.
  package var functionSigns: String {
    switch self {
    case .number, .constant, .result, .tax, .bracketed: ""
    case .percentage(let operand): operand.functionSigns + "%"
    case .function(let function, let operand): operand.functionSigns + function.definition.mark
    }
  }

  private func text(
    bracketedIf needsBrackets: Bool, bracketsCalls: Bool, _ bracket: String?,
    _ number: (Rational) -> String
  ) -> String {
    needsBrackets
      ? "(\(text(bracketsCalls: false, bracket: bracket, number)))"
      : text(bracketsCalls: bracketsCalls, bracket: bracket, number)
  }

  /// The text of a function of the operand: `sin 30°`, `ln(2 + 3)`, `sin((15 + 15)°)`.
  private func text(
    calling definition: Function.Definition, bracketsCalls: Bool, _ bracket: String?,
    _ number: (Rational) -> String
  ) -> String {
    let text = text(bracketsCalls: false, bracket: bracket, number)
    let isInBrackets = text.hasPrefix("(") && (isAtom || isLongBracket)
    let isFraction = text.contains("/") && !text.hasPrefix("(")
    if isAtom, !bracketsCalls, !isFraction, !isInBrackets {
      return "\(definition.symbol) \(text)\(definition.unit)"
    }
    let sign = definition.symbol
    if definition.unit.isEmpty { return isInBrackets ? sign + text : "\(sign)(\(text))" }
    return "\(sign)(\(isFraction ? "(\(text))" : text)\(definition.unit))"
  }

  private var isAtom: Bool {
    switch self {
    case .number, .constant, .result: true
    case .bracketed, .percentage, .tax, .function: false
    }
  }

  /// A bracket of several operands can be the bracket of a call: `ln(2 + 3)`.
  private var isLongBracket: Bool {
    if case .bracketed(let formula) = self { formula.operands.count > 1 } else { false }
  }

  private var signPosition: Function.Definition.Position? {
    if case .function(let function, _) = self { function.definition.position } else { nil }
  }

  /// Whether a suffix would bind before the operand's sign: √5² is √(5²).
  private var isPrefixed: Bool { signPosition == .prefix }

  private var isSuffixed: Bool { signPosition == .suffix }

  package var isReciprocal: Bool {
    switch self {
    case .function(.reciprocal, _): true
    case .function(.negation, let operand): operand.isReciprocal
    case .number, .constant, .result, .percentage, .tax, .function, .bracketed: false
    }
  }

  /// Whether the text begins with a negative number, not with a negation.
  private var isNegative: Bool {
    switch self {
    case .number(let value): value.isNegative
    case .result(let link): link.target == nil && (try? link.value.get())?.isNegative == true
    case .percentage(let operand): operand.isNegative
    case .tax(let tax): tax.rate.isNegative
    case .constant, .function, .bracketed: false
    }
  }
}

extension Operand.Link {
  package static let grandTotalMark = "GT "

  fileprivate func text(_ number: (Rational) -> String) -> String {
    let text = (try? value.get()).map(number) ?? DisplayFormatter.notANumber
    return switch target {
    case .result: "↑\(text)"
    case .grandTotal: Self.grandTotalMark + text
    case nil: text
    }
  }
}
