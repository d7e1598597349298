extension Tape {
  /// The number of items of a finished sum of three numbers or more, without brackets and
  /// percentages; nil for other rows than its result.
  ///
  /// - Complexity: O(*n*) in the rows of the calculation.
  package func itemCount(ofResult row: Int) -> Int? {
    guard indices.contains(row), self[row].item == nil, case .success = self[row].total else {
      return nil
    }
    var count = 0
    for item in calculations[position(ofRow: row).calculation].items {
      switch item.kind {
      // The placeholder, or nothing to count.
      case .first(.number(0)): break
      case .first(.percentage), .step(_, .percentage), .step(_, .tax), .open, .close: return nil
      case .first, .step(.add, _), .step(.subtract, _): count += 1
      case .step: return nil
      }
    }
    return count > 2 ? count : nil
  }
}
