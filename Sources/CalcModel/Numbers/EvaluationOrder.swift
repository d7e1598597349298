/// The order in which a formula's operators are applied.
public enum EvaluationOrder: String, CaseIterable, Hashable, Sendable {
  /// + − × ÷ one after the other, as on a pocket calculator: 2 + 3 × 4 is 20.
  case leftToRight = "left-to-right"
  /// × and ÷ before + and −: 2 + 3 × 4 is 14.
  case precedence

  package var other: Self { self == .leftToRight ? .precedence : .leftToRight }
}
