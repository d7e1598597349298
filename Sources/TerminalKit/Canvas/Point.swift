/// A point in character cells; 0, 0 is the top left.
package struct Point: Hashable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
