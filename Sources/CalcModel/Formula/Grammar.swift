/// The state of reading a text. Each rule of the grammar of `ExpressionParser` is a
/// function; `expression` reads the rule `formula`.
struct Grammar {
  var scanner: NumberScanner
  let dialect: ExpressionParser.Dialect
  /// The offset of each row. A closing row has the offset at which the bracket or call begins.
  var offsets: [Int] = []
  var words: [(row: Int, text: String)] = []
  /// The error of the first number out of range, thrown if the rest of the text has no other error.
  private var outOfRangeError: ExpressionError?
  private var openBracketCount = 0
  var openFunctionCount = 0
  var currency: Currency?

  init(_ utf8: ArraySlice<UInt8>, _ dialect: ExpressionParser.Dialect) {
    scanner = NumberScanner(utf8, usual: dialect.usualMarks, hasNames: dialect.allowsNames)
    self.dialect = dialect
  }

  mutating func readText(into formula: inout Formula) throws(ExpressionError) {
    if dialect.continuesAnswer {
      scanner.skipSpaces()
      if scanner.nextContinuesAnswer { try appendAnswer(to: &formula) }
    }
    _ = try expression(into: &formula)
    if scanner.next == Ascii.closeBracket {
      throw ExpressionError(.unopenedBracket, at: scanner.offset)
    }
    try takeEnd()
    if let outOfRangeError { throw outOfRangeError }
  }

  private mutating func appendAnswer(to formula: inout Formula) throws(ExpressionError) {
    guard let answer = dialect.answer else { throw ExpressionError(.noAnswer, at: scanner.offset) }
    formula.append(nil, answer)
    offsets.append(scanner.offset)
  }

  /// An operand, and the depth of nested brackets, functions and ^ in it.
  struct Part {
    var operand: Operand
    var depth = 0
    var kind = Kind.plain

    enum Kind {
      case plain, bracket
      /// `sin 30°`: a function of an operand without brackets.
      case bare(Operand.Function, hasUnit: Bool)
    }

    /// Whether `of` after the part is unambiguous even if ÷ or ^ precedes the part: in
    /// `6 ÷ 50% of 4`, not in `6 ÷ 2 of 4`.
    var isClearBeforeOf: Bool {
      switch operand {
      case .percentage, .bracketed: true
      default: false
      }
    }

    var isBracket: Bool { if case .bracket = kind { true } else { false } }

    mutating func apply(_ function: Operand.Function) {
      operand = operand.applying(function)
      depth += 1
    }
  }

  /// Reads a formula up to its closing bracket or the end of the text.
  ///
  /// - Parameter unit: set to the unit after the formula, if `allowsUnit`.
  /// - Returns: the depth of nested brackets, functions and ^.
  private mutating func expression(
    into formula: inout Formula, unit: inout AngleUnit?, allowsUnit: Bool
  ) throws(ExpressionError) -> Int {
    var depth = 0
    /// The number of successive ^, which nest: 2 ^ 3 ^ 2 is 2 ^ (3 ^ 2).
    var powerCount = 0
    var (lastWrittenOperator, isSingleOperand): (Operator?, Bool) = (nil, true)
    var operation: Operator?
    if !formula.operands.isEmpty {
      operation = scanner.takeOperator()
      (lastWrittenOperator, isSingleOperand) = (operation, false)
    }
    while true {
      scanner.skipSpaces()
      let start = scanner.offset
      var nextPart = plainNumber()
      if nextPart == nil { nextPart = try operand(after: operation) }
      guard let part = nextPart else { return depth }
      powerCount = operation == .power ? powerCount + 1 : 0
      depth = max(depth, part.depth + max(0, powerCount - 1))
      if depth > Operand.maximumDepth { throw tooDeep(at: start) }
      formula.append(operation, part.operand)
      scanner.skipSpaces()
      if allowsUnit, let takenUnit = try takeUnit(isSingleOperand: isSingleOperand) {
        unit = takenUnit
        return depth
      }
      let offset = scanner.offset
      operation = scanner.takeOperator()
      if let operation {
        try check(operation, behind: part, at: offset)
        (lastWrittenOperator, isSingleOperand) = (operation, false)
      } else if dialect.allowsNames {
        operation = try unwrittenOperator(behind: part, after: lastWrittenOperator)
      }
      if operation == nil { return depth }
    }
  }

