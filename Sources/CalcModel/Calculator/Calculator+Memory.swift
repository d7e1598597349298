// The keys M+, M−, MR and MC.

extension Calculator {
  /// Adds the operand as it is shown to the memory, or takes it from there. What was typed is a number
  /// then: a digit starts another one.
  mutating func remember(_ operation: Operator) -> Transition {
    if case .placeholder = operand { return .refused(.noOperand) }
    guard let value = shownValue else { return .refused(.noNumber) }
    do {
      var next = state
      if case .entering(let entry, let pending) = state, entry.isTyped {
        let recalled = Entry(recalling: .number(value), formatter)
        next = .entering(entry.replaced(by: recalled), pending: pending)
      }
      guard let kept = ledger.keep(try operation.apply(memory, value)) else { return go(to: next) }
      state = next
      return .tape(kept)
    } catch {
      return .refused(.outOfRange(error))
    }
  }

  mutating func recallMemory() -> Transition {
    memory.isZero ? .refused(.memoryEmpty) : enter(.number(memory))
  }

  mutating func clearMemory() -> Transition {
    ledger.keep(0).map { .tape($0) } ?? .refused(.memoryEmpty)
  }
}
