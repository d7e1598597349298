extension Tape {
  /// What became of a calculation: from a place on, the items that went and those that came.
  public struct Splice: Hashable, Sendable {
    /// The place of the first of them.
    public var start: Int
    /// How many went.
    public var removed: Int
    /// Those that came.
    public var items: [Item]

    /// Items that went and came.
    public init(start: Int, removed: Int, items: [Item] = []) {
      self.start = start
      self.removed = removed
      self.items = items
    }

    /// What makes one calculation of another.
    ///
    /// - Complexity: O(*n*) in their items.
    init(from before: Calculation, to after: Calculation) {
      let (old, new) = (before.items, after.items)
      let prefix = zip(old, new).prefix { $0 == $1 }.count
      let longestSuffix = Swift.min(old.count, new.count) - prefix
      let suffix = zip(old.reversed(), new.reversed()).prefix(longestSuffix).prefix { $0 == $1 }
        .count
      self.init(
        start: prefix, removed: old.count - prefix - suffix,
        items: Array(new[prefix..<new.count - suffix]))
    }
  }
}

extension Calculation {
  /// The calculation after a splice, or nil if that is not about this one.
  ///
  /// - Complexity: O(*n*) in the items.
  public func spliced(by splice: Tape.Splice) -> Calculation? {
    let end = splice.start.addingReportingOverflow(splice.removed)
    guard splice.start >= 0, splice.removed >= 0, !end.overflow,
      end.partialValue <= items.count
    else { return nil }
    var calculation = self
    calculation.items.replaceSubrange(splice.start..<end.partialValue, with: splice.items)
    guard calculation.isWellFormed else { return nil }
    calculation.evaluate()
    return calculation
  }

  /// Whether it could have been entered so: no operand has too many functions; brackets that are closed
  /// were opened, and what comes first in the calculation or in a bracket, and that alone, has no operator
  /// and is a percentage of a result at most; notes stand anywhere, those about the result behind all else.
  /// The last brackets may be open.
  ///
  /// - Complexity: O(*n*) in the items.
  package var isWellFormed: Bool { openBrackets != nil }

  /// Whether it could have been finished so.
  package var isComplete: Bool {
    openBrackets == 0 && items.contains { $0.note == nil }
  }

  /// How many brackets are open at the end; nil if it could not have been entered so.
  private var openBrackets: Int? {
    var (depth, isAtStart, isBelowResult) = (0, true, false)
    for item in items {
      if item.operand?.hasTooManyFunctions == true { return nil }
      switch item {
      case .note(_, .result) where depth == 0 && !isAtStart:
        isBelowResult = true
      case _ where isBelowResult, .note(_, .result): return nil
      case .note: break
      case .first(.percentage(let operand)) where !operand.isLinked: return nil
      case .first(.tax), .close(.tax): return nil
      case .first where isAtStart: isAtStart = false
      case .step where !isAtStart: break
      case .open(let operation) where (operation == nil) == isAtStart:
        depth += 1
        isAtStart = true
      case .close where depth > 0 && !isAtStart: depth -= 1
      default: return nil
      }
      if depth > Calculator.mostBrackets { return nil }
    }
    return depth
  }
}
