extension LinkedList {
  /// The position of an element, or the end of the list. Changing the list invalidates its indices.
  @frozen
  public struct Index: Comparable, Sendable {
    /// The number of elements before the position.
    @usableFromInline let offset: Int
    /// The node at the position; at the end, the node after `tail`.
    @usableFromInline let node: UInt32

    @inlinable init(offset: Int, node: UInt32) {
      self.offset = offset
      self.node = node
    }

    /// Whether the left index comes before the right index of the same list.
    @inlinable public static func < (left: Index, right: Index) -> Bool {
      left.offset < right.offset
    }
  }
}

extension LinkedList: BidirectionalCollection {
  /// The index of the first element, or `endIndex` if the list is empty.
  @inlinable public var startIndex: Index { Index(offset: 0, node: head) }

  /// The index after the last element.
  @inlinable public var endIndex: Index {
    Index(offset: length, node: isEmpty ? head : nodes[Int(tail)].next)
  }

  /// The index after `index`, which must not be `endIndex`.
  @inlinable public func index(after index: Index) -> Index {
    precondition(index.offset < length, "No index comes after the end.")
    return Index(offset: index.offset + 1, node: nodes[Int(index.node)].next)
  }

  /// The index before `index`, which must not be `startIndex`.
  @inlinable public func index(before index: Index) -> Index {
    precondition(index.offset > 0, "No index comes before the start.")
    return Index(offset: index.offset - 1, node: nodes[Int(index.node)].previous)
  }

  /// The number of elements from `start` to `end`, negative if `end` comes first.
  @inlinable public func distance(from start: Index, to end: Index) -> Int {
    end.offset - start.offset
  }

  /// The element at an index, which must not be `endIndex`.
  @inlinable public subscript(index: Index) -> Element {
    guard index.offset < length, let element = nodes[Int(index.node)].element else {
      preconditionFailure("No element is at the index.")
    }
    return element
  }
}

extension LinkedList: Equatable where Element: Equatable {
  /// Whether two lists have equal elements in the same order.
  ///
  /// - Complexity: O(*n*), or O(1) when they differ in length.
  @inlinable public static func == (left: LinkedList, right: LinkedList) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

extension LinkedList: Hashable where Element: Hashable {
  /// Hashes the count before the elements, so that `[[1], [2]]` and `[[1, 2], []]` differ.
  ///
  /// - Complexity: O(*n*).
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self {
      hasher.combine(element)
    }
  }
}

extension LinkedList: ExpressibleByArrayLiteral {
  /// A list of the elements, in their order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension LinkedList: CustomStringConvertible {
  /// The elements, written as an array.
  ///
  /// - Complexity: O(*n*).
  public var description: String { Array(self).description }
}
