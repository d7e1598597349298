extension Calculation {
  /// The order of a calculation, and how its amounts are rounded.
  package struct Rules: Hashable, Sendable {
    package var order: EvaluationOrder
    /// How amounts and results are rounded.
    package var rounding: DisplayFormatter.Rounding
    /// `decimals` as an index into `allCases`: one byte, because undo keeps rules for each key.
    private var decimalsIndex: UInt8 = 0

    /// The decimals of amounts and results.
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
  /// A value rounded by the rules; unchanged with floating decimals.
  func rounded(_ value: Rational) -> Rational {
    decimals.places.map { value.rounded(places: $0, rounding) } ?? value
  }

  /// The rules, or those with exact amounts.
  func forAmounts(areRounded: Bool) -> Self { areRounded ? self : Self(order) }

  /// The value of an operand behind an operator. A part of the total is an amount and is rounded.
  func value(
    of operand: Operand, after operation: Operator,
    total: @autoclosure () throws(CalculatorError) -> Rational
  ) throws(CalculatorError) -> Rational {
    let value = try operand.value(after: operation, total: try total())
    return decimalsIndex > 0 && operand.isPart(after: operation) ? rounded(value) : value
  }
}
