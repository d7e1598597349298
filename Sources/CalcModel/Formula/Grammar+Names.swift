// Names, calls and their units, and currencies.

extension Grammar {
  /// An item that begins with a name or a currency: `pi`, `sin 2`, `$5`.
  mutating func namedItem(from start: Int) throws(ExpressionError) -> Part? {
    let offset = scanner.offset
    if let currency = scanner.takeCurrency() {
      try setCurrency(currency, at: offset)
      scanner.skipSpaces()
      let signStart = scanner.offset
      let isNegative = scanner.takeSign()
      scanner.skipSpaces()
      if scanner.isAtEnd, dialect.isTyped { return nil }
      var part = try number(from: start)
      if isNegative { part.negate(at: signStart) }
      return part
    }
    guard let name = scanner.takeName() else {
      if dialect.isTyped, scanner.endsInNamePrefix {
        scanner.skip(scanner.text.endIndex - scanner.position)
        return nil
      }
      if let word = scanner.unknownWord { throw unknownName(word, at: offset) }
      // No number begins here: `number(from:)` throws the error.
      return try number(from: start)
    }
    switch name {
    case .constant(let constant):
      offsets.append(start)
      return Part(operand: .constant(constant))
    case .answer:
      guard let answer = dialect.answer else { throw ExpressionError(.noAnswer, at: offset) }
      offsets.append(start)
      return Part(operand: answer)
    case .function(let function): return try namedFunction(function, at: offset, from: start)
    case .tax: throw ExpressionError(.unknownName("tax"), at: offset)
    }
  }

  /// `sin(30°)` or `sin 30°`.
  private mutating func namedFunction(
    _ function: Operand.Function, at nameOffset: Int, from start: Int
  ) throws(ExpressionError) -> Part? {
    let sign = function.definition.symbol
    if scanner.hasDigitsBeforeBracket {
      throw ExpressionError(.numberedName(scanner.wordWithDigits(from: nameOffset)), at: nameOffset)
    }
    scanner.skipSpaces()
    if scanner.next == Ascii.openBracket { return try call(function, from: start) }
    if function == .squareRoot { return try root(at: nameOffset, from: start) }
    let suffix = scanner.nextSuffix
    if suffix == .square || suffix == .reciprocal || scanner.nextIsPower {
      throw ExpressionError(.powerOfName(sign), at: scanner.offset)
    }
    try enterFunction(at: nameOffset)
    defer { openFunctionCount -= 1 }
    return try bare(function, from: start)
  }

  /// `sin(30°)`. A bracket around a single operand is dropped.
  mutating func call(
    _ function: Operand.Function, from start: Int
  ) throws(ExpressionError) -> Part? {
    openCallCount += 1
    defer { openCallCount -= 1 }
    let row = offsets.count
    var inside = Formula()
    var unit: AngleUnit?
    guard
      let content = try bracket(into: &inside, unit: &unit, allowsUnit: function.takesAngle)
    else { return nil }
    let function = resolved(function, unit)
    if content.isSingleOperand, let operand = inside.operands.first {
      removeRow(at: row)
      return Part(operand: operand.applying(function), depth: content.depth + 1)
    }
    offsets.append(start)
    return Part(operand: Operand.bracketed(inside).applying(function), depth: content.depth + 2)
  }

  /// `sin -30°`: a function of one number, constant, `ans` or function without brackets.
  private mutating func bare(
    _ function: Operand.Function, from start: Int
  ) throws(ExpressionError) -> Part? {
    guard var part = try bareOperand(from: start) else { return nil }
    var unit: AngleUnit?
    scanner.skipSpaces()
    if function.takesAngle { unit = scanner.takeUnit() }
    part.apply(resolved(function, unit))
    part.kind = .bare(function, hasUnit: unit != nil)
    return part
  }

  private mutating func bareOperand(from start: Int) throws(ExpressionError) -> Part? {
    let signStart = scanner.offset
    let isNegative = scanner.takeSign()
    if scanner.offset > signStart { scanner.skipSpaces() }
    let row = offsets.count
    let rootStart = scanner.offset
    if scanner.takeRoot() {
      scanner.skipSpaces()
      var root: Part?
      if scanner.next == Ascii.openBracket {
        root = try call(.squareRoot, from: start)
      } else {
        try enterFunction(at: rootStart)
        defer { openFunctionCount -= 1 }
        root = try bareOperand(from: start)
        root?.apply(.squareRoot)
      }
      if isNegative { root?.apply(.negation) }
      return root
    }
    guard var part = try primary(from: start) else { return nil }
    if isNegative { part.apply(.negation) }
    // After a bare function, `2π` is one operand.
    scanner.skipSpaces()
    guard case .number = part.operand, scanner.nextName == .constant(.pi) else { return part }
    insertRow(start, at: row)
    offsets += [scanner.offset, start]
    _ = scanner.takeName()
    var product = Formula(startingWith: part.operand)
    product.append(.multiply, .constant(.pi))
    return Part(operand: .bracketed(product), depth: part.depth + 1)
  }

  /// `sin` in radians or in degrees, by the written unit or else by the dialect's unit.
  private mutating func resolved(
    _ function: Operand.Function, _ unit: AngleUnit?
  ) -> Operand.Function {
    guard unit != .radians, let inDegrees = function.definition.inDegrees else { return function }
    if unit == nil { usesAngleUnit = true }
    return (unit ?? dialect.angle) == .degrees ? inDegrees : function
  }

  /// Takes the unit of a call's operand, directly before the closing bracket: `sin(30°)`.
  ///
  /// - Parameter isSingleOperand: false for `sin(30 + 15°)`, which is refused.
  mutating func takeUnit(isSingleOperand: Bool) throws(ExpressionError) -> AngleUnit? {
    let start = scanner.offset
    guard let unit = scanner.takeUnit() else { return nil }
    scanner.skipSpaces()
    try takeWords()
    if isSingleOperand, scanner.isAtEnd || scanner.next == Ascii.closeBracket { return unit }
    throw ExpressionError(.misplacedUnit, at: start)
  }

  // Rows of brackets that the text leaves out, or that the formula drops.

  mutating func insertRow(_ offset: Int, at row: Int) {
    offsets.insert(offset, at: row)
    for index in words.indices where words[index].row >= row { words[index].row += 1 }
  }

  mutating func removeRow(at row: Int) {
    offsets.remove(at: row)
    for index in words.indices where words[index].row > row { words[index].row -= 1 }
  }

  // Currencies.

  mutating func takeCurrency(behindNumberFrom start: Int) throws(ExpressionError) {
    if scanner.endsInWon { try setCurrency(.won, at: start) }
    // Avoids a copy of the scanner for most numbers.
    guard scanner.mayPrecedeCurrency else { return }
    scanner.skipSpaces()
    let offset = scanner.offset
    if let currency = scanner.takeCurrency() { try setCurrency(currency, at: offset) }
  }

  /// Sets the text's currency; throws if the text has another currency.
  private mutating func setCurrency(
    _ newCurrency: Currency, at offset: Int
  ) throws(ExpressionError) {
    guard let currency else {
      currency = newCurrency
      return
    }
    if !currency.mayBeSame(as: newCurrency) { throw ExpressionError(.twoCurrencies, at: offset) }
  }
}
