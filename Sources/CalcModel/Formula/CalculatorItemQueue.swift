/// What may stand in a formula's queues: an operand, a number as the simplest kind of it, or an operator.
public protocol CalculateItem: Sendable {}

extension Rational: CalculateItem {}
extension Operator: CalculateItem {}

/// A first-in, first-out queue of operands or operators, over a linked list.
///
/// Walking the queue takes nothing from it; `dequeue()` does.
///
/// - Complexity: Every member is O(1) but `clear()`, which frees *n* items; `enqueue(_:)` is so on
///   average over many calls.
public struct CalculatorItemQueue<Element: CalculateItem>: Sendable {
  @usableFromInline var items = LinkedList<Element>()

  /// A queue in which nothing waits.
  @inlinable public init() {}

  /// The number of items that wait.
  @inlinable public var count: Int { items.count }

  /// Whether nothing waits.
  @inlinable public var isEmpty: Bool { items.isEmpty }

  /// The item that `dequeue()` would return, or nil.
  @inlinable public var first: Element? { items.first }

  /// Adds an item behind all others.
  @inlinable public mutating func enqueue(_ item: Element) {
    items.append(item)
  }

  /// Removes and returns the item that has waited longest, or nil if nothing waits.
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
  /// An iterator from the item that has waited longest to the newest.
  @inlinable public func makeIterator() -> LinkedList<Element>.Iterator { items.makeIterator() }
}

extension CalculatorItemQueue: Equatable where Element: Equatable {}

extension CalculatorItemQueue: Hashable where Element: Hashable {}
