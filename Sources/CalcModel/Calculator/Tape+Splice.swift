extension Tape {
  /// What became of a calculation: from a place on, the entries that went and those that came.
  public struct Splice: Hashable, Sendable {
    /// The place of the first of them: 0 is the first operand, 1 the first step.
    public var start: Int
    /// How many went.
    public var removed: Int
    /// The first operand that came; never nil if `start` is 0.
    public var first: Calculation.First?
    /// The steps that came.
    public var steps: [Calculation.Step]

    /// Entries that went and came.
    public init(
      start: Int, removed: Int, first: Calculation.First? = nil, steps: [Calculation.Step] = []
    ) {
      self.start = start
      self.removed = removed
      self.first = first
      self.steps = steps
    }

    /// What makes one calculation of another.
    ///
    /// - Complexity: O(*n*) in their steps.
    init(from before: Calculation, to after: Calculation) {
      let (old, new) = (before.steps, after.steps)
      let isFirstSame = before.first == after.first
      let prefix = isFirstSame ? zip(old, new).prefix { $0 == $1 }.count : 0
      let longestSuffix = Swift.min(old.count, new.count) - prefix
      let suffix = zip(old.reversed(), new.reversed()).prefix(longestSuffix).prefix { $0 == $1 }
        .count
      self.init(
        start: isFirstSame ? prefix + 1 : 0,
        removed: old.count - prefix - suffix + (isFirstSame ? 0 : 1),
        first: isFirstSame ? nil : after.first, steps: Array(new[prefix..<new.count - suffix]))
    }
  }
}

extension Tape.Calculation {
  /// The calculation after a splice, or nil if that is not about this one.
  ///
  /// - Complexity: O(*n*) in the steps.
  public func spliced(by splice: Tape.Splice) -> Tape.Calculation? {
    let end = splice.start + splice.removed
    guard splice.start >= 0, splice.removed >= 0, end <= steps.count + 1,
      (splice.start == 0) == (splice.first != nil), splice.start > 0 || splice.removed > 0
    else { return nil }
    var calculation = self
    if let first = splice.first { calculation.first = first }
    let range = max(0, splice.start - 1)..<end - 1
    calculation.steps.replaceSubrange(range, with: splice.steps)
    return calculation
  }
}
