/// A pocket calculator with a paper tape.
///
///     var calculator = Calculator()
///     for key: Key in [.digit(.two), .operation(.add), .digit(.three), .equals] {
///       calculator.press(key)
///     }
///     calculator.operandLabel  // 5
///
/// Evaluation is left to right, or × and ÷ first. A key without a meaning in the current state is
/// refused with a reason. Undo goes back up to 10,000 steps. Equal calculators also have equal
/// steps of undo and redo.
///
/// - Complexity: A key is O(*n*) in the rows of the calculation in hand; a correction and its undo
///   are also O(*n*) in the later calculations on the tape.
public struct Calculator: Equatable, Sendable {
  /// The entry, the rows in hand, the rules, the memory and the tax rate.
  package internal(set) var pad: Pad
  /// The finished calculations.
  public internal(set) var tape = Tape()
  var history = History()
  /// The calculation in hand without the entry.
  package private(set) var inHand = Calculation([])
  package private(set) var inHandWithEntry = Calculation([])
  /// The settings of `formatter`, except the decimals and the rounding, which the rules give.
  private var baseFormatter: DisplayFormatter
  package let afterEquals: AfterEquals
  /// The unit of angles without a unit, in typed formulas.
  package var angleUnit = AngleUnit.radians

  /// What a digit does to a result.
  public enum AfterEquals: String, CaseIterable, Hashable, Sendable {
    /// A digit starts a new number.
    case new
    /// A digit is appended to the shown result, in a new calculation.
    case append
    /// Digits, the point and ± are refused until an operator, CE or AC.
    case locked
  }

  /// A calculator with an empty tape.
  ///
  /// - Parameters:
  ///   - rules: the initial rules; a key can change the order.
  ///   - formatter: how values are shown; decimals and rounding come from the rules.
  ///   - afterEquals: what a digit does to a result.
  public init(
    rules: Rules = Rules(), formatter: DisplayFormatter = DisplayFormatter(),
    afterEquals: AfterEquals = .new
  ) {
    pad = Pad(rules: rules)
    baseFormatter = formatter
    self.afterEquals = afterEquals
    evaluate()
  }

  /// How values are shown, with the decimals and the rounding of the next calculation.
  public var formatter: DisplayFormatter { baseFormatter.following(pad.rules) }

  /// Whether the digits before the point are shown in groups of three.
  public var grouping: Bool {
    get { baseFormatter.grouping }
    set { baseFormatter.grouping = newValue }
  }

  /// The rules of the calculation in hand and of later ones.
  public var rules: Rules { pad.rules }

  /// The order in which the calculation in hand applies its operators.
  public var order: EvaluationOrder { pad.rules.order }

  /// The memory; zero if empty.
  public var memory: Rational { pad.memory }

  /// The tax rate in percent of a price without tax; nil if not set.
  public var taxRate: Rational? { pad.taxRate }

  /// The rows of the tape, and below them the rows of the calculation in hand.
  public var rows: PaperRows { PaperRows(tape, inHand: inHand) }

  mutating func evaluate() {
    inHand = Calculation(pad.items, pad.rules, pending: pad.pending)
    inHandWithEntry = inHand
    evaluateEntry()
  }

  private mutating func evaluateEntry() {
    inHandWithEntry.replaceEntry(by: pad.itemInHand, behind: inHand)
  }
}

// Keys, settings, operands and corrections.

extension Calculator {
  /// Presses a key. A calculation that the key finishes gets a number as its ID.
  @discardableResult
  public mutating func press(_ key: Key) -> Outcome { press(key, id: unusedID) }

  /// Presses a key. If the key adds an entry to the tape, `id` is the entry's ID.
  @discardableResult
  package mutating func press(_ key: Key, id: ResultID) -> Outcome {
    switch key {
    case .undo: return undo()
    case .redo: return redo()
    default:
      let before = self.pad
      var line: TypedLine?
      var outcome = perform { calculator throws(Message) in
        if key != .backspace { return try calculator.handle(key, id: id) }
        line = try calculator.eraseLast()
        return nil
      }
      outcome.line = line
      if !outcome.isRefused { addRemark(to: &outcome, after: key, before) }
      return outcome
    }
  }

  /// A number that the tape has never had as an ID.
  package var unusedID: ResultID {
    var number = tape.slots.count + 1
    while tape.knows(ResultID("\(number)")) { number += 1 }
    return ResultID("\(number)")
  }

  /// Sets the order, the decimals and the rounding of the calculation in hand and of all later ones.
  @discardableResult
  public mutating func setRules(_ rules: Rules) -> Outcome {
    perform { calculator throws(Message) in
      calculator.pad.rules = rules
      return nil
    }
  }

  /// Sets the tax rate, in percent; the entry stays.
  ///
  /// - Returns: a refusal for a rate below 0 or above 1,000.
  @discardableResult
  public mutating func setTaxRate(_ rate: Rational) -> Outcome {
    perform { calculator throws(Message) in
      guard CalcModel.Operand.Tax.rates.contains(rate) else { throw .taxRateOutOfRange }
      calculator.pad.taxRate = rate
      return nil
    }
  }

