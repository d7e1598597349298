// The keys that change the operand that is being entered, or make one of a result.

extension Calculator {
  mutating func type(_ key: Key) -> Transition {
    switch state {
    case .entering(var entry, let pending):
      guard entry.type(key) else { return .nothing }
      state = .entering(entry, pending: pending)
      return .labels
    case .result, .failed:
      // A result that there is no room to add to stays what it is, exactly.
      guard var entry = entryAfterEquals(), entry.type(key) else { return .nothing }
      return enter(entry)
    }
  }

  mutating func toggleSign() -> Transition {
    switch state {
    case .entering(var entry, let pending):
      guard entry.type(.sign) else { return .nothing }
      state = .entering(entry, pending: pending)
      return .labels
    case .result(let value, let isNegated):
      if afterEquals == .locked || value.isZero { return .nothing }
      state = .result(-value, isNegated: !isNegated)
      return .labels
    case .failed:
      return .nothing
    }
  }

  mutating func removeLast() -> Transition {
    switch state {
    case .entering(var entry, let pending):
      guard entry.type(.backspace) else { return .nothing }
      state = .entering(entry, pending: pending)
      return .labels
    case .result(let value, _):
      guard var entry = editableEntry(showing: value) else { return .nothing }
      entry.type(.backspace)
      return enter(entry)
    case .failed:
      return .nothing
    }
  }

  /// Turns the operand into a percentage: of the total if an operator waits for it, else hundredths.
  mutating func makePercentage() -> Transition {
    switch state {
    case .entering(let entry, _) where entry.isUntouched || entry.percentage != nil:
      return .nothing
    case .entering(var entry, .some(let pending)):
      guard (try? entry.makePercentage()) != nil else { return .nothing }
      state = .entering(entry, pending: pending)
      return .labels
    case .entering(let entry, nil):
      guard let value = try? entry.value() else { return .nothing }
      return enterHundredths(of: value)
    case .result(let value, _):
      return enterHundredths(of: value)
    case .failed:
      return .nothing
    }
  }

  private mutating func enterHundredths(of value: Rational) -> Transition {
    guard let hundredths = try? Operand.percentage(value).value() else { return .nothing }
    return enter(Entry(recalling: hundredths, formatter))
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
