extension Calculation {
  /// Whether it could have been entered so: no operand has too many functions; brackets that are closed
  /// were opened, and what comes first in the calculation or in a bracket, and that alone, has no operator
  /// and is a percentage of a result at most. The last brackets may be open.
  package var isWellFormed: Bool { openBrackets != nil }

  /// Whether it could have been finished so.
  package var isComplete: Bool {
    openBrackets == 0 && !items.isEmpty
  }

  /// How many brackets are open at the end; nil if it could not have been entered so.
  private var openBrackets: Int? {
    var (depth, isAtStart) = (0, true)
    for item in items {
      if item.operand?.hasTooManyFunctions == true { return nil }
      switch item.kind {
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