  /// Enters an operand in full precision.
  @discardableResult
  public mutating func recall(_ operand: Operand) -> Outcome {
    perform { calculator throws(Message) in
      try calculator.enter(operand)
      return nil
    }
  }

  /// Enters a row's number as the operand, linked to the calculation if the number is a result.
  ///
  /// - Returns: a refusal if the row has no number.
  @discardableResult
  public mutating func recall(row: Int) -> Outcome {
    guard rows.indices.contains(row) else { return .refused(.noRow) }
    return rows.operand(recalling: row).map { recall($0) } ?? .refused(.noNumber)
  }

  /// Sets or removes the note of the number that the display shows.
  @discardableResult
  package mutating func write(_ note: Note?) -> Outcome {
    perform { $0.setNote(note) }
  }

  /// Corrects a row of the paper, and evaluates again the numbers that depend on the row.
  ///
  /// Row 0 is the oldest row. Several corrections are one step of undo. After `insert` the next
  /// corrections are for the inserted row. Removing the shown result also clears the display.
  ///
  /// - Returns: a refusal if a correction is impossible; then nothing is changed.
  /// - Complexity: O(*n*) in the later calculations on the tape.
  @discardableResult
  public mutating func correct(row: Int, _ corrections: Tape.Correction...) -> Outcome {
    correct(row: row, corrections)
  }

  @discardableResult
  package mutating func correct(row: Int, _ corrections: [Tape.Correction]) -> Outcome {
    guard rows.indices.contains(row) else { return .refused(.noRow) }
    let (calculation, index) = rows.calculation(atRow: row)
    return perform { calculator throws(Message) in
      try calculator.applyCorrections(corrections, toRow: index, of: calculation)
    }
  }

  /// A copy of the calculator after corrections of a row, without steps of undo.
  ///
  /// - Complexity: O(*n*) in the tape.
  package func corrected(row: Int, by corrections: [Tape.Correction]) -> Calculator {
    var copy = self
    copy.history = History()
    copy.correct(row: row, corrections)
    return copy
  }
}

// Steps, undo and redo.

extension Calculator {
  /// Performs a step; changes nothing if `body` throws.
  ///
  /// - Parameter body: changes the pad, and returns the change to make to the tape, if any.
  mutating func perform(
    _ body: (inout Self) throws(Message) -> TapeChange?
  ) -> Outcome {
    let before = pad
    do {
      let change = try body(&self)
      if change == nil, pad == before { return .nothing }
      history.add(before, change)
      return finishStep(change, since: before)
    } catch {
      pad = before
      return .refused(error)
    }
  }

  /// Undoes the last step.
  ///
  /// - Returns: a refusal if there is no step, or if another window has changed the step's
  ///   calculation since.
  @discardableResult
  public mutating func undo() -> Outcome {
    guard let step = history.done.popLast() ?? clearStep else {
      return .refused(history.done.hasLostSteps ? .earlierStepsGone : .nothingToUndo)
    }
    guard tape.isUnchanged(since: step) else {
      if step.change?.isNewCalculation == true {
        history.dropSteps(leadingTo: step, currentPad: pad)
      }
      return .refused(.changedElsewhere)
    }
    history.undone.append(History.Step(pad: pad, change: step.change?.inverse))
    return restoreState(of: step)
  }

  /// Repeats the step that was undone last.
  ///
  /// - Returns: a refusal if there is no step, or if another window has changed the step's
  ///   calculation since.
  @discardableResult
  public mutating func redo() -> Outcome {
    guard let step = history.undone.popLast() else { return .refused(.nothingToRedo) }
    guard tape.isUnchanged(since: step) else { return .refused(.changedElsewhere) }
    history.done.append(History.Step(pad: pad, change: step.change?.inverse))
    return restoreState(of: step)
  }

  private mutating func restoreState(of step: History.Step) -> Outcome {
    let before = pad
    pad = step.pad
    if step.change == nil { pad.refreshLinks(from: &tape) }
    return finishStep(step.change?.inverse, since: before)
  }

  private mutating func finishStep(_ change: TapeChange?, since before: Pad) -> Outcome {
    let changedDependents = change.map { tape.apply($0) } ?? []
    if change != nil { pad.refreshLinks(from: &tape) }
    evaluate(since: before)
    return Outcome(
      change: change, changedDependents: changedDependents,
      changesRows: change != nil || pad.rows.count != before.rows.count,
      message: remark(since: before))
  }

  /// The tape's last AC as an undo step, for a history without steps.
  private var clearStep: History.Step? {
    tape.lastClearID.map { History.Step(pad: pad, change: TapeChange(clear: $0)) }
  }

  /// Evaluates only what the change of the pad affects.
  mutating func evaluate(since before: Pad) {
    let isSameCalculation =
      pad.rows == before.rows && pad.rules == before.rules && pad.pending == before.pending
    if !isSameCalculation {
      evaluate()
    } else if pad.state != before.state {
      evaluateEntry()
    }
  }
}
