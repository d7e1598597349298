/// A first-in, first-out queue of operands or operators, over a linked list.
///
/// Iterating doesn't consume the queue; `dequeue()` does.
///
/// - Complexity: O(1) for every member, amortized for `enqueue(_:)`, but O(*n*) for `clear()`.
public struct CalculatorItemQueue<Element: CalculateItem>: Sendable {
  @usableFromInline var items = LinkedList<Element>()

  /// An empty queue.
  @inlinable public init() {}

  /// The number of items.
  @inlinable public var count: Int { items.count }

  /// Whether the queue has no items.
  @inlinable public var isEmpty: Bool { items.isEmpty }

  /// The item that `dequeue()` would return; nil if the queue is empty.
  @inlinable public var first: Element? { items.first }

  /// Adds an item after all others.
  @inlinable public mutating func enqueue(_ item: consuming Element) {
    items.append(item)
  }

  /// Removes and returns the oldest item; nil if the queue is empty.
  @discardableResult
  @inlinable public mutating func dequeue() -> Element? {
    items.popFirst()
  }

  /// Removes every item.
  @inlinable public mutating func clear() {
    items.removeAll()
  }
}

extension CalculatorItemQueue: Sequence {
  /// An iterator from the oldest item to the newest.
  @inlinable public func makeIterator() -> LinkedList<Element>.Iterator { items.makeIterator() }
}

extension CalculatorItemQueue: Equatable where Element: Equatable {}

extension CalculatorItemQueue: Hashable where Element: Hashable {}
