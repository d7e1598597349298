/// Reads the operands of an expression one after the other, each with the operator before it.
struct ExpressionReader {
  private var scanner: Scanner
  /// Where the operand stands that was read last, or that could not be read: a count of UTF-8 bytes
  /// from the start of the text.
  private(set) var offset = 0

  init(_ utf8: ArraySlice<UInt8>) {
    scanner = Scanner(utf8)
  }

  /// Takes the first operand.
  mutating func first() throws(ExpressionError) -> Rational { try operand() }

  /// Takes the next operator and its operand; nil at the end, behind which nothing may stand.
  mutating func next() throws(ExpressionError) -> (operation: Operator, operand: Rational)? {
    guard let operation = scanner.takeOperator() else {
      try finish()
      return nil
    }
    return (operation, try operand())
  }

  private mutating func operand() throws(ExpressionError) -> Rational {
    scanner.skipSpaces()
    offset = scanner.offset
    let operand = try scanner.takeOperand()
    scanner.skipSpaces()
    return operand
  }

  private mutating func finish() throws(ExpressionError) {
    if scanner.take(Ascii.equals) {
      scanner.skipSpaces()
      if !scanner.isAtEnd { throw ExpressionError(.expectedEnd, at: scanner.offset) }
    } else if !scanner.isAtEnd {
      throw ExpressionError(scanner.unexpectedInsteadOfOperator(), at: scanner.offset)
    }
  }
}
