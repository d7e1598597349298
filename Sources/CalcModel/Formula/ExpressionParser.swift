/// Reads texts such as `12 + 3 × -2`, `sin 30° + 1` and `10% of 80`.
///
///     text     = formula [ "=" ]
///     formula  = operand { operator operand }
///     operand  = item [ words ] { "of" item { "^" item } }
///     item     = [ sign ] ( number | constant | "ans" | bracket | call ) { "²" | "⁻¹" | "%" | "!" }
///              | [ sign ] ( root | name bare )
///     bracket  = "(" [ words ] ( formula | digits "/" digits ) ")"
///     root     = "√" item
///     call     = ( name | "√" ) "(" [ words ] ( formula | digits "/" digits ) [ unit ] ")"
///     bare     = [ sign ] ( number [ "π" ] | constant | "ans" | "√" bare | call | name bare )
///                [ unit ]
///
/// Spaces may stand between all parts. A minus before a power is refused: -2². √5² is √(5²), but
/// sin(5)² is (sin 5)². Brackets around one operand only group, and are no rows: (-2)², (1/3). Doubled
/// brackets, and brackets around a percentage, are rows: ((2)), (10%). `a of b` is the bracket (a × b). A × may be left out before and after a
/// bracket, before √, before a function's name and before π, but not after %. The parser refuses
/// ambiguous texts: `ln 2 ^ 3`.
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
    guard !dialect.isSaved, let signs = UsualSigns(of: utf8, keepsQuotes: dialect.allowsWords)
    else {
      return try parse(usualSigns: utf8, into: &reading, as: dialect)
    }
    do throws(ExpressionError) {
      try parse(usualSigns: signs.text[...], into: &reading, as: dialect)
      reading.offsets = reading.offsets.map { signs.offsets[$0] }
      reading.resultOffset = reading.resultOffset.map { signs.offsets[$0] }
    } catch {
      throw ExpressionError(error.reason, at: signs.offsets[error.offset])
    }
  }

  private static func parse(
    usualSigns utf8: ArraySlice<UInt8>, into reading: inout Reading, as dialect: Dialect
  ) throws(ExpressionError) {
    var grammar = Grammar(utf8, dialect)
    try grammar.read(into: &reading)
  }

  /// Whether a text is the beginning of a name or of a currency: `Sq` of `sqrt`, `EU` of `EUR`.
  ///
  /// Names may be in capitals; currencies are as in their list.
  package static func isPrefixOfName(_ text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    return Name.all.contains { $0.name.starts(with: bytes) } || Currency.begins(with: text)
  }

  /// Whether a text is the beginning of a currency, or all of it: `EU` of `EUR`.
  package static func isPrefixOfCurrency(_ text: String) -> Bool { Currency.begins(with: text) }

  /// The digits of a text that is a currency beside digits: `€1249`; nil for another text.
  package static func digits(besideCurrency text: String) -> String? {
    var scanner = NumberScanner(Array(text.utf8)[...], hasNames: true)
    let isBefore = scanner.takeCurrency() != nil
    scanner.skipSpaces()
    let digits = scanner.takeDigits()
    if digits.isEmpty { return nil }
    scanner.skipSpaces()
    if !isBefore, scanner.takeCurrency() == nil { return nil }
    return scanner.isAtEnd ? String(decoding: digits, as: UTF8.self) : nil
  }

  /// Whether a text is a name or a currency: `pi`, `kr`, `R$`.
  package static func isName(_ text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    if Name.all.contains(where: { $0.name.elementsEqual(bytes) }) { return true }
    let utf8 = Array(text.utf8)
    return Currency.atStart(of: utf8[...])?.length == utf8.count
  }

  /// How to read a text, and what the text may contain.
  package struct Dialect {
    /// The decimal marks of `1,234`, unless another number of the text proves other marks.
    package var usualMarks: DecimalMarks = .point
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
    /// The sum that the text goes on with.
    package var context = Context()
    /// The evaluation order of a saved sum; nil for another text.
    ///
    /// A saved sum may have links, inexact numbers and `NaN`, powers of signed operands and a tax
    /// behind any operator. From left to right it has no `1/3` without brackets or blanks.
    var savedOrder: EvaluationOrder?

    var isSaved: Bool { savedOrder != nil }

    /// Whether the text is still being typed, and may end within a name or quotes.
    var isTyped: Bool { allowsUnfinished && !isSaved }

    /// A sum of the tape's file, with its result behind `=`.
    ///
    /// - Parameter isUnfinished: whether the sum may end with an operator or within a bracket.
    package static func saved(_ order: EvaluationOrder, isUnfinished: Bool = false) -> Self {
      var dialect = Dialect(allowsWords: true, allowsUnfinished: isUnfinished)
      dialect.savedOrder = order
      // A point is always decimal; a comma is, unless it could separate groups.
      dialect.context.proven = .both
      return dialect
    }

    package init(
      usual: DecimalMarks = .point, angle: AngleUnit = .radians, answer: Operand? = nil,
      continuesAnswer: Bool = false, allowsWords: Bool = false,
      allowsUnfinished: Bool = false, context: Context = Context()
    ) {
      (self.usualMarks, self.angle) = (usual, angle)
      (self.answer, self.continuesAnswer) = (answer, continuesAnswer)
      (self.allowsWords, self.allowsUnfinished) = (allowsWords, allowsUnfinished)
      self.context = context
    }
  }

  /// What the operands before a text decide for the text.
  package struct Context: Sendable {
    /// The operator before the text: behind ÷, `2π` is refused.
    package var operation: Operator?
    /// The currency of the operands, if any.
    package var currency: Currency?
    /// The decimal marks that the operands prove.
    package var proven: DecimalMarks = []

    package init() {}
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
    /// The currency of the text's numbers, if any.
    package internal(set) var currency: Currency?
    /// Whether an angle has no unit in the text, so that `Dialect.angle` gives it one.
    package internal(set) var usesAngleUnit = false
    /// The byte offset of the result of a saved sum; nil without `=`.
    package internal(set) var resultOffset: Int?
    /// The number of brackets that an unfinished text leaves open.
    package internal(set) var unclosedBracketCount = 0

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
    return scanner.nextName != nil || scanner.nextCurrency != nil
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
