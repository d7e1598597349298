/// A pocket calculator with a paper tape.
///
///     var calculator = Calculator()
///     for key: Key in [.digit(.two), .operation(.add), .digit(.three), .equals] {
///       calculator.press(key)
///     }
///     calculator.operandLabel  // 5
///
/// Evaluation is left to right, or × and ÷ first. A key that means nothing in a state changes
/// nothing and says why. Every change can be undone, as far as `History` goes back. Two calculators
/// are equal if no key can tell them apart, undo and redo included.
///
/// - Complexity: O(*n*) a key in the rows of the calculation in hand; a correction and its undo also
///   in the calculations below.
public struct Calculator: Equatable, Sendable {
  /// What is being entered.
  package internal(set) var pad: Pad
  /// The finished calculations.
  public internal(set) var tape = Tape()
  var history = History()
  /// The calculation in hand, evaluated with the operator that waits behind it.
  package private(set) var inHand = Calculation([])
  /// The calculation in hand with the operand that is being entered, if any.
  package private(set) var sum = Calculation([])
  private var format: DisplayFormatter
  let afterEquals: AfterEquals

  /// What a digit does to a result.
  public enum AfterEquals: String, CaseIterable, Hashable, Sendable {
    /// It starts a new number.
    case new
    /// It is appended to the result as shown, in a new formula.
    case append
    /// Digits, the point and ± are refused until an operator, CE or AC.
    case locked
  }

  /// A calculator as it is after AC.
  ///
  /// - Parameters:
  ///   - rules: hold until a key changes them.
  ///   - formatter: follows the rules: its own decimals and rounding have no effect.
  public init(
    rules: Rules = Rules(), formatter: DisplayFormatter = DisplayFormatter(),
    afterEquals: AfterEquals = .new
  ) {
    pad = Pad(rules: rules)
    format = formatter
    self.afterEquals = afterEquals
    evaluate()
  }

  /// How values are shown, with the decimals and the rounding of the next calculation.
  public var formatter: DisplayFormatter { format.following(pad.rules) }

  /// Whether the digits before the point are shown in groups of three.
  public var grouping: Bool {
    get { format.grouping }
    set { format.grouping = newValue }
  }

  /// The rules of the calculation in hand and of later ones.
  public var rules: Rules { pad.rules }

  /// The order in which the calculation in hand takes its operators.
  public var order: EvaluationOrder { pad.rules.order }

  /// The memory; zero if empty.
  public var memory: Rational { pad.memory }

  /// The tax rate in percent of a price without tax; nil if not set.
  public var taxRate: Rational? { pad.taxRate }

  /// The rows of the tape, and below them those of the calculation in hand.
  public var rows: PaperRows { PaperRows(tape, inHand: inHand) }

  mutating func evaluate() {
    inHand = Calculation(pad.items, pad.rules, pending: pad.pending)
    evaluateEntry()
  }

  private mutating func evaluateEntry() {
    sum = pad.itemInHand.map { Calculation(inHand.items + [$0], pad.rules) } ?? inHand
  }
}

// What can be done.

extension Calculator {
  /// Presses a key. A calculation that it finishes has a number for its ID.
  @discardableResult
  public mutating func press(_ key: Key) -> Outcome { press(key, id: unusedID) }

  /// Presses a key.
  ///
  /// - Parameter id: the ID of the calculation that it finishes, or of AC.
  @discardableResult
  package mutating func press(_ key: Key, id: ResultID) -> Outcome {
    switch key {
    case .undo, .redo: return turn(isUndo: key == .undo)
    default:
      let before = self.pad
      var outcome = perform { calculator throws(Message) in try calculator.apply(key, id: id) }
      if !outcome.isRefused { addRemark(to: &outcome, after: key, before) }
      return outcome
    }
  }

  /// An ID that nothing on the tape has or had.
  package var unusedID: ResultID {
    var number = tape.slots.count + 1
    while tape.knows(ResultID("\(number)")) { number += 1 }
    return ResultID("\(number)")
  }

  /// Sets the rules of the calculation in hand and of all later ones.
  @discardableResult
  package mutating func change(to rules: Rules) -> Outcome {
    perform { calculator throws(Message) in
      calculator.pad.rules = rules
      return nil
    }
  }

