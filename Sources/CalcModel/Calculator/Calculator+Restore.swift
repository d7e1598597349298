// Changes by earlier windows, other windows and editors. Of these changes, undo reverts only ACs.

extension Calculator {
  /// Shows a tape and the pad of an earlier window. Clears the history.
  ///
  /// - Parameter hand: the earlier pad. If the earlier pad has no rows, the current rules stay.
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
      pad.abandonCalculation()
      if let last { pad.show(last) }
    }
    pad.refreshLinks(from: &self.tape)
    evaluate()
  }

  /// Changes the tape without a key, as when lines are read or written, and refreshes the links on
  /// the pad.
  ///
  /// - Complexity: O(*n*) in the rows in hand, besides the change.
  package mutating func changeTape<Failure: Error>(
    _ change: (inout Tape) throws(Failure) -> Void
  ) throws(Failure) {
    let (padBefore, clearBefore, startBefore) = (pad, tape.lastClearID, tape.paperStart)
    // The tape is moved out of `self`, so that the change doesn't copy the tape.
    var tape = self.tape
    self.tape = Tape()
    defer {
      self.tape = tape
      pad.refreshLinks(from: &self.tape)
      // Undoing an AC also changes `lastClearID`. Only a new AC moves the paper's start down.
      if let cleared = tape.lastClearID, cleared != clearBefore,
        tape.paperStart > startBefore
      {
        history.add(pad, TapeChange(clear: cleared))
      }
      evaluate(since: padBefore)
    }
    try change(&tape)
  }

  package mutating func clearHistory() { history = History() }

  package mutating func restore(memory: Rational, taxRate: Rational?, rules: Rules) {
    history = History()
    (pad.memory, pad.rules) = (memory, rules)
    if let taxRate { pad.taxRate = taxRate }
    evaluate()
  }
}
