extension LinkedList {
  /// The nodes of one list, shared by the copies of it until one of them changes.
  ///
  /// Each access of its links is over before the next begins; to check that while the program runs
  /// would cost as much as the access.
  @usableFromInline final class Storage {
    @usableFromInline @exclusivity(unchecked) var head: Node<Element>?
    /// Owned by the node before it, or by `head`.
    @usableFromInline @exclusivity(unchecked) unowned(unsafe) var tail: Node<Element>?
    @usableFromInline @exclusivity(unchecked) var count = 0

    @inlinable init() {}

    /// Frees the chain in a loop: letting each node free the next would need a stack frame a node.
    @inlinable deinit {
      var next = head
      head = nil
      while let node = next {
        next = node.next
        node.next = nil
      }
    }

    @inlinable func append(_ element: Element) {
      let node = Node(element, after: tail)
      if let tail {
        tail.next = node
      } else {
        head = node
      }
      tail = node
      count += 1
    }

    @inlinable func popFirst() -> Element? {
      guard let node = head else { return nil }
      head = node.next.take()
      if let head {
        head.previous = nil
      } else {
        tail = nil
      }
      count -= 1
      return node.element
    }

    @inlinable func popLast() -> Element? {
      guard let node = tail else { return nil }
      let element = node.element
      tail = node.previous
      if let tail {
        tail.next = nil
      } else {
        head = nil
      }
      count -= 1
      return element
    }

    @inlinable func copy() -> Storage {
      let copy = Storage()
      var next = head
      while let node = next {
        copy.append(node.element)
        next = node.next
      }
      return copy
    }
  }

  /// Whether the chain reads the same in both directions and has as many nodes as it says.
  ///
  /// - Complexity: O(*n*); meant for tests.
  var isConsistent: Bool {
    var length = 0
    var previous: Node<Element>?
    var next = storage.head
    while let node = next {
      guard node.previous === previous else { return false }
      length += 1
      previous = node
      next = node.next
    }
    return length == storage.count && previous === storage.tail
  }
}
