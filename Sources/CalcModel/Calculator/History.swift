/// What was done, so that it can be undone and done again.
struct History: Equatable, Sendable {
  /// What undoes each step, the latest last.
  var done: [Step] = []
  /// What does each step again that was undone, the latest last.
  var undone: [Step] = []

  /// The state from which an item was put on the tape.
  ///
  /// - Parameters:
  ///   - item: an index in the items of the calculation at the end.
  ///   - count: how many items it has.
  /// - Complexity: O(*n*) in the steps since then.
  func state(before item: Int, of count: Int) -> Calculator.State? {
    var count = count
    for step in done.reversed() {
      guard let edit = step.change.edit else { continue }
      guard let added = edit.addedItems else { return nil }
      count += added
      if count <= item { return step.state }
    }
    return nil
  }

  /// Notes what undoes something new; what was undone before is gone.
  mutating func add(_ step: Step) {
    done.append(step)
    if !undone.isEmpty { undone = [] }
  }
}

extension History {
  /// The way back from a change of the calculator, or forth again.
  ///
  /// There is one for each key, so that it is kept small.
  struct Step: Equatable, Sendable {
    /// The state that it leads to.
    let state: Calculator.State
    /// The rules of the next calculation that it leads to.
    let rules: Calculation.Rules
    /// What it changes in the ledger.
    let change: Change

    /// Rare payloads are boxed, to keep a step at 32 bytes.
    enum Change: Equatable {
      case none
      /// An edit, after which a calculation at the end has come to its last total.
      case edit(Edit)
      /// An edit, after which the calculation at the end has come so far.
      indirect case editTo(Evaluator?, Edit)

      var edit: Edit? {
        switch self {
        case .none: nil
        case .edit(let edit), .editTo(_, let edit): edit
        }
      }
    }
  }
}
