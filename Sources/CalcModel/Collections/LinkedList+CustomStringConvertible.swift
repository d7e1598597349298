extension LinkedList: CustomStringConvertible {
  /// The elements as an array shows them.
  ///
  /// - Complexity: O(*n*).
  public var description: String { Array(self).description }
}
