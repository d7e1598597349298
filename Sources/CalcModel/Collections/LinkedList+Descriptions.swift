extension LinkedList: CustomStringConvertible {
  /// The elements as an array shows them.
  ///
  /// - Complexity: O(*n*).
  public var description: String { Array(self).description }
}

extension LinkedList: CustomDebugStringConvertible {
  /// The elements as an array shows them to a debugger.
  ///
  /// - Complexity: O(*n*).
  public var debugDescription: String { Array(self).debugDescription }
}
