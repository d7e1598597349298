/// A size in character cells.
package struct Size: Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package func contains(_ other: Size) -> Bool { width >= other.width && height >= other.height }
}