  private mutating func expression(
    into formula: inout Formula
  ) throws(ExpressionError) -> Int {
    var unit: AngleUnit?
    return try expression(into: &formula, unit: &unit, allowsUnit: false)
  }

  /// The fast path for most operands: a short number directly before an operator or an end.
  private mutating func plainNumber() -> Part? {
    guard let byte = scanner.next, byte.isDigit else { return nil }
    let start = scanner.offset
    guard let number = scanner.takeShortNumber(isNegative: false, mustEndOperand: true) else {
      return nil
    }
    offsets.append(start)
    return Part(operand: .number(number))
  }

  /// An operand with each `of` after it: `10% of 80` is the bracket `(10% × 80)`.
  private mutating func operand(
    after operation: Operator?
  ) throws(ExpressionError) -> Part? {
    let (start, row) = (scanner.offset, offsets.count)
    guard var part = try wordedItem() else { return nil }
    if case .tax = part.operand, operation?.precedence != .sum {
      throw ExpressionError(.misplacedTax, at: start)
    }
    guard dialect.allowsNames else { return part }
    while let byte = scanner.next, byte | 0x20 == UInt8(ascii: "o") {
      let offset = scanner.offset
      guard scanner.take(word: "of") else { break }
      if operation == .divide || operation == .power, !part.isClearBeforeOf {
        throw ExpressionError(.ambiguousOf, at: offset)
      }
      var inside = Formula(startingWith: part.operand)
      var (insideOperation, powerCount) = (Operator.multiply, 0)
      while true {
        scanner.skipSpaces()
        guard let next = try wordedItem() else {
          if insideOperation == .multiply { return part }
          break
        }
        if case .tax = next.operand { throw ExpressionError(.misplacedTax, at: scanner.offset) }
        inside.append(insideOperation, next.operand)
        part.depth = max(part.depth, next.depth + max(0, powerCount - 1))
        part.kind = next.isBracket ? .plain : next.kind
        scanner.skipSpaces()
        let (scannerBeforeOperator, powerOffset) = (scanner, scanner.offset)
        guard scanner.takeOperator() == .power else {
          scanner = scannerBeforeOperator
          break
        }
        try check(.power, behind: part, at: powerOffset)
        (insideOperation, powerCount) = (.power, powerCount + 1)
      }
      insertRow(start, at: row)
      offsets.append(start)
      part.operand = .bracketed(inside)
      part.depth += 1
      if part.depth > Operand.maximumDepth { throw tooDeep(at: start) }
    }
    return part
  }

  /// An item with its words: `3 "milk"`.
  private mutating func wordedItem() throws(ExpressionError) -> Part? {
    guard let part = try item(from: scanner.offset) else { return nil }
    scanner.skipSpaces()
    try takeWords()
    return part
  }

  mutating func takeWords() throws(ExpressionError) {
    guard dialect.allowsWords, scanner.next == UInt8(ascii: "\"") else { return }
    let start = scanner.offset
    guard let text = scanner.takeQuotedText(allowsUnfinished: dialect.allowsUnfinished) else {
      throw ExpressionError(.unclosedQuote, at: start)
    }
    words.append((offsets.count - 1, text))
    scanner.skipSpaces()
  }

  /// An item with its sign and suffixes: `-5²%`.
  ///
  /// - Parameter start: where the whole operand begins: at the √ of `√-5`.
  mutating func item(from start: Int) throws(ExpressionError) -> Part? {
    var isNegative = false
    if let byte = scanner.next, !byte.isDigit {
      let signStart = scanner.offset
      isNegative = scanner.takeSign()
      if scanner.offset > signStart { scanner.skipSpaces() }
    }
    guard var part = try primary(from: start) else { return nil }
    if isNegative { part.apply(.negation) }
    try takeSuffixes(of: &part, from: start)
    return part
  }

