extension LinkedList {
  /// Removes and returns the element at the front, or nil if the list is empty.
  @discardableResult
  @inlinable public mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = nodes[Int(front.after)].element.take()
    front.advance(in: nodes)
    occupied -= 1
    return element
  }

  /// Removes and returns the element at the back, or nil if the list is empty.
  @discardableResult
  @inlinable public mutating func popLast() -> Element? {
    guard !isEmpty else { return nil }
    let element = nodes[Int(back.before)].element.take()
    back.retreat(in: nodes)
    occupied -= 1
    return element
  }

  /// Removes and returns the element at the front of a list that is not empty.
  @discardableResult
  @inlinable public mutating func removeFirst() -> Element {
    guard let element = popFirst() else { preconditionFailure("The list is empty.") }
    return element
  }

  /// Removes and returns the element at the back of a list that is not empty.
  @discardableResult
  @inlinable public mutating func removeLast() -> Element {
    guard let element = popLast() else { preconditionFailure("The list is empty.") }
    return element
  }

  /// Removes every element, and gives back the memory of the nodes unless it is to be kept.
  ///
  /// - Parameter keepCapacity: Whether the list is about to grow as long again.
  /// - Complexity: O(*n*), or O(1) while a copy shares the nodes.
  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    nodes.removeAll(keepingCapacity: keepCapacity)
    (front, back) = (Gap(), Gap())
    occupied = 0
  }
}
