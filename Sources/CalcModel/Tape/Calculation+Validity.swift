extension Calculation {
  /// Whether it could have been finished so.
  package var isComplete: Bool { items.depth == 0 && !items.isEmpty }
}

extension [Item] {
  /// Whether they could have been entered so: brackets and functions are not nested too deep; brackets that
  /// are closed were opened, and what comes first in the calculation or in a bracket, and that alone, has no operator
  /// and is a percentage of a result at most. The last brackets may be open.
  package var isWellFormed: Bool { depth != nil }

  /// How many brackets are open at the end; nil if it could not have been entered so.
  fileprivate var depth: Int? {
    var (depth, isAtStart) = (0, true)
    if nestingDepth > Operand.mostFunctions { return nil }
    for item in self {
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
    }
    return depth
  }
}
