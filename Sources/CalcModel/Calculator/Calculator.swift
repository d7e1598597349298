/// A pocket calculator with a paper tape.
///
///     var calculator = Calculator()
///     for key: Key in [.digit(.two), .operation(.add), .digit(.three), .equals] {
///       calculator.press(key)
///     }
///     calculator.operandLabel  // 5
///
/// Evaluation is left to right, or × and ÷ first. A key that means nothing in a state changes
/// nothing and says why. Every change can be undone. Two calculators are equal if no key can tell
/// them apart, undo and redo included.
///
/// - Complexity: O(1) a key, undo and redo included; a correction O(*n*) in the rows that it
///   recomputes.
public struct Calculator: Equatable, Sendable {
  /// What the next key will be applied to.
  package enum State: Hashable, Sendable {
    /// An operand is being typed behind an operator, unless it is the first.
    case entering(Entry, pending: Operator?)
    /// A closed bracket is the operand, perhaps with functions.
    case closed(Operand)
    /// `=` gave a result, linked to its calculation and perhaps negated.
    case result(Operand)
    /// `=` gave no result.
    case failed(CalculatorError)
  }

  /// What a digit does to a result.
  public enum AfterEquals: String, CaseIterable, Hashable, Sendable {
    /// It starts a new number.
    case new
    /// It is appended to the result as shown, in a new formula.
    case append
    /// Digits, the point and ± are refused until an operator, CE or AC.
    case locked
  }

  /// What was changed.
  public enum Change: Hashable, Sendable {
    /// Nothing: it is so already.
    case nothing
    /// Nothing, for a reason.
    case refused(Refusal)
    /// The labels only.
    case labels
    /// The tape, the memory or the tax rate, and perhaps the labels.
    case tape(TapeChange)

    /// The change of the tape, the memory or the tax rate, if any.
    package var edit: Edit? { if case .tape(let change) = self { change.edit } else { nil } }

    package var isRefused: Bool { if case .refused = self { true } else { false } }

    /// Whether nothing was changed.
    public var isNothing: Bool {
      switch self {
      case .nothing, .refused: true
      case .labels, .tape: false
      }
    }
  }

  /// A change of the tape, the memory or the tax rate.
  public struct TapeChange: Hashable, Sendable {
    package let edit: Edit
  }

  /// What the next key will be applied to.
  package internal(set) var state = State.entering(Entry(), pending: nil)
  /// How values are shown.
  public var formatter: DisplayFormatter
  /// The order in which the next formula takes its operators.
  public private(set) var order: EvaluationOrder
  let afterEquals: AfterEquals
  var ledger: Ledger
  var history = History()

  /// A calculator as it is after AC.
  ///
  /// - Parameters:
  ///   - formatter: how values are shown.
  ///   - order: the order of evaluation, until its key is pressed.
  ///   - afterEquals: what a digit does to a result.
  ///   - run: the run of the program, a part of calculations' IDs; digits 0 to 9 and letters a to z,
  ///     not empty.
  public init(
    formatter: DisplayFormatter = DisplayFormatter(), order: EvaluationOrder = .leftToRight,
    afterEquals: AfterEquals = .new, run: String = "0"
  ) {
    ledger = Ledger(run: run)
    self.formatter = formatter
    self.order = order
    self.afterEquals = afterEquals
  }

  /// The rules of the next calculation, with the display's decimals and rounding.
  package internal(set) var rules: Rules {
    get { Rules(order, formatter.decimals, formatter.rounding) }
    set {
      order = newValue.order
      (formatter.decimals, formatter.rounding) = (newValue.decimals, newValue.rounding)
    }
  }

  /// Sets the rules of the shown calculation and all later ones.
  @discardableResult
  package mutating func change(to rules: Rules) -> Change {
    carryOut { calculator throws(Refusal) in calculator.follow(rules) }
  }

  /// Sets the rules of a row's calculation.
  @discardableResult
  package mutating func change(to rules: Rules, row: Int) -> Change {
    guard tape.indices.contains(row) else { return .refused(.noRow) }
    let id = tape[row].calculation
    return carryOut { calculator throws(Refusal) in calculator.change([.follow(rules)], in: id) }
  }

