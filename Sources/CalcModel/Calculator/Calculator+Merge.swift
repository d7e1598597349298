// Calculations that were finished elsewhere while this tape was open.

extension Calculator {
  /// Puts calculations that were finished elsewhere below those that are finished here, and above what
  /// is not and what the display shows, which both stay as they are. One undo takes them away again.
  ///
  /// - Parameter twin: one of these or of the tape, which the last calculation here is the same as: that
  ///   one goes, and the display shows the result of the twin. Nil if there is none.
  /// - Complexity: O(*n*) in their rows, and in those of the last calculation.
  @discardableResult
  package mutating func merge(_ calculations: [Calculation], twin: Calculation.ID? = nil) -> Change
  {
    defer { if twin != nil { joinFinishing() } }
    return carryOut { calculator throws(Refusal) in
      if twin != nil {
        calculator.ledger.removeLastFinished()
        calculator.state = .entering(Entry(), pending: nil)
      }
      if !calculations.isEmpty { calculator.apply(merging: calculations) }
      if let twin = twin.flatMap({ calculator.tape[$0] }) { calculator.showResult(of: twin) }
    }
  }

  /// Makes one step of a `=` and of what took its calculation away for its twin: neither undo nor redo
  /// brings that back.
  private mutating func joinFinishing() {
    guard let edits = history.done.last?.change.edit?.parts, case .finish? = edits.last,
      let finishing = history.done.dropLast().last,
      let back = finishing.change.edit?.parts, case .reopen? = back.first
    else { return }
    let edit = Edit.all(edits.dropLast() + back.dropFirst())
    let change: History.Step.Change =
      if case .editTo(let evaluation, _) = finishing.change {
        .editTo(evaluation, edit)
      } else {
        .edit(edit)
      }
    history.done.removeLast(2)
    history.done.append(
      History.Step(state: finishing.state, rules: finishing.rules, change: change))
  }

  private mutating func apply(merging calculations: [Calculation]) {
    let goesOn: Bool =
      switch state {
      case .result, .failed: true
      case .entering, .closed: tape.unfinished != nil
      }
    let merged = calculations.map { ledger.identified($0) }
    ledger.perform(.merge(merged, above: goesOn ? tape.calculations.last?.id : nil))
  }
}
