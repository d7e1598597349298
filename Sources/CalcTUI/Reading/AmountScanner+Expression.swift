import CalcModel

// An expression is one number.

extension AmountScanner {
  /// The amount of a whole cell that is an expression; nil if it is none.
  func expression() throws(Reason) -> Amount? {
    guard text.contains(where: \.mayBeOperator), !text.holdsNumberBesideBracket else { return nil }
    // `6/2` is a division.
    let hasDate = text.split(separator: UInt8(ascii: " ")).contains {
      $0.count > 4 && $0.dateOrTime == .date
    }
    if hasDate { return nil }
    do throws(ExpressionError) {
      var formula = Formula()
      let reading = try ExpressionParser.parse(text, into: &formula, usual: usual)
      let number = WrittenNumber(
        value: try value(of: &formula), proven: reading.proven, isAmbiguous: reading.isAmbiguous,
        length: text.count)
      // The whole cell stands beside it as words.
      let currency = text.string.contains(Character("원")) ? "KRW" : nil
      return Amount(number: number, currency: currency, range: text.endIndex..<text.endIndex)
    } catch {
      switch error.reason {
      case .outOfRange(let error): throw .outOfRange(error)
      case .hexadecimal, .unclosedBracket, .unopenedBracket, .tooDeep:
        throw .expression(error.reason)
      default: return nil
      }
    }
  }

  private func value(of formula: inout Formula) throws(ExpressionError) -> Rational {
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
      let (before, behind) = (self[..<open].last, rest.dropFirst().first)
      return before.map { $0.isDigit || $0 == UInt8(ascii: ")") } ?? false
        || behind.map { $0.isDigit || $0 == UInt8(ascii: "(") } ?? false
    }
  }
}

extension UInt8 {
  fileprivate var mayBeOperator: Bool {
    switch Unicode.Scalar(self) {
    case "(", "*", "+", "-", "/", "^", "x", "X", "\u{80}"...: true
    default: false
    }
  }
}
