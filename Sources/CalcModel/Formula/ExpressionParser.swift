/// Reads texts such as `12 + 3 × -2`, `sin 30° + 1` and `10% of 80`.
///
///     text     = formula [ "=" ]
///     formula  = operand { operator operand }
///     operand  = item [ words ] { "of" item { "^" item } }
///     item     = [ sign ] ( number | constant | "ans" | bracket | call ) { "²" | "%" | "!" }
///              | [ sign ] ( root | name bare )
///     bracket  = "(" formula ")"
///     root     = "√" item
///     call     = name "(" formula [ unit ] ")"
///     bare     = [ sign ] ( number [ "π" ] | constant | "ans" | "√" bare | call | name bare )
///                [ unit ]
///
/// Spaces may stand between all parts. A sign belongs to the number, constant, call or bracket
/// after the sign: -2² is 4. √5² is √(5²), but sin(5)² is (sin 5)². `a of b` is the bracket
/// (a × b). A × may be left out before and after a bracket, before √, before a function's name and
/// before π. The parser refuses ambiguous texts: `ln 2 ^ 3`.
public enum ExpressionParser {
  /// Reads a whole text as one formula; angles without a unit are in radians.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression. A division by zero is an
  ///   expression: only the result of its formula throws.
  /// - Complexity: O(*n*).
  public static func parse(from text: String) throws(ExpressionError) -> Formula {
    var reading = Reading()
    try parse(Array(text.utf8)[...], into: &reading)
    return reading.formula
  }

  /// Reads a whole text of UTF-8, and replaces the content of `reading`.
  ///
  /// - Throws: `ExpressionError`; the formula then holds the operands read before the error.
  /// - Complexity: O(*n*).
  package static func parse(
    _ utf8: ArraySlice<UInt8>, into reading: inout Reading, as dialect: Dialect = Dialect()
  ) throws(ExpressionError) {
    guard dialect.allowsNames, let signs = UsualSigns(of: utf8) else {
      return try parse(usualSigns: utf8, into: &reading, as: dialect)
    }
    do throws(ExpressionError) {
      try parse(usualSigns: signs.text[...], into: &reading, as: dialect)
      reading.offsets = reading.offsets.map { signs.offsets[$0] }
    } catch {
      throw ExpressionError(error.reason, at: signs.offsets[error.offset])
    }
  }

  private static func parse(
    usualSigns utf8: ArraySlice<UInt8>, into reading: inout Reading, as dialect: Dialect
  ) throws(ExpressionError) {
    var grammar = Grammar(utf8, dialect)
    swap(&grammar.offsets, &reading.offsets)
    defer { swap(&grammar.offsets, &reading.offsets) }
    grammar.offsets.removeAll(keepingCapacity: true)
    reading.formula.clear()
    try grammar.readText(into: &reading.formula)
    reading.words = grammar.words
    reading.numberWithDecimalComma = grammar.scanner.numberWithDecimalComma
    reading.proven = grammar.scanner.provenMarks
    reading.isAmbiguous = grammar.scanner.isAmbiguous
  }

  /// Whether a text is the beginning of a name, in capitals or not: `Sq` of `sqrt`.
  package static func isPrefixOfName(_ text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    return Name.all.contains { $0.name.starts(with: bytes) }
  }

  /// How to read a text, and what the text may contain.
  package struct Dialect {
    /// The decimal marks of `1,234`, unless another number of the text proves other marks.
    package var usualMarks: DecimalMarks = .point
    /// Whether the text may have names, currencies and other bases, and leave out a ×.
    package var allowsNames = true
    /// The unit of the angle in `sin 30`.
    package var angle = AngleUnit.radians
    /// The value of `ans`; nil refuses `ans`.
    package var answer: Operand?
    /// Whether `× 2` is `ans × 2`.
    package var continuesAnswer = false
    /// Whether words in quotes may follow an operand: `3 "milk"`.
    package var allowsWords = false
    /// Whether the text may be unfinished: `(2 + 3 ×` is then `(2 + 3)`.
    package var allowsUnfinished = false

    package init(
      usual: DecimalMarks = .point, allowsNames: Bool = true, angle: AngleUnit = .radians,
      answer: Operand? = nil, continuesAnswer: Bool = false, allowsWords: Bool = false,
      allowsUnfinished: Bool = false
    ) {
      (self.usualMarks, self.allowsNames, self.angle) = (usual, allowsNames, angle)
      (self.answer, self.continuesAnswer) = (answer, continuesAnswer)
      (self.allowsWords, self.allowsUnfinished) = (allowsWords, allowsUnfinished)
    }
  }

  /// The result of reading a text. Reading the next text into the same value reuses the memory.
  package struct Reading {
    package var formula = Formula()
    /// For each row, the byte offset at which the row's operand or bracket begins.
    package internal(set) var offsets: [Int] = []
    /// The words in quotes, each with the index of the row before the words.
    package internal(set) var words: [(row: Int, text: String)] = []
    /// The first number with a decimal comma, if any.
    package internal(set) var numberWithDecimalComma: ArraySlice<UInt8>?
    /// The decimal marks that the numbers prove.
    package internal(set) var proven: DecimalMarks = []
    /// Whether `Dialect.usualMarks` decides the meaning of a number: `1,234`.
    package internal(set) var isAmbiguous = false

    package init() {}
  }

  /// Whether a text is an expression, perhaps with `ans`.
  ///
  /// - Complexity: O(*n*).
  package static func accepts(_ text: String) -> Bool {
    var reading = Reading()
    return (try? parse(Array(text.utf8)[...], into: &reading, as: Dialect(answer: 0))) != nil
  }

  /// Whether a text begins with a name or the code of a currency.
  package static func beginsWithName(_ text: some StringProtocol) -> Bool {
    let scanner = NumberScanner(Array(text.utf8)[...])
    return scanner.nextName != nil || scanner.currencyOfNextCode != nil
  }

  /// Whether a text continues the last result: `× 2` and `- 2` do, `-2` doesn't.
  package static func continuesAnswer(_ text: some StringProtocol) -> Bool {
    let utf8 = Array(text.utf8)
    var scanner = NumberScanner((UsualSigns(of: utf8[...])?.text ?? utf8)[...])
    scanner.skipSpaces()
    return scanner.nextContinuesAnswer
  }
}

extension NumberScanner {
  /// Whether an operator comes next, not the sign of a number.
  var nextContinuesAnswer: Bool {
    var ahead = self
    // No name begins with x, which is an operator.
    guard let operation = ahead.takeOperator() else { return false }
    return operation.precedence > .sum || ahead.next == Ascii.space || ahead.next == Ascii.tab
  }
}
