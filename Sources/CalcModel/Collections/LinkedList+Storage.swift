extension LinkedList {
  /// The nodes of one list, shared by the copies of it until one of them changes.
  ///
  /// It owns each of them by a reference of its own, taken in `append` and given up where a node is
  /// removed. Each access of its links is over before the next begins; to check that while the
  /// program runs, or to hold a neighbour while its link changes, would cost as much as the access.
  @usableFromInline final class Storage {
    @usableFromInline @exclusivity(unchecked) var head: Unmanaged<Node<Element>>?
    @usableFromInline @exclusivity(unchecked) var tail: Unmanaged<Node<Element>>?
    @usableFromInline @exclusivity(unchecked) var count = 0

    @inlinable init() {}

    @inlinable deinit {
      while let node = head?.takeRetainedValue() { head = node.next }
    }

    @inlinable var first: Node<Element>? { head?.takeUnretainedValue() }
    @inlinable var last: Node<Element>? { tail?.takeUnretainedValue() }

    @inlinable func append(_ element: Element) {
      let node = Unmanaged.passRetained(Node(element, after: tail))
      if let tail {
        tail._withUnsafeGuaranteedRef { $0.next = node }
      } else {
        head = node
      }
      tail = node
      count += 1
    }

    @inlinable func popFirst() -> Element? {
      guard let node = head?.takeRetainedValue() else { return nil }
      head = node.next
      if let head {
        head._withUnsafeGuaranteedRef { $0.previous = nil }
      } else {
        tail = nil
      }
      count -= 1
      return node.element
    }

    @inlinable func popLast() -> Element? {
      guard let node = tail?.takeRetainedValue() else { return nil }
      tail = node.previous
      if let tail {
        tail._withUnsafeGuaranteedRef { $0.next = nil }
      } else {
        head = nil
      }
      count -= 1
      return node.element
    }

    @inlinable func copy() -> Storage {
      let copy = Storage()
      var next = first
      while let node = next {
        copy.append(node.element)
        next = node.following
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
    var next = storage.first
    while let node = next {
      guard node.previous?.takeUnretainedValue() === previous else { return false }
      length += 1
      previous = node
      next = node.following
    }
    return length == storage.count && previous === storage.last
  }
}
