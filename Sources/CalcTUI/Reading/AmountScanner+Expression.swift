import CalcModel

// An expression is one number.

extension AmountScanner {
  /// The cell as an expression.
  ///
  /// - Parameter failure: why it is no amount.
  func expression(insteadOf failure: Reason) throws(Reason) -> Content? {
    // A percentage alone would be of nothing.
    if failure == .percentage, amount == nil { return nil }
    let holdsDate = text.split(separator: UInt8(ascii: " ")).contains { word in
      // `6/2` is a division.
      word.dateOrTime.map { $0 == .time || word.count > 4 } ?? false
    }
    if holdsDate || hasNumbersInRow || text.holdsNumberBesideBracket { return nil }
    guard text.contains(where: { $0 >= 0x80 || "+-*/^xX(".utf8.contains($0) }) else { return nil }
    let currencies = Set(text.string.compactMap { Vocabulary.currency(sign: $0) })
    if currencies.count > 1 { throw .severalCurrencies }
    do throws(ExpressionError) {
      var amount = Amount(number: WrittenNumber(try value(.point)), currency: currencies.first)
      if text.contains(where: \.isMark) {
        amount.number = try WrittenNumber(value)
        amount.number.prove(by: text)
      }
      amount.words.text = text.string
      return .amount(amount)
    } catch {
      switch error.reason {
      case .outOfRange(let error): throw .outOfRange(error)
      case .hexadecimal, .unclosedBracket, .unopenedBracket, .tooDeep:
        throw .expression(error.reason)
      default: return nil
      }
    }
  }

  private func value(_ marks: DecimalMarks) throws(ExpressionError) -> Rational {
    var formula = Formula()
    try ExpressionParser.parse(text, into: &formula, usual: marks)
    do {
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
      let before = self[..<open].last, behind = rest.dropFirst().first
      return rest.first == UInt8(ascii: ")")
        && (before.map { $0.isDigit || $0 == UInt8(ascii: ")") } ?? false
          || behind.map { $0.isDigit || $0 == UInt8(ascii: "(") } ?? false)
    }
  }
}
