/// A block of character cells; `maxX` and `maxY` are outside.
package struct Rect: Hashable {
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

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var size: Size { Size(width: width, height: height) }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  package func contains(_ point: Point) -> Bool {
    (x..<maxX).contains(point.x) && (y..<maxY).contains(point.y)
  }

  package func inset(x dx: Int = 0, y dy: Int = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  package func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: 1)
  }
}
