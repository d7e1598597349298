import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The colors of a terminal: gives each style the curses attributes that show it.
struct Palette {
  let colors: Capabilities.Colors
  /// The pairs made so far; curses counts them from 1.
  private var pairs: [Pair] = []

  private struct Pair: Equatable {
    let foreground: Style.Color?
    let background: Style.Color?
  }

  /// Asks the terminal, unless NO_COLOR (no-color.org) is set to anything.
  init() {
    let refusesColor = getenv("NO_COLOR").map { String(cString: $0) != "" } ?? false
    guard !refusesColor, has_colors(), start_color() == OK, use_default_colors() == OK else {
      colors = .none
      return
    }
    colors = curses_colors() >= 256 ? .many : curses_colors() >= 8 ? .eight : .none
  }

  mutating func attributes(for style: Style) -> (attributes: attr_t, pair: Int16) {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= curses_a_bold() }
    if style.attributes.contains(.dim) { attributes |= curses_a_dim() }
    if style.attributes.contains(.reverse) { attributes |= curses_a_reverse() }
    if style.attributes.contains(.underline) { attributes |= curses_a_underline() }
    return (attributes, pair(for: style))
  }

  /// The pair of two colors, made when it is first needed; 0 is the terminal's own.
  private mutating func pair(for style: Style) -> Int16 {
    if colors == .none || (style.foreground == nil && style.background == nil) { return 0 }
    let colors = Pair(foreground: style.foreground, background: style.background)
    if let index = pairs.firstIndex(of: colors) { return Int16(index + 1) }
    let pair = Int16(pairs.count + 1)
    guard pair < curses_color_pairs(),
      init_pair(
        pair, style.foreground.map(Int16.init) ?? -1, style.background.map(Int16.init) ?? -1)
        == OK
    else { return 0 }
    pairs.append(colors)
    return pair
  }
}
