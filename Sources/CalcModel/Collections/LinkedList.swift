/// A doubly linked list with value semantics.
///
///     var list: LinkedList = [1, 2, 3]
///     list.append(4)
///     list.popFirst()  // 1
///     list.popLast()   // 4
///
/// Both ends can be read and removed, and the back can be appended to, in constant time, so that
/// the list serves as a queue and as a stack. Copies share their nodes until one of them is
/// changed.
///
/// Its members can be inlined, so that a list is as fast in a program as it is in this module.
///
/// - Complexity: Every member is O(1) unless it says otherwise. The first change to a copy that
///   still shares its nodes is O(*n*).
public struct LinkedList<Element> {
  @usableFromInline var storage = Storage()

  /// Makes an empty list.
  @inlinable public init() {}

  /// Makes a list of the elements of a sequence, in its order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public init(_ elements: some Sequence<Element>) {
    for element in elements {
      storage.append(element)
    }
  }

  /// The number of elements.
  @inlinable public var count: Int { storage.count }

  /// Whether the list has no elements.
  @inlinable public var isEmpty: Bool { storage.head == nil }

  /// The element at the front, or nil if the list is empty.
  @inlinable public var first: Element? { storage.first?.element }

  /// The element at the back, or nil if the list is empty.
  @inlinable public var last: Element? { storage.last?.element }

  /// Adds an element at the back.
  @inlinable public mutating func append(_ element: Element) {
    ensureUnique()
    storage.append(element)
  }

  /// Removes and returns the element at the front, or nil if the list is empty.
  @discardableResult
  @inlinable public mutating func popFirst() -> Element? {
    ensureUnique()
    return storage.popFirst()
  }

  /// Removes and returns the element at the back, or nil if the list is empty.
  @discardableResult
  @inlinable public mutating func popLast() -> Element? {
    ensureUnique()
    return storage.popLast()
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

  /// Removes every element.
  ///
  /// - Complexity: O(*n*), or O(1) while a copy shares the nodes.
  @inlinable public mutating func removeAll() {
    storage = Storage()
  }

  /// Gives this list nodes of its own before it is changed.
  @inlinable mutating func ensureUnique() {
    if !isKnownUniquelyReferenced(&storage) {
      storage = storage.copy()
    }
  }
}
