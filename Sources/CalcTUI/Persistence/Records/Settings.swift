import CalcModel

/// What can be switched on the screen and stays so, as far as something was said about it.
struct Settings: Hashable {
  /// The order in which the next formula takes its operators.
  var order: EvaluationOrder?
  /// Whether the digits before the point stand in groups.
  var isGrouping: Bool?
  var usesMouse: Bool?
  /// How many digits stand after the point, and how they are typed.
  var decimals: DisplayFormatter.Decimals?
  /// What becomes of digits that are not shown.
  var rounding: DisplayFormatter.Rounding?
  /// The tax, as hundredths of a price without it.
  var taxRate: Rational?

  /// Whether nothing is said.
  var isEmpty: Bool { self == Settings() }

  /// These, and where they say nothing, others.
  func completed(by others: Settings) -> Settings {
    Settings(
      order: order ?? others.order, isGrouping: isGrouping ?? others.isGrouping,
      usesMouse: usesMouse ?? others.usesMouse, decimals: decimals ?? others.decimals,
      rounding: rounding ?? others.rounding, taxRate: taxRate ?? others.taxRate)
  }

  /// These without what others say something about.
  func without(_ others: Settings) -> Settings {
    Settings(
      order: others.order == nil ? order : nil,
      isGrouping: others.isGrouping == nil ? isGrouping : nil,
      usesMouse: others.usesMouse == nil ? usesMouse : nil,
      decimals: others.decimals == nil ? decimals : nil,
      rounding: others.rounding == nil ? rounding : nil,
      taxRate: others.taxRate == nil ? taxRate : nil)
  }

  /// Those of them that were others before.
  func changed(since others: Settings) -> Settings {
    Settings(
      order: order == others.order ? nil : order,
      isGrouping: isGrouping == others.isGrouping ? nil : isGrouping,
      usesMouse: usesMouse == others.usesMouse ? nil : usesMouse,
      decimals: decimals == others.decimals ? nil : decimals,
      rounding: rounding == others.rounding ? nil : rounding,
      taxRate: taxRate == others.taxRate ? nil : taxRate)
  }
}
