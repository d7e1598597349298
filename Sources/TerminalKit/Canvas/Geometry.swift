/// A point in character cells; 0, 0 is the top left.
package struct Point: Hashable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in character cells.
package struct Size: Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether another size fits.
  package func contains(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}

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

  /// The first column to the right of the block.
  package var maxX: Int { x + width }
  /// The first half row below the block.
  package var maxY: Int { y + height }

  package func moved(x dx: Int = 0, y dy: Int = 0) -> HalfRect {
    HalfRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
