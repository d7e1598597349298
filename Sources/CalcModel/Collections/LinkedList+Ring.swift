extension LinkedList {
  /// One link of the ring.
  @frozen @usableFromInline struct Node {
    /// What the list holds here, or nil if the node is free.
    @usableFromInline var element: Element?
    /// The exclusive or of both neighbors' indices: together with either it gives the other, so
    /// that one word links both ways. How fast a list is depends on how much memory it goes through.
    @usableFromInline var link: UInt32

    @inlinable init(_ element: Element, in gap: Gap) {
      self.element = element
      link = gap.before ^ gap.after
    }
  }

  /// A place between two neighbors in the ring, which can move along it both ways.
  @frozen @usableFromInline struct Gap: Equatable {
    @usableFromInline var before: UInt32 = 0
    @usableFromInline var after: UInt32 = 0

    @inlinable init() {}

    /// Moves past the node after it.
    @inlinable mutating func advance(in nodes: [Node]) {
      (before, after) = (after, nodes[Int(after)].link ^ before)
    }

    /// Moves past the node before it.
    @inlinable mutating func retreat(in nodes: [Node]) {
      (before, after) = (nodes[Int(before)].link ^ after, before)
    }
  }
}

extension LinkedList.Node: Sendable where Element: Sendable {}
