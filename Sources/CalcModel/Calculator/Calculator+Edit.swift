// Steps: what a key does as a whole, and undo takes back.

extension Calculator {
  /// The state before a step or a part of one.
  struct Before {
    let state: State
    let rules: Rules
  }

  /// Performs a step, or nothing if it is refused.
  mutating func carryOut(_ body: (inout Self) throws(Refusal) -> Void) -> Change {
    let (before, refusal) = attempt(body)
    if let refusal { return .refused(refusal) }
    let done = ledger.takeDone()
    if done == nil, state == before.state, rules == before.rules { return .nothing }
    evaluateInHand()
    history.add(History.Step(state: before.state, rules: before.rules, edit: done?.inverse))
    return done.map { .tape(TapeChange(edit: $0.edit)) } ?? .labels
  }

  /// Performs a part of a step, or nothing if it is refused.
  ///
  /// - Returns: the state before, and the refusal, if any.
  @discardableResult
  mutating func attempt(
    _ body: (inout Self) throws(Refusal) -> Void
  ) -> (before: Before, refusal: Refusal?) {
    let before = Before(state: state, rules: rules)
    let doneCount = ledger.doneCount
    do {
      try body(&self)
      return (before, nil)
    } catch {
      let isReverted = ledger.doneCount > doneCount
      ledger.revert(to: doneCount)
      (state, rules) = (before.state, before.rules)
      if isReverted { evaluateInHand() }
      return (before, error)
    }
  }

  /// Takes a step of undo or redo, and adds its inverse to the other list.
  mutating func take(
    _ step: History.Step?, back steps: WritableKeyPath<History, [History.Step]>
  ) -> Change? {
    guard let step else { return nil }
    let (state, rules) = (state, rules)
    (self.state, self.rules) = (step.state, step.rules)
    let inverse = step.edit.map { ledger.apply($0) }
    evaluateInHand()
    history[keyPath: steps].append(History.Step(state: state, rules: rules, edit: inverse))
    return step.edit.map { .tape(TapeChange(edit: $0)) } ?? .labels
  }

  /// Evaluates the unfinished calculation, once for all that a key or a paste has changed.
  ///
  /// - Complexity: O(*n*) in its rows.
  mutating func evaluateInHand() {
    let pending: Operator? = if case .entering(_, let pending) = state { pending } else { nil }
    ledger.evaluate(before: pending)
  }
}
