// The signs and names in expressions.

extension Operand.Function {
  struct Name {
    let bytes: [UInt8]
    let function: Operand.Function
  }

  /// The names before an operand.
  static let prefixes = names { $0.isPrefix }
  /// The names behind an operand.
  static let suffixes = names { !$0.isPrefix }

  private static func names(where isIncluded: (Definition) -> Bool) -> [Name] {
    allCases.filter { isIncluded($0.entry) }
      .flatMap { function in
        function.entry.names.map { Name(bytes: Array($0.utf8), function: function) }
      }
  }
}

extension NumberScanner {
  package mutating func skipSpaces() {
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
    return takeOperatorSign()
  }

  mutating func takeOperatorSign() -> Operator? {
    // The first byte of ÷ and ×, and that of −.
    guard next == 0xC3 || next == 0xE2 else { return nil }
    return [Operator.multiply, .divide, .subtract].first { take($0.rawValue.utf8) }
  }

  /// The × that may be omitted before a bracket or root, and between a bracket and a number.
  func missingOperator(_ isBehindBracket: Bool) -> Operator? {
    guard let byte = next else { return nil }
    let isNumber = isBehindBracket && (Ascii.isDigit(byte) || byte.isPointOrComma)
    if isNumber || byte == Ascii.openBracket { return .multiply }
    var ahead = self
    return ahead.take(from: Operand.Function.prefixes) == nil ? nil : .multiply
  }

  /// Reads the name of a function.
  mutating func take(from names: [Operand.Function.Name]) -> Operand.Function? {
    guard let byte = next else { return nil }
    return names.first { $0.bytes.first == byte && take($0.bytes) }?.function
  }
}
