extension Calculation {
  /// How a calculation is taken: in which order, and to how many decimals its amounts are rounded.
  package struct Rules: Hashable, Sendable {
    package var order: EvaluationOrder
    /// How amounts that are worked out, and the result, are rounded.
    package var rounding: DisplayFormatter.Rounding
    /// `decimals` as an index into `allCases`: one byte, because undo keeps rules for each key.
    private var decimalsIndex: UInt8 = 0

    /// The decimals that amounts that are worked out, and the result, are rounded to.
    package var decimals: DisplayFormatter.Decimals {
      get { DisplayFormatter.Decimals.allCases[Int(decimalsIndex)] }
      set {
        let index = DisplayFormatter.Decimals.allCases.firstIndex(of: newValue) ?? 0
        // There are 12 of them.
        decimalsIndex = UInt8(clamping: index)
      }
    }

    package init(
      _ order: EvaluationOrder = .leftToRight, _ decimals: DisplayFormatter.Decimals = .floating,
      _ rounding: DisplayFormatter.Rounding = .halfUp
    ) {
      (self.order, self.rounding) = (order, rounding)
      self.decimals = decimals
    }
  }
}

extension Calculation.Rules {
  /// A value rounded by the rules; the same where decimals float.
  func rounded(_ value: Rational) -> Rational {
    decimals.places.map { value.rounded(places: $0, rounding) } ?? value
  }

  /// The same, or those under which amounts stay exact.
  func forAmounts(areRounded: Bool) -> Self { areRounded ? self : Self(order) }

  /// What an operand comes to after an operator. One that is a part of the total is an amount, which is
  /// rounded.
  func value(
    of operand: Operand, after operation: Operator,
    total: @autoclosure () throws(CalculatorError) -> Rational
  ) throws(CalculatorError) -> Rational {
    let value = try operand.value(after: operation, total: try total())
    return decimalsIndex > 0 && operand.isPart(after: operation) ? rounded(value) : value
  }
}
