extension LinkedList {
  /// Adds an element at the back.
  ///
  /// - Complexity: O(1) on average over many calls.
  @inlinable public mutating func append(_ element: Element) {
    if occupied < nodes.count {
      nodes[Int(back.after)].element = element
      back.advance(in: nodes)
    } else {
      appendNode(of: element)
    }
    occupied += 1
  }

  /// Adds the elements of a sequence at the back, in its order.
  ///
  /// - Complexity: O(*m*) on average over many calls, where *m* is the length of the sequence.
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements {
      append(element)
    }
  }

  /// Makes a node and puts it into the only gap between the back and the front, as none is free.
  @inlinable mutating func appendNode(of element: Element) {
    let new = UInt32(nodes.count)
    nodes.append(Node(element, in: back))
    nodes[Int(back.before)].link ^= back.after ^ new
    nodes[Int(back.after)].link ^= back.before ^ new
    back.before = new
    front = back
  }
}
