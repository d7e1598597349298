extension LinkedList {
  /// Whether the ring passes every node once, in the same order both ways: from the front to the
  /// back those that hold an element, as many as there are said to be, and then the free ones.
  ///
  /// - Complexity: O(*n* log *n*), where *n* counts the free nodes too.
  var isConsistent: Bool {
    guard (0...nodes.count).contains(occupied) else { return false }
    var (ahead, behind, end) = (front, front, front)
    var (forward, backward) = ([Int](), [Int]())
    for step in nodes.indices {
      forward.append(Int(ahead.after))
      backward.append(Int(behind.before))
      ahead.advance(in: nodes)
      behind.retreat(in: nodes)
      if step + 1 == occupied { end = ahead }
    }
    return ahead == front && behind == front && end == back
      && forward == backward.reversed() && forward.sorted() == Array(nodes.indices)
      && forward.prefix(occupied).allSatisfy { nodes[$0].element != nil }
      && forward.dropFirst(occupied).allSatisfy { nodes[$0].element == nil }
  }
}
