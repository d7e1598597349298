extension Tape {
  /// The count of a sum's numbers, and their mean.
  package struct Items: Hashable, Sendable {
    package let count: Int
    /// Their sum divided by their count.
    package let mean: Rational
  }

  /// Count and mean of a finished sum of three numbers or more, without brackets and percentages;
  /// nil for other rows than its result.
  ///
  /// - Complexity: O(*n*) in the rows of the calculation.
  package func items(ofResult row: Int) -> Items? {
    guard indices.contains(row), self[row].item == nil,
      case .success(let sum) = self[row].total
    else { return nil }
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
    guard count > 2, let mean = try? sum / Rational(integerLiteral: count) else { return nil }
    return Items(count: count, mean: mean)
  }
}
