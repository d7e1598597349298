/// A doubly linked list with value semantics.
///
///     var list: LinkedList = [2, 3]
///     list.append(4)
///     list.prepend(1)
///     Array(list.reversed())  // [4, 3, 2, 1]
///     list.popFirst()  // 1
///     list.popLast()   // 4
///
/// Elements are added, read and removed at both ends in constant time, so that a list serves as a
/// queue and as a stack.
///
/// The nodes lie in one array and link by index, `previous` and `next`. They form a ring: first the
/// list, from `head` to `tail`, then the free list. Removing an element moves an end past its node,
/// which is free from then on; adding one takes the free node at that end. The ring grows by a node
/// only when none is free.
///
/// The array keeps a node for each element of the list at its longest, until `removeAll()`. A node
/// takes 24 bytes for an `Int`. A list holds at most 2³² elements.
///
/// Copies share the array. The first change of a copy is O(*n*), where *n* counts the free nodes too.
///
/// The members can be inlined, so that a list is as fast in a program as it is in this module.
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
