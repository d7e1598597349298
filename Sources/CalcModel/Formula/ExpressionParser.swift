/// Reads expressions such as `12 + 3 × -2`.
///
///     expression = operand { operator operand }
///     operand    = { sign | root } ( number | "(" expression ")" ) { "²" | "%" }
///
/// Spaces may stand anywhere between, and a `=` at the end. A sign belongs to the number or bracket
/// behind it (-2² is 4); what stands behind an operand binds before a root in front of it. A × may
/// be left out before and behind a bracket and before a root.
public enum ExpressionParser {
  /// Reads a whole text as one formula.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression. A division by zero is an
  ///   expression: its formula's result throws.
  /// - Complexity: O(*n*).
  public static func parse(from text: String) throws(ExpressionError) -> Formula {
    var formula = Formula()
    try parse(Array(text.utf8)[...], into: &formula)
    return formula
  }

  /// Reads a whole text of UTF-8 into a formula, in place of what was in it.
  ///
  /// - Parameters:
  ///   - usual: the decimal mark if no number of the text determines it.
  ///   - addsMultiplication: whether a × may be left out.
  /// - Returns: how the text was read.
  /// - Throws: `ExpressionError`; the formula is then what was read before it.
  /// - Complexity: O(*n*).
  @discardableResult
  package static func parse(
    _ utf8: ArraySlice<UInt8>, into formula: inout Formula, usual: DecimalMarks = .point,
    addsMultiplication: Bool = true
  ) throws(ExpressionError) -> Reading {
    var grammar = Grammar(
      scanner: NumberScanner(utf8, usual: usual), addsMultiplication: addsMultiplication)
    formula.clear()
    try grammar.text(into: &formula)
    return Reading(
      numberWithDecimalComma: grammar.scanner.numberWithDecimalComma,
      proven: grammar.scanner.proven, isAmbiguous: grammar.scanner.isAmbiguous)
  }

  /// How a text was read; the scanner itself would cost more to hand over.
  package struct Reading {
    /// The first number with a comma as the point, if any.
    package let numberWithDecimalComma: ArraySlice<UInt8>?
    /// The decimal marks that the numbers prove.
    package let proven: DecimalMarks
    /// Whether the usual decimal marks decide a number.
    package let isAmbiguous: Bool
  }

  /// Whether a text is an expression.
  ///
  /// - Complexity: O(*n*).
  package static func accepts(_ text: String) -> Bool {
    (try? parse(from: text)) != nil
  }

  /// The offset in UTF-8 bytes of the operand that makes an expression's result fail; nil if it has
  /// one.
  ///
  /// - Complexity: that of reading and evaluating it.
  package static func offsetOfFailure(in utf8: ArraySlice<UInt8>, by rules: Rules) -> Int? {
    var formula = Formula()
    var grammar = Grammar(scanner: NumberScanner(utf8), rowOffsets: [])
    guard (try? grammar.text(into: &formula)) != nil,
      let row = formula.evaluated(by: rules).failedRow
    else { return nil }
    return grammar.rowOffsets?[row]
  }
}

/// One reading of a text: each rule of the grammar is a function.
private struct Grammar {
  var scanner: NumberScanner
  /// The offset of each operand and bracket, if they are asked for; of a bracket's end that of the
  /// bracket.
  var rowOffsets: [Int]?
  /// The first number that is out of range, which is 0 until the whole text is read.
  var outOfRange: ExpressionError?
  var openBrackets = 0
  var addsMultiplication = true

  mutating func text(into formula: inout Formula) throws(ExpressionError) {
    _ = try expression(into: &formula)
    if scanner.next == Ascii.closeBracket {
      throw ExpressionError(.unopenedBracket, at: scanner.offset)
    }
    try end()
    if let outOfRange { throw outOfRange }
  }

  /// - Returns: the depth of brackets, functions and ^ within each other.
  private mutating func expression(into formula: inout Formula) throws(ExpressionError) -> Int {
    var depth = 0
    /// The number of ^ in a row, each of which takes the next one's power.
    var powers = 0
    var operation: Operator?
    while true {
      scanner.skipSpaces()
      let start = scanner.offset
      let next = try operand()
      depth = max(depth, next.depth + max(0, powers - 1))
      if depth > Evaluation.maximumDepth { throw tooDeep(at: start) }
      formula.append(operation, next.operand)
      scanner.skipSpaces()
      operation = scanner.takeOperator()
      if operation == nil, addsMultiplication {
        operation = scanner.missingOperator(next.isBracket)
      }
      if operation == nil { return depth }
      powers = operation == .power ? powers + 1 : 0
    }
  }

