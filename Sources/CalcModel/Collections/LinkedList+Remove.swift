extension LinkedList {
  /// Removes and returns the first element, or returns nil if the list is empty.
  @discardableResult
  @inlinable public mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = nodes[Int(head)].element.take()
    head = nodes[Int(head)].next
    length -= 1
    return element
  }

  /// Removes and returns the last element, or returns nil if the list is empty.
  @discardableResult
  @inlinable public mutating func popLast() -> Element? {
    guard !isEmpty else { return nil }
    let element = nodes[Int(tail)].element.take()
    tail = nodes[Int(tail)].previous
    length -= 1
    return element
  }

  /// Removes and returns the first element. The list must not be empty.
  @discardableResult
  @inlinable public mutating func removeFirst() -> Element {
    guard let element = popFirst() else { preconditionFailure("The list is empty.") }
    return element
  }

  /// Removes and returns the last element. The list must not be empty.
  @discardableResult
  @inlinable public mutating func removeLast() -> Element {
    guard let element = popLast() else { preconditionFailure("The list is empty.") }
    return element
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the memory of the nodes.
  /// - Complexity: O(*n*), or O(1) while a copy shares the nodes.
  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    nodes.removeAll(keepingCapacity: keepCapacity)
    (head, tail) = (0, 0)
    length = 0
  }
}
