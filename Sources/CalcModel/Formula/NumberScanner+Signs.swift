// The signs in expressions.

extension NumberScanner {
  enum Suffix {
    case percent, square, reciprocal, factorial

    var sign: String {
      switch self {
      case .percent: "%"
      case .square: Operand.Function.square.definition.symbol
      case .reciprocal: Operand.Function.reciprocal.definition.symbol
      case .factorial: Operand.Function.factorial.definition.symbol
      }
    }
  }

  var nextSuffix: Suffix? {
    switch next {
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "!"): .factorial
    // The first byte of ².
    case 0xC2: lengthIfNext(of: "²".utf8) == nil ? nil : .square
    case 0xE2: lengthIfNext(of: Suffix.reciprocal.sign.utf8) == nil ? nil : .reciprocal
    default: nil
    }
  }

  var nextIsPower: Bool {
    next == UInt8(ascii: "^") || lengthIfNext(of: "**".utf8) != nil
  }

  mutating func takeRoot() -> Bool { next == 0xE2 && take("√".utf8) }

  package mutating func skipSpaces() {
    while let byte = next, byte == Ascii.space || byte == Ascii.tab { skip() }
  }

  /// Refuses other notations that begin with a number: `12:30`, `0x10`.
  func checkNotation(from start: Int) throws(ExpressionError) {
    guard let mark = next, mark == UInt8(ascii: ":") || mark | 0x20 == UInt8(ascii: "x"),
      let digit = text.dropFirst(offset + 1).first
    else { return }
    if mark == UInt8(ascii: ":") {
      if digit.isDigit { throw ExpressionError(.time, at: offset) }
    } else if offset == start + 1, text.dropFirst(start).first == Ascii.zero,
      NumberBase.hexadecimal.isDigit(digit)
    {
      throw ExpressionError(.hexadecimal, at: start)
    }
  }

  /// The offset of the first comma after `start` and before the position, if any.
  func commaOffset(from start: Int) -> Int? {
    text[..<position].dropFirst(start).firstIndex(of: Ascii.comma).map { $0 - text.startIndex }
  }

  /// Whether the last character before the position, apart from spaces, is `%`.
  var isBehindPercent: Bool {
    text[..<position].last { $0 != Ascii.space && $0 != Ascii.tab } == UInt8(ascii: "%")
  }

  /// Whether a digit, a point, a bracket, a name or a currency comes next.
  var nextBeginsOperand: Bool {
    guard let byte = next else { return false }
    if byte.isDigit || byte.isPointOrComma || byte == Ascii.openBracket { return true }
    return nextName.map { $0 != .tax } ?? (nextCurrency != nil)
  }

  mutating func takeOperator() -> Operator? {
    guard let byte = next else { return nil }
    if byte < 0x80 {
      guard let operation = Operator(ascii: byte) else { return nil }
      skip()
      // `**` is a power, as in Fortran.
      return byte == UInt8(ascii: "*") && take(byte) ? .power : operation
    }
    return takeOperatorSign()
  }

  package mutating func takeOperatorSign() -> Operator? {
    // 0xC3 begins ÷ and ×, and 0xE2 begins −.
    guard next == 0xC3 || next == 0xE2 else { return nil }
    return [Operator.multiply, .divide, .subtract].first { take($0.rawValue.utf8) }
  }

  /// Takes a text in quotes, with the escapes `\"` and `\\`.
  ///
  /// Nil for a control character. Unless `allowsUnfinished`, nil if no closing quote follows.
  package mutating func takeQuotedText(allowsUnfinished: Bool = false) -> String? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var words: [UInt8] = []
    while true {
      let plain = text[position...].prefix {
        $0 >= Ascii.space && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      words += plain
      skip(plain.count)
      if take(UInt8(ascii: "\"")) || allowsUnfinished && isAtEnd {
        return String(validating: words, as: UTF8.self)
      }
      guard take(UInt8(ascii: "\\")), let escaped = next, "\"\\".utf8.contains(escaped) else {
        return nil
      }
      skip()
      words.append(escaped)
    }
  }
}

extension UInt8 {
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
