/// A pocket calculator with a paper tape.
///
///     var calculator = Calculator()
///     for key: Key in [.digit(.two), .operation(.add), .digit(.three), .equals] {
///       calculator.press(key)
///     }
///     calculator.operandLabel  // 5
///
/// Keys come in, and what the two labels and the tape show comes out. Evaluation is left to right,
/// or × and ÷ first if asked for. No key ever makes it fail: a key that means nothing in a state
/// changes nothing. Whatever changed it can be undone.
///
/// - Complexity: A key costs O(1), undo and redo among them, however long the formula and the tape
///   are; a correction, its undo and its redo cost O(*n*) in the rows that they recompute.
public struct Calculator: Sendable {
  /// What the next key will be applied to.
  public enum State: Hashable, Sendable {
    /// An operand is being typed; the operator before it waits, unless the operand is the first.
    case entering(Entry, pending: Operator?)
    /// `=` gave a result, which ± may have negated since.
    case result(Rational, isNegated: Bool)
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
    /// Nothing.
    case nothing
    /// The labels only.
    case labels
    /// The tape, and perhaps the labels.
    case tape(TapeChange)
  }

  /// What was changed on the tape.
  public enum TapeChange: Hashable, Sendable {
    /// The calculation that is not finished.
    case unfinished
    /// A calculation was finished.
    case finished
    /// The last finished calculation is not finished any more.
    case reopened
    /// A finished calculation was corrected; those that follow from it were too.
    case corrected(row: Int)
    /// The whole tape is gone.
    case tornOff
    /// The tape that was gone is back.
    case putBack
  }

  /// What the next key will be applied to.
  public internal(set) var state = State.entering(Entry(), pending: nil)
  /// How values are shown.
  public var formatter: DisplayFormatter
  /// The order in which the next formula takes its operators.
  public internal(set) var order: EvaluationOrder
  let afterEquals: AfterEquals
  var paper = Paper()
  var history = History()

  /// Makes a calculator as it is after AC.
  public init(
    formatter: DisplayFormatter = DisplayFormatter(), order: EvaluationOrder = .leftToRight,
    afterEquals: AfterEquals = .new
  ) {
    self.formatter = formatter
    self.order = order
    self.afterEquals = afterEquals
  }

  /// Everything that was calculated since AC.
  public var tape: Tape { paper.tape }

  /// Presses a key.
  @discardableResult
  public mutating func press(_ key: Key) -> Change {
    switch key {
    case .undo: undo()
    case .redo: redo()
    default: carryOut(.press(key))
    }
  }

  /// Makes a value the operand that is being entered, in its full precision.
  @discardableResult
  public mutating func recall(_ value: Rational) -> Change {
    carryOut(.recall(value))
  }

  /// Changes a row of the tape, and recomputes every total and result that depends on it.
  ///
  /// - Returns: `.nothing` if the row can't be changed so.
  /// - Complexity: O(*n*) in the rows that are recomputed.
  @discardableResult
  public mutating func correct(row: Int, _ correction: Tape.Correction) -> Change {
    carryOut(.correct(row: row, correction))
  }
}

extension Calculator {
  mutating func carryOut(_ command: History.Command) -> Change {
    guard let (change, step) = perform(command) else { return .nothing }
    history.add(step)
    return change
  }

  private mutating func redo() -> Change {
    guard let command = history.popUndone(), let (change, step) = perform(command) else {
      return .nothing
    }
    history.addAgain(step)
    return change
  }

  private mutating func undo() -> Change {
    guard let step = history.popDone() else { return .nothing }
    paper.takeBack(step.reversals)
    state = step.stateBefore
    order = step.orderBefore
    return step.reversals.last.map { .tape($0.changeWhenTakenBack(on: tape)) } ?? .labels
  }

  /// Does what a command says, and returns how to take it back; nil if it changes nothing.
  private mutating func perform(_ command: History.Command) -> (Change, History.Step)? {
    let (before, orderBefore) = (state, order)
    apply(command)
    let reversals = paper.collectReversals()
    if reversals.isEmpty && state == before && order == orderBefore { return nil }
    let change = reversals.last.map { Change.tape($0.change(on: tape)) } ?? .labels
    let step = History.Step(
      command: command, stateBefore: before, orderBefore: orderBefore, reversals: reversals)
    return (change, step)
  }

  private mutating func apply(_ command: History.Command) {
    switch command {
    case .press(let key): apply(key)
    case .recall(let value): enter(Entry(recalling: value, formatter))
    case .correct(let row, let correction): apply(correction, toRow: row)
    case .group(let commands): for command in commands { apply(command) }
    }
  }
}

extension Paper.Reversal {
  /// What was changed by what this takes back.
  fileprivate func change(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append: .unfinished
    case .finish: .finished
    case .tearOff: .tornOff
    case .correct(let patch, _): patch.change(on: tape)
    }
  }

  /// What is changed by taking it back.
  fileprivate func changeWhenTakenBack(on tape: Tape) -> Calculator.TapeChange {
    switch self {
    case .start, .append: .unfinished
    case .finish: .reopened
    case .tearOff: .putBack
    case .correct(let patch, _): patch.change(on: tape)
    }
  }
}

extension Tape.Patch {
  /// What the patch changed on a tape that it has been applied to or taken back from.
  fileprivate func change(on tape: Tape) -> Calculator.TapeChange {
    guard tape.rows.indices.contains(start) else { return .unfinished }
    return tape.isFinished(tape.range(ofCalculationAt: start))
      ? .corrected(row: start) : .unfinished
  }
}
