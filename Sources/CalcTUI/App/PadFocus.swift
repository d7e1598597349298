import CalcModel

/// Which keys of the pad are lit and shown.
struct PadFocus: Hashable {
  /// The key just pressed, lit briefly.
  var flash: Key?
  /// The key under the mouse button.
  var held: Key?
  /// How often the pad's last column was turned.
  var turns = 0
  /// Whether the user put the pad away.
  var isAway = false
}
