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
  public var rounding: DisplayFormatter.Rounding
  /// `decimals` as an index into `allCases`: one byte, because undo keeps rules for each key.
  private var decimalsIndex: UInt8 = 0

  /// The decimals of results, and of the amounts of percentages and taxes; none are rounded with
  /// floating decimals.
  public var decimals: DisplayFormatter.Decimals {
    get { DisplayFormatter.Decimals.allCases[Int(decimalsIndex)] }
    set {
      let index = DisplayFormatter.Decimals.allCases.firstIndex(of: newValue) ?? 0
      // There are 12 of them.
      decimalsIndex = UInt8(clamping: index)
    }
  }

  /// Rules, by default those of a pocket calculator.
  public init(
    _ order: EvaluationOrder = .leftToRight, _ decimals: DisplayFormatter.Decimals = .floating,
    _ rounding: DisplayFormatter.Rounding = .halfUp
  ) {
    (self.order, self.rounding) = (order, rounding)
    if decimals != .floating { self.decimals = decimals }
  }
}

extension Rules {
  /// A value rounded by the rules; unchanged with floating decimals.
  func rounded(_ value: Rational) -> Rational {
    guard decimalsIndex > 0, let places = decimals.places else { return value }
    return value.rounded(places: places, rounding)
  }

  /// The rules, or those with exact amounts.
  func forAmounts(areRounded: Bool) -> Self {
    var rules = self
    if !areRounded { rules.decimals = .floating }
    return rules
  }
}

extension DisplayFormatter {
  /// The formatter with the decimals and rounding of a calculation's rules.
  package func following(_ rules: Rules) -> DisplayFormatter {
    var formatter = self
    (formatter.decimals, formatter.rounding) = (rules.decimals, rules.rounding)
    return formatter
  }
}
