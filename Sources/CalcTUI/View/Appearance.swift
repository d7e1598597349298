/// What a person asks of the screen's looks.
struct Appearance: Hashable {
  /// Nil for what suits the terminal.
  var variant: Theme.Variant?
  /// Nil for what the terminal shows as it should.
  var signs: Signs?

  /// Which signs the screen is drawn with.
  enum Signs: String, CaseIterable {
    /// Those of ASCII.
    case ascii
    /// All, since each takes one column.
    case narrow
    /// Those that take one column also where `÷` and `─` take two.
    case wide
  }
}
