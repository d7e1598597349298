// The keys that type a number.

extension Entry {
  /// Types a key.
  ///
  /// - Parameter shifting: whether first digits are typed as on an adding machine.
  package mutating func type(_ key: Key, shifting: Bool = false) throws(Refusal) {
    switch key {
    case .digit(let digit): try append(digit, shifting)
    case .doubleZero:
      try append(.zero, shifting)
      try? append(.zero, shifting)  // The part of 00 that fits.
    case .point: try append(".")
    case .groupSign: try append(",")
    case .sign: try toggleSign()
    case .backspace: try removeLast()
    case .operation, .equals, .percent, .function, .openBracket, .closeBracket, .memoryClear,
      .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal,
      .taxRate, .tax, .order, .clearEntry, .cancel, .allClear, .undo, .redo:
      throw .noOperand
    }
  }

  private mutating func append(_ digit: Key.Digit, _ shifting: Bool) throws(Refusal) {
    switch content {
    case .untouched:
      content = shifting ? .shifted("\(digit.rawValue)") : .typed("\(digit.rawValue)")
    case .typed("0"):
      content = .typed("\(digit.rawValue)")
    case .shifted("0"):
      content = .shifted("\(digit.rawValue)")
    case .stored, .finished(_, of: nil):
      self = Entry(note: note)
      try append(digit, shifting)
    case .finished:
      throw .operatorFirst
    case .typed(let digits):
      if Self.isFull(digits) { throw .digitLimit }
      let longer = "\(digits)\(digit.rawValue)"
      guard let marks = NumberMarks(typed: longer) else { throw .misplacedGroup }
      content = .typed(marks.hasGroups ? longer : Self.withPoint(longer))
    case .shifted(let digits):
      if Self.isFull(digits) { throw .digitLimit }
      content = .shifted("\(digits)\(digit.rawValue)")
    }
  }

  private static func isFull(_ digits: String) -> Bool {
    digits.utf8.count(where: Ascii.isDigit) >= digitLimit
  }

  /// Changes or arms the sign; a typed zero has none.
  private mutating func toggleSign() throws(Refusal) {
    if [.typed("0"), .shifted("0"), .stored("0")].contains(content), !isNegative {
      throw .zeroHasNoSign
    }
    if case .finished(_, of: nil) = content, (try? value())?.isZero == true {
      throw .zeroHasNoSign
    }
    isNegative.toggle()
  }

  /// Erases the last character, with the last digit the sign, or a whole recalled operand; after a
  /// function its sign, then the function.
  private mutating func removeLast() throws(Refusal) {
    if isBlank { throw .nothingToErase }
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
  }
}
