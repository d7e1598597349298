// What others and earlier windows have left; not a step of undo.

extension Calculator {
  /// Shows a tape, and goes on with what an earlier window had in hand. Clears the history.
  ///
  /// - Parameter hand: its rules hold for the calculation in it.
  /// - Complexity: O(*n*) in the rows.
  package mutating func restore(_ tape: Tape, hand: Pad? = nil) {
    (self.tape, history) = (tape, History())
    let last = tape.calculations.last
    if var hand {
      (hand.memory, hand.taxRate) = (memory, taxRate)
      if hand.rows.isEmpty { hand.rules = rules }
      pad = hand
      // A negated result alone is shown as one.
      if pad.rows.isEmpty, let operand = pad.entry?.operand, operand.isNegated,
        operand.functionCount == 1, let id = operand.link?.calculation, id == last?.id
      {
        pad.state = .result(operand)
      }
    } else {
      pad.abandon()
      if let last { pad.show(last) }
    }
    pad.follow(&self.tape)
    evaluate()
  }

  /// Lets others change the tape. The pad follows, and an AC of theirs is a step here.
  ///
  /// - Complexity: that of the change, and O(*n*) in the rows in hand.
  package mutating func changeTape<Failure: Error>(
    _ change: (inout Tape) throws(Failure) -> Void
  ) throws(Failure) {
    let (before, tear, start) = (pad, tape.lastTear, tape.paperStart)
    // With a second reference a change would copy it.
    var tape = self.tape
    self.tape = Tape()
    defer {
      self.tape = tape
      pad.follow(&self.tape)
      // The same one may have moved down.
      if let torn = tape.lastTear, torn != tear, tape.paperStart > start {
        history.add(pad, TapeChange(tear: torn))
      }
      settle(since: before)
    }
    try change(&tape)
  }

  /// Begins undo anew.
  package mutating func clearHistory() { history = History() }

  /// Sets the memory, the tax rate if there is one, and the rules, and clears the history.
  package mutating func restore(memory: Rational, taxRate: Rational?, rules: Rules) {
    history = History()
    (pad.memory, pad.rules) = (memory, rules)
    if let taxRate { pad.taxRate = taxRate }
    evaluate()
  }
}
