// Calculations that other windows finished.

extension Calculator {
  /// Inserts calculations of other windows below the finished ones, as one step of undo. The
  /// unfinished one and the display stay.
  ///
  /// - Parameter twin: a duplicate of the last calculation here, which it replaces, also in the
  ///   display.
  /// - Complexity: O(*n*) in their rows and those of the last calculation.
  @discardableResult
  package mutating func merge(_ calculations: [Calculation], twin: ResultID? = nil) -> Change {
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

  /// Joins `=` and the removal of its calculation into one step, so that neither undo nor redo
  /// brings it back.
  private mutating func joinFinishing() {
    guard let edits = history.done.last?.edit?.parts, case .finish? = edits.last,
      let finishing = history.done.dropLast().last,
      let back = finishing.edit?.parts, case .reopen? = back.first
    else { return }
    let edit = Edit.all(edits.dropLast() + back.dropFirst())
    history.done.removeLast(2)
    history.done.append(
      History.Step(state: finishing.state, rules: finishing.rules, edit: edit))
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
