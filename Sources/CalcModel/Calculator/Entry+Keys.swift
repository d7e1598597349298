// The keys that type a number.

extension Entry {
  /// Types a key.
  ///
  /// - Parameter shifting: whether first digits are typed as on an adding machine.
  /// - Returns: the refusal, if any.
  @discardableResult
  package mutating func type(_ key: Key, shifting: Bool = false) -> Refusal? {
    switch key {
    case .digit(let digit): return append(digit, shifting)
    case .doubleZero:
      if let refusal = append(.zero, shifting) { return refusal }
      _ = append(.zero, shifting)  // The part of 00 that fits.
      return nil
    case .point: return append(".")
    case .groupSign: return append(",")
    case .sign: return toggleSign()
    case .backspace: return removeLast()
    case .operation, .equals, .percent, .function, .openBracket, .closeBracket, .memoryClear,
      .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal,
      .taxRate, .tax, .order, .clearEntry, .cancel, .allClear, .undo, .redo:
      return .noOperand
    }
  }

  private mutating func append(_ digit: Key.Digit, _ shifting: Bool) -> Refusal? {
    switch content {
    case .untouched:
      content = shifting ? .shifted("\(digit.rawValue)") : .typed("\(digit.rawValue)")
    case .typed("0"):
      content = .typed("\(digit.rawValue)")
    case .shifted("0"):
      content = .shifted("\(digit.rawValue)")
    case .stored, .finished(_, of: nil):
      self = Entry(note: note)
      return append(digit, shifting)
    case .finished:
      return .operatorFirst
    case .typed(let digits):
      if Self.isFull(digits) { return .digitLimit }
      let longer = "\(digits)\(digit.rawValue)"
      guard let marks = NumberMarks(typed: longer) else { return .misplacedGroup }
      content = .typed(marks.hasGroups ? longer : Self.withPoint(longer))
    case .shifted(let digits):
      if Self.isFull(digits) { return .digitLimit }
      content = .shifted("\(digits)\(digit.rawValue)")
    }
    return nil
  }

  private static func isFull(_ digits: String) -> Bool {
    digits.utf8.count(where: Ascii.isDigit) >= digitLimit
  }

  /// Changes or arms the sign; a typed zero has none.
  private mutating func toggleSign() -> Refusal? {
    if [.typed("0"), .shifted("0"), .stored("0")].contains(content), !isNegative {
      return .zeroHasNoSign
    }
    if case .finished(_, of: nil) = content, (try? value())?.isZero == true {
      return .zeroHasNoSign
    }
    isNegative.toggle()
    return nil
  }

  /// Erases the last character, with the last digit the sign, or a whole recalled operand; after a
  /// function its sign, then the function.
  private mutating func removeLast() -> Refusal? {
    if isBlank { return .nothingToErase }
    let note = note
    switch content {
    case .finished(_, .some) where isNegative: isNegative = false
    case .finished(_, let entry?): self = entry
    case .typed(let digits) where digits.count > 1, .stored(let digits) where digits.count > 1:
      content = .typed(Self.withoutLast(digits))
    case .shifted(let digits) where digits.count > 1: content = .shifted(String(digits.dropLast()))
    case .untouched, .typed, .shifted, .stored, .finished: self = Entry()
    }
    self.note = note
    return nil
  }
}
