extension LinkedList {
  /// The number of elements.
  @inlinable public var count: Int { occupied }

  /// Whether the list has no elements.
  @inlinable public var isEmpty: Bool { occupied == 0 }

  /// The element at the front, or nil if the list is empty.
  @inlinable public var first: Element? { isEmpty ? nil : nodes[Int(front.after)].element }

  /// The element at the back, or nil if the list is empty.
  @inlinable public var last: Element? { isEmpty ? nil : nodes[Int(back.before)].element }
}