  /// An operand with its functions, the depth of these and what is in it, and whether it is a
  /// bracket.
  private struct Part {
    var operand: Operand
    var depth = 0
    var isBracket = false

    mutating func apply(_ function: Operand.Function) {
      operand = operand.applying(function)
      depth += 1
    }
  }

  private mutating func operand() throws(ExpressionError) -> Part {
    let start = scanner.offset
    var prefixes = try prefixes()
    var part = scanner.next == Ascii.openBracket ? try bracket() : try number(from: start)
    // A sign belongs to the number or bracket itself.
    if prefixes.last == .negation, let sign = prefixes.popLast() { part.apply(sign) }
    while true {
      scanner.skipSpaces()
      if scanner.take(UInt8(ascii: "%")) {
        // A percentage can't be of another: it is a number of hundredths.
        if case .percentage = part.operand, let share = try? part.operand.value() {
          part.operand = .number(share)
        }
        part.operand = .percentage(part.operand)
        part.depth += 1
      } else if let function = scanner.take(from: Operand.Function.suffixes) {
        part.apply(function)
      } else {
        break
      }
      if part.depth > Evaluation.maximumDepth { throw tooDeep(at: start) }
    }
    while let prefix = prefixes.popLast() { part.apply(prefix) }
    return part
  }

  /// Signs and roots, in order; a second sign needs a root before it.
  private mutating func prefixes() throws(ExpressionError) -> [Operand.Function] {
    var prefixes: [Operand.Function] = []
    var mayBeSigned = true
    while let byte = scanner.next, !Ascii.isDigit(byte), byte != Ascii.openBracket {
      let start = scanner.offset
      if mayBeSigned, scanner.take(Ascii.plus) {
        mayBeSigned = false
      } else if mayBeSigned, scanner.takeSign() {
        mayBeSigned = false
        prefixes.append(.negation)
      } else if let function = scanner.take(from: Operand.Function.prefixes) {
        mayBeSigned = true
        prefixes.append(function)
      } else {
        break
      }
      if prefixes.count > Evaluation.maximumDepth { throw tooDeep(at: start) }
      scanner.skipSpaces()
    }
    return prefixes
  }

  private mutating func bracket() throws(ExpressionError) -> Part {
    let start = scanner.offset
    if openBrackets == Evaluation.maximumDepth { throw tooDeep(at: start) }
    scanner.skip()
    openBrackets += 1
    rowOffsets?.append(start)
    var inside = Formula()
    let depth = try expression(into: &inside) + 1
    guard scanner.take(Ascii.closeBracket) else {
      try end()
      throw ExpressionError(.unclosedBracket, at: start)
    }
    openBrackets -= 1
    rowOffsets?.append(start)
    return Part(operand: .bracketed(inside), depth: depth, isBracket: true)
  }

  private mutating func number(from start: Int) throws(ExpressionError) -> Part {
    rowOffsets?.append(start)
    let digits = scanner.offset
    let number: Rational
    do {
      number = try scanner.takeCountedNumber()
    } catch {
      guard case .outOfRange = error.reason else { throw error }
      outOfRange = outOfRange ?? error
      number = 0
    }
    try scanner.checkNotation(from: digits)
    return Part(operand: .number(number))
  }

  /// The end of the text, perhaps behind a `=`.
  private mutating func end() throws(ExpressionError) {
    if scanner.take(Ascii.equals) {
      scanner.skipSpaces()
      if !scanner.isAtEnd { throw ExpressionError(.expectedEnd, at: scanner.offset) }
    } else if !scanner.isAtEnd {
      throw scanner.unexpected(at: scanner.offset, isBehindOperand: true)
    }
  }

  private func tooDeep(at offset: Int) -> ExpressionError {
    ExpressionError(.tooDeep(most: Evaluation.maximumDepth), at: offset)
  }
}
