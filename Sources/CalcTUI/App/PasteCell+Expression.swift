import CalcModel

// What a cell amounts to.

extension PasteCell {
  /// Takes the whole cell as operands with operators between them.
  mutating func takeExpression() throws(Paste.Problem) -> [Item] {
    let start = self
    if isDate { throw .date(place()) }
    let (cell, isWhole) = try takeFirst()
    var items: [Item]
    switch cell {
    case .number(let first), .labelled(let first): items = [.first(first)]
    case .words: throw start.unexpected()
    }
    skipSpaces()
    while !isWhole, let operation = takeOperator() {
      items.append(.step(operation, try takeOperand()))
      skipSpaces()
    }
    try expectEnd()
    return items
  }

  /// Whether the cell is a date, such as `2026-11-21` or `21/11/2026`.
  private var isDate: Bool {
    let words = rest.split(whereSeparator: \.properties.isWhitespace)
    guard words.count == 1, let word = words.first else { return false }
    return ["-", "/"].contains { (mark: Unicode.Scalar) in
      let parts = word.split(separator: mark, omittingEmptySubsequences: false)
      return parts.allSatisfy { $0.allSatisfy(\.isDigit) }
        && [[4, 2, 2], [2, 2, 4], [1, 2, 4], [2, 1, 4], [1, 1, 4]].contains(parts.map(\.count))
    }
  }

  /// What a cell is that is no expression.
  enum NumberCell {
    case number(Operand)
    /// A number with words before it.
    case labelled(Operand)
    /// Words alone.
    case words
  }

  /// Takes the whole cell as one number.
  mutating func takeNumberCell() throws(Paste.Problem) -> NumberCell {
    if isDate { throw .date(place()) }
    let (cell, _) = try takeFirst()
    try expectEnd()
    return cell
  }

  /// Whether nothing but digits stands behind the last space.
  var endsWithWholeNumber: Bool {
    let line = line[position..<end].split(whereSeparator: \.properties.isWhitespace)
    return line.last?.allSatisfy(\.isDigit) == true
  }

  /// Takes the first operand.
  ///
  /// - Returns: the operand, and whether nothing may follow it.
  private mutating func takeFirst() throws(Paste.Problem) -> (NumberCell, isWhole: Bool) {
    skipSpaces()
    if let negative = try takeBracketed() { return (.number(negative), true) }
    guard next?.properties.isAlphabetic == true else {
      return (.number(try takeOperandOrNegative()), false)
    }
    // A word is a currency's or a label.
    let start = position
    do throws(Paste.Problem) {
      return (.number(try takeOperandOrNegative()), false)
    } catch {
      position = start
    }
    try skipLabel()
    if position == end { return (.words, true) }
    labelEnd = position
    return (.labelled(try takeOperand(isLabelled: true)), true)
  }

  /// Takes a number, or one that bookkeepers made negative by a minus behind it.
  private mutating func takeOperandOrNegative() throws(Paste.Problem) -> Operand {
    let operand = try takeOperand()
    guard case .number(let number) = operand, !number.isNegative else { return operand }
    guard let sign = next, sign == "-" || sign == "−",
      rest.dropFirst().allSatisfy(\.properties.isWhitespace)
    else { return operand }
    // In `5.-` it stands for no cents.
    if ".,".unicodeScalars.contains(line[position - 1]) { throw unexpected() }
    skip()
    return .number(-number)
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
    if let sign = next, "+-−–".unicodeScalars.contains(sign) {
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
    let gap = number.indices.dropFirst().dropLast().first {
      line[$0] == " " && line[$0 - 1].isDigit && line[$0 + 1].isDigit
    }
    if isLabelled, let gap { throw .missingOperator(before: line[gap + 1], place(gap + 1)) }
    return operand
  }

  /// Takes a number without a sign, and the `%` and the currency behind it.
  private mutating func takeAmount(isNegative: Bool) throws(Paste.Problem) -> Operand {
    let start = position
    let first = try takeNumber()
    let (comma, end) = (decimalComma, position)
    let amount = try takeUnits(behind: first)
    // Where there are such units, a comma is no point.
    if let comma, position > end || isAtWon { throw unexpected(at: comma) }
    let number = isNegative ? -amount : amount
    var operand = Operand.number(number)
    takeTrailer { $0.takeCurrency() }
    if takeTrailer({ $0.take("%") }) { operand = .percentage(operand) }
    takeTrailer { $0.takeCurrency() }
    do {
      _ = try operand.value()
    } catch {
      throw .outOfRange(error, place(start))
    }
    return operand
  }

  /// Whether Korean money is meant.
  private var isAtWon: Bool { rest.first { !$0.properties.isWhitespace } == "원" }

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
    // In what people copy, 12:30 is a time.
    guard let next, next != ":", let operation = Operator(Character(next)) else { return nil }
    skip()
    return operation
  }

  private mutating func expectEnd() throws(Paste.Problem) {
    skipSpaces()
    guard let next else { return }
    throw next.isDigit ? .missingOperator(before: next, place()) : unexpected()
  }
}
