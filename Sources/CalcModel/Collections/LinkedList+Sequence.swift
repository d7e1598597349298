extension LinkedList: Sequence {
  /// Walks a list from front to back, unmoved by later changes to it.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let nodes: [Node]
    @usableFromInline var gap: Gap
    @usableFromInline var remaining: Int

    @inlinable init(_ list: LinkedList) {
      nodes = list.nodes
      gap = list.front
      remaining = list.count
    }

    /// The next element, or nil at the end.
    @inlinable public mutating func next() -> Element? {
      guard remaining > 0 else { return nil }
      defer { gap.advance(in: nodes) }
      remaining -= 1
      return nodes[Int(gap.after)].element
    }
  }

  /// An iterator that stands before the first element.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// The number of elements, which is known.
  @inlinable public var underestimatedCount: Int { count }
}

extension LinkedList.Iterator: Sendable where Element: Sendable {}
