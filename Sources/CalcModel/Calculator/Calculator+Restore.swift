// What others and earlier windows have left; not a step of undo.

extension Calculator {
  /// What is in hand when a window ends.
  package struct Unfinished: Hashable, Sendable {
    package var rules: Rules
    /// The rows; links lead to the tape.
    package var rows: [Row]
    /// The operator that waits behind them; none behind a bracket.
    package var pending: Operator?
    /// The entry, if any.
    package var operand: Operand?
    package var note: Note?

    package struct Row: Hashable, Sendable {
      package var item: Item
      /// Its number as it was typed, such as `1.50`; nil if that is not known.
      package var typed: String?

      package init(_ item: Item, typed: String? = nil) { (self.item, self.typed) = (item, typed) }
    }

    /// An entry, as the next key needs it.
    package enum Operand: Hashable, Sendable {
      /// Typed text such as `-1.50` or `3.`; `-` for an armed sign.
      case typed(String)
      /// Typed text before M+ or M−: the next digit starts another number.
      case stored(String)
      /// A recalled operand, or one made by % or a function.
      case recalled(CalcModel.Operand)
    }

    /// Whether nothing is in it but rules.
    package var isEmpty: Bool { rows.isEmpty && operand == nil && note == nil }

    package init(
      rules: Rules, rows: [Row], pending: Operator? = nil, operand: Operand? = nil,
      note: Note? = nil
    ) {
      (self.rules, self.rows, self.pending) = (rules, rows, pending)
      (self.operand, self.note) = (operand, note)
    }
  }

  /// What is in hand; nil if nothing is, or an unchanged result is shown.
  package var unfinished: Unfinished? {
    let rows = pad.rows.map { row in
      if case .entry(let entry) = row.keyed, case .typed(let text)? = entry.unfinished {
        return Unfinished.Row(row.item, typed: text)
      }
      return Unfinished.Row(row.item)
    }
    var unfinished = Unfinished(rules: rules, rows: rows, pending: pad.pending)
    switch pad.state {
    case .result(let result):
      if !result.isNegated { return nil }
      unfinished.operand = .recalled(result)
    case .failed: return nil
    case .closed: break
    case .entering(let entry, _):
      if isBlank { return nil }
      (unfinished.operand, unfinished.note) = (entry.unfinished, entry.note)
    }
    return unfinished
  }

  /// Shows a tape, and goes on with what an earlier window had in hand. Clears the history.
  ///
  /// - Complexity: O(*n*) in the rows.
  package mutating func restore(_ tape: Tape, unfinished: Unfinished? = nil) {
    (self.tape, history) = (tape, History())
    pad.abandon()
    pad.state = .entering(Entry(), pending: nil)
    if let unfinished {
      goOn(with: unfinished)
    } else if let last = tape.calculations.last {
      pad.show(last)
    }
    pad.follow(&self.tape)
    evaluate()
  }

  private mutating func goOn(with unfinished: Unfinished) {
    if !unfinished.rows.isEmpty { pad.rules = unfinished.rules }
    for row in unfinished.rows {
      let typed = row.typed.flatMap { Entry(.typed($0)) }
      let isSame = try? typed?.operand() == row.item.operand
      pad.append(row.item, keyed: isSame == true ? typed.map { .entry($0) } : nil)
    }
    // Of results only negated ones are in hand.
    if case .recalled(let operand) = unfinished.operand, operand.isNegated, pad.rows.isEmpty,
      let last = tape.calculations.last, operand.link?.calculation == last.id,
      operand.functionCount == 1
    {
      pad.state = .result(operand)
    } else if unfinished.pending == nil, pad.rows.last?.item.isClosing == true {
      pad.state = .closed
    } else {
      var entry = unfinished.operand.flatMap { Entry($0) } ?? Entry()
      entry.note = unfinished.note
      // An operator waits only behind an operand.
      pad.state = .entering(entry, pending: pad.isAtStart ? nil : unfinished.pending)
    }
  }

  /// Lets others change the tape. The pad follows, and an AC of theirs is a step here.
  ///
  /// - Complexity: that of the change, and O(*n*) in the rows in hand.
  package mutating func changeTape<Failure: Error>(
    _ change: (inout Tape) throws(Failure) -> Void
  ) throws(Failure) {
    let (before, tear) = (pad, tape.lastTear)
    // With a second reference a change would copy it.
    var tape = self.tape
    self.tape = Tape()
    defer {
      self.tape = tape
      pad.follow(&self.tape)
      if let torn = tape.lastTear, tear.map({ tape.isBelow(torn, $0) }) ?? true {
        history.add(pad, TapeChange(tear: torn))
      }
      settle(since: before)
    }
    try change(&tape)
  }

  /// Begins undo anew.
  package mutating func clearHistory() { history = History() }

  /// Shows another tape, of a file that was replaced. The pad stays. Clears the history.
  package mutating func follow(_ tape: Tape) {
    (self.tape, history) = (tape, History())
    pad.follow(&self.tape)
    evaluate()
  }

  /// Sets the memory, the tax rate and the rules, and clears the history.
  package mutating func restore(memory: Rational?, taxRate: Rational?, rules: Rules? = nil) {
    history = History()
    if let memory { pad.memory = memory }
    if let taxRate { pad.taxRate = taxRate }
    if let rules { pad.rules = rules }
    evaluate()
  }
}