  /// The run of the program, a part of the IDs of new calculations.
  package var run: String {
    get { ledger.ids.run }
    set { ledger.ids.run = newValue }
  }

  /// The calculations since AC.
  public var tape: Tape { ledger.tape }

  /// The memory; zero if empty.
  public var memory: Rational { ledger.memory }

  /// The tax rate in percent of a price without tax; nil if not set.
  public var taxRate: Rational? { ledger.taxRate }

  /// Presses a key.
  @discardableResult
  public mutating func press(_ key: Key) -> Change {
    switch key {
    case .undo: take(history.done.popLast(), back: \.undone) ?? .refused(.nothingToUndo)
    case .redo: take(history.undone.popLast(), back: \.done) ?? .refused(.nothingToRedo)
    default: carryOut { calculator throws(Refusal) in try calculator.apply(key) }
    }
  }

  /// Sets the tax rate; the entry stays.
  ///
  /// - Returns: `.refused` for a rate outside `taxRates`.
  @discardableResult
  public mutating func setTaxRate(_ rate: Rational) -> Change {
    carryOut { calculator throws(Refusal) in
      guard Self.taxRates.contains(rate) else { throw .taxRateOutOfRange }
      if rate != calculator.taxRate { calculator.ledger.perform(.setTaxRate(rate)) }
    }
  }

  /// Whether there is a step to undo.
  package var canUndo: Bool { !history.done.isEmpty }

  /// Enters an operand in full precision.
  @discardableResult
  public mutating func recall(_ operand: Operand) -> Change {
    carryOut { calculator throws(Refusal) in try calculator.enter(operand) }
  }

  /// Enters a row's number as the operand; a result stays linked to its calculation.
  ///
  /// - Returns: `.refused` if the row has no number.
  @discardableResult
  public mutating func recall(row: Int) -> Change {
    guard tape.indices.contains(row) else { return .refused(.noRow) }
    return tape.operand(recalling: row).map { recall($0) } ?? .refused(.noNumber)
  }

  /// The note of the number that the display shows: of the entry, or of the newest row.
  package var note: Note? {
    if case .entering(let entry, _) = state { entry.note } else { tape.last?.note }
  }

  package var entryNote: Note? {
    if case .entering(let entry, _) = state { entry.note } else { nil }
  }

  /// Changes or removes that note.
  @discardableResult
  package mutating func write(_ note: Note?) -> Change {
    carryOut { calculator throws(Refusal) in calculator.put(note) }
  }

  /// Changes or removes a row's note.
  @discardableResult
  package mutating func write(_ note: Note?, row: Int) -> Change {
    guard tape.indices.contains(row) else { return .refused(.noRow) }
    let position = tape.position(ofRow: row)
    let calculation = tape.calculations[position.calculation]
    return carryOut { calculator throws(Refusal) in
      calculator.write(note, calculation, row: position.row)
    }
  }

  private mutating func write(_ note: Note?, _ calculation: Calculation, row: Int) {
    change([calculation.change(writing: note, atRow: row)], in: calculation.id, row: row)
  }

  mutating func put(_ note: Note?) {
    switch state {
    case .entering(var entry, let pending):
      entry.note = note
      state = .entering(entry, pending: pending)
    case .closed, .result, .failed:
      guard let last = tape.calculations.last else { return }
      write(note, last, row: last.rowCount - 1)
    }
  }

  /// Corrects a row of the tape, and recomputes every total and result that depends on it.
  ///
  /// - Returns: `.refused` if the row can't be corrected so.
  /// - Complexity: O(*n*) in the rows that are recomputed.
  @discardableResult
  public mutating func correct(row: Int, _ correction: Tape.Correction) -> Change {
    guard tape.indices.contains(row) else { return .refused(.noRow) }
    let position = tape.position(ofRow: row)
    let id = tape.calculations[position.calculation].id
    return carryOut { calculator throws(Refusal) in
      try calculator.apply(correction, id, row: position.row)
    }
  }
}
