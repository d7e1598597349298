/// A grid of styled cells to draw into and then to present as a whole.
///
/// Whatever lies outside the grid is not drawn. Every cell holds a character that is one column
/// wide and prints: anything else that is written becomes `�`, so that no text can steer the
/// terminal.
struct Canvas: Equatable {
  let size: Size
  /// Where the terminal's own cursor rests.
  var cursor = Point(x: 0, y: 0)
  /// The cells, row by row.
  private var cells: [Cell]

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: max(0, size.width) * max(0, size.height))
  }

  /// The cells of one row.
  func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Gives every cell of a block a style and a space.
  mutating func fill(_ rect: Rect, with style: Style) {
    change(rect) { $0 = Cell(style: style) }
  }

  /// Gives every cell of a block a style, and leaves the characters.
  mutating func restyle(_ rect: Rect, with style: Style) {
    change(rect) { $0.style = style }
  }

  private mutating func change(_ rect: Rect, _ body: (inout Cell) -> Void) {
    for y in max(0, rect.y)..<max(0, rect.y, min(rect.maxY, size.height)) {
      for x in max(0, rect.x)..<max(0, rect.x, min(rect.maxX, size.width)) {
        body(&cells[y * size.width + x])
      }
    }
  }

  /// Writes one line of text from a place to the right.
  mutating func write(_ text: some StringProtocol, at point: Point, style: Style) {
    guard (0..<size.height).contains(point.y) else { return }
    var x = point.x
    for scalar in text.unicodeScalars {
      if (0..<size.width).contains(x) {
        cells[point.y * size.width + x] = Cell(scalar: scalar.printable, style: style)
      }
      x += 1
    }
  }

  /// Writes one line of text so that it ends at the right edge of a block's first row.
  mutating func write(_ text: some StringProtocol, endingIn rect: Rect, style: Style) {
    write(text, at: Point(x: rect.maxX - text.unicodeScalars.count, y: rect.y), style: style)
  }

  /// The characters alone, a line for each row, without the spaces at the ends of the lines.
  var text: String {
    (0..<size.height).map { y in
      var line = String.UnicodeScalarView(row(y).map(\.scalar))
      while line.last == " " { line.removeLast() }
      return "\(String(line))\n"
    }.joined()
  }
}

extension Unicode.Scalar {
  /// The scalar itself if it prints in one column, else `�`.
  fileprivate var printable: Unicode.Scalar {
    if (0x20..<0x7F).contains(value) { return self }
    // Latin, punctuation, arrows, mathematics, the erase key's sign, box drawing.
    let isNarrowSymbol =
      (0xA1...0x24F).contains(value) && value != 0xAD || (0x2010...0x2027).contains(value)
      || (0x2030...0x205E).contains(value) || (0x2190...0x22FF).contains(value)
      || value == 0x232B || (0x2500...0x259F).contains(value)
    return isNarrowSymbol ? self : "\u{FFFD}"
  }
}
