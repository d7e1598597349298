import CalcModel

// Further forms of a line: a calculation, and a number with spaces between its groups.

extension AmountScanner {
  /// The amount of a line that is a calculation, as in `2 + 3`; nil for other lines.
  func calculation() throws(Reason) -> Amount? {
    guard text.isCalculation else { return nil }
    guard let result = try evaluated(usual: .point) else { return nil }
    let commaValue = result.isAmbiguous ? try evaluated(usual: .comma)?.value : nil
    var amount = Amount(
      value: result.value, commaValue: commaValue ?? result.value,
      range: text.endIndex..<text.endIndex)
    amount.traits = result.proven.isEmpty ? .calculation : [.calculation, .decimals]
    amount.proven = result.proven
    if result.isAmbiguous { amount.undecided = .both }
    return amount
  }

  /// - Parameter usual: the decimal marks if no number of the calculation proves any.
  private func evaluated(
    usual: DecimalMarks
  ) throws(Reason) -> (value: Rational, proven: DecimalMarks, isAmbiguous: Bool)? {
    var reading = ExpressionParser.Reading()
    do throws(ExpressionError) {
      try ExpressionParser.parse(text, into: &reading, as: .init(usual: usual, allowsNames: false))
    } catch {
      switch error.reason {
      case .outOfRange(let error): throw .outOfRange(error)
      case .unclosedBracket, .unopenedBracket, .tooDeep: throw .expression(error.reason)
      default: return nil
      }
    }
    do throws(CalculatorError) {
      let value = try reading.formula.result(by: Rules(.precedence))
      return (value, reading.proven, reading.isAmbiguous)
    } catch {
      throw .outOfRange(error)
    }
  }

  /// Reads the line again, with its spaces as group marks: `1 234,50`.
  ///
  /// Nil unless the line then is a number with a decimal comma or a currency, and has no words.
  func readingSpacesAsGroupMarks() -> AmountScanner? {
    guard text.contains(UInt8(ascii: " ")) else { return nil }
    var bytes: [UInt8] = []
    for index in text.indices {
      let isGroupMark =
        text[index] == UInt8(ascii: " ") && index > text.startIndex && text[index - 1].isDigit
        && text[(index + 1)...].prefix(4).prefix(while: \.isDigit).count == 3
      bytes += isGroupMark ? [0xC2, 0xA0] : [text[index]]
    }
    guard bytes.count > text.count,
      let scanner = try? Self.read(bytes[...], isCell: isCell, negativeWord: negativeWord),
      let amount = scanner.amount, !amount.traits.isLabelledOrCalculation
    else { return nil }
    let hasDecimalComma = amount.traits.contains(.decimals) && amount.proven == .comma
    return hasDecimalComma || amount.unit?.kind == .currency ? scanner : nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line has only numbers, operators and brackets, and isn't a date.
  ///
  /// `-`, `/` and `x` need a space on each side, unless `-` is a sign.
  fileprivate var isCalculation: Bool {
    var (hasOperator, isAfterOperand, index) = (false, false, startIndex)
    // Numbers with two slashes or dashes and no other marks may be a date.
    var mayBeDate =
      count { "/-".utf8.contains($0) } == 2 && !contains { "*+()xX.,".utf8.contains($0) }
    while index < endIndex {
      let byte = self[index]
      let remainder = self[index...]
      if byte.isDigit || byte.isPointOrComma {
        let number = remainder.prefix { $0.isDigit || $0.isPointOrComma || $0 == UInt8(ascii: "'") }
        if isAfterOperand
          || number.first == UInt8(ascii: "0") && number.dropFirst().first?.isDigit == true
        {
          return false
        }
        mayBeDate = mayBeDate && 1...4 ~= number.count
        (isAfterOperand, index) = (true, number.endIndex)
        continue
      }
      let hasSpaceOnEachSide =
        index > startIndex && self[index - 1] == 0x20 && index + 1 < endIndex
        && self[index + 1] == 0x20
      switch byte {
      case UInt8(ascii: " "): break
      case UInt8(ascii: "("): if isAfterOperand { return false }
      case UInt8(ascii: ")"): if !isAfterOperand { return false }
      case UInt8(ascii: "-") where !isAfterOperand && !hasSpaceOnEachSide:
        guard remainder.dropFirst().first.map({ $0.isDigit || $0 == UInt8(ascii: "(") }) == true
        else {
          return false
        }
      case UInt8(ascii: "-") where hasSpaceOnEachSide, UInt8(ascii: "/") where hasSpaceOnEachSide,
        UInt8(ascii: "x") where hasSpaceOnEachSide, UInt8(ascii: "X") where hasSpaceOnEachSide,
        UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard isAfterOperand else { return false }
        (hasOperator, isAfterOperand) = (true, false)
      default:
        guard let sign = ["×", "÷", "−"].first(where: { remainder.starts(with: $0.utf8) }) else {
          return false
        }
        if isAfterOperand { hasOperator = true } else if sign != "−" { return false }
        isAfterOperand = false
        index += sign.utf8.count - 1
      }
      index += 1
    }
    return hasOperator && isAfterOperand && !mayBeDate
  }
}
