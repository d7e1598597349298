/// How a cell is drawn. A nil colour is the terminal's own.
struct Style: Hashable {
  /// A colour by its number in the terminal's palette of 8 or 256.
  typealias Color = UInt8

  struct Attributes: OptionSet, Hashable {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let reverse = Attributes(rawValue: 4)
  }

  var foreground: Color?
  var background: Color?
  var attributes: Attributes = []

  static let plain = Style()

  /// The part of it that can be seen on a space; the rest would be sent to the terminal for
  /// nothing.
  var blank: Style { attributes.contains(.reverse) ? self : Style(background: background) }
}

/// One character cell of the screen.
struct Cell: Hashable {
  var scalar: Unicode.Scalar = " "
  var style = Style.plain
}
