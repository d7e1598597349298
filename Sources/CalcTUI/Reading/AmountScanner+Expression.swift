import CalcModel

// An expression is one number.

extension AmountScanner {
  /// Takes the whole cell as an expression; false if it is none.
  ///
  /// - Parameter failure: why it is no amount.
  mutating func takeExpression(insteadOf failure: Reason) throws(Reason) -> Bool {
    guard text.contains(where: \.mayBeOperator) else { return false }
    // A percentage alone would be of nothing.
    if failure == .percentage, amount == nil { return false }
    let holdsDate = text.split(separator: UInt8(ascii: " ")).contains { word in
      // `6/2` is a division.
      word.dateOrTime.map { $0 == .time || word.count > 4 } ?? false
    }
    if holdsDate || hasNumbersInRow || text.holdsNumberBesideBracket { return false }
    let currencies = Set(text.string.compactMap { Vocabulary.currency(sign: $0) })
    if currencies.count > 1 { throw .severalCurrencies }
    do throws(ExpressionError) {
      var number = WrittenNumber(try value(.point))
      if text.contains(where: \.isMark) {
        number = try WrittenNumber(value)
        number.prove(by: text)
      }
      // The whole cell stands beside it as words.
      let range = text.endIndex..<text.endIndex
      amount = Amount(number: number, currency: currencies.first, range: range)
      return true
    } catch {
      switch error.reason {
      case .outOfRange(let error): throw .outOfRange(error)
      case .hexadecimal, .unclosedBracket, .unopenedBracket, .tooDeep:
        throw .expression(error.reason)
      default: return false
      }
    }
  }

  private func value(_ marks: DecimalMarks) throws(ExpressionError) -> Rational {
    var formula = Formula()
    try ExpressionParser.parse(text, into: &formula, usual: marks)
    do throws(CalculatorError) {
      return try formula.drain(by: Rules(.precedence))
    } catch {
      throw ExpressionError(.outOfRange(error), at: 0)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a lone number in brackets touches another, as in `850.00(2)`: a × would be a guess.
  fileprivate var holdsNumberBesideBracket: Bool {
    indices.contains { open in
      guard self[open] == UInt8(ascii: "(") else { return false }
      let rest = self[(open + 1)...].drop { $0.isDigit || $0.isMark || $0 == UInt8(ascii: " ") }
      guard rest.first == UInt8(ascii: ")") else { return false }
      let before = self[..<open].last
      let behind = rest.dropFirst().first
      return before.map { $0.isDigit || $0 == UInt8(ascii: ")") } ?? false
        || behind.map { $0.isDigit || $0 == UInt8(ascii: "(") } ?? false
    }
  }
}

extension UInt8 {
  fileprivate var mayBeOperator: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "/"),
      UInt8(ascii: "^"), UInt8(ascii: "x"), UInt8(ascii: "X"), 0x80...:
      true
    default: false
    }
  }
}
