/// Receives the items of an expression.
protocol ItemSink {
  init(in order: EvaluationOrder)
  static func operand(_ number: Rational) -> Operand
  /// Takes an operand or an opening bracket.
  mutating func take(_ item: Item) -> Evaluation.Blame?
  /// The innermost bracket as an operand.
  var bracket: Operand { get }
  /// Closes the innermost bracket, an operand with functions.
  ///
  /// - Returns: what made the evaluation fail, if it did now.
  mutating func close(as operand: Operand) -> Evaluation.Blame?
}

extension ItemSink {
  static func operand(_ number: Rational) -> Operand { .number(number) }
}

/// Reads a whole expression without recursion.
struct ExpressionReader<Sink: ItemSink> {
  private var scanner: NumberScanner
  private(set) var sink: Sink
  /// The operator before the next operand; nil before a first one.
  private var operation: Operator?
  /// The open brackets, the innermost last.
  private var outer: [Bracket] = []
  /// The offset of the last operand in bytes.
  private(set) var offset = 0
  private var offsetBefore = 0
  /// The level's depth of nested brackets and functions.
  private var depth = 0
  /// The first number that is out of range, which is 0 until the whole text is read.
  private var outOfRange: ExpressionError?
  /// The offset of the operand that made the result fail.
  private(set) var failureOffset: Int?

  /// The first number with a comma that was taken for the point; nil where there is none.
  var numberWithDecimalComma: String? {
    scanner.numberWithDecimalComma.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The maximum depth of nested brackets and functions.
  private static var mostNested: Int { Operand.mostFunctions }

  /// An open bracket, and the level around it.
  private struct Bracket {
    let prefixes: [Operand.Function]
    let offset: Int
    let offsetBefore: Int
    let depth: Int
  }

  /// - Parameter usual: what stands before decimals where no number of the text proves it.
  init(_ utf8: ArraySlice<UInt8>, order: EvaluationOrder, usual: DecimalMarks = .point) {
    scanner = NumberScanner(utf8, usual: usual)
    sink = Sink(in: order)
  }

  /// Reads the text to its end.
  mutating func read() throws(ExpressionError) {
    while true {
      scanner.skipSpaces()
      (offsetBefore, offset) = (offset, scanner.offset)
      let prefixes = try scanner.takePrefixes(upTo: Self.mostNested)
      let bracket = scanner.offset
      if scanner.take(Ascii.openBracket) {
        try open(prefixes, at: bracket)
        continue
      }
      let operand = try finish(Sink.operand(takeNumber()), prefixes, depth: 0)
      note(sink.take(operation.map { .step($0, operand) } ?? .first(operand)))
      var isBehindBracket = false
      while true {
        scanner.skipSpaces()
        if let next = scanner.takeOperator() ?? scanner.missingOperator(isBehindBracket) {
          operation = next
          break
        }
        let bracket = scanner.offset
        guard scanner.take(Ascii.closeBracket) else { return try end() }
        try close(at: bracket)
        isBehindBracket = true
      }
    }
  }

  private mutating func open(
    _ prefixes: [Operand.Function], at bracket: Int
  ) throws(ExpressionError) {
    if outer.count == Self.mostNested {
      throw ExpressionError(.tooDeep(most: Self.mostNested), at: bracket)
    }
    note(sink.take(.open(operation)))
    outer.append(
      Bracket(
        prefixes: prefixes, offset: bracket, offsetBefore: offsetBefore,
        depth: depth))
    (operation, depth) = (nil, 0)
  }

  /// Returns to the level around a bracket, now an operand.
  private mutating func close(at end: Int) throws(ExpressionError) {
    guard let bracket = outer.popLast() else { throw ExpressionError(.unopenedBracket, at: end) }
    let (inner, nested) = (offset, depth + 1)
    (offset, offsetBefore, depth) = (bracket.offset, bracket.offsetBefore, bracket.depth)
    let operand = try finish(sink.bracket, bracket.prefixes, depth: nested)
    if let blame = sink.close(as: operand), failureOffset == nil {
      failureOffset = blame == .operand ? offset : inner
    }
  }

  /// Applies the functions behind an operand, then those in front.
  private mutating func finish(
    _ operand: Operand, _ prefixes: [Operand.Function], depth: Int
  ) throws(ExpressionError) -> Operand {
    let (operand, count) = try scanner.takePostfixes(of: operand, upTo: Self.mostNested)
    let nested = depth + count + prefixes.count
    if nested > Self.mostNested {
      throw ExpressionError(.tooDeep(most: Self.mostNested), at: offset)
    }
    self.depth = max(self.depth, nested)
    return prefixes.reversed().reduce(operand) { operand, function in operand.applying(function) }
  }

  private mutating func takeNumber() throws(ExpressionError) -> Rational {
    let start = scanner.offset
    do {
      let number = try scanner.takeCountedNumber()
      try scanner.checkNotation(from: start)
      return number
    } catch {
      guard case .outOfRange = error.reason else { throw error }
      outOfRange = outOfRange ?? error
      return 0
    }
  }

  private mutating func note(_ blame: Evaluation.Blame?) {
    guard let blame, failureOffset == nil else { return }
    failureOffset = blame == .operand ? offset : offsetBefore
  }

  private mutating func end() throws(ExpressionError) {
    if scanner.take(Ascii.equals) {
      scanner.skipSpaces()
      if !scanner.isAtEnd { throw ExpressionError(.expectedEnd, at: scanner.offset) }
    } else if !scanner.isAtEnd {
      throw ExpressionError(scanner.unexpectedOperator(at: scanner.offset), at: scanner.offset)
    }
    if let bracket = outer.last { throw ExpressionError(.unclosedBracket, at: bracket.offset) }
    if let outOfRange { throw outOfRange }
  }
}
