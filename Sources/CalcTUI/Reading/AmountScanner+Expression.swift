import CalcModel

// An expression is one number.

extension AmountScanner {
  /// The amount of a whole cell that is an expression; nil if it is none.
  func expression() throws(Reason) -> Amount? {
    guard text.contains(where: \.mayBeOperator), !text.mayBeReference else { return nil }
    var reading = ExpressionParser.Reading()
    do throws(ExpressionError) {
      try ExpressionParser.parse(text, into: &reading, as: .init(usual: usual, hasNames: false))
    } catch {
      switch error.reason {
      case .outOfRange(let error): throw .outOfRange(error)
      case .hexadecimal, .unclosedBracket, .unopenedBracket, .tooDeep:
        throw .expression(error.reason)
      default: return nil
      }
    }
    do throws(CalculatorError) {
      // The whole cell stands beside it as words.
      return Amount(
        value: try reading.formula.drain(by: Rules(.precedence)), proven: reading.proven,
        isAmbiguous: reading.isAmbiguous, range: text.endIndex..<text.endIndex,
        currency: text.currencyOfWon)
    } catch {
      throw .outOfRange(error)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether an expression would be a guess: spaces or zeros as of a date or a part number, as in
  /// `24-11 500` and `4711-0815`, a chain as of a telephone number, or a date; `6/2` is a division.
  fileprivate var mayBeReference: Bool {
    let text = string
    let words = text.split(whereSeparator: \.isWhitespace)
    let isParted = zip(words, words.dropFirst()).contains { left, right in
      left.last?.isNumber == true && right.first?.isNumber == true
        && left.dropFirst().contains { "-/".contains($0) }
    }
    let numbers = text.split { !$0.isNumber && $0 != "." && $0 != "," }
    let hasZero = numbers.contains { $0.first == "0" && $0.dropFirst().first?.isNumber == true }
    let marks = text.filter { !$0.isNumber }
    let isChain = ["-", "/"].contains { mark in marks.allSatisfy { $0 == mark } }
    let hasDate = split(separator: UInt8(ascii: " ")).contains {
      $0.count > 4 && $0.dateOrTime == .date
    }
    return isParted || hasZero || hasDate
      || isChain && marks.count > 1 && text.first?.isNumber == true
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
