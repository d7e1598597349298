/// The state of reading a text. Each rule of the grammar of `ExpressionParser` is a
/// function; `expression` reads the rule `formula`.
struct Grammar: ~Copyable {
  var scanner: NumberScanner
  let dialect: ExpressionParser.Dialect
  /// The offset of each row. A closing row has the offset at which the bracket or call begins.
  var offsets: [Int] = []
  var words: [(row: Int, text: String)] = []
  /// The error of the first number out of range, thrown if the rest of the text has no other error.
  private var outOfRangeError: ExpressionError?
  private var openBracketCount = 0
  /// The number of brackets that an unfinished text leaves open.
  private(set) var unclosedBracketCount = 0
  var openFunctionCount = 0
  /// The number of calls whose bracket is open.
  var openCallCount = 0
  var currency: Currency?
  /// The offset behind the `=` of a saved sum; nil without `=`.
  private(set) var resultOffset: Int?
  /// Whether the dialect gave an angle its unit.
  var usesAngleUnit = false

  init(_ utf8: ArraySlice<UInt8>, _ dialect: ExpressionParser.Dialect) {
    let proven = dialect.context.proven
    scanner = NumberScanner(
      utf8, usual: dialect.usualMarks, decided: proven.isEmpty ? nil : proven, hasNames: true)
    currency = dialect.context.currency
    self.dialect = dialect
  }

  /// Reads the text, and replaces the content of `reading`.
  mutating func read(into reading: inout ExpressionParser.Reading) throws(ExpressionError) {
    swap(&offsets, &reading.offsets)
    defer { swap(&offsets, &reading.offsets) }
    offsets.removeAll(keepingCapacity: true)
    reading.formula.clear()
    try readText(into: &reading.formula)
    reading.words = words
    reading.numberWithDecimalComma = scanner.numberWithDecimalComma
    reading.proven = scanner.provenMarks
    reading.isAmbiguous = scanner.isAmbiguous
    reading.currency = currency
    reading.usesAngleUnit = usesAngleUnit
    reading.resultOffset = resultOffset
    reading.unclosedBracketCount = unclosedBracketCount
  }