  private mutating func takeSuffixes(of part: inout Part, from start: Int) throws(ExpressionError) {
    var hasFactorial = false
    while true {
      scanner.skipSpaces()
      guard let suffix = scanner.nextSuffix, dialect.allowsNames || suffix != .factorial else {
        return
      }
      if case .bare(let function, _) = part.kind {
        throw ExpressionError(
          .bareOperand(of: function.definition.symbol, before: suffix.sign), at: scanner.offset)
      }
      if suffix == .factorial, hasFactorial {
        throw ExpressionError(.secondFactorial, at: scanner.offset)
      }
      scanner.skip(suffix.sign.utf8.count)
      switch suffix {
      case .percent:
        if dialect.allowsNames, case .number(let rate) = part.operand,
          let base = scanner.takeTaxBase()
        {
          part.operand = .tax(Operand.Tax(rate: rate, base))
          return
        }
        part.operand = .percentage(part.operand)
        part.depth += 1
      case .square: part.apply(.square)
      case .factorial:
        part.apply(.factorial)
        hasFactorial = true
      }
      if part.depth > Operand.maximumDepth { throw tooDeep(at: start) }
    }
  }

  /// An item without its sign and suffixes: a number, constant, bracket, root, call or bare function.
  ///
  /// Nil where an unfinished text ends.
  mutating func primary(from start: Int) throws(ExpressionError) -> Part? {
    guard let byte = scanner.next else {
      if dialect.allowsUnfinished { return nil }
      throw scanner.unexpected(at: scanner.offset, isAfterOperand: false)
    }
    if byte.isDigit { return try number(from: start) }
    if byte == Ascii.openBracket { return try bracket() }
    if scanner.takeRoot() { return try root(from: start) }
    if dialect.allowsNames {
      if byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "$") {
        return try namedItem(from: start)
      }
    }
    return try number(from: start)
  }

  /// The root of the next item, after the √.
  private mutating func root(from start: Int) throws(ExpressionError) -> Part? {
    try enterFunction(at: scanner.offset - "√".utf8.count)
    defer { openFunctionCount -= 1 }
    scanner.skipSpaces()
    guard var part = try item(from: start) else { return nil }
    part.apply(.squareRoot)
    return part
  }

  mutating func enterFunction(at offset: Int) throws(ExpressionError) {
    if openFunctionCount == Operand.maximumDepth { throw tooDeep(at: offset) }
    openFunctionCount += 1
  }

  private mutating func bracket() throws(ExpressionError) -> Part? {
    let start = scanner.offset
    var inside = Formula()
    var unit: AngleUnit?
    guard let depth = try bracket(into: &inside, unit: &unit, allowsUnit: false) else { return nil }
    offsets.append(start)
    return Part(operand: .bracketed(inside), depth: depth, kind: .bracket)
  }

  /// Reads a formula in brackets, and returns its depth. Adds no closing row.
  ///
  /// Nil if an unfinished text ends in an empty bracket.
  mutating func bracket(
    into formula: inout Formula, unit: inout AngleUnit?, allowsUnit: Bool
  ) throws(ExpressionError) -> Int? {
    let start = scanner.offset
    if openBracketCount == Operand.maximumDepth { throw tooDeep(at: start) }
    scanner.skip()
    openBracketCount += 1
    offsets.append(start)
    let depth = try expression(into: &formula, unit: &unit, allowsUnit: allowsUnit) + 1
    if !scanner.take(Ascii.closeBracket) {
      try takeEnd()
      if !dialect.allowsUnfinished { throw ExpressionError(.unclosedBracket, at: start) }
    }
    openBracketCount -= 1
    if formula.operands.isEmpty {
      offsets.removeLast()
      return nil
    }
    return depth
  }

  /// A number in any base, with its currency: `0xff`, `5 €`.
  mutating func number(from start: Int) throws(ExpressionError) -> Part {
    offsets.append(start)
    let numberStart = scanner.offset
    var number: Rational = 0
    do {
      if let numberInBase = try takeNumberInBase() {
        number = numberInBase
      } else {
        number = try scanner.takeNumberWithUnits()
      }
    } catch {
      guard case .outOfRange = error.reason else {
        throw dialect.allowsNames && scanner.isDate(from: numberStart)
          ? ExpressionError(.date, at: numberStart) : error
      }
      outOfRangeError = outOfRangeError ?? error
    }
    try scanner.checkNotation(from: numberStart)
    if dialect.allowsNames {
      // Four digits before a - may be the year of a date.
      if scanner.next == Ascii.minus, scanner.offset == numberStart + 4,
        scanner.isDate(from: numberStart)
      {
        throw ExpressionError(.date, at: numberStart)
      }
      try takeCurrency(behindNumberFrom: numberStart)
    }
    return Part(operand: .number(number))
  }

  private mutating func takeNumberInBase() throws(ExpressionError) -> Rational? {
    guard dialect.allowsNames, scanner.next == Ascii.zero else { return nil }
    return try scanner.takeNumberInBase()
  }

  /// Takes an `=`, if any, and throws unless the text ends.
  private mutating func takeEnd() throws(ExpressionError) {
    if scanner.take(Ascii.equals) {
      scanner.skipSpaces()
      if !scanner.isAtEnd { throw ExpressionError(.expectedEnd, at: scanner.offset) }
    } else if !scanner.isAtEnd {
      if dialect.allowsNames {
        if dialect.allowsUnfinished, scanner.endsInNamePrefix { return }
        if scanner.nextIsUnit {
          throw ExpressionError(.misplacedUnit, at: scanner.offset)
        }
        if let word = scanner.unknownWord {
          throw ExpressionError(.unknownName(word), at: scanner.offset)
        }
      }
      throw scanner.unexpected(at: scanner.offset, isAfterOperand: true)
    }
  }

  private func tooDeep(at offset: Int) -> ExpressionError {
    ExpressionError(.tooDeep(most: Operand.maximumDepth), at: offset)
  }
}

