extension Operand {
  /// The operand as text: `10`, `10%`, `√2`, `(2 + 3)²`, `1/8`, `(√2)²`; `↑30` for an earlier
  /// result, `GT 60` for a grand total, `10% tax` for an added tax and `10% tax in it` for an
  /// included one.
  ///
  /// - Parameter number: writes the numbers in it.
  public func text(_ number: (Rational) -> String) -> String {
    switch self {
    case .number(let value): number(value)
    case .result(let link): link.text(number)
    case .percentage(let operand): operand.text(if: !operand.isPrefixed, number) + "%"
    case .tax(let tax): number(tax.rate) + tax.base.mark
    case .function(.negation, let operand):
      "-" + operand.text(if: !operand.isNegative && !operand.isSuffixed, number)
    case .function(let function, let operand) where function.entry.isPrefix:
      function.entry.sign + operand.text(if: !operand.isReciprocal, number)
    case .function(let function, let operand):
      operand.text(if: !operand.isPrefixed && !operand.isNegative, number) + function.entry.sign
    case .bracketed(let formula): "(\(formula.text(number)))"
    }
  }

  /// Its text, in brackets if it is ambiguous without them.
  private func text(if isClear: Bool, _ number: (Rational) -> String) -> String {
    isClear ? text(number) : "(\(text(number)))"
  }

  /// Whether its text has a function in front.
  private var isPrefixed: Bool {
    if case .function(let function, _) = self { function.entry.isPrefix } else { false }
  }

  /// Whether its text has a function behind.
  private var isSuffixed: Bool {
    if case .function(let function, _) = self { !function.entry.isPrefix } else { false }
  }

  /// Whether its text is a division, perhaps with a sign.
  package var isReciprocal: Bool {
    switch self {
    case .function(.reciprocal, _): true
    case .function(.negation, let operand): operand.isReciprocal
    case .number, .result, .percentage, .tax, .function, .bracketed: false
    }
  }

  /// Whether its text begins with the sign of a number.
  private var isNegative: Bool {
    switch self {
    case .number(let value): value.isNegative
    case .result(let link): link.source == nil && (try? link.value.get())?.isNegative == true
    case .percentage(let operand): operand.isNegative
    case .tax(let tax): tax.rate.isNegative
    case .function, .bracketed: false
    }
  }
}

extension Operand.Link {
  /// What stands before a grand total.
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
