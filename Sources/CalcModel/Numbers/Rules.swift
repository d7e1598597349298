/// How a formula is evaluated: the order of its operators, and how amounts and results are rounded.
///
///     try formula.result(by: Rules(.precedence, .fixed(2)))
public struct Rules: Hashable, Sendable {
  /// The order of + − × ÷. In both orders ^ comes first, from right to left.
  public var order: EvaluationOrder
  /// How amounts and results are rounded.
  public var rounding: Rounding
  /// The decimals of results, and of the amounts of percentages and taxes. Floating decimals round
  /// nothing.
  public var decimals: Decimals

  /// Rules, by default those of a pocket calculator.
  public init(
    _ order: EvaluationOrder = .leftToRight, _ decimals: Decimals = .floating,
    _ rounding: Rounding = .halfUp
  ) {
    (self.order, self.decimals, self.rounding) = (order, decimals, rounding)
  }
}

extension Rules {
  /// A value rounded by the rules; unchanged with floating decimals.
  ///
  /// - Parameter digits: the significant digits of an inexact value.
  package func rounded(_ value: Rational, digits: Int = Rational.powerDigits) -> Rational {
    decimals.places.map { value.rounded(places: $0, rounding, digits: digits) } ?? value
  }

  /// The rules for the amounts of percentages and taxes. Unrounded amounts have floating decimals.
  func forAmounts(areRounded: Bool) -> Self {
    var rules = self
    if !areRounded { rules.decimals = .floating }
    return rules
  }
}
