extension LinkedList: Hashable where Element: Hashable {
  /// Feeds the elements to a hasher, after their number, so that lists within a list stay apart.
  ///
  /// - Complexity: O(*n*).
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self {
      hasher.combine(element)
    }
  }
}
