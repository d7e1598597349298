// How the calculator is changed: by whole steps, which undo takes back.

extension Calculator {
  /// How all was before a step or a part of it.
  struct Before {
    let state: State
    let rules: Calculation.Rules
    let evaluation: Evaluator?
  }

  /// Does something as one step, or nothing where it is refused.
  mutating func carryOut(_ body: (inout Self) throws(Refusal) -> Void) -> Change {
    let (before, refusal) = attempt(body)
    if let refusal { return .refused(refusal) }
    guard let done = ledger.takeDone() else {
      if state == before.state, rules == before.rules { return .nothing }
      history.add(History.Step(state: before.state, rules: before.rules, change: .none))
      return .labels
    }
    history.add(step(to: before.state, before.rules, before.evaluation, by: done.inverse))
    return .tape(TapeChange(edit: done.edit))
  }

  /// Does something as a part of a step, or nothing of it where it is refused.
  ///
  /// - Returns: how all was before, and why it was refused; nil if it was not.
  @discardableResult
  mutating func attempt(
    _ body: (inout Self) throws(Refusal) -> Void
  ) -> (before: Before, refusal: Refusal?) {
    let before = Before(state: state, rules: rules, evaluation: ledger.evaluation)
    let doneCount = ledger.doneCount
    do {
      try body(&self)
      return (before, nil)
    } catch {
      ledger.revert(to: doneCount)
      (state, rules, ledger.evaluation) = (before.state, before.rules, before.evaluation)
      return (before, error)
    }
  }

  /// Takes a step, if there is one, and adds the one that leads back to a list.
  mutating func take(
    _ step: History.Step?, back steps: WritableKeyPath<History, [History.Step]>
  ) -> Change? {
    guard let step else { return nil }
    let (state, rules, evaluation) = (state, rules, ledger.evaluation)
    (self.state, self.rules) = (step.state, step.rules)
    guard let edit = step.change.edit else {
      history[keyPath: steps].append(History.Step(state: state, rules: rules, change: .none))
      return .labels
    }
    let inverse = ledger.apply(edit)
    ledger.evaluation =
      if case .editTo(let evaluation, _) = step.change { evaluation } else {
        tape.carriedEvaluation
      }
    history[keyPath: steps].append(self.step(to: state, rules, evaluation, by: inverse))
    return .tape(TapeChange(edit: edit))
  }

  /// A step to how all was before an edit.
  func step(
    to state: State, _ rules: Calculation.Rules, _ evaluation: Evaluator?, by edit: Edit
  ) -> History.Step {
    let isCarried = evaluation.map { $0.isTotal && $0.outer.isEmpty } ?? true
    return History.Step(
      state: state, rules: rules, change: isCarried ? .edit(edit) : .editTo(evaluation, edit))
  }
}