  /// Sets the tax rate; the entry stays.
  ///
  /// - Returns: a refusal for a rate outside `Operand.Tax.rates`.
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

  /// Enters a row's number as the operand; a result stays linked to its calculation.
  ///
  /// - Returns: a refusal if the row has no number.
  @discardableResult
  public mutating func recall(row: Int) -> Outcome {
    guard rows.indices.contains(row) else { return .refused(.noRow) }
    return rows.operand(recalling: row).map { recall($0) } ?? .refused(.noNumber)
  }

  /// Changes or removes the note of the number that the display shows.
  @discardableResult
  package mutating func write(_ note: Note?) -> Outcome {
    perform { calculator throws(Message) in try calculator.put(note) }
  }

  /// Corrects a row of the paper, and evaluates again what depends on it. Several corrections of a
  /// row are one step: an inserted row is the next one's.
  ///
  /// - Returns: a refusal if the row can't be corrected so.
  /// - Complexity: O(*n*) in the calculations below.
  @discardableResult
  public mutating func correct(row: Int, _ corrections: Tape.Correction...) -> Outcome {
    correct(row: row, corrections)
  }

  @discardableResult
  package mutating func correct(row: Int, _ corrections: [Tape.Correction]) -> Outcome {
    guard rows.indices.contains(row) else { return .refused(.noRow) }
    let (calculation, index) = rows.calculation(atRow: row)
    return perform { calculator throws(Message) in
      try calculator.correct(calculation, row: index, corrections)
    }
  }

  /// The calculator with corrections of a row, without steps of undo.
  ///
  /// - Complexity: O(*n*) in the tape.
  package func corrected(row: Int, by corrections: [Tape.Correction]) -> Calculator {
    var copy = self
    copy.history = History()
    copy.correct(row: row, corrections)
    return copy
  }
}

// Steps: what is done as a whole, and taken back as one.

extension Calculator {
  /// Performs a step, or nothing if it is refused.
  ///
  /// - Parameter body: changes the pad, and returns the change of the tape.
  mutating func perform(
    _ body: (inout Self) throws(Message) -> TapeChange?
  ) -> Outcome {
    let before = pad
    do {
      let change = try body(&self)
      if change == nil, pad == before { return .nothing }
      history.add(before, change)
      return apply(change, since: before)
    } catch {
      pad = before
      return .refused(error)
    }
  }

  /// Undoes or redoes a step, unless another window has changed the same calculation since.
  private mutating func turn(isUndo: Bool) -> Outcome {
    guard let step = isUndo ? history.done.popLast() ?? tearStep : history.undone.popLast() else {
      if !isUndo { return .refused(.nothingToRedo) }
      return .refused(history.done.isCut ? .earlierStepsGone : .nothingToUndo)
    }
    if let change = step.change, !tape.isAsLeft(by: change) {
      if isUndo, change.isNewCalculation { history.dropKeys(of: step, now: pad) }
      return .refused(.changedElsewhere)
    }
    let back = History.Step(pad: pad, change: step.change?.inverse)
    if isUndo { history.undone.append(back) } else { history.done.append(back) }
    pad = step.pad
    if back.change == nil { pad.follow(&tape) }
    return apply(back.change, since: back.pad)
  }

  /// Changes the tape, which the pad follows.
  private mutating func apply(_ change: TapeChange?, since before: Pad) -> Outcome {
    let followers = change.map { tape.apply($0) } ?? []
    if change != nil { pad.follow(&tape) }
    settle(since: before)
    return Outcome(change: change, followers: followers, message: remark(since: before))
  }

  /// The last AC of the tape, as a step.
  private var tearStep: History.Step? {
    tape.lastTear.map { History.Step(pad: pad, change: TapeChange(tear: $0)) }
  }

  /// Evaluates the calculation in hand, and the one with the entry, as far as the pad has changed.
  mutating func settle(since before: Pad) {
    let isSame =
      pad.rows == before.rows && pad.rules == before.rules && pad.pending == before.pending
    if !isSame {
      evaluate()
    } else if pad.state != before.state {
      evaluateEntry()
    }
  }
}
