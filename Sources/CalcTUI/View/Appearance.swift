/// What a person asks of the screen's looks.
struct Appearance: Hashable {
  /// Nil for what suits the terminal.
  var variant: Theme.Variant?
  var isAscii = false
}
