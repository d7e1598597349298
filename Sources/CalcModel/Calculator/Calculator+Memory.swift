// The keys M+, M−, MR and MC.

extension Calculator {
  /// Adds the operand as shown to the memory, or subtracts it.
  mutating func remember(_ operation: Operator) throws(Refusal) {
    if case .placeholder = operand { throw .noOperand }
    guard let value = shownValue else { throw .noNumber }
    let sum = try Refusal.unlessInRange { () throws(CalculatorError) in
      try operation.apply(memory, value)
    }
    if sum != memory { ledger.perform(.setMemory(sum)) }
    if case .entering(let entry, let pending) = state {
      state = .entering(entry.stored, pending: pending)
    }
  }

  mutating func recallMemory() throws(Refusal) {
    if memory.isZero { throw .memoryEmpty }
    try enter(.number(memory))
  }

  mutating func clearMemory() throws(Refusal) {
    if memory.isZero { throw .memoryEmpty }
    ledger.perform(.setMemory(0))
  }
}
