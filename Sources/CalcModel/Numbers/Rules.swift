/// The order in which a formula's operators are taken.
public enum EvaluationOrder: String, CaseIterable, Hashable, Sendable {
  /// + − × ÷ one after the other, as on a pocket calculator: 2 + 3 × 4 is 20.
  case leftToRight = "left-to-right"
  /// × and ÷ before + and −: 2 + 3 × 4 is 14.
  case precedence

  package var other: Self { self == .leftToRight ? .precedence : .leftToRight }
}

/// How a formula is evaluated: the order of its operators, and how amounts and results are rounded.
///
///     try formula.result(by: Rules(.precedence, .fixed(2)))
public struct Rules: Hashable, Sendable {
  /// The order of + − × ÷; ^ binds before them in both, and from the right.
  public var order: EvaluationOrder
  /// How amounts and results are rounded.
  public var rounding: Rounding
  /// The decimals of results, and of the amounts of percentages and taxes; none are rounded with
  /// floating decimals.
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
  func rounded(_ value: Rational, digits: Int = Rational.powerDigits) -> Rational {
    decimals.places.map { value.rounded(places: $0, rounding, digits: digits) } ?? value
  }

  /// The rules, or those with exact amounts.
  func forAmounts(areRounded: Bool) -> Self {
    var rules = self
    if !areRounded { rules.decimals = .floating }
    return rules
  }
}
