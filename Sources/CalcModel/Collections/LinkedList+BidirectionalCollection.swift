extension LinkedList: BidirectionalCollection {
  /// The number of elements.
  @inlinable public var count: Int { length }

  /// Whether the list has no elements.
  @inlinable public var isEmpty: Bool { length == 0 }

  /// The index of the first element, or `endIndex` if the list is empty.
  @inlinable public var startIndex: Index { Index(offset: 0, node: head) }

  /// The index after the last element.
  @inlinable public var endIndex: Index {
    Index(offset: length, node: isEmpty ? head : nodes[Int(tail)].next)
  }

  /// The index after another, which must not be `endIndex`.
  @inlinable public func index(after index: Index) -> Index {
    precondition(index.offset < length, "No index comes after the end.")
    return Index(offset: index.offset + 1, node: nodes[Int(index.node)].next)
  }

  /// The index before another, which must not be `startIndex`.
  @inlinable public func index(before index: Index) -> Index {
    precondition(index.offset > 0, "No index comes before the start.")
    return Index(offset: index.offset - 1, node: nodes[Int(index.node)].previous)
  }

  /// The number of steps from one index to another, negative if they lead backwards.
  @inlinable public func distance(from start: Index, to end: Index) -> Int {
    end.offset - start.offset
  }

  /// The element at an index, which must not be `endIndex`.
  @inlinable public subscript(index: Index) -> Element {
    guard index.offset < length, let element = nodes[Int(index.node)].element else {
      preconditionFailure("No element is at the index.")
    }
    return element
  }
}
