/// What an expression is read into, level by level: a formula, what it comes to, or nothing.
protocol ExpressionLevel {
  init(startingWith operand: Operand, in order: EvaluationOrder)
  /// The operand that a number is.
  static func operand(_ number: Rational) -> Operand
  /// Adds an operator and its operand.
  ///
  /// - Returns: what made the evaluation fail, if it did now.
  mutating func take(_ operation: Operator, _ operand: Operand) -> Evaluation.Blame?
  /// Why it has no value, if it has none and knows that.
  var failingTotal: CalculatorError? { get }
  /// The level in brackets, where it has a value or does not know it.
  var bracketed: Operand { get }
  /// Ends with a failure.
  mutating func fail(_ error: CalculatorError)
}

extension ExpressionLevel {
  static func operand(_ number: Rational) -> Operand { .number(number) }
}

/// Reads a whole expression. Brackets wait in a list: no text, however long, nests calls.
struct ExpressionReader<Level: ExpressionLevel> {
  private var scanner: Scanner
  private let order: EvaluationOrder
  /// What has been read of the innermost brackets; nil before their first operand.
  private var level: Level?
  private var operation: Operator?
  /// The loosest operator of the level, to notice where the other order would differ.
  private var loosest: Operator.Precedence?
  /// The levels around it, the innermost last.
  private var outer: [Bracket] = []
  /// Where the operand stands that is being read, and the one before it, in bytes.
  private var (offset, offsetBefore) = (0, 0)
  /// How many brackets and functions stand within each other in the level, at most.
  private var depth = 0
  /// The first number that is out of range. It stands as 0 until the text has proved an expression.
  private var outOfRange: ExpressionError?
  /// Where the operand stands that made the result fail.
  private(set) var failureOffset: Int?
  /// Whether the other order of evaluation may give another result.
  private(set) var mixesOperators = false

  /// How many brackets and functions may stand within each other.
  private static var mostNested: Int { Operand.mostFunctions }

  /// A bracket that is open, and what stands around it.
  private struct Bracket {
    let level: Level?
    let operation: Operator?
    let loosest: Operator.Precedence?
    let prefixes: [Operand.Function]
    let offset: Int
    let offsetBefore: Int
    let depth: Int
  }

  init(_ utf8: ArraySlice<UInt8>, order: EvaluationOrder) {
    scanner = Scanner(utf8)
    self.order = order
  }

  /// Reads the text to its end.
  ///
  /// - Throws: `ExpressionError` when it is not an expression.
  mutating func read() throws(ExpressionError) -> Level {
    while true {
      scanner.skipSpaces()
      (offsetBefore, offset) = (offset, scanner.offset)
      let prefixes = try scanner.takePrefixes(upTo: Self.mostNested)
      let bracket = scanner.offset
      if scanner.take(Ascii.openBracket) {
        try open(prefixes, at: bracket)
        continue
      }
      var operand = try finish(Level.operand(takeNumber()), prefixes, depth: 0)
      while true {
        take(operand)
        scanner.skipSpaces()
        if let next = scanner.takeOperator() {
          note(next)
          operation = next
          break
        }
        guard try takeClosingBracket() else { return try end() }
        operand = try close()
      }
    }
  }

  private mutating func open(
    _ prefixes: [Operand.Function], at bracket: Int
  ) throws(ExpressionError) {
    if outer.count == Self.mostNested {
      throw ExpressionError(.tooDeep(most: Self.mostNested), at: bracket)
    }
    outer.append(
      Bracket(
        level: level, operation: operation, loosest: loosest, prefixes: prefixes, offset: bracket,
        offsetBefore: offsetBefore, depth: depth))
    (level, operation, loosest, depth) = (nil, nil, nil, 0)
  }

  private mutating func takeClosingBracket() throws(ExpressionError) -> Bool {
    let place = scanner.offset
    guard scanner.take(Ascii.closeBracket) else { return false }
    if outer.isEmpty { throw ExpressionError(.unopenedBracket, at: place) }
    return true
  }

  /// Goes back to the level around a bracket, of which that is an operand.
  private mutating func close() throws(ExpressionError) -> Operand {
    guard let bracket = outer.popLast(), let inner = level else { return .number(0) }
    let (failure, nested) = (inner.failingTotal, depth + 1)
    if failure != nil { failureOffset = failureOffset ?? offset }
    (level, operation, loosest) = (bracket.level, bracket.operation, bracket.loosest)
    (offset, offsetBefore, depth) = (bracket.offset, bracket.offsetBefore, bracket.depth)
    if let failure {
      if level == nil { level = Level(startingWith: .number(0), in: order) }
      level?.fail(failure)
    }
    return try finish(inner.bracketed, bracket.prefixes, depth: nested)
  }

  /// Gives an operand the functions that stand behind it, and then those in front.
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
    do {
      return try scanner.takeNumber()
    } catch {
      guard case .outOfRange = error.reason else { throw error }
      outOfRange = outOfRange ?? error
      return 0
    }
  }

  private mutating func take(_ operand: Operand) {
    if let operation, level != nil {
      guard let blame = level?.take(operation, operand), failureOffset == nil else { return }
      failureOffset = blame == .operand ? offset : offsetBefore
    } else if level == nil {
      level = Level(startingWith: operand, in: order)
      // A number by itself is one.
      if case .number = operand { return }
      if failureOffset == nil, level?.failingTotal != nil { failureOffset = offset }
    }
  }

  private mutating func note(_ operation: Operator) {
    let precedence = operation.precedence
    if let loosest {
      mixesOperators =
        mixesOperators || precedence > loosest || precedence == .power && loosest == .power
    }
    loosest = min(loosest ?? precedence, precedence)
  }

  private mutating func end() throws(ExpressionError) -> Level {
    if scanner.take(Ascii.equals) {
      scanner.skipSpaces()
      if !scanner.isAtEnd { throw ExpressionError(.expectedEnd, at: scanner.offset) }
    } else if !scanner.isAtEnd {
      throw ExpressionError(scanner.unexpectedInsteadOfOperator(), at: scanner.offset)
    }
    if let bracket = outer.last { throw ExpressionError(.unclosedBracket, at: bracket.offset) }
    if let outOfRange { throw outOfRange }
    // The last terms can fail too.
    if failureOffset == nil, level?.failingTotal != nil { failureOffset = offset }
    return level ?? Level(startingWith: .number(0), in: order)
  }
}
