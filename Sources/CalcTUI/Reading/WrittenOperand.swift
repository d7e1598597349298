import CalcModel
import TerminalKit

extension Operand {
  /// Reads an operand as printed: `1/3`, `≈0.5`, `(2/3)²`, `10%`; nil for anything else.
  init?(written text: Substring) {
    if let tax = Tax(written: text) {
      self = .tax(tax)
      return
    }
    // Grand totals and linked results become numbers.
    let mark = Link.grandTotalMark
    let text = (text.hasPrefix(mark) ? text.dropFirst(mark.count) : text).replacing("↑", with: "")
    let isExact = !text.contains(DisplayFormatter.roundedMark)
    let plain = isExact ? String(text) : text.filter { $0 != DisplayFormatter.roundedMark }
    guard
      let formula = try? ExpressionParser.parse(from: Array(plain.utf8)[...]),
      let operand = Operand(oneOf: formula, isScientific: plain.contains("e")),
      operand.functionCount <= Operand.mostFunctions,
      (try? operand.value()) != nil || isExact
    else { return nil }
    self = isExact ? operand : operand.rounded
  }

  /// The formula as one operand, perhaps a fraction.
  ///
  /// - Parameter isScientific: whether a number is in e-notation; then it isn't a fraction.
  private init?(oneOf formula: Formula, isScientific: Bool) {
    let operands = Array(formula.operands)
    if operands.count == 1 {
      self = operands[0].withoutBrackets(isScientific)
    } else {
      guard operands.count == 2, Array(formula.operators) == [.divide] else { return nil }
      let value = try? formula.result()
      let below = operands[1].withoutBrackets(isScientific)
      // A value without a decimal form is printed as a fraction.
      let isFraction = !isScientific && value?.description.contains("/") == true
      switch (operands[0], value) {
      case (_, let value?) where isFraction: self = .number(value)
      case (.number(1), _): self = below.applying(.reciprocal)
      case (.number(-1), _): self = below.applying(.reciprocal).applying(.negation)
      case (_, let value?): self = .number(value)
      case (_, nil): return nil
      }
    }
  }

  /// The same without brackets around a single operand or a fraction.
  private func withoutBrackets(_ isScientific: Bool) -> Operand {
    mapLeaf { leaf in
      guard case .bracketed(let formula) = leaf else { return leaf }
      return Operand(oneOf: formula, isScientific: isScientific) ?? leaf
    }
  }

  /// Whether it has no brackets.
  var isOfOneRow: Bool {
    switch self {
    case .number, .result, .tax: true
    case .percentage(let operand), .function(_, let operand): operand.isOfOneRow
    case .bracketed: false
    }
  }
}

extension Operand.Tax {
  /// Reads `10% tax` and `10% tax in it`; nil for anything else.
  fileprivate init?(written text: Substring) {
    guard let base = Base.allCases.first(where: { text.hasSuffix($0.mark) }),
      case .number(let rate)? = Operand(written: text.dropLast(base.mark.count)),
      Calculator.taxRates.contains(rate)
    else { return nil }
    self.init(rate: rate, base)
  }
}
