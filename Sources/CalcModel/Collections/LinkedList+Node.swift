extension LinkedList {
  /// An element and the indices of its neighbors in the ring.
  @frozen @usableFromInline struct Node {
    /// The element, or nil if the node is free.
    @usableFromInline var element: Element?
    @usableFromInline var previous: UInt32
    @usableFromInline var next: UInt32

    @inlinable init(_ element: Element, previous: UInt32, next: UInt32) {
      self.element = element
      self.previous = previous
      self.next = next
    }
  }
}

extension LinkedList.Node: Sendable where Element: Sendable {}
