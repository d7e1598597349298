import CalcModel

// What a cell amounts to.

extension PasteCell {
  /// Takes the whole cell as operands with operators between them.
  mutating func takeExpression() throws(Paste.Problem) -> (
    operands: [Operand], operators: [Operator]
  ) {
    let start = self
    guard let (first, isWhole) = try takeFirst() else { throw start.unexpected() }
    var (operands, operators) = ([first], [Operator]())
    skipSpaces()
    while !isWhole, let operation = takeOperator() {
      operators.append(operation)
      operands.append(try takeOperand())
      skipSpaces()
    }
    try expectEnd()
    return (operands, operators)
  }

  /// Takes the whole cell as one number; nil for one of words alone.
  mutating func takeNumberCell() throws(Paste.Problem) -> Operand? {
    guard let (number, _) = try takeFirst() else { return nil }
    try expectEnd()
    return number
  }

  /// Takes the first operand.
  ///
  /// - Returns: the operand, and whether nothing may follow it; nil for a cell of words alone.
  private mutating func takeFirst() throws(Paste.Problem) -> (Operand, isWhole: Bool)? {
    skipSpaces()
    if let negative = try takeBracketed() { return (negative, true) }
    guard next?.properties.isAlphabetic == true else { return (try takeOperand(), false) }
    // A word is a currency's or a label.
    let start = position
    do throws(Paste.Problem) {
      return (try takeOperand(), false)
    } catch {
      position = start
    }
    try skipLabel()
    if position == end { return nil }
    return (try takeOperand(isLabelled: true), true)
  }

  /// Takes a number in brackets, which is a negative one to bookkeepers.
  private mutating func takeBracketed() throws(Paste.Problem) -> Operand? {
    let start = position
    if takeCurrency() { skipSpaces() }
    guard take("(") else {
      position = start
      return nil
    }
    skipSpaces()
    if takeCurrency() { skipSpaces() }
    let operand = try takeAmount(isNegative: true)
    skipSpaces()
    guard take(")") else { throw unexpected() }
    takeTrailer { $0.takeCurrency() }
    return operand
  }

  /// Takes a number with its sign and its currency on either side.
  ///
  /// - Parameter isLabelled: whether words stand before it. Then a sign must touch it, and spaces
  ///   make no groups: `Tea - 4.50` and `Item 2 500` can be read in two ways.
  private mutating func takeOperand(isLabelled: Bool = false) throws(Paste.Problem) -> Operand {
    skipSpaces()
    if take("≈") { skipSpaces() }
    let hasCurrency = takeCurrency()
    if hasCurrency { skipSpaces() }
    var isNegative = false
    if let sign = next, "+-−".unicodeScalars.contains(sign) {
      isNegative = sign != "+"
      if isLabelled, position + 1 < end, line[position + 1].properties.isWhitespace {
        throw unexpected()
      }
      skip()
      skipSpaces()
      if !hasCurrency, takeCurrency() { skipSpaces() }
    }
    let start = position
    let operand = try takeAmount(isNegative: isNegative)
    let number = line[start..<position]
    if isLabelled, let space = number.firstIndex(of: " "), space + 1 < number.endIndex,
      line[space + 1].isDigit
    {
      throw .missingOperator(before: line[space + 1], place(space + 1))
    }
    return operand
  }

  /// Takes a number without a sign, and the `%` and the currency behind it.
  private mutating func takeAmount(isNegative: Bool) throws(Paste.Problem) -> Operand {
    let start = position
    let number = try takeNumber(isNegative: isNegative)
    var operand = Operand.number(number)
    takeTrailer { $0.takeCurrency() }
    if takeTrailer({ $0.take("%") }) { operand = .percentage(number) }
    takeTrailer { $0.takeCurrency() }
    do {
      _ = try operand.value()
    } catch {
      throw .outOfRange(error, place(start))
    }
    return operand
  }

  /// Takes what may follow a number with spaces between, if it is there.
  @discardableResult
  private mutating func takeTrailer(_ take: (inout PasteCell) -> Bool) -> Bool {
    let start = position
    skipSpaces()
    if take(&self) { return true }
    position = start
    return false
  }

  private mutating func takeOperator() -> Operator? {
    guard let operation = next.flatMap({ Operator(Character($0)) }) else { return nil }
    skip()
    return operation
  }

  private mutating func expectEnd() throws(Paste.Problem) {
    skipSpaces()
    guard let next else { return }
    throw next.isDigit ? .missingOperator(before: next, place()) : unexpected()
  }
}
