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
      let entry = function.entry
      switch entry.position {
      case .sign:
        let isClear = !operand.isReciprocal
        return entry.sign + operand.text(bareIf: isClear, isCalled: isCalled, bracket, number)
      case .name: return operand.text(calling: entry, isCalled: isCalled, bracket, number)
      case .behind:
        let isClear = !operand.isPrefixed && !operand.isNegative
        return operand.text(bareIf: isClear, isCalled: true, bracket, number) + entry.sign
      }
    case .bracketed(let formula): return "(\(bracket ?? formula.text(number)))"
    }
  }

  /// The signs of functions and percentages in the order of their application: `√²%`.
  package var functionSigns: String {
    switch self {
    case .number, .constant, .result, .tax, .bracketed: ""
    case .percentage(let operand): operand.functionSigns + "%"
    case .function(let function, let operand): operand.functionSigns + function.entry.mark
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
    calling entry: Function.Definition, isCalled: Bool, _ bracket: String?,
    _ number: (Rational) -> String
  ) -> String {
    let text = text(isCalled: false, bracket: bracket, number)
    let isInBrackets = text.hasPrefix("(") && isSingle != nil
    let isFraction = text.contains("/") && !text.hasPrefix("(")
    if isSingle == true, !isCalled, !isFraction, !isInBrackets {
      return "\(entry.sign) \(text)\(entry.unit)"
    }
    if entry.unit.isEmpty { return isInBrackets ? entry.sign + text : "\(entry.sign)(\(text))" }
    return "\(entry.sign)(\(isFraction ? "(\(text))" : text)\(entry.unit))"
  }

  /// True for a number, a constant or a result. False for a bracket of several operands, which can
  /// also be the bracket of a call. Nil for any other operand.
  private var isSingle: Bool? {
    switch self {
    case .number, .constant, .result: true
    case .bracketed(let formula): formula.operands.count > 1 ? false : nil
    case .percentage, .tax, .function: nil
    }
  }

  /// Whether the text begins with the sign of a function. A suffix would bind before that sign.
  private var isPrefixed: Bool {
    if case .function(let function, _) = self { function.entry.position == .sign } else { false }
  }

  /// Whether the text ends with the sign of a function.
  private var isSuffixed: Bool {
    if case .function(let function, _) = self { function.entry.position == .behind } else { false }
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
