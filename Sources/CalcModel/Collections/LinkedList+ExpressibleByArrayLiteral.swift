extension LinkedList: ExpressibleByArrayLiteral {
  /// A list of the elements, in their order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
