/// A place on the screen in character cells; 0, 0 is the top left.
struct Point: Hashable {
  var x: Int
  var y: Int
}

/// A size in character cells.
struct Size: Hashable {
  var width: Int
  var height: Int
}

/// A block of character cells.
struct Rect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The first column to the right of the block.
  var maxX: Int { x + width }
  /// The first row below the block.
  var maxY: Int { y + height }

  func contains(_ point: Point) -> Bool {
    (x..<maxX).contains(point.x) && (y..<maxY).contains(point.y)
  }

  /// The block without a margin at its left and right, and at its top and bottom.
  func inset(x dx: Int = 0, y dy: Int = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// One row of the block, counted from its top.
  func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: 1)
  }
}
