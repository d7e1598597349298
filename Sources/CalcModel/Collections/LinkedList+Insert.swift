extension LinkedList {
  /// Adds an element at the back.
  ///
  /// - Complexity: O(1) on average over many calls.
  @inlinable public mutating func append(_ element: Element) {
    if length == nodes.count {
      tail = addNode(element)
    } else {
      tail = nodes[Int(tail)].next
      nodes[Int(tail)].element = element
    }
    length += 1
  }

  /// Adds an element at the front.
  ///
  /// - Complexity: O(1) on average over many calls.
  @inlinable public mutating func prepend(_ element: Element) {
    if length == nodes.count {
      head = addNode(element)
    } else {
      head = nodes[Int(head)].previous
      nodes[Int(head)].element = element
    }
    length += 1
  }

  /// Adds the elements of a sequence at the back, in its order.
  ///
  /// - Complexity: O(*m*) on average over many calls, where *m* is the length of the sequence.
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements {
      append(element)
    }
  }

  /// Links a new node between the last and the first; no node is free.
  @inlinable mutating func addNode(_ element: Element) -> UInt32 {
    let new = UInt32(nodes.count)
    nodes.append(Node(element, previous: tail, next: head))
    nodes[Int(tail)].next = new
    nodes[Int(head)].previous = new
    return new
  }
}
