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
    /// It is added to the result as shown, in a new formula.
    case append
    /// Nothing, and likewise the point and ±, until an operator, CE or AC.
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

    /// What changed the tape, the memory or the tax rate; nil where nothing did.
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
  ///   - order: the order in which formulas take their operators, until the key for it is pressed.
  ///   - afterEquals: what a digit does to a result.
  ///   - run: the run of the program, in what identifies the calculations that are begun here; at least
  ///     one of the digits 0 to 9 and letters a to z.
  public init(
    formatter: DisplayFormatter = DisplayFormatter(), order: EvaluationOrder = .leftToRight,
    afterEquals: AfterEquals = .new, run: String = "0"
  ) {
    ledger = Ledger(run: run)
    self.formatter = formatter
    self.order = order
    self.afterEquals = afterEquals
  }

  /// How the next calculation is taken. Its decimals and its rounding are those of the display.
  package internal(set) var rules: Calculation.Rules {
    get { Calculation.Rules(order, formatter.decimals, formatter.rounding) }
    set {
      order = newValue.order
      (formatter.decimals, formatter.rounding) = (newValue.decimals, newValue.rounding)
    }
  }

  /// Takes other rules for the calculation that is shown, finished or not, and for all later ones.
  @discardableResult
  package mutating func change(to rules: Calculation.Rules) -> Change {
    carryOut { calculator throws(Refusal) in calculator.follow(rules) }
  }

  /// Takes other rules for the calculation that a row is a part of.
  @discardableResult
  package mutating func change(to rules: Calculation.Rules, row: Int) -> Change {
    guard tape.indices.contains(row) else { return .refused(.noRow) }
    let id = tape[row].calculation
    return carryOut { calculator throws(Refusal) in calculator.change([.follow(rules)], in: id) }
  }

  /// The run of the program, in what identifies the calculations that are begun from now on.
  package var run: String {
    get { ledger.ids.run }
    set { ledger.ids.run = newValue }
  }

  /// Everything that was calculated since AC.
  public var tape: Tape { ledger.tape }

  /// What M+ and M− have come to; zero where nothing is kept.
  public var memory: Rational { ledger.memory }

  /// The tax that is added or taken out, as hundredths of a price without it; nil where none was set.
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

  /// Sets the tax rate; what is being entered stays as it is.
  ///
  /// - Returns: `.refused` for a rate that is none of `taxRates`.
  @discardableResult
  public mutating func setTaxRate(_ rate: Rational) -> Change {
    carryOut { calculator throws(Refusal) in
      guard Self.taxRates.contains(rate) else { throw .taxRateOutOfRange }
      if rate != calculator.taxRate { calculator.ledger.perform(.setTaxRate(rate)) }
    }
  }

  /// Whether something was done here that can be undone.
  package var canUndo: Bool { !history.done.isEmpty }

  /// Enters an operand, in its full precision.
  @discardableResult
  public mutating func recall(_ operand: Operand) -> Change {
    carryOut { calculator throws(Refusal) in try calculator.enter(operand) }
  }

  /// Enters a row's number as the operand; a result stays linked to its calculation, and changes with
  /// it.
  ///
  /// - Returns: `.refused` if the row has no number.
  @discardableResult
  public mutating func recall(row: Int) -> Change {
    guard tape.indices.contains(row) else { return .refused(.noRow) }
    return tape.operand(recalling: row).map { recall($0) } ?? .refused(.noNumber)
  }

  /// The words beside the operand that is being entered; where nothing is, beside the newest row.
  package var note: Note? { entryWithNote.map(\.entry.note) ?? tape.last?.note }

  package var entryNote: Note? { entryWithNote?.entry.note }

  /// Writes other words in their place, or none.
  @discardableResult
  package mutating func write(_ note: Note?) -> Change {
    carryOut { calculator throws(Refusal) in calculator.put(note) }
  }

  /// Writes other words beside a row, or none.
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
    if var entering = entryWithNote {
      entering.entry.note = note
      state = .entering(entering.entry, pending: entering.pending)
    } else if let last = tape.calculations.last {
      write(note, last, row: last.rowCount - 1)
    }
  }

  /// The entry that words would be about; nil where nothing is being entered below a row.
  private var entryWithNote: (entry: Entry, pending: Operator?)? {
    guard case .entering(let entry, let pending) = state, entry != Entry() || tape.isEmpty else {
      return nil
    }
    return (entry, pending)
  }

  /// Changes a row of the tape, and recomputes every total and result that depends on it.
  ///
  /// - Returns: `.refused` if the row can't be changed so.
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
