import CalcModel

extension Tape {
  /// A finished calculation as an expression that means the same to whoever takes × and ÷ first.
  ///
  /// One that was taken from left to right gets the brackets that it needs for that:
  /// `(2 + 3) × 4`. A percentage stays one; after + and − it is of all that stands before it, and
  /// that is in brackets if it is more than a number: `(200 + 50) + 10%`.
  ///
  /// - Parameter number: writes the numbers, without loss.
  func expression(in range: Range<Int>, _ number: (Rational) -> String) -> String {
    var (text, left, opened) = ("", Left.number, 0)
    for row in rows[range] {
      switch row.content {
      case .first:
        text = row.operandText(number)
        if text.isFraction { left = .product }
      case .step(let operation, let operand):
        let isTakenTooLate =
          row.order == .leftToRight && operation.bindsTightly && left == .sum
        if isTakenTooLate || operand.isPart(after: operation) && left != .number {
          text += ")"
          opened += 1
        }
        text += " \(operation.rawValue) \(operand.text(after: operation, number))"
        left = operation.bindsTightly ? .product : .sum
      case .result: break
      }
    }
    // All of them at once: one by one, each would move the text behind it.
    return String(repeating: "(", count: opened) + text
  }

  /// What stands before an operator.
  private enum Left {
    case number, product, sum
  }
}

extension Operand {
  /// The operand as it stands in an expression: a fraction is in brackets where what is next to it
  /// would take one of its numbers only.
  fileprivate func text(after operation: Operator, _ number: (Rational) -> String) -> String {
    let isDivisor =
      switch self {
      case .number: operation == .divide
      case .percentage: true
      }
    return text { value in
      let text = number(value)
      return isDivisor && text.isFraction ? "(\(text))" : text
    }
  }
}

extension String {
  /// Whether it is a number that is written as a fraction.
  fileprivate var isFraction: Bool { contains("/") }
}

extension DisplayFormatter {
  /// A number that belongs to an expression, without loss: `12.5`, or `1/3` where its digits have
  /// no end. One that is not known exactly is written like a result.
  func operandText(_ value: Rational) -> String {
    guard value.isExact else { return format(value).marked }
    // The usual number of digits, and the most that there are.
    for digits in [DisplayFormatter().significantDigits, Self.significantDigitsRange.upperBound] {
      let number = DisplayFormatter(significantDigits: digits, grouping: grouping).format(value)
      if !number.isRounded { return number.text }
    }
    return value.description
  }
}
