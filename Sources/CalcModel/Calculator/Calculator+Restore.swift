// Leaving and coming back: what has to be kept beside the finished calculations, and how all of it
// is put back. None of this is undone.

extension Calculator {
  /// A calculation that was left before its `=`.
  package struct Unfinished: Hashable, Sendable {
    /// What was committed of it, with the operator that waits; nil before its first row.
    package var committed: OpenCalculation?
    /// The operand that was being entered, or nil if none was.
    package var operand: Operand?
    package var note: Note?

    /// An operand that was being entered, so that the next key goes on from it.
    package enum Operand: Hashable, Sendable {
      /// What had been typed, such as `-1.50`, `3.`, `2만`; `-` alone for a sign that was armed.
      case typed(String)
      /// What had been typed before M+ or M−: the next digit starts another number.
      case stored(String)
      /// One that was recalled, or that was made by % or a function.
      case recalled(CalcModel.Operand)
    }

    package init(committed: OpenCalculation?, operand: Operand?, note: Note? = nil) {
      (self.committed, self.operand, self.note) = (committed, operand, note)
    }

    package var isEmpty: Bool { committed == nil && operand == nil && note == nil }
  }

  /// The rows of a calculation, and the operator that waits for the next operand.
  package struct OpenCalculation: Hashable, Sendable {
    /// The operands and operators; whoever goes on with them gives them another ID.
    package var calculation: Calculation
    /// The operator that waits; nil behind a bracket that was just opened or closed.
    package var pending: Operator?

    package init(_ calculation: Calculation, pending: Operator?) {
      self.calculation = calculation.identified(.none)
      self.calculation.isFinished = false
      self.pending = pending
    }
  }

  /// What would be lost if only finished calculations were kept, or nil if nothing would.
  package var unfinished: Unfinished? {
    switch state {
    case .result(let result):
      // On the tape the result has its own sign.
      return result.isNegated ? Unfinished(committed: nil, operand: .recalled(result)) : nil
    case .failed:
      return nil
    case .closed:
      return Unfinished(committed: committed(before: nil), operand: nil)
    case .entering(let entry, let pending):
      let isBlank = entry == Entry() && pending == nil && tape.isEmpty
      if isBlank { return nil }
      return Unfinished(
        committed: committed(before: pending), operand: entry.unfinished, note: entry.note)
    }
  }

  /// What is not finished, with numbers also where those are results of other calculations.
  var standaloneUnfinished: Unfinished? {
    guard var unfinished else { return nil }
    if let committed = unfinished.committed {
      unfinished.committed?.calculation = committed.calculation.standalone
    }
    if case .recalled(let operand) = unfinished.operand {
      unfinished.operand = .recalled(operand.unlinked)
    }
    return unfinished.isEmpty ? nil : unfinished
  }

  /// Whether nothing is calculated or typed, on an empty tape.
  package var isBlank: Bool { tape.isEmpty && state == .entering(Entry(), pending: nil) }

  private func committed(before pending: Operator?) -> OpenCalculation? {
    tape.unfinished.map { OpenCalculation(tape.calculations[$0], pending: pending) }
  }

  /// A calculator with the same settings, as it is after AC.
  package var blank: Calculator {
    var blank = Calculator(
      formatter: formatter, order: order, afterEquals: afterEquals, run: ledger.ids.run)
    if let taxRate { blank.restore(.setTaxRate(taxRate)) }
    return blank
  }

  /// Undoes a tear-off of an earlier time: puts its calculations above what is on the tape. Redoing
  /// tears them off again.
  ///
  /// - Parameters:
  ///   - unfinished: what is gone on with, on a calculator that is blank.
  ///   - hasEarlierRows: whether there are more calculations above them, or above what was on the tape.
  /// - Complexity: O(*n*) in the rows.
  @discardableResult
  package mutating func undoEarlierTear(
    _ calculations: [Calculation], unfinished: Unfinished? = nil, hasEarlierRows: Bool = false
  ) -> Change {
    let (state, rules, evaluation) = (state, rules, ledger.evaluation)
    ledger.restore(calculations, hasEarlierRows: hasEarlierRows)
    let last = calculations.isEmpty ? nil : tape.calculations[calculations.count - 1].id
    if let unfinished { goOn(with: unfinished) }
    let tear = Edit.Tear(
      id: ledger.ids.take(), through: last, unfinished: unfinished, isOldest: true)
    var redo = Edit.tearOff(tear)
    if unfinished?.committed != nil, let begun = tape.calculations.last {
      redo = .all([.replaceLast(begun.items.count, with: nil), redo])
    }
    history.undone.append(step(to: state, rules, evaluation, by: redo))
    return .tape(TapeChange(edit: .undoTear(tear)))
  }

  /// Puts finished calculations above what is on the tape, and takes up one that was not finished.
  /// What was done before can't be undone then.
  ///
  /// - Parameter hasEarlierRows: whether there are more calculations above them, which come in later.
  /// - Complexity: O(*n*) in their rows.
  package mutating func restore(
    _ calculations: [Calculation], unfinished: Unfinished?, hasEarlierRows: Bool = false
  ) {
    history = History()
    ledger.restore(calculations, hasEarlierRows: hasEarlierRows)
    showLastResult()
    if let unfinished { goOn(with: unfinished) }
  }

  /// Puts calculations above all rows that have stood there all the time. What was done before can
  /// still be undone, and done again.
  ///
  /// - Complexity: O(*n*) in the rows.
  package mutating func insertEarlier(_ calculations: [Calculation], hasEarlierRows: Bool) {
    ledger.restore(calculations, hasEarlierRows: hasEarlierRows)
  }

  /// Takes note when the last calculation that is finished was: it reads no clock.
  package mutating func setTime(_ time: Tape.Time) { ledger.setTime(time) }

  private mutating func goOn(with unfinished: Unfinished) {
    if let calculation = unfinished.committed?.calculation {
      ledger.restoreUnfinished(calculation)
    }
    var operand = unfinished.operand
    if case .recalled(let recalled) = operand {
      operand = .recalled(recalled.mapLink { tape.operand(linkedAs: $0) })
    }
    if let operand, let last = tape.calculations.last, last.isFinished {
      // A result is left unfinished only for its sign.
      let link = CalcModel.Operand.Link(.result(of: last.id), value: last.result)
      let negated = CalcModel.Operand.result(link).applying(.negation)
      if operand == .recalled(negated) {
        state = .result(negated)
        return
      }
    }
    // Without an operand before it there is no operator that waits.
    let pending = ledger.evaluation?.isAtStart == false ? unfinished.committed?.pending : nil
    if pending == nil, let closed = ledger.evaluation?.closed {
      state = .closed(closed.operand)
    } else {
      var entry = operand.flatMap { Entry($0) } ?? Entry()
      entry.note = unfinished.note
      state = .entering(entry, pending: pending)
    }
  }

  /// Does an edit that was saved. What was done before can't be undone then.
  package mutating func restore(_ edit: Edit) {
    history = History()
    _ = ledger.apply(edit)
  }

  /// Takes operators in an order from the next formula on. What was done before can't be undone
  /// then.
  package mutating func restore(_ order: EvaluationOrder) {
    history = History()
    rules.order = order
  }
}