// Operators.

extension Grammar {
  /// Refuses `ln 2 ^ 3` and `ln 2 ÷ 3`. After a unit, ÷ is clear: `sin 30° ÷ 2`.
  private func check(
    _ operation: Operator, behind part: Part, at offset: Int
  ) throws(ExpressionError) {
    guard case .bare(let function, let hasUnit) = part.kind else { return }
    if operation == .power || operation == .divide && !hasUnit {
      throw ExpressionError(
        .bareOperand(of: function.definition.symbol, before: "\(operation.asciiSign)2"), at: offset)
    }
  }

  /// The × left out in `2(3)`, `2π` and `2 sin 1`; nil if no operand comes next.
  private func unwrittenOperator(
    behind part: Part, after lastWrittenOperator: Operator?
  ) throws(ExpressionError) -> Operator? {
    guard let byte = scanner.next, byte != Ascii.closeBracket, byte != Ascii.equals else {
      return nil
    }
    if byte.isDigit || byte.isPointOrComma { return part.isBracket ? .multiply : nil }
    if byte == Ascii.openBracket {
      try checkUnwrittenMultiplication(behind: part)
      return .multiply
    }
    let name = byte.isLetter || byte >= 0x80 ? scanner.nextName : nil
    switch name {
    case .function(.squareRoot), .constant(.pi): try checkUnwrittenMultiplication(behind: part)
    case .function: break
    case .constant(.e), .answer:
      if part.isBracket { break }
      if dialect.allowsUnfinished, scanner.endsInNamePrefix { return nil }
      let text = name == .answer ? "ans" : "e"
      throw ExpressionError(.missingMultiplication(before: text), at: scanner.offset)
    case .tax, nil: return nil
    }
    if lastWrittenOperator == .divide || lastWrittenOperator == .power {
      throw ExpressionError(.ambiguousDivisor, at: scanner.offset)
    }
    return .multiply
  }

  /// Refuses a × left out after a function without brackets: `sin 2 (3)`.
  private func checkUnwrittenMultiplication(behind part: Part) throws(ExpressionError) {
    if case .bare(let function, hasUnit: false) = part.kind {
      throw ExpressionError(
        .bareOperand(of: function.definition.symbol, before: "(2)"), at: scanner.offset)
    }
  }
}