  private mutating func readText(into formula: inout Formula) throws(ExpressionError) {
    if dialect.continuesAnswer {
      scanner.skipSpaces()
      if scanner.nextContinuesAnswer { try appendAnswer(to: &formula) }
    }
    var unit: AngleUnit?
    _ = try expression(
      into: &formula, unit: &unit, allowsUnit: false, behind: dialect.context.operation)
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
    /// The offset of the minus before the item. A power would give the item two readings: -3².
    var minusOffset: Int?
    /// Whether brackets are around the whole part: `(5)`, not `(5)²`.
    var isEnclosed = false

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
      default: isEnclosed
      }
    }

    var isBracket: Bool { if case .bracket = kind { true } else { false } }

    mutating func apply(_ function: Operand.Function) {
      operand = operand.applying(function)
      depth += 1
      isEnclosed = false
    }

    mutating func negate(at offset: Int) {
      apply(.negation)
      minusOffset = offset
    }
  }

  /// What is known of a formula that was read.
  struct Content {
    /// The depth of nested brackets, functions and ^.
    var depth = 0
    /// Whether the formula is one operand without words behind the opening bracket. The bracket of a
    /// call is then dropped.
    private(set) var isSingleOperand = false
    /// Whether brackets around the formula only group: around one operand that has no brackets and is
    /// no percentage.
    private(set) var isGroup = false
    /// The number of successive ^, which nest: 2 ^ 3 ^ 2 is 2 ^ (3 ^ 2).
    private var powerCount = 0

    /// The content of brackets around one number.
    static let number = Content(isSingleOperand: true, isGroup: true)

    /// - Parameters:
    ///   - isEnclosed: whether brackets around the operand alone are rows.
    ///   - isNestedPower: whether the operand is an exponent that adds a level.
    mutating func add(depth: Int, isFirst: Bool, isEnclosed: Bool, isNestedPower: Bool) {
      powerCount = isNestedPower ? powerCount + 1 : 0
      self.depth = max(self.depth, depth + max(0, powerCount - 1))
      isSingleOperand = isFirst
      isGroup = isFirst && !isEnclosed
    }

    /// Words behind the opening bracket make the bracket a row.
    mutating func addWords() { (isSingleOperand, isGroup) = (false, false) }

    /// A bracket that an unfinished text leaves open is a row.
    mutating func leaveOpen() { isGroup = false }
  }

  /// Reads a formula up to its closing bracket or the end of the text.
  ///
  /// - Parameters:
  ///   - unit: set to the unit after the formula, if `allowsUnit`.
  ///   - before: the operator before the formula, if any.
  private mutating func expression(
    into formula: inout Formula, unit: inout AngleUnit?, allowsUnit: Bool,
    behind before: Operator? = nil
  ) throws(ExpressionError) -> Content {
    var content = Content()
    var (lastWrittenOperator, isSingleOperand) = (before, true)
    var operation: Operator?
    if !formula.operands.isEmpty {
      operation = scanner.takeOperator()
      (lastWrittenOperator, isSingleOperand) = (operation, false)
    }
    while true {
      scanner.skipSpaces()
      if let number = plainNumber() {
        content.add(
          depth: 0, isFirst: formula.operands.isEmpty, isEnclosed: false,
          isNestedPower: operation == .power && !dialect.isSaved)
        if content.depth > Operand.maximumDepth { throw tooDeep(at: offsets[offsets.count - 1]) }
        formula.append(operation, .number(number))
        scanner.skipSpaces()
        try checkSlash()
        operation = scanner.takeOperator()
        guard let operation else { return content }
        (lastWrittenOperator, isSingleOperand) = (operation, false)
        continue
      }
      let start = scanner.offset
      guard let part = try operand(after: operation ?? before) else { return content }
      content.add(
        depth: part.depth, isFirst: formula.operands.isEmpty,
        isEnclosed: part.isEnclosed || part.operand.isPercentage,
        isNestedPower: operation == .power && !dialect.isSaved)
      if content.depth > Operand.maximumDepth { throw tooDeep(at: start) }
      formula.append(operation, part.operand)
      scanner.skipSpaces()
      if allowsUnit, let takenUnit = try takeUnit(isSingleOperand: isSingleOperand) {
        unit = takenUnit
        return content
      }
      let offset = scanner.offset
      try checkSlash()
      operation = scanner.takeOperator()
      if let operation {
        try check(operation, behind: part, at: offset)
        (lastWrittenOperator, isSingleOperand) = (operation, false)
      } else {
        operation = try unwrittenOperator(behind: part, after: lastWrittenOperator)
      }
      if operation == nil { return content }
    }
  }

  /// The fast path for most operands: a short number directly before an operator or an end.
  private mutating func plainNumber() -> Rational? {
    guard let byte = scanner.next, byte.isDigit else { return nil }
    let start = scanner.offset
    guard let number = scanner.takeShortNumber(isNegative: false, mustEndOperand: true) else {
      return nil
    }
    offsets.append(start)
    return number
  }

  /// An operand with each `of` after it: `10% of 80` is the bracket `(10% × 80)`.
  private mutating func operand(
    after operation: Operator?
  ) throws(ExpressionError) -> Part? {
    let (start, row) = (scanner.offset, offsets.count)
    guard var part = try wordedItem() else { return nil }
    if case .tax = part.operand, !allowsTax(after: operation) {
      throw ExpressionError(.misplacedTax, at: start)
    }
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
      part.isEnclosed = false
      part.depth += 1
      if part.depth > Operand.maximumDepth { throw tooDeep(at: start) }
    }
    return part
  }

  /// A saved sum may have a tax behind any operator, as keys can enter the tax.
  private func allowsTax(after operation: Operator?) -> Bool {
    dialect.isSaved ? operation != nil : operation?.precedence == .sum
  }

  /// An item with its words: `3 "milk"`.
  private mutating func wordedItem() throws(ExpressionError) -> Part? {
    guard let part = try item(from: scanner.offset) else { return nil }
    scanner.skipSpaces()
    try takeWords()
    return part
  }

  /// Takes the words of the last row, if any.
  mutating func takeWords() throws(ExpressionError) {
    guard scanner.next == UInt8(ascii: "\""), dialect.allowsWords,
      words.last?.row != offsets.count - 1
    else { return }
    let start = scanner.offset
    guard let text = scanner.takeQuotedText(allowsUnfinished: dialect.isTyped) else {
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
    let signStart = scanner.offset
    if let byte = scanner.next, !byte.isDigit {
      isNegative = scanner.takeSign()
      if scanner.offset > signStart { scanner.skipSpaces() }
    }
    guard var part = try primary(from: start) else { return nil }
    if isNegative { part.negate(at: signStart) }
    try takeSuffixes(of: &part, from: start)
    return part
  }

  private mutating func takeSuffixes(of part: inout Part, from start: Int) throws(ExpressionError) {
    var last: NumberScanner.Suffix?
    while true {
      scanner.skipSpaces()
      guard let suffix = scanner.nextSuffix else { return }
      if case .bare(let function, _) = part.kind {
        throw ExpressionError(
          .bareOperand(of: function.definition.symbol, before: suffix.sign), at: scanner.offset)
      }
      if suffix == .factorial, last == .factorial {
        throw ExpressionError(.secondFactorial, at: scanner.offset)
      }
      if suffix != .percent { try checkMinus(before: part) }
      scanner.skip(suffix.sign.utf8.count)
      part.isEnclosed = false
      last = suffix
      switch suffix {
      case .percent:
        if case .number(let rate) = part.operand,
          let base = scanner.takeTaxBase()
        {
          part.operand = .tax(Operand.Tax(rate: rate, base))
          return
        }
        part.operand = .percentage(part.operand)
        part.depth += 1
      case .square: part.apply(.square)
      case .reciprocal: part.apply(.reciprocal)
      case .factorial: part.apply(.factorial)
      }
      if part.depth > Operand.maximumDepth { throw tooDeep(at: start) }
    }
  }

  /// An item without its sign and suffixes: a number, constant, bracket, root, call or bare function.
  ///
  /// Where an unfinished text ends, nil; in a saved sum `Operand.bracketPlaceholder`.
  mutating func primary(from start: Int) throws(ExpressionError) -> Part? {
    guard let byte = scanner.next else {
      if dialect.isTyped { return nil }
      if dialect.allowsUnfinished {
        offsets.append(start)
        return Part(operand: .bracketPlaceholder)
      }
      throw scanner.unexpected(at: scanner.offset, isAfterOperand: false)
    }
    if byte.isDigit { return try number(from: start) }
    if byte == Ascii.openBracket { return try bracket() }
    if scanner.takeRoot() { return try root(from: start) }
    if byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "$") {
      if dialect.isSaved, let operand = try savedOperand() {
        offsets.append(start)
        return Part(operand: operand)
      }
      return try namedItem(from: start)
    }
    return try number(from: start)
  }

  /// The root of the next item, after the √. With a bracket directly after the √, a call.
  private mutating func root(from start: Int) throws(ExpressionError) -> Part? {
    let offset = scanner.offset - "√".utf8.count
    scanner.skipSpaces()
    if scanner.next == Ascii.openBracket { return try call(.squareRoot, from: start) }
    return try root(at: offset, from: start)
  }

  /// The root of the next item, which has no bracket of a call.
  mutating func root(at offset: Int, from start: Int) throws(ExpressionError) -> Part? {
    try enterFunction(at: offset)
    defer { openFunctionCount -= 1 }
    guard var part = try item(from: start) else { return nil }
    part.apply(.squareRoot)
    part.minusOffset = nil
    return part
  }

  mutating func enterFunction(at offset: Int) throws(ExpressionError) {
    if openFunctionCount == Operand.maximumDepth { throw tooDeep(at: offset) }
    openFunctionCount += 1
  }

  /// A formula in brackets. Brackets that only group are no rows: `(-3)²`, `(1/3)`.
  private mutating func bracket() throws(ExpressionError) -> Part? {
    let (start, row) = (scanner.offset, offsets.count)
    var inside = Formula()
    var unit: AngleUnit?
    guard let content = try bracket(into: &inside, unit: &unit, allowsUnit: false) else {
      return nil
    }
    if content.isGroup, let operand = inside.operands.first {
      removeRow(at: row)
      return Part(operand: operand, depth: content.depth, kind: .bracket, isEnclosed: true)
    }
    offsets.append(start)
    return Part(
      operand: .bracketed(inside), depth: content.depth + 1, kind: .bracket, isEnclosed: true)
  }

  /// Reads a formula in brackets. Adds no closing row.
  ///
  /// Nil if an unfinished text ends in an empty bracket.
  mutating func bracket(
    into formula: inout Formula, unit: inout AngleUnit?, allowsUnit: Bool
  ) throws(ExpressionError) -> Content? {
    let start = scanner.offset
    // Half of the brackets may only group.
    if openBracketCount == 2 * Operand.maximumDepth { throw tooDeep(at: start) }
    scanner.skip()
    openBracketCount += 1
    offsets.append(start)
    let wordCount = words.count
    scanner.skipSpaces()
    try takeWords()
    let hasWords = words.count > wordCount
    var content = Content.number
    let numberOffset = scanner.offset
    if let fraction = scanner.takeFractionInBrackets(isSaved: dialect.isSaved) {
      formula.append(nil, .number(fraction))
      offsets.append(numberOffset)
    } else {
      content = try expression(into: &formula, unit: &unit, allowsUnit: allowsUnit)
    }
    if !scanner.take(Ascii.closeBracket) {
      try takeEnd()
      if !dialect.allowsUnfinished { throw ExpressionError(.unclosedBracket, at: start) }
      unclosedBracketCount += 1
      content.leaveOpen()
    }
    openBracketCount -= 1
    if formula.operands.isEmpty {
      offsets.removeLast()
      return nil
    }
    if hasWords { content.addWords() }
    return content
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
        throw scanner.isDate(from: numberStart)
          ? ExpressionError(.date, at: numberStart) : error
      }
      outOfRangeError = outOfRangeError ?? error
    }
    try scanner.checkNotation(from: numberStart)
    if scanner.next == Ascii.minus || scanner.next == UInt8(ascii: "/"),
      scanner.isDate(from: numberStart)
    {
      throw ExpressionError(.date, at: numberStart)
    }
    if openCallCount > 0, !dialect.usualMarks.contains(.comma),
      let comma = scanner.commaOffset(from: numberStart)
    {
      throw ExpressionError(.commaInCall, at: comma)
    }
    if dialect.isSaved { try checkComma(ofNumberFrom: numberStart) }
    try takeCurrency(behindNumberFrom: numberStart)
    return Part(operand: .number(number))
  }

  private mutating func takeNumberInBase() throws(ExpressionError) -> Rational? {
    scanner.next == Ascii.zero ? try scanner.takeNumberInBase() : nil
  }

  /// Takes an `=`, if any, and throws unless the text ends. A saved sum has its result behind `=`.
  private mutating func takeEnd() throws(ExpressionError) {
    if scanner.isAtEnd { return }
    if scanner.take(Ascii.equals) {
      scanner.skipSpaces()
      if dialect.isSaved {
        resultOffset = scanner.offset
      } else if !scanner.isAtEnd {
        throw ExpressionError(.expectedEnd, at: scanner.offset)
      }
      return
    }
    if dialect.isTyped, scanner.endsInNamePrefix { return }
    if scanner.nextIsUnit { throw ExpressionError(.misplacedUnit, at: scanner.offset) }
    if let word = scanner.unknownWord { throw unknownName(word, at: scanner.offset) }
    throw scanner.unexpected(at: scanner.offset, isAfterOperand: true)
  }

  private func tooDeep(at offset: Int) -> ExpressionError {
    ExpressionError(.tooDeep, at: offset)
  }
}

