extension LinkedList: Sequence {
  /// Walks a list from front to back, unmoved by later changes to it.
  public struct Iterator: IteratorProtocol {
    /// Held so that the nodes outlive the list.
    @usableFromInline let storage: Storage
    @usableFromInline var node: Node<Element>?

    @inlinable init(_ storage: Storage) {
      self.storage = storage
      node = storage.first
    }

    /// The next element, or nil at the end.
    @inlinable public mutating func next() -> Element? {
      guard let element = node?.element else { return nil }
      node = node?.following
      return element
    }
  }

  /// An iterator that stands before the first element.
  @inlinable public func makeIterator() -> Iterator { Iterator(storage) }

  /// The number of elements, which is known.
  @inlinable public var underestimatedCount: Int { count }
}

extension LinkedList: ExpressibleByArrayLiteral {
  /// Makes a list of the elements, in their order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension LinkedList: Equatable where Element: Equatable {
  /// Whether two lists have equal elements in the same order.
  ///
  /// - Complexity: O(*n*), or O(1) when they share their nodes or differ in length.
  @inlinable public static func == (left: LinkedList, right: LinkedList) -> Bool {
    left.storage === right.storage || (left.count == right.count && left.elementsEqual(right))
  }
}

/// The nodes are a class, but no two lists that differ ever share a node that can still change.
extension LinkedList: @unchecked Sendable where Element: Sendable {}
