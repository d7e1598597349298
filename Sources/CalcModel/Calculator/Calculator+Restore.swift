// Saving and restoring the state; not a step of undo.

extension Calculator {
  /// An unfinished calculation.
  package struct Unfinished: Hashable, Sendable {
    /// Its rows; nil before the first one.
    package var committed: OpenCalculation?
    /// The entry, if any.
    package var operand: Operand?
    package var note: Note?

    /// An entry, as the next key needs it.
    package enum Operand: Hashable, Sendable {
      /// Typed text such as `-1.50` or `3.`; `-` for an armed sign.
      case typed(String)
      /// Typed text before M+ or M−: the next digit starts another number.
      case stored(String)
      /// A recalled operand, or one made by % or a function.
      case recalled(CalcModel.Operand)
    }

    package init(committed: OpenCalculation?, operand: Operand?, note: Note? = nil) {
      (self.committed, self.operand, self.note) = (committed, operand, note)
    }

    package var isEmpty: Bool { committed == nil && operand == nil && note == nil }
  }

  /// An unfinished calculation's rows and pending operator.
  package struct OpenCalculation: Hashable, Sendable {
    /// Its items, under no ID.
    package var calculation: Calculation
    /// The pending operator; nil behind a bracket.
    package var pending: Operator?

    package init(_ calculation: Calculation, pending: Operator?) {
      self.calculation = calculation.identified(.none)
      self.calculation.isFinished = false
      self.calculation.pending = pending
      self.calculation.evaluate()
      self.pending = pending
    }
  }

  /// The unfinished calculation, if any.
  package var unfinished: Unfinished? {
    switch state {
    case .result(let result):
      // The tape has the result with its own sign.
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

  /// The unfinished calculation with numbers for links.
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

  /// Whether the tape is empty and nothing is typed.
  package var isBlank: Bool { tape.isEmpty && state == .entering(Entry(), pending: nil) }

  private func committed(before pending: Operator?) -> OpenCalculation? {
    tape.unfinished.map { OpenCalculation(tape.calculations[$0], pending: pending) }
  }

  /// A calculator with the same settings and an empty tape.
  package var blank: Calculator {
    var blank = Calculator(
      formatter: formatter, order: order, afterEquals: afterEquals, run: ledger.ids.run)
    if let taxRate { blank.restore(.setTaxRate(taxRate)) }
    return blank
  }

  /// Undoes a tear of an earlier run: puts its calculations above all others. Redo tears them off
  /// again.
  ///
  /// - Parameters:
  ///   - unfinished: the calculation to continue, on a blank calculator.
  ///   - hasEarlierRows: whether there are more calculations above.
  /// - Complexity: O(*n*) in the rows.
  @discardableResult
  package mutating func undoEarlierTear(
    _ calculations: [Calculation], unfinished: Unfinished? = nil, hasEarlierRows: Bool = false
  ) -> Change {
    let (state, rules) = (state, rules)
    ledger.restore(calculations, hasEarlierRows: hasEarlierRows)
    let last = calculations.isEmpty ? nil : tape.calculations[calculations.count - 1].id
    if let unfinished { goOn(with: unfinished) }
    let tear = Edit.Tear(
      id: ledger.ids.take(), through: last, unfinished: unfinished, isOldest: true)
    var redo = Edit.tearOff(tear)
    if unfinished?.committed != nil, let begun = tape.calculations.last {
      redo = .all([.replaceLast(begun.items.count, with: nil), redo])
    }
    history.undone.append(History.Step(state: state, rules: rules, edit: redo))
    return .tape(TapeChange(edit: .undoTear(tear)))
  }

  /// Inserts calculations above all others, and continues an unfinished one. Clears the history.
  ///
  /// - Parameter hasEarlierRows: whether more calculations above them come in later.
  /// - Complexity: O(*n*) in their rows.
  package mutating func restore(
    _ calculations: [Calculation], unfinished: Unfinished?, hasEarlierRows: Bool = false
  ) {
    history = History()
    ledger.restore(calculations, hasEarlierRows: hasEarlierRows)
    showLastResult()
    if let unfinished { goOn(with: unfinished) }
  }

  /// Inserts older calculations above all others; the history stays.
  ///
  /// - Complexity: O(*n*) in the rows.
  package mutating func insertEarlier(_ calculations: [Calculation], hasEarlierRows: Bool) {
    ledger.restore(calculations, hasEarlierRows: hasEarlierRows)
  }

  /// Sets when the last finished calculation was finished.
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
      // Of results only negated ones are saved as unfinished.
      let link = CalcModel.Operand.Link(.result(of: last.id), value: last.result)
      let negated = CalcModel.Operand.result(link).applying(.negation)
      if operand == .recalled(negated) {
        state = .result(negated)
        return
      }
    }
    // An operator is pending only behind an operand.
    let pending = ledger.inHand?.isAtStart == false ? unfinished.committed?.pending : nil
    if pending == nil, case .close(let operand) = ledger.inHand?.items.last?.kind {
      state = .closed(operand)
    } else {
      var entry = operand.flatMap { Entry($0) } ?? Entry()
      entry.note = unfinished.note
      state = .entering(entry, pending: pending)
    }
    evaluateInHand()
  }

  /// Applies a saved edit, and clears the history.
  package mutating func restore(_ edit: Edit) {
    history = History()
    _ = ledger.apply(edit)
    evaluateInHand()
  }

  /// Sets the order from the next calculation on, and clears the history.
  package mutating func restore(_ order: EvaluationOrder) {
    history = History()
    rules.order = order
  }
}
