// The keys ( ) √ x² 1/x and %.

extension Calculator {
  mutating func openBracket() throws(Refusal) {
    let multiplies =
      switch pad.state {
      case .entering(let entry, _): !entry.isUntouched
      case .closed: true
      case .result, .failed: false
      }
    if multiplies { try press(.multiply) }
    var bracket = Item.open(nil)
    if case .entering(let entry, let pending) = pad.state {
      if pad.openBrackets.count == Operand.mostFunctions { throw .tooManyBrackets }
      bracket = Item(pending, .open, note: entry.note, isNegated: entry.isNegative)
    }
    pad.append(bracket, keyed: multiplies ? .multiplied : nil)
    pad.state = .entering(Entry(), pending: nil)
  }

  mutating func closeBracket() throws(Refusal) {
    if pad.openBrackets.isEmpty { throw .noOpenBracket }
    try commitEntry()
    if !pad.isAtStart {
      pad.append(.close(.bracket))
      pad.state = .closed
    } else if let bracket = pad.removeLast()?.item {
      let note = bracket.note ?? pad.entry?.note
      pad.state = .entering(Entry(note: note), pending: bracket.operation)
    }
  }

  mutating func changeClosed(to operand: Operand) throws(Refusal) {
    pad.changeLast { $0 = $0.mapOperand { _ in operand } }
    let depth = pad.openBrackets.count + pad.closedRows.lazy.map(\.item).nestingDepth
    if depth > Operand.mostFunctions { throw .tooManyFunctions }
  }

  mutating func take(_ function: Operand.Function) throws(Refusal) {
    if case .failure = operand { throw .noNumber }
    switch pad.state {
    case .entering(let entry, _) where entry.isUntouched:
      throw .noOperand
    case .entering(let entry, let pending):
      let operand = try Refusal.unlessInRange { () throws(CalculatorError) in
        let operand = entry.operand
        // Of a part of the total the amount that is shown.
        let isPart = pending.map { operand.isPart(after: $0) } == true
        return isPart ? .number(try value(of: operand)) : operand
      }
      try change(to: Entry(operand.applying(function), of: entry), pending: pending)
    case .closed:
      guard let operand = pad.closedOperand else { return }
      if let operatorLabel, operand.isPart(after: operatorLabel) { throw .functionOfPercentage }
      try changeClosed(to: operand.applying(function))
    case .result(let result):
      try enter(Entry(result.applying(function), of: Entry(recalling: result)))
    case .failed:
      throw .noNumber
    }
  }

  /// Turns the operand into a percentage: of the total if an operator waits for it, else hundredths.
  mutating func makePercentage() throws(Refusal) {
    if case .failure = operand { throw .noNumber }
    switch pad.state {
    case .entering(let entry, _) where entry.isUntouched:
      throw .noOperand
    case .entering(let entry, let pending):
      if case .finished(.percentage, _) = entry.content { throw .alreadyPercentage }
      // A rate is typed without decimals, and ⌫ brings back what was typed.
      let percentage = Operand.percentage(entry.unshifted.operand)
      try change(to: Entry(percentage, of: entry), pending: pending)
      if pending == nil {
        _ = try Refusal.unlessInRange { () throws(CalculatorError) in try percentage.value() }
      }
    case .closed:
      guard let operand = pad.closedOperand else { return }
      if case .percentage = operand { throw .alreadyPercentage }
      try changeClosed(to: .percentage(operand))
    case .result(let result):
      try enter(Entry(.percentage(result), of: Entry(recalling: result)))
    case .failed:
      throw .noNumber
    }
  }

  mutating func change(to entry: Entry, pending: Operator?) throws(Refusal) {
    if hasTooManyFunctions(entry.operand) { throw .tooManyFunctions }
    pad.state = .entering(entry, pending: pending)
  }

  /// Whether an operand in the open brackets would be nested too deep.
  func hasTooManyFunctions(_ operand: Operand) -> Bool {
    operand.functionCount + pad.openBrackets.count > Operand.mostFunctions
  }
}
