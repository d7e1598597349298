/// A doubly linked list with value semantics.
///
///     var list: LinkedList = [2, 3]
///     list.append(4)
///     list.prepend(1)
///     Array(list.reversed())  // [4, 3, 2, 1]
///     list.popFirst()  // 1
///     list.popLast()   // 4
///
/// The nodes lie in one array; `previous` and `next` are indices. The nodes form a ring: the list,
/// from `head` to `tail`, then the free nodes. Removing an element moves `head` or `tail` past the
/// element's node, which becomes free. Adding an element takes a free node, or else a new node.
/// `removeAll()` frees the memory.
///
/// Use an array instead if you access elements by number, sort, insert or remove in the middle, or
/// iterate over many elements: an array iterates faster. Use a deque, which is smaller, if you
/// append only at the back and remove only at the front.
///
/// A node of an `Int` takes 24 bytes. A list holds at most 2³² elements. Copies of a list share the
/// array; the first change of a copy copies all nodes, in O(*n*).
///
/// - Complexity: Every member is O(1) unless stated otherwise.
@frozen
public struct LinkedList<Element> {
  @usableFromInline var nodes: [Node] = []
  @usableFromInline var head: UInt32 = 0
  /// The node of the last element; in an empty list, the node before `head`.
  @usableFromInline var tail: UInt32 = 0
  @usableFromInline var length = 0

  @frozen @usableFromInline struct Node {
    /// Nil if the node is free.
    @usableFromInline var element: Element?
    @usableFromInline var previous: UInt32
    @usableFromInline var next: UInt32

    @inlinable init(_ element: consuming Element, previous: UInt32, next: UInt32) {
      self.element = element
      self.previous = previous
      self.next = next
    }
  }

  /// An empty list, which needs no memory.
  @inlinable public init() {}

  /// A list of the elements of a sequence, in the same order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public init(_ elements: some Sequence<Element>) {
    nodes.reserveCapacity(elements.underestimatedCount)
    append(contentsOf: elements)
  }
}

extension LinkedList {
  /// The number of elements.
  @inlinable public var count: Int { length }

  /// Whether the list has no elements.
  @inlinable public var isEmpty: Bool { length == 0 }
}

// Adding.

extension LinkedList {
  /// Adds an element at the back.
  ///
  /// - Complexity: O(1) on average over many calls.
  @inlinable public mutating func append(_ element: consuming Element) {
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
  @inlinable public mutating func prepend(_ element: consuming Element) {
    if length == nodes.count {
      head = addNode(element)
    } else {
      head = nodes[Int(head)].previous
      nodes[Int(head)].element = element
    }
    length += 1
  }

  /// Adds the elements of a sequence at the back, in the same order.
  ///
  /// - Complexity: O(*m*) on average over many calls, where *m* is the length of the sequence.
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements {
      append(element)
    }
  }

  /// Links a new node between the last node and the first. All nodes must be in use.
  @inlinable mutating func addNode(_ element: consuming Element) -> UInt32 {
    let new = UInt32(nodes.count)
    // Skips the first reallocations, which cost a short list more than the nodes themselves.
    if new == 0 { nodes.reserveCapacity(4) }
    nodes.append(Node(element, previous: tail, next: head))
    nodes[Int(tail)].next = new
    nodes[Int(head)].previous = new
    return new
  }
}

// Removing.

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

extension LinkedList: Sendable where Element: Sendable {}

extension LinkedList.Node: Sendable where Element: Sendable {}
