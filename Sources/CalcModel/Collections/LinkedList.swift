/// A doubly linked list with value semantics.
///
///     var list: LinkedList = [1, 2, 3]
///     list.append(4)
///     list.popFirst()  // 1
///     list.popLast()   // 4
///
/// Both ends can be read and removed, and the back can be appended to, in constant time, so that
/// the list serves as a queue and as a stack.
///
/// The nodes lie in one array and link by index. They form a ring: first the list's, from front to
/// back, then the free ones. To remove an element is to empty its node, which stays where it is in
/// the ring and is free there to be used again. A node is made only when none is free, and is put
/// into the ring between the back and the front.
///
/// Copies share the array until one of them is changed. It keeps a node for each element of the
/// list at its longest, until everything is removed at once. There can be 2³² of them.
///
/// Its members can be inlined, so that a list is as fast in a program as it is in this module.
///
/// - Complexity: Every member is O(1) unless it says otherwise. The first change to a copy that
///   still shares its nodes is O(*n*), where *n* counts the free ones too.
@frozen
public struct LinkedList<Element> {
  /// Every node, in the order in which they were made.
  @usableFromInline var nodes: [Node] = []
  /// The gap before the first element.
  @usableFromInline var front = Gap()
  /// The gap after the last element: the same as `front` if no node is free, or if all are.
  @usableFromInline var back = Gap()
  /// How many nodes hold an element.
  @usableFromInline var occupied = 0

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
