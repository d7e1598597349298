/// A block in columns and half rows: half row 2r is the upper half of row r.
package struct HalfRect: Hashable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(_ rect: Rect) {
    self.init(x: rect.x, y: 2 * rect.y, width: rect.width, height: 2 * rect.height)
  }

  package static let zero = HalfRect(x: 0, y: 0, width: 0, height: 0)

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  package func moved(x dx: Int = 0, y dy: Int = 0) -> HalfRect {
    HalfRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
