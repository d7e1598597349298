// What the keys do to a number that is being typed.

extension Entry {
  /// Types a key.
  ///
  /// - Returns: why it changed nothing, or nil if it belongs to the number; 0 after a single 0 does.
  @discardableResult
  package mutating func type(_ key: Key) -> Calculator.Refusal? {
    switch key {
    case .digit(let digit): return append(digit)
    case .doubleZero:
      if let refusal = append(.zero) { return refusal }
      _ = append(.zero)  // The part of 00 that fits.
      return nil
    case .point: return appendPoint()
    case .sign: return toggleSign()
    case .backspace: return removeLast()
    case .operation, .equals, .percent, .squareRoot, .square, .reciprocal, .openBracket,
      .closeBracket, .memoryClear, .memoryRecall, .memorySubtract, .memoryAdd, .order, .clearEntry,
      .cancel, .allClear, .undo, .redo:
      return .noOperand
    }
  }

  private mutating func append(_ digit: Key.Digit) -> Calculator.Refusal? {
    switch content {
    case .untouched, .typed("0"):
      content = .typed("\(digit.rawValue)")
    case .recalled, .made:
      self = Entry(typed: "\(digit.rawValue)")
    case .typed(let digits):
      guard digits.utf8.count(where: Ascii.isDigit) < Self.digitLimit else { return .digitLimit }
      content = .typed("\(digits)\(digit.rawValue)")
    }
    return nil
  }

  private mutating func appendPoint() -> Calculator.Refusal? {
    switch content {
    case .untouched: content = .typed("0.")
    case .recalled, .made: self = Entry(typed: "0.")
    case .typed(let digits):
      if digits.contains(".") { return .secondPoint }
      content = .typed("\(digits).")
    }
    return nil
  }

  /// Changes the sign. Before anything is typed this arms it; a typed zero has none to change.
  private mutating func toggleSign() -> Calculator.Refusal? {
    if content == .typed("0"), !isNegative { return .zeroHasNoSign }
    if case .recalled = content, (try? value())?.isZero == true { return .zeroHasNoSign }
    isNegative.toggle()
    return nil
  }

  /// Erases the last character, a sign together with the last digit, what digits can't spell whole;
  /// the sign of a function is a character too.
  private mutating func removeLast() -> Calculator.Refusal? {
    if self == Entry() { return .nothingToErase }
    let wasNegative = isNegative
    switch content {
    case .made(_, let entry):
      self = entry
      if wasNegative { isNegative.toggle() }
      return nil
    case .recalled(_, let digits?):
      self = Entry(typed: digits)
      if wasNegative { isNegative.toggle() }
    case .untouched, .typed, .recalled(_, nil):
      break
    }
    if case .typed(let digits) = content, digits.count > 1 {
      content = .typed(String(digits.dropLast()))
    } else {
      self = Entry()
    }
    return nil
  }
}
