import CalcModel

/// Which keys of the pad are lit and shown.
struct PadFocus: Hashable {
  /// The pressed key, lit briefly.
  var flash: Key?
  /// The key under the mouse button.
  var held: Key?
  /// Counts `Action.showNextColumn`; see `Keypad.Columns`.
  var columnShift = 0
  /// Whether the user has hidden the pad.
  var isHidden = false
}
