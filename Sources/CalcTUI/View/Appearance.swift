/// The requested looks of the screen.
struct Appearance: Hashable {
  /// Nil for the terminal's background.
  var variant: Theme.Variant?
  /// Nil for what the terminal supports.
  var signs: Signs?

  /// The characters to draw with.
  enum Signs: String, CaseIterable {
    /// Only ASCII.
    case ascii
    /// All, as each takes one column.
    case narrow
    /// Only those that take one column where `÷` and `─` take two.
    case wide
  }
}
