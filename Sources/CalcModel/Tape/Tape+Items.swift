extension Tape {
  /// How many numbers a sum adds up, and their mean.
  package struct Items: Hashable, Sendable {
    package let count: Int
    /// What they come to, divided by their count.
    package let mean: Rational
  }

  /// The items of a finished calculation that is a sum of three or more, without brackets and
  /// percentages; nil for any other row than the result of such a one.
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
