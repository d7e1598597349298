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
    // The operator that stands before what comes next; nil where that is the first.
    var (text, left, opened) = ("", nil as Operator?, 0)
    for index in range {
      let row = rows[index]
      let isBase = operation(ofRow: index + 1, in: range) == .power
      switch row.content {
      case .first:
        text = row.operandText { Operand.number($0).text(beside: nil, isBase: isBase, number) }
      case .step(let operation, let operand):
        let isTakenTooLate =
          row.order == .leftToRight
          && left.map { $0.precedence < operation.precedence || operation == .power } ?? false
        let isNumber = left == nil && !text.isFraction
        if isTakenTooLate || operand.isPart(after: operation) && !isNumber {
          text += ")"
          opened += 1
        }
        let isAlone = isBase && row.order == .precedence
        text += " \(operation.rawValue) "
        text += operand.text(beside: operation, isBase: isAlone, number)
        left = operation
      case .result: break
      }
    }
    // All of them at once: one by one, each would move the text behind it.
    return String(repeating: "(", count: opened) + text
  }

  private func operation(ofRow index: Int, in range: Range<Int>) -> Operator? {
    guard range.contains(index), case .step(let operation, _) = rows[index].content else {
      return nil
    }
    return operation
  }
}

extension Operand {
  /// The operand as it stands in an expression: a fraction is in brackets where what is next to it
  /// would take one of its numbers only, and so is a negative base, of which others would raise the
  /// number alone.
  fileprivate func text(
    beside operation: Operator?, isBase: Bool, _ number: (Rational) -> String
  ) -> String {
    let isWhole =
      switch self {
      case .number: operation == .divide || operation == .power || isBase
      case .percentage, .function, .bracketed: true
      }
    return text { value in
      let text = number(value)
      let isSplit = text.isFraction && isWhole || value.isNegative && isBase
      return isSplit ? "(\(text))" : text
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
