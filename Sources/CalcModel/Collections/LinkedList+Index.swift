extension LinkedList {
  /// The position of an element, or the end. Any change of the list invalidates it.
  @frozen
  public struct Index: Comparable, Sendable {
    /// The number of elements before the position, which orders indices.
    @usableFromInline let offset: Int
    /// The node at the position; at the end, the node after `tail`.
    @usableFromInline let node: UInt32

    @inlinable init(offset: Int, node: UInt32) {
      self.offset = offset
      self.node = node
    }

    /// Whether two indices of a list are the same position.
    @inlinable public static func == (left: Index, right: Index) -> Bool {
      left.offset == right.offset
    }

    /// Whether an index comes before another of the same list.
    @inlinable public static func < (left: Index, right: Index) -> Bool {
      left.offset < right.offset
    }
  }
}
