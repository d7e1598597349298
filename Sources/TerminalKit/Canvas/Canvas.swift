/// A grid of styled cells to draw into and present as a whole.
///
/// Drawing is clipped to the grid. Each cell holds a printable character or the right half of a
/// wide character. Other characters become `�`, so that no text can control the terminal.
package struct Canvas: Equatable {
  package let size: Size
  package var cursor = Point(x: 0, y: 0)
  package var hidesCursor = false
  private var cells: [Cell]

  package init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: max(0, size.width) * max(0, size.height))
  }

  package func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Whether a row is the same on another canvas of the same size.
  func isRow(_ y: Int, sameOn other: Canvas) -> Bool {
    (y * size.width..<(y + 1) * size.width).allSatisfy { cells[$0] == other.cells[$0] }
  }

  package subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  package mutating func fill(_ rect: Rect, with style: Style) {
    change(rect) { $0 = Cell(style: style) }
  }

  package mutating func restyle(_ rect: Rect, with style: Style) {
    change(rect) { $0.style = style }
  }

  package mutating func add(_ attributes: Style.Attributes, to rect: Rect) {
    change(rect) { $0.style.attributes.formUnion(attributes) }
  }

  private mutating func change(_ rect: Rect, _ body: (inout Cell) -> Void) {
    for y in max(0, rect.y)..<max(0, rect.y, min(rect.maxY, size.height)) {
      for x in max(0, rect.x)..<max(0, rect.x, min(rect.maxX, size.width)) {
        change(x, y, body)
      }
    }
  }

  mutating func change(_ x: Int, _ y: Int, _ body: (inout Cell) -> Void) {
    body(&cells[y * size.width + x])
  }

  package mutating func write(_ text: String, at point: Point, style: Style) {
    guard (0..<size.height).contains(point.y) else { return }
    var x = point.x
    for scalar in text.unicodeScalars {
      let columns = scalar.columns
      if columns == 0 {
        if scalar.isMark { add(scalar, before: x, point.y) }
        continue
      }
      set(
        Cell(scalar: columns == nil ? "\u{FFFD}" : scalar, style: style), x, point.y, columns ?? 1)
      x += columns ?? 1
    }
  }

  /// Combines a mark with the character that ends before a column.
  private mutating func add(_ mark: Unicode.Scalar, before x: Int, _ y: Int) {
    guard (1...size.width).contains(x) else { return }
    let index = y * size.width + x - 1
    cells[cells[index].isRightHalf ? index - 1 : index].add(mark)
  }

  /// A wide character that is clipped or partly overwritten becomes spaces.
  private mutating func set(_ cell: Cell, _ x: Int, _ y: Int, _ columns: Int) {
    let isWhole = x >= 0 && x + columns <= size.width
    for x in max(0, x)..<max(0, x, min(x + columns, size.width)) {
      let index = y * size.width + x
      if cells[index].isRightHalf { cells[index - 1].scalar = " " }
      if x + 1 < size.width, cells[index + 1].isRightHalf { cells[index + 1].scalar = " " }
      cells[index] = isWhole ? cell : Cell(style: cell.style)
    }
    if isWhole, columns == 2 { cells[y * size.width + x + 1] = .rightHalf(cell.style) }
  }

  /// Writes text right-aligned in the first row of `rect`.
  package mutating func write(_ text: String, endingIn rect: Rect, style: Style) {
    write(text, at: Point(x: rect.maxX - text.columns, y: rect.y), style: style)
  }

  /// The characters, one line for each row, without trailing spaces.
  package var text: String { joinedRows(\.scalars) }

  /// The characters, with `█` for a reversed blank and `▀` for a reversed `▄`.
  package var drawing: String {
    joinedRows { cell in
      let isReversed = cell.style.attributes.contains(.reverse)
      return switch cell.scalar {
      case " " where isReversed: ["█"]
      case "▄" where isReversed: ["▀"]
      default: cell.scalars
      }
    }
  }

  private func joinedRows(_ scalars: (Cell) -> [Unicode.Scalar]) -> String {
    (0..<size.height).map { "\(text(ofRow: $0, scalars))\n" }.joined()
  }

  package func text(ofRow y: Int, _ scalars: (Cell) -> [Unicode.Scalar] = \.scalars) -> String {
    var line = String.UnicodeScalarView(row(y).filter { !$0.isRightHalf }.flatMap(scalars))
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
