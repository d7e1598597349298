/// A block of character cells.
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

  /// The first column to the right of the block.
  package var maxX: Int { x + width }
  /// The first row below the block.
  package var maxY: Int { y + height }

  package func contains(_ point: Point) -> Bool {
    (x..<maxX).contains(point.x) && (y..<maxY).contains(point.y)
  }

  /// The block without horizontal and vertical margins.
  package func inset(x dx: Int = 0, y dy: Int = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// One row of the block, counted from its top.
  package func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: 1)
  }
}
