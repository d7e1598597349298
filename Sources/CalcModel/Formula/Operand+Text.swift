extension Operand {
  /// The operand as text: `10`, `10%`, `√2`, `(2 + 3)²`, `1/8`, `(√2)²`, `sin 30°`.
  ///
  /// An earlier result is `↑30`, and a grand total `GT 60`. An added tax is `10% tax`, and an
  /// included tax `10% tax in it`.
  ///
  /// - Parameter number: formats a number.
  public func text(_ number: (Rational) -> String) -> String {
    text(isCalled: false, bracket: nil, number)
  }

  /// - Parameters:
  ///   - isCalled: whether a named function is written as a call, `sin(30°)`. A sign after the call
  ///     acts on the function's value.
  ///   - bracket: the text inside the operand's bracket, if already known.
  package func text(
    isCalled: Bool, bracket: String? = nil, _ number: (Rational) -> String
  ) -> String {
    switch self {
    case .number(let value): return number(value)
    case .constant(let constant): return constant.sign
    case .result(let link): return link.text(number)
    case .percentage(let operand):
      return operand.text(bareIf: !operand.isPrefixed, isCalled: true, bracket, number) + "%"
    case .tax(let tax): return number(tax.rate) + tax.base.mark
    case .function(.negation, let operand):
      let isClear = !operand.isNegative && !operand.isSuffixed
      return "-" + operand.text(bareIf: isClear, isCalled: isCalled, bracket, number)
    case .function(let function, let operand):
      let definition = function.definition
      switch definition.position {
      case .prefix:
        let isClear = !operand.isReciprocal
        return definition.sign + operand.text(bareIf: isClear, isCalled: isCalled, bracket, number)
      case .call: return operand.text(calling: definition, isCalled: isCalled, bracket, number)
      case .suffix:
        let isClear = !operand.isPrefixed && !operand.isNegative
        return operand.text(bareIf: isClear, isCalled: true, bracket, number) + definition.sign
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

  /// The text, in brackets unless `isClear`.
  private func text(
    bareIf isClear: Bool, isCalled: Bool, _ bracket: String?, _ number: (Rational) -> String
  ) -> String {
    isClear
      ? text(isCalled: isCalled, bracket: bracket, number)
      : "(\(text(isCalled: false, bracket: bracket, number)))"
  }

  /// The text of a function of the operand: `sin 30°`, `ln(2 + 3)`, `sin((15 + 15)°)`.
  private func text(
    calling definition: Function.Definition, isCalled: Bool, _ bracket: String?,
    _ number: (Rational) -> String
  ) -> String {
    let text = text(isCalled: false, bracket: bracket, number)
    let isInBrackets = text.hasPrefix("(") && (isAtom || isLongBracket)
    let isFraction = text.contains("/") && !text.hasPrefix("(")
    if isAtom, !isCalled, !isFraction, !isInBrackets {
      return "\(definition.sign) \(text)\(definition.unit)"
    }
    let sign = definition.sign
    if definition.unit.isEmpty { return isInBrackets ? sign + text : "\(sign)(\(text))" }
    return "\(sign)(\(isFraction ? "(\(text))" : text)\(definition.unit))"
  }

  /// Whether the operand is a number, a constant or a result.
  private var isAtom: Bool {
    switch self {
    case .number, .constant, .result: true
    case .bracketed, .percentage, .tax, .function: false
    }
  }

  /// Whether the operand is a bracket of several operands, which can be the bracket of a call.
  private var isLongBracket: Bool {
    if case .bracketed(let formula) = self { formula.operands.count > 1 } else { false }
  }

  /// Whether the text begins with the sign of a function. A suffix would bind before that sign.
  private var isPrefixed: Bool {
    if case .function(let function, _) = self {
      function.definition.position == .prefix
    } else {
      false
    }
  }

  /// Whether the text ends with the sign of a function.
  private var isSuffixed: Bool {
    if case .function(let function, _) = self {
      function.definition.position == .suffix
    } else {
      false
    }
  }

  /// Whether the operand is a reciprocal, perhaps negated.
  package var isReciprocal: Bool {
    switch self {
    case .function(.reciprocal, _): true
    case .function(.negation, let operand): operand.isReciprocal
    case .number, .constant, .result, .percentage, .tax, .function, .bracketed: false
    }
  }

  /// Whether the text begins with the sign of a negative number.
  private var isNegative: Bool {
    switch self {
    case .number(let value): value.isNegative
    case .result(let link): link.source == nil && (try? link.value.get())?.isNegative == true
    case .percentage(let operand): operand.isNegative
    case .tax(let tax): tax.rate.isNegative
    case .constant, .function, .bracketed: false
    }
  }
}

extension Operand.Link {
  /// The mark before a grand total.
  package static let grandTotalMark = "GT "

  fileprivate func text(_ number: (Rational) -> String) -> String {
    let text = (try? value.get()).map(number) ?? DisplayFormatter.notANumber
    return switch source {
    case .result: "↑\(text)"
    case .grandTotal: Self.grandTotalMark + text
    case nil: text
    }
  }
}
