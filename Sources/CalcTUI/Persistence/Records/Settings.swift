import CalcModel

/// What can be switched on the screen and stays so, as far as something was said about it.
struct Settings: Hashable {
  /// The order in which the next formula takes its operators.
  var order: EvaluationOrder?
  /// Whether the digits before the point stand in groups.
  var isGrouping: Bool?
  var usesMouse: Bool?

  /// Whether nothing is said.
  var isEmpty: Bool { self == Settings() }

  /// These, and where they say nothing, others.
  func completed(by others: Settings) -> Settings {
    Settings(
      order: order ?? others.order, isGrouping: isGrouping ?? others.isGrouping,
      usesMouse: usesMouse ?? others.usesMouse)
  }

  /// These without what others say something about.
  func without(_ others: Settings) -> Settings {
    Settings(
      order: others.order == nil ? order : nil,
      isGrouping: others.isGrouping == nil ? isGrouping : nil,
      usesMouse: others.usesMouse == nil ? usesMouse : nil)
  }

  /// Those of them that were others before.
  func changed(since others: Settings) -> Settings {
    Settings(
      order: order == others.order ? nil : order,
      isGrouping: isGrouping == others.isGrouping ? nil : isGrouping,
      usesMouse: usesMouse == others.usesMouse ? nil : usesMouse)
  }
}
