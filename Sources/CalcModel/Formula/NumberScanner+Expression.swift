// The parts of an expression other than numbers.

extension NumberScanner {
  mutating func skipSpaces() {
    while let byte = next, byte == Ascii.space || byte == Ascii.tab { skip() }
  }

  /// Throws if the number from an offset to here begins something else: `0x10`, `12:30`.
  func checkNotation(from start: Int) throws(ExpressionError) {
    guard let mark = next, mark == UInt8(ascii: ":") || mark | 0x20 == UInt8(ascii: "x"),
      let digit = text.dropFirst(offset + 1).first
    else { return }
    if mark == UInt8(ascii: ":") {
      if Ascii.isDigit(digit) { throw ExpressionError(.time, at: start) }
    } else if offset == start + 1, text.dropFirst(start).first == Ascii.zero,
      Ascii.isDigit(digit) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= digit | 0x20
    {
      throw ExpressionError(.hexadecimal, at: start)
    }
  }

  /// Reads an operator in any spelling.
  mutating func takeOperator() -> Operator? {
    guard let byte = next else { return nil }
    if byte < 0x80 {
      guard let operation = Operator(ascii: byte) else { return nil }
      skip()
      // As in Fortran and after it: 2 ** 3.
      return byte == UInt8(ascii: "*") && take(byte) ? .power : operation
    }
    return [Operator.multiply, .divide, .subtract].first { take($0.rawValue.utf8) }
  }

  /// The × that may be omitted before a bracket or root, and between a bracket and a number.
  func missingOperator(_ isBehindBracket: Bool) -> Operator? {
    guard let byte = next else { return nil }
    let isNumber = isBehindBracket && (Ascii.isDigit(byte) || byte.isPointOrComma)
    let isRoot = ["√", "sqrt"].contains { text.dropFirst(offset).starts(with: $0.utf8) }
    return isNumber || isRoot || byte == Ascii.openBracket ? .multiply : nil
  }

  /// Reads the sign and roots before an operand.
  mutating func takePrefixes(upTo most: Int) throws(ExpressionError) -> [Operand.Function] {
    var prefixes: [Operand.Function] = []
    var mayBeSigned = true
    while let byte = next, !Ascii.isDigit(byte), byte != Ascii.openBracket {
      let place = offset
      if mayBeSigned, take(Ascii.plus) {
        mayBeSigned = false
      } else if mayBeSigned, takeSign() {
        mayBeSigned = false
        prefixes.append(.negation)
      } else if take("√".utf8) || take("sqrt".utf8) {
        mayBeSigned = true
        prefixes.append(.squareRoot)
      } else {
        break
      }
      if prefixes.count > most { throw ExpressionError(.tooDeep(most: most), at: place) }
      skipSpaces()
    }
    return prefixes
  }

  /// Reads, applies and counts the functions behind an operand.
  mutating func takePostfixes(
    of operand: Operand, upTo most: Int
  ) throws(ExpressionError) -> (operand: Operand, count: Int) {
    var (operand, count) = (operand, 0)
    while true {
      skipSpaces()
      let place = offset
      if take(UInt8(ascii: "%")) {
        operand = .percentage(operand.asShare)
      } else if next == 0xC2, take("²".utf8) {
        operand = operand.applying(.square)
      } else {
        return (operand, count)
      }
      count += 1
      if count > most { throw ExpressionError(.tooDeep(most: most), at: place) }
    }
  }

  /// The error for a missing number at an offset.
  func unexpectedOperand(at offset: Int) -> ExpressionError.Reason {
    switch scalar(at: offset) {
    case .scalarValue(let scalar): .expectedOperand(found: scalar)
    case .emptyInput: .expectedOperand(found: nil)
    case .error: .invalidUTF8
    }
  }

  /// The error for a missing operator at an offset.
  func unexpectedOperator(at offset: Int) -> ExpressionError.Reason {
    switch scalar(at: offset) {
    case .scalarValue(let scalar): .expectedOperator(found: scalar)
    case .emptyInput, .error: .invalidUTF8
    }
  }

  private func scalar(at offset: Int) -> UnicodeDecodingResult {
    var decoder = UTF8()
    var bytes = text.dropFirst(offset).makeIterator()
    return decoder.decode(&bytes)
  }
}
