/// A pocket calculator with a paper tape.
///
///     var calculator = Calculator()
///     for key: Key in [.digit(.two), .operation(.add), .digit(.three), .equals] {
///       calculator.press(key)
///     }
///     calculator.operandLabel  // 5
///
/// Keys come in, and what the two labels and the tape show comes out. Evaluation is strictly left to
/// right. No key ever makes it fail: a key that means nothing in a state changes nothing.
///
/// - Complexity: A key costs O(1), however long the formula and the tape are.
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

  /// What a key changed.
  public enum Change: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// The labels only.
    case labels
    /// The tape, and perhaps the labels.
    case tape
  }

  /// What the next key will be applied to.
  public private(set) var state = State.entering(Entry(), pending: nil)
  /// Everything that was calculated since AC.
  public private(set) var tape = Tape()
  /// How values are shown.
  public let formatter: DisplayFormatter
  private let afterEquals: AfterEquals
  /// What has been committed of the current calculation; nil before its first operand is.
  private var formula: Formula?

  /// Makes a calculator as it is after AC.
  public init(formatter: DisplayFormatter = DisplayFormatter(), afterEquals: AfterEquals = .new) {
    self.formatter = formatter
    self.afterEquals = afterEquals
  }

  /// Presses a key.
  @discardableResult
  public mutating func press(_ key: Key) -> Change {
    let before = state
    let tapeChanged =
      switch key {
      case .digit(let digit): type { $0.append(digit) }
      case .doubleZero: type { for _ in 0..<2 { $0.append(.zero) } }
      case .point: type { $0.appendPoint() }
      case .sign: toggleSign()
      case .backspace: removeLast()
      case .operation(let operation): press(operation)
      case .equals: evaluate()
      case .clearEntry: clearEntry()
      case .allClear: clearAll()
      }
    return tapeChanged ? .tape : state == before ? .nothing : .labels
  }
}

// Each key has one method, which names every state and says whether it changed the tape.
extension Calculator {
  private mutating func type(_ edit: (inout Entry) -> Void) -> Bool {
    switch state {
    case .entering(var entry, let pending):
      edit(&entry)
      state = .entering(entry, pending: pending)
    case .result, .failed:
      guard let taken = entryAfterEquals() else { return false }
      var entry = taken
      edit(&entry)
      // A result that there is no room to add to stays what it is, exactly.
      if entry != taken { state = .entering(entry, pending: nil) }
    }
    return false
  }

  private mutating func toggleSign() -> Bool {
    switch state {
    case .entering(var entry, let pending):
      entry.toggleSign()
      state = .entering(entry, pending: pending)
    case .result(let value, let isNegated):
      if afterEquals != .locked, !value.isZero {
        state = .result(-value, isNegated: !isNegated)
      }
    case .failed:
      break
    }
    return false
  }

  private mutating func removeLast() -> Bool {
    switch state {
    case .entering(var entry, let pending):
      entry.removeLast()
      state = .entering(entry, pending: pending)
    case .result(let value, _):
      guard var entry = editableEntry(showing: value) else { return false }
      entry.removeLast()
      state = .entering(entry, pending: nil)
    case .failed:
      break
    }
    return false
  }

  private mutating func press(_ operation: Operator) -> Bool {
    switch state {
    case .entering(let entry, .some) where entry.isUntouched:
      state = .entering(Entry(), pending: operation)
      return false
    case .entering(let entry, let pending):
      commit(entry, after: pending)
    case .result(let value, let isNegated):
      start(with: value, as: .carried(isNegated: isNegated))
    case .failed:
      return false
    }
    state = .entering(Entry(), pending: operation)
    return true
  }

  private mutating func evaluate() -> Bool {
    switch state {
    case .entering(let entry, nil) where entry.isUntouched:
      return false
    case .entering(let entry, let pending):
      // An operator without an operand is dropped.
      if !entry.isUntouched { commit(entry, after: pending) }
    case .result, .failed:
      return false
    }
    let result = total
    formula = nil
    tape.append(.result, total: result)
    state =
      switch result {
      case .success(let value): .result(value, isNegated: false)
      case .failure(let error): .failed(error)
      }
    return true
  }

  private mutating func clearEntry() -> Bool {
    switch state {
    case .entering(_, let pending): state = .entering(Entry(), pending: pending)
    case .result, .failed: state = .entering(Entry(), pending: nil)
    }
    return false
  }

  private mutating func clearAll() -> Bool {
    let hadRows = !tape.rows.isEmpty
    self = Calculator(formatter: formatter, afterEquals: afterEquals)
    return hadRows
  }
}

extension Calculator {
  /// The value of what has been committed of the current calculation.
  private var total: Result<Rational, CalculatorError> {
    Result { () throws(CalculatorError) in try formula?.result() ?? 0 }
  }

  private mutating func start(with operand: Rational, as content: Tape.Row.Content) {
    formula = Formula(startingWith: operand)
    tape.append(content, total: total)
  }

  private mutating func commit(_ entry: Entry, after pending: Operator?) {
    // An entry has too few digits to be out of range, so this zero is never seen.
    let operand = (try? entry.value()) ?? 0
    if let pending {
      formula?.append(pending, operand)
      tape.append(.step(pending, operand), total: total)
    } else {
      start(with: operand, as: .start(operand))
    }
  }

  /// The entry that a digit or a point is typed into after `=`, or nil if none is accepted.
  private func entryAfterEquals() -> Entry? {
    switch (afterEquals, state) {
    case (.locked, _): nil
    case (.append, .result(let value, _)): editableEntry(showing: value)
    case (.new, _), (.append, _): Entry()
    }
  }

  /// A value as shown, to go on typing; nil when it is shown in e-notation.
  private func editableEntry(showing value: Rational) -> Entry? {
    let shown = formatter.ungrouped.format(value)
    return shown.isScientific ? nil : Entry(typed: shown.text)
  }
}
