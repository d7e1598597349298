/// The fill of half a cell.
package enum Ground: Hashable {
  /// The terminal's own background.
  case terminalBackground
  /// The terminal's own text color, as behind reversed text.
  case ink
  case color(Style.Color)
}
