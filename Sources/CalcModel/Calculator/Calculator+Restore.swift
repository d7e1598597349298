// Changes by earlier windows, other windows and editors. Of these, undo reverts only ACs.

extension Calculator {
  /// Shows a tape, and the pad of an earlier window if it left one. Clears the history.
  ///
  /// - Parameter hand: the pad of the earlier window; its rules apply only if it has rows.
  /// - Complexity: O(*n*) in the rows.
  package mutating func restore(_ tape: Tape, hand: Pad? = nil) {
    (self.tape, history) = (tape, History())
    let last = tape.calculations.last
    if var hand {
      (hand.memory, hand.taxRate) = (memory, taxRate)
      if hand.rows.isEmpty { hand.rules = rules }
      pad = hand
      // A negated result without rows is shown as a result, not as an entry.
      if pad.rows.isEmpty, let operand = pad.entry?.operand, operand.isNegated,
        operand.functionCount == 1, let id = operand.link?.calculation, id == last?.id
      {
        pad.state = .result(operand)
      }
    } else {
      pad.abandon()
      if let last { pad.show(last) }
    }
    pad.refreshLinks(from: &self.tape)
    evaluate()
  }

  /// Changes the tape as another window did, and refreshes the links on the pad.
  ///
  /// Undo can revert another window's AC.
  ///
  /// - Complexity: O(*n*) in the rows in hand, besides the change.
  package mutating func changeTape<Failure: Error>(
    _ change: (inout Tape) throws(Failure) -> Void
  ) throws(Failure) {
    let (before, clear, start) = (pad, tape.lastClear, tape.paperStart)
    // Moved out of `self` so that the change doesn't copy it.
    var tape = self.tape
    self.tape = Tape()
    defer {
      self.tape = tape
      pad.refreshLinks(from: &self.tape)
      // An AC is new if the paper begins lower now: undoing an AC makes an earlier AC the last.
      if let cleared = tape.lastClear, cleared != clear, tape.paperStart > start {
        history.add(pad, TapeChange(clear: cleared))
      }
      evaluate(since: before)
    }
    try change(&tape)
  }

  /// Removes all steps of undo and redo.
  package mutating func clearHistory() { history = History() }

  /// Sets the memory, the rules and, unless nil, the tax rate. Clears the history.
  package mutating func restore(memory: Rational, taxRate: Rational?, rules: Rules) {
    history = History()
    (pad.memory, pad.rules) = (memory, rules)
    if let taxRate { pad.taxRate = taxRate }
    evaluate()
  }
}
