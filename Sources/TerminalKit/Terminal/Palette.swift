import CNcurses
import Platform

/// Maps styles to curses attributes.
struct Palette {
  let colors: Capabilities.Colors
  /// Whether curses takes red, green and blue instead of a color's number.
  private let isDirect: Bool
  /// The color pairs made so far; curses numbers them from 1.
  private var pairs: [Style] = []

  /// Uses no colors if NO_COLOR (no-color.org) is set.
  init() {
    let refusesColor = getenv("NO_COLOR").map { String(cString: $0) != "" } ?? false
    guard !refusesColor, has_colors(), start_color() == OK, use_default_colors() == OK else {
      (colors, isDirect) = (.none, false)
      return
    }
    isDirect = Self.takesDirectColors
    colors = curses_colors() >= 256 ? .many : curses_colors() >= 8 ? .eight : .none
  }

  mutating func attributes(for style: Style) -> (attributes: attr_t, pair: Int16) {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= curses_a_bold() }
    if style.attributes.contains(.reverse) { attributes |= curses_a_reverse() }
    if style.attributes.contains(.underline) { attributes |= curses_a_underline() }
    return (attributes, pair(for: style))
  }

  /// The number of the pair with a style's colors, made on demand; 0 is the terminal's own pair.
  private mutating func pair(for style: Style) -> Int16 {
    if colors == .none || (style.foreground == nil && style.background == nil) { return 0 }
    let colorsOnly = Style(foreground: style.foreground, background: style.background)
    if let index = pairs.firstIndex(of: colorsOnly) { return Int16(index + 1) }
    let pair = Int16(pairs.count + 1)
    guard pair < curses_color_pairs(),
      init_extended_pair(Int32(pair), value(of: style.foreground), value(of: style.background))
        == OK
    else { return 0 }
    pairs.append(colorsOnly)
    return pair
  }

  /// The number of a color for curses; -1 is the terminal's own.
  private func value(of color: Style.Color?) -> Int32 {
    guard let color else { return -1 }
    return isDirect ? Self.directColor(of: color) : Int32(color)
  }

  /// Whether a color's number is red, green and blue with 8 bits each (user_caps(5), RGB).
  private static var takesDirectColors: Bool {
    guard curses_colors() >= 1 << 24 else { return false }
    return tigetflag("RGB") == 1 || tigetnum("RGB") > 0 || ControlSequence.capability("RGB") != nil
  }

  /// Red, green and blue of a color in xterm's palette of 256, 8 bits each (256colres.pl in xterm).
  ///
  /// Colors 0 to 15, which users may redefine, are returned unchanged. Colors 16 to 231 are a cube
  /// of six steps a side, colors 232 to 255 are grays.
  static func directColor(of color: Style.Color) -> Int32 {
    let (red, green, blue): (Int32, Int32, Int32)
    switch Int32(color) {
    case ..<16:
      return Int32(color)
    case 232...:
      let gray = 8 + 10 * (Int32(color) - 232)
      (red, green, blue) = (gray, gray, gray)
    case let number:
      let cubeIndex = number - 16
      func level(_ step: Int32) -> Int32 { step == 0 ? 0 : 55 + 40 * step }
      (red, green, blue) = (level(cubeIndex / 36), level(cubeIndex / 6 % 6), level(cubeIndex % 6))
    }
    return red << 16 | green << 8 | blue
  }
}
