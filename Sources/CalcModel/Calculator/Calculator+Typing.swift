// The keys that change the operand that is being entered, or make one of a result.

extension Calculator {
  /// - Parameter shifting: whether digits come in as on an adding machine.
  mutating func type(_ key: Key, shifting: Bool = false) -> Transition {
    switch state {
    case .entering(var entry, let pending):
      if let refusal = entry.type(key, shifting: shifting) { return .refused(refusal) }
      return go(to: .entering(entry, pending: pending))
    case .closed:
      return .refused(.operatorFirst)
    case .result, .failed:
      // A result that there is no room to add to stays what it is, exactly.
      switch entryAfterEquals(shifting) {
      case .failure(let refusal): return .refused(refusal)
      case .success(var entry):
        if let refusal = entry.type(key, shifting: shifting) { return .refused(refusal) }
        return enter(entry)
      }
    }
  }

  mutating func toggleSign() -> Transition {
    if case .result = state, afterEquals == .locked { return .refused(.locked) }
    // A sign that is not shown is not changed.
    switch operand {
    case .value(let value) where value.isZero: return .refused(.zeroHasNoSign)
    case .failure: return .refused(.noNumber)
    case .placeholder, .typed, .value: break
    }
    switch state {
    case .entering(var entry, let pending):
      if let refusal = entry.type(.sign) { return .refused(refusal) }
      return change(to: entry, pending: pending)
    case .closed:
      return changeClosed { $0.applying(.negation) }
    case .result(let value, let isNegated):
      return go(to: .result(-value, isNegated: !isNegated))
    case .failed:
      return .refused(.noNumber)
    }
  }

  mutating func removeLast(shifting: Bool = false) -> Transition {
    switch state {
    case .entering(Entry(), nil) where openBrackets > 0:
      return closeBracket()
    case .entering(var entry, let pending):
      if let refusal = entry.type(.backspace, shifting: shifting) { return .refused(refusal) }
      return go(to: .entering(entry, pending: pending))
    case .closed:
      switch ledger.evaluation?.closed?.operand {
      case .percentage(let operand), .function(_, let operand, _):
        return changeClosed { _ in operand }
      case .number, .result, .tax, .bracketed, nil: return .refused(.bracketIsClosed)
      }
    case .result(let value, _):
      guard var entry = editableEntry(showing: value, shifting) else { return .refused(.eNotation) }
      _ = entry.type(.backspace)
      return enter(entry)
    case .failed:
      return .refused(.noNumber)
    }
  }

  /// The entry that a digit or a point is typed into after `=`.
  private func entryAfterEquals(_ shifting: Bool) -> Result<Entry, Refusal> {
    switch (afterEquals, state) {
    case (.locked, _): .failure(.locked)
    case (.append, .result(let value, _)):
      editableEntry(showing: value, shifting).map { .success($0) } ?? .failure(.eNotation)
    case (.new, _), (.append, _): .success(Entry())
    }
  }

  /// A value as shown, to go on typing; nil when it is shown in e-notation.
  private func editableEntry(showing value: Rational, _ shifting: Bool) -> Entry? {
    let shown = formatter.plain.format(value)
    return shown.isScientific ? nil : Entry(typed: shown.text, shifting: shifting)
  }
}
