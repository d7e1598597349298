package import CalcModel

/// What can be switched on the screen and stays so, as far as something was said about it.
package struct Settings: Hashable {
  /// The order in which the next formula takes its operators.
  package var order: EvaluationOrder?
  /// Whether the digits before the point stand in groups.
  package var isGrouping: Bool?
  package var usesMouse: Bool?
  /// How many digits stand after the point, and how they are typed.
  package var decimals: DisplayFormatter.Decimals?
  /// What becomes of digits that are not shown.
  package var rounding: DisplayFormatter.Rounding?
  /// The tax, as hundredths of a price without it.
  package var taxRate: Rational?

  package init(
    order: EvaluationOrder? = nil, isGrouping: Bool? = nil, usesMouse: Bool? = nil,
    decimals: DisplayFormatter.Decimals? = nil, rounding: DisplayFormatter.Rounding? = nil,
    taxRate: Rational? = nil
  ) {
    self.order = order
    self.isGrouping = isGrouping
    self.usesMouse = usesMouse
    self.decimals = decimals
    self.rounding = rounding
    self.taxRate = taxRate
  }

  /// Whether nothing is said.
  package var isEmpty: Bool { self == Settings() }

  /// These, and where they say nothing, others.
  package func completed(by others: Settings) -> Settings {
    Settings(
      order: order ?? others.order, isGrouping: isGrouping ?? others.isGrouping,
      usesMouse: usesMouse ?? others.usesMouse, decimals: decimals ?? others.decimals,
      rounding: rounding ?? others.rounding, taxRate: taxRate ?? others.taxRate)
  }

  /// These without what others say something about.
  package func without(_ others: Settings) -> Settings {
    Settings(
      order: others.order == nil ? order : nil,
      isGrouping: others.isGrouping == nil ? isGrouping : nil,
      usesMouse: others.usesMouse == nil ? usesMouse : nil,
      decimals: others.decimals == nil ? decimals : nil,
      rounding: others.rounding == nil ? rounding : nil,
      taxRate: others.taxRate == nil ? taxRate : nil)
  }

  /// Those of them that were others before.
  package func changed(since others: Settings) -> Settings {
    Settings(
      order: order == others.order ? nil : order,
      isGrouping: isGrouping == others.isGrouping ? nil : isGrouping,
      usesMouse: usesMouse == others.usesMouse ? nil : usesMouse,
      decimals: decimals == others.decimals ? nil : decimals,
      rounding: rounding == others.rounding ? nil : rounding,
      taxRate: taxRate == others.taxRate ? nil : taxRate)
  }
}
