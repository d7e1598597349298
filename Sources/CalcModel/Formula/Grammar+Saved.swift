// What only the tape's file has: links with their values, inexact numbers and NaN.

extension Grammar {
  /// `↑ID:12`, `GT ↑ID:60`, `≈0.5` or `NaN`; nil for another text.
  mutating func savedOperand() throws(ExpressionError) -> Operand? {
    let start = scanner.offset
    if scanner.take("↑".utf8) { return .result(try link(at: start) { .result(of: $0) }) }
    if scanner.take("GT ↑".utf8) { return .result(try link(at: start) { .grandTotal(from: $0) }) }
    guard scanner.next == 0xE2 || scanner.next == UInt8(ascii: "N"),
      let value = scanner.takeSavedValue()
    else { return nil }
    return Operand(value)
  }

  /// The ID and the value of a link.
  private mutating func link(
    at start: Int, to target: (ResultID) -> Operand.Link.Target
  ) throws(ExpressionError) -> Operand.Link {
    let name = scanner.rest.prefix { $0 != UInt8(ascii: ":") && $0 > Ascii.space }
    guard let id = ResultID(saved: name) else { throw ExpressionError(.invalidLink, at: start) }
    scanner.skip(name.count)
    guard scanner.take(UInt8(ascii: ":")), let value = scanner.takeSavedValue() else {
      throw ExpressionError(.invalidLink, at: start)
    }
    return Operand.Link(target(id), value: value)
  }

  /// Refuses a comma that could separate groups: `1,234`.
  func checkComma(ofNumberFrom start: Int) throws(ExpressionError) {
    guard let comma = scanner.commaOffset(from: start), scanner.offset - comma == 4,
      scanner.text.dropFirst(start).first != Ascii.zero
    else { return }
    throw ExpressionError(.savedGroup, at: comma)
  }

  /// Refuses `1/3` without brackets or blanks in a saved sum that is evaluated left to right.
  func checkSlash() throws(ExpressionError) {
    guard scanner.next == UInt8(ascii: "/"), dialect.savedOrder == .leftToRight,
      scanner.isBetweenDigits
    else { return }
    throw ExpressionError(.savedSlash, at: scanner.offset)
  }
}

extension NumberScanner {
  /// Takes a decimal number, a number in brackets or `NaN`, as links have them: `-12.5`, `≈0.5`,
  /// `(1/3)`, `(1e900)`. Nil for another text.
  ///
  /// The file has no reason for `NaN`: `divideByZero` is assumed.
  package mutating func takeSavedValue() -> Result<Rational, CalculatorError>? {
    if take(DisplayFormatter.notANumber.utf8) { return .failure(.divideByZero) }
    if take(Ascii.openBracket) {
      guard let number = takePlainNumber(), take(Ascii.closeBracket) else { return nil }
      return .success(number)
    }
    var ahead = self
    _ = ahead.take("≈".utf8)
    _ = ahead.take(Ascii.minus)
    _ = ahead.takeDigits()
    if ahead.next == Ascii.point {
      ahead.skip()
      _ = ahead.takeDigits()
    }
    var number = NumberScanner(text[position..<ahead.position], decided: .both)
    guard let value = number.takePlainNumber(), number.isAtEnd else { return nil }
    self = ahead
    return .success(value)
  }

  /// Takes an exact fraction that is all that its brackets hold, up to `)`: `1/3`.
  ///
  /// A saved fraction may be inexact and negative: `≈-1/3`. Nil for another text, and for `1/0`.
  mutating func takeFractionInBrackets(isSaved: Bool) -> Rational? {
    var slash = position
    while slash < text.endIndex, text[slash].isDigit { slash += 1 }
    let isInexact = isSaved && slash == position && next == 0xE2
    guard isInexact || slash > position && slash < text.endIndex && text[slash] == UInt8(ascii: "/")
    else { return nil }
    var ahead = self
    let isExact = !ahead.take("≈".utf8)
    let isNegative = !isExact && ahead.take(Ascii.minus)
    let start = ahead.position
    guard !ahead.takeDigits().isEmpty, ahead.take(UInt8(ascii: "/")), !ahead.takeDigits().isEmpty,
      ahead.next == Ascii.closeBracket
    else { return nil }
    var fraction = NumberScanner(text[start..<ahead.position])
    guard let value = fraction.takePlainNumber() else { return nil }
    self = ahead
    let signed = isNegative ? -value : value
    return isExact ? signed : signed.inexact
  }

  /// Whether digits stand directly on both sides of the next character.
  var isBetweenDigits: Bool {
    position > text.startIndex && text[position - 1].isDigit && position + 1 < text.endIndex
      && text[position + 1].isDigit
  }
}
