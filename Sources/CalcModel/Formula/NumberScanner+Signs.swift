// The signs in expressions.

extension NumberScanner {
  enum Suffix {
    case percent, square, factorial

    var sign: String {
      switch self {
      case .percent: "%"
      case .square: Operand.Function.square.definition.symbol
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
      if digit.isDigit { throw ExpressionError(.time, at: start) }
    } else if offset == start + 1, text.dropFirst(start).first == Ascii.zero,
      NumberBase.hexadecimal.isDigit(digit)
    {
      throw ExpressionError(.hexadecimal, at: start)
    }
  }

  /// Whether a date begins at an offset: `2026-11-14` or `14.11.2026`.
  func isDate(from start: Int) -> Bool {
    var ahead = NumberScanner(text.dropFirst(start))
    let first = ahead.takeDigits()
    guard let mark = ahead.next, ahead.take(mark) else { return false }
    let second = ahead.takeDigits()
    guard ahead.take(mark) else { return false }
    let third = ahead.takeDigits()
    if let next = ahead.next, next.isLetter || next == Ascii.point && ahead.hasDigitAfterNext {
      return false
    }
    func isIn(_ range: ClosedRange<Int>, _ digits: ArraySlice<UInt8>, _ count: ClosedRange<Int>)
      -> Bool
    {
      count.contains(digits.count)
        && Int(String(decoding: digits, as: UTF8.self)).map(range.contains) == true
    }
    switch mark {
    case Ascii.minus:
      return isIn(1_000...2_999, first, 4...4) && isIn(1...12, second, 2...2)
        && isIn(1...31, third, 2...2)
    case Ascii.point:
      return isIn(1...31, first, 1...2) && isIn(1...12, second, 1...2)
        && (isIn(1_000...2_999, third, 4...4) || isIn(0...99, third, 2...2))
    default: return false
    }
  }

  private var hasDigitAfterNext: Bool {
    text[position...].dropFirst().first.map(\.isDigit) == true
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
