/// The steps of undo and redo.
struct History: Equatable, Sendable {
  /// The inverses of the steps, the latest last.
  var done: [Step] = []
  /// The inverses of the undone steps, the latest last.
  var undone: [Step] = []

  /// The state before an item was committed.
  ///
  /// - Parameters:
  ///   - item: the item's index in the last calculation.
  ///   - count: the number of its items.
  /// - Complexity: O(*n*) in the steps since then.
  func state(before item: Int, of count: Int) -> Calculator.State? {
    var count = count
    for step in done.reversed() {
      guard let edit = step.edit else { continue }
      guard let added = edit.addedItems else { return nil }
      count += added
      if count <= item { return step.state }
    }
    return nil
  }

  /// Adds a step, and clears redo.
  mutating func add(_ step: Step) {
    done.append(step)
    if !undone.isEmpty { undone = [] }
  }
}

extension History {
  /// A step of undo or redo.
  ///
  /// Kept small, as there is one for each key.
  struct Step: Equatable, Sendable {
    /// The state that it leads to.
    let state: Calculator.State
    /// The rules of the next calculation that it leads to.
    let rules: Rules
    /// What it changes in the ledger.
    let edit: Edit?
  }
}
