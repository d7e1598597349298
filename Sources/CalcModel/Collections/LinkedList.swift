/// A doubly linked list with value semantics.
///
///     var list: LinkedList = [2, 3]
///     list.append(4)
///     list.prepend(1)
///     Array(list.reversed())  // [4, 3, 2, 1]
///     list.popFirst()  // 1
///     list.popLast()   // 4
///
/// The nodes lie in one array and link by index, `previous` and `next`. They form a ring: the list,
/// from `head` to `tail`, then the free nodes. Removing an element moves an end past its node,
/// which is then free; adding one takes the free node at that end, or a new one. `removeAll()`
/// frees the memory.
///
/// A node of an `Int` takes 24 bytes. A list holds at most 2³² elements. Copies share the array;
/// the first change of a copy is O(*n*) in all nodes.
///
/// - Complexity: Every member is O(1) unless it says otherwise.
@frozen
public struct LinkedList<Element> {
  /// All nodes, in the order in which they were made.
  @usableFromInline var nodes: [Node] = []
  /// The node of the first element.
  @usableFromInline var head: UInt32 = 0
  /// The node of the last element; `head` follows it if the list is empty.
  @usableFromInline var tail: UInt32 = 0
  /// The number of elements.
  @usableFromInline var length = 0

  /// An empty list, which needs no memory.
  @inlinable public init() {}

  /// A list of the elements of a sequence, in its order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public init(_ elements: some Sequence<Element>) {
    nodes.reserveCapacity(elements.underestimatedCount)
    append(contentsOf: elements)
  }
}

extension LinkedList: Sendable where Element: Sendable {}
