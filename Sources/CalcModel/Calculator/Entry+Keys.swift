// The keys that type a number.

extension Entry {
  /// Types a key; if `asAddingMachine`, a new number is typed as on an adding machine.
  package mutating func type(
    _ key: Key, asAddingMachine: Bool = false, comma meaningInRows: CommaMeaning? = nil
  ) throws(Message) {
    switch key {
    case .digit(let digit): try append(digit, asAddingMachine, meaningInRows)
    case .doubleZero:
      var longer = self
      try longer.append(.zero, asAddingMachine, meaningInRows)
      try longer.append(.zero, asAddingMachine, meaningInRows)
      self = longer
    case .point: try append(".", meaningInRows)
    case .groupSign: try append(",", meaningInRows)
    case .exponent: try appendExponentMark(meaningInRows)
    case .sign: try toggleSign()
    case .backspace: try eraseLast()
    default: throw .noOperand
    }
  }

  private mutating func append(
    _ digit: Key.Digit, _ asAddingMachine: Bool, _ meaningInRows: CommaMeaning?
  ) throws(Message) {
    switch content {
    case .untouched:
      content = .typed("\(digit.rawValue)", asAddingMachine ? .addingMachine : .plain)
    case .typed(_, .stored), .operand(_, from: nil):
      self = Entry()
      try append(digit, asAddingMachine, meaningInRows)
    case .operand:
      throw .operatorFirst
    case .typed("0", let style):
      content = .typed("\(digit.rawValue)", style)
    case .typed(let digits, let style):
      if let exponent = Self.exponent(of: digits) {
        content = .typed(try Self.appendingExponentDigit(digit, to: digits, exponent), style)
        return
      }
      if digits.utf8.count(where: \.isDigit) >= Self.digitLimit { throw .digitLimit }
      let longer = "\(digits)\(digit.rawValue)"
      guard let marks = NumberMarks(typed: longer) else { throw .misplacedGroup }
      if marks.hasDecimalComma, meaningInRows == .separator { throw .groupedElsewhere }
      content = .typed(longer, style)
    }
  }

  /// Changes the sign, also before the first digit.
  private mutating func toggleSign() throws(Message) {
    if case .typed("0", _) = content, !isNegative { throw .zeroHasNoSign }
    if case .operand(_, from: nil) = content, (try? value())?.isZero == true {
      throw .zeroHasNoSign
    }
    isNegative.toggle()
    hasTypedSign = false
  }

  /// Erases the last character, or a recalled operand.
  ///
  /// The only digit is erased with its sign: `-5` → `0`. After a function, ⌫ erases the sign first.
  private mutating func eraseLast() throws(Message) {
    if isBlank { throw .nothingToErase }
    let note = noteAfterRemoval
    switch content {
    case .operand(_, .some) where isNegative: isNegative = false
    case .operand(_, let entry?): self = entry
    case .typed(let digits, let style) where digits.count > 1:
      content = .typed(Self.withoutLast(digits), style == .addingMachine ? .addingMachine : .plain)
    case .untouched, .typed, .operand: self = Entry()
    }
    self.note = note
  }
}

extension Message {
  package static let digitLimit: Message = "at most \(Entry.digitLimit) digits"
}
