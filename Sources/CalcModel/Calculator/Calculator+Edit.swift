// Steps: what a key does as a whole, and undo takes back.

extension Calculator {
  /// The state before a step or a part of one.
  struct Before {
    let state: State
    let rules: Calculation.Rules
    let evaluation: Evaluator?
  }

  /// Performs a step, or nothing if it is refused.
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

  /// Performs a part of a step, or nothing if it is refused.
  ///
  /// - Returns: the state before, and the refusal, if any.
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

  /// Takes a step of undo or redo, and adds its inverse to the other list.
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

  /// The step that takes an edit back.
  func step(
    to state: State, _ rules: Calculation.Rules, _ evaluation: Evaluator?, by edit: Edit
  ) -> History.Step {
    let isCarried = evaluation.map { $0.isTotal && $0.outer.isEmpty } ?? true
    return History.Step(
      state: state, rules: rules, change: isCarried ? .edit(edit) : .editTo(evaluation, edit))
  }
}