// Operators.

extension Grammar {
  /// Refuses `ln 2 ^ 3` and `ln 2 ÷ 3`. After a unit, ÷ is clear: `sin 30° ÷ 2`.
  private func check(
    _ operation: Operator, behind part: Part, at offset: Int
  ) throws(ExpressionError) {
    if operation == .power { try checkMinus(before: part) }
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
    if scanner.isBehindPercent, scanner.nextBeginsOperand {
      throw ExpressionError(.noRemainder, at: scanner.offset)
    }
    if byte.isDigit || byte == Ascii.point { return part.isBracket ? .multiply : nil }
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
      if dialect.isTyped, scanner.endsInNamePrefix { return nil }
      let text = name == .answer ? "ans" : "e"
      throw ExpressionError(.missingMultiplication(before: text), at: scanner.offset)
    case .tax, nil: return nil
    }
    if lastWrittenOperator == .divide || lastWrittenOperator == .power {
      throw ExpressionError(.ambiguousDivisor, at: scanner.offset)
    }
    return .multiply
  }

  /// Refuses a power of an item with a minus, `-3²`: (-3)² and -(3²) are both in use.
  private func checkMinus(before part: Part) throws(ExpressionError) {
    if let offset = part.minusOffset, !dialect.isSaved {
      throw ExpressionError(.minusBeforePower, at: offset)
    }
  }

  func unknownName(_ word: String, at offset: Int) -> ExpressionError {
    ExpressionError(word.lowercased() == "mod" ? .noRemainder : .unknownName(word), at: offset)
  }

  /// Refuses a × left out after a function without brackets: `sin 2 (3)`.
  private func checkUnwrittenMultiplication(behind part: Part) throws(ExpressionError) {
    if case .bare(let function, hasUnit: false) = part.kind {
      throw ExpressionError(
        .bareOperand(of: function.definition.symbol, before: "(2)"), at: scanner.offset)
    }
  }
}
