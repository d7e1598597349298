/// Reads the parts of an expression from the front of a text.
struct Scanner {
  private let text: ArraySlice<UInt8>
  private var position: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  /// A count of bytes from the start of the text.
  var offset: Int { position - text.startIndex }

  /// The next byte, or nil at the end.
  private var next: UInt8? { position < text.endIndex ? text[position] : nil }

  /// Whether nothing is left.
  var isAtEnd: Bool { position == text.endIndex }

  mutating func skipSpaces() {
    while let byte = next, byte == Ascii.space || byte == UInt8(ascii: "\t") { position += 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Takes one operator in any of its spellings.
  mutating func takeOperator() -> Operator? {
    guard let byte = next else { return nil }
    if byte < 0x80 {
      guard let operation = Operator(ascii: byte) else { return nil }
      position += 1
      return operation
    }
    for operation in [Operator.multiply, .divide, .subtract] {
      let sign = operation.rawValue.utf8
      if text[position...].starts(with: sign) {
        position += sign.count
        return operation
      }
    }
    return nil
  }

  /// Takes a number with the sign that may stand before it.
  mutating func takeOperand() throws(ExpressionError) -> Rational {
    let start = offset
    let isNegative =
      switch takeOperator() {
      case .subtract: true
      case .add, nil: false
      case .multiply, .divide: throw ExpressionError(unexpected(at: start), at: start)
      }
    skipSpaces()
    return try takeNumber(isNegative: isNegative)
  }

  private mutating func takeNumber(isNegative: Bool) throws(ExpressionError) -> Rational {
    let start = offset
    var number = try takeDigits()
    if number.count == 0 { throw ExpressionError(unexpected(at: start), at: start) }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      number.exponent += try takeExponent()
    }
    do {
      if number.fits {
        return try Rational(
          significand: isNegative ? -number.significand : number.significand,
          exponent: number.exponent)
      }
      let digits = text[text.startIndex + start..<position].prefix {
        $0 | 0x20 != UInt8(ascii: "e")
      }
      return try Rational(
        digits: digits.filter(Ascii.isDigit), exponent: number.exponent,
        isNegative: isNegative, isExact: true)
    } catch {
      throw ExpressionError(.outOfRange(error), at: start)
    }
  }

  /// Digits that have been read: how many, their value while they fit a machine integer, the power
  /// of ten that the decimals stand for.
  private struct Digits {
    var count = 0
    var significand = 0
    var exponent = 0
    var fits: Bool { count <= 18 }
  }

  private mutating func takeDigits() throws(ExpressionError) -> Digits {
    var number = Digits()
    var groupStart: Int?
    var hasPoint = false
    while let byte = next {
      if Ascii.isDigit(byte) {
        number.count += 1
        if number.fits { number.significand = number.significand * 10 + Int(byte - Ascii.zero) }
        if hasPoint { number.exponent -= 1 }
      } else if byte == Ascii.comma {
        let isFirst = groupStart == nil && (1...3).contains(number.count)
        let isLater = groupStart.map { number.count - $0 == 3 } ?? false
        guard !hasPoint, isFirst || isLater, hasGroupAfterComma else {
          throw ExpressionError(.misplacedComma, at: offset)
        }
        groupStart = number.count
      } else if byte == Ascii.point {
        guard !hasPoint else { throw ExpressionError(.secondPoint, at: offset) }
        hasPoint = true
      } else {
        break
      }
      position += 1
    }
    return number
  }

  /// Whether exactly three digits follow the comma that is next.
  private var hasGroupAfterComma: Bool {
    let group = text[(position + 1)...].prefix(4)
    return group.prefix(3).count(where: Ascii.isDigit) == 3
      && !(group.count == 4 && group.last.map(Ascii.isDigit) == true)
  }

  /// An exponent so large that it decides the outcome alone is as good as any larger one.
  private mutating func takeExponent() throws(ExpressionError) -> Int {
    let isNegative = take(Ascii.minus)
    if !isNegative { _ = take(Ascii.plus) }
    let start = position
    var exponent = 0
    while let byte = next, Ascii.isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - Ascii.zero), 1 << 40)
      position += 1
    }
    if position == start { throw ExpressionError(.missingExponent, at: offset) }
    return isNegative ? -exponent : exponent
  }

  /// What to say of the text at an offset where a number should stand.
  private func unexpected(at offset: Int) -> ExpressionError.Reason {
    switch scalar(at: offset) {
    case .scalar(let scalar): .expectedOperand(found: scalar)
    case .end: .expectedOperand(found: nil)
    case .invalid: .invalidUTF8
    }
  }

  /// What to say of the text here, where an operator should stand.
  func unexpectedInsteadOfOperator() -> ExpressionError.Reason {
    switch scalar(at: offset) {
    case .scalar(let scalar): .expectedOperator(found: scalar)
    case .end, .invalid: .invalidUTF8
    }
  }

  private enum Decoded {
    case scalar(Unicode.Scalar)
    case end
    case invalid
  }

  private func scalar(at offset: Int) -> Decoded {
    var decoder = UTF8()
    var bytes = text[(text.startIndex + offset)...].makeIterator()
    return switch decoder.decode(&bytes) {
    case .scalarValue(let scalar): .scalar(scalar)
    case .emptyInput: .end
    case .error: .invalid
    }
  }
}
