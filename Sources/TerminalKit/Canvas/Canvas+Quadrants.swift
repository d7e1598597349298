extension Canvas {
  /// The characters of all combinations of lit points; the upper left point is the lowest bit.
  private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

  /// Draws blocks in points of half a column and half a row.
  ///
  /// Every row is written whole in one style, which takes fewer bytes. Fonts draw no seams between
  /// these characters.
  package mutating func writeQuadrants(_ blocks: [HalfRect], style: Style) {
    guard let left = blocks.map(\.x).min(), let top = blocks.map(\.y).min() else { return }
    let (x, y) = (left / 2, top / 2)
    let columns = ((blocks.map(\.maxX).max() ?? 0) + 1) / 2 - x
    let rows = ((blocks.map(\.maxY).max() ?? 0) + 1) / 2 - y
    var points = Array(repeating: Array(repeating: 0, count: columns), count: rows)
    for block in blocks {
      for pointY in block.y..<block.maxY {
        for pointX in block.x..<block.maxX {
          points[pointY / 2 - y][pointX / 2 - x] |= 1 << (pointX % 2 + 2 * (pointY % 2))
        }
      }
    }
    for (row, line) in points.enumerated() {
      let text = String(String.UnicodeScalarView(line.map { Self.quadrants[$0] }))
      write(text, at: Point(x: x, y: y + row), style: style)
    }
  }
}
