extension LinkedList: Equatable where Element: Equatable {
  /// Whether two lists have equal elements in the same order.
  ///
  /// - Complexity: O(*n*), or O(1) when they differ in length.
  @inlinable public static func == (left: LinkedList, right: LinkedList) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}
