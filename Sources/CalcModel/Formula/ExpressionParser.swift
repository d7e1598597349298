/// Reads texts such as `12 + 3 × -2`, `sin 30° + 1` and `10% of 80`.
///
///     formula  = operand { operator operand } [ "=" ]
///     operand  = item [ words ] { "of" item { "^" item } }
///     item     = [ sign ] ( number | constant | "ans" | bracket | call ) { "²" | "%" | "!" }
///              | [ sign ] ( root | name bare )
///     root     = "√" item
///     call     = name "(" formula [ unit ] ")"
///     bare     = [ sign ] ( number [ "π" ] | constant | "ans" | "√" bare | call | name bare ) [ unit ]
///
/// Spaces may stand between all parts. A sign belongs to the number, constant, call or bracket
/// after it (-2² is 4); √ includes the ² % ! after its operand, a call doesn't. `a of b` is the
/// bracket (a × b). A × may be left out before and after a bracket, before √, before a function's
/// name and before π. Ambiguous texts are refused.
public enum ExpressionParser {
  /// Reads a whole text as one formula; angles without a unit are in radians.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression. A division by zero is an
  ///   expression: its formula's result throws.
  /// - Complexity: O(*n*).
  public static func parse(from text: String) throws(ExpressionError) -> Formula {
    var reading = Reading()
    try parse(Array(text.utf8)[...], into: &reading)
    return reading.formula
  }

  /// Reads a whole text of UTF-8, and replaces the content of `reading`.
  ///
  /// - Throws: `ExpressionError`; the formula then holds what was read before the error.
  /// - Complexity: O(*n*).
  package static func parse(
    _ utf8: ArraySlice<UInt8>, into reading: inout Reading, as dialect: Dialect = Dialect()
  ) throws(ExpressionError) {
    guard dialect.hasNames, let usual = UsualSigns(of: utf8) else {
      return try parse(plain: utf8, into: &reading, as: dialect)
    }
    do throws(ExpressionError) {
      try parse(plain: usual.text[...], into: &reading, as: dialect)
      reading.offsets = reading.offsets.map { usual.offsets[$0] }
    } catch {
      throw ExpressionError(error.reason, at: usual.offsets[error.offset])
    }
  }

  private static func parse(
    plain utf8: ArraySlice<UInt8>, into reading: inout Reading, as dialect: Dialect
  ) throws(ExpressionError) {
    var grammar = Grammar(utf8, dialect)
    swap(&grammar.offsets, &reading.offsets)
    defer { swap(&grammar.offsets, &reading.offsets) }
    grammar.offsets.removeAll(keepingCapacity: true)
    reading.formula.clear()
    try grammar.text(into: &reading.formula)
    reading.words = grammar.words
    reading.numberWithDecimalComma = grammar.scanner.numberWithDecimalComma
    reading.proven = grammar.scanner.proven
    reading.isAmbiguous = grammar.scanner.isAmbiguous
  }

  /// Whether a name of an expression begins with a text, in either case: `sq` for `sqrt`.
  package static func beginsName(_ text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    return Name.all.contains { $0.name.starts(with: bytes) }
  }

  /// What a text may hold besides numbers, operators, brackets, √, ² and %.
  package struct Dialect {
    /// The decimal mark if no number of the text determines it.
    package var usual: DecimalMarks = .point
    /// Whether the text may have names, currencies and other bases, and leave out a ×.
    package var hasNames = true
    /// The unit of angles that have none.
    package var angle = AngleUnit.radians
    /// The meaning of `ans`; nil without a result.
    package var answer: Operand?
    /// Whether a text that begins with an operator continues with `ans`.
    package var goesOn = false
    /// Whether words in quotes may follow an operand.
    package var hasWords = false
    /// Whether the text may be unfinished: an operator at its end is ignored, an open bracket
    /// counts as closed.
    package var isUnfinished = false

    package init(
      usual: DecimalMarks = .point, hasNames: Bool = true, angle: AngleUnit = .radians,
      answer: Operand? = nil, goesOn: Bool = false, hasWords: Bool = false,
      isUnfinished: Bool = false
    ) {
      (self.usual, self.hasNames, self.angle) = (usual, hasNames, angle)
      (self.answer, self.goesOn) = (answer, goesOn)
      (self.hasWords, self.isUnfinished) = (hasWords, isUnfinished)
    }
  }

  /// The result of reading a text. The next text reuses its memory.
  package struct Reading {
    package var formula = Formula()
    /// For each row of the formula the offset at which its operand or bracket begins.
    package internal(set) var offsets: [Int] = []
    /// The words in quotes, with the row that they follow.
    package internal(set) var words: [(row: Int, text: String)] = []
    /// The first number with a decimal comma, if any.
    package internal(set) var numberWithDecimalComma: ArraySlice<UInt8>?
    /// The decimal marks that the numbers prove.
    package internal(set) var proven: DecimalMarks = []
    /// Whether the usual decimal marks decide a number.
    package internal(set) var isAmbiguous = false

    package init() {}
  }

  /// Whether a text is an expression; `ans` counts as a number.
  ///
  /// - Complexity: O(*n*).
  package static func accepts(_ text: String) -> Bool {
    var reading = Reading()
    return (try? parse(Array(text.utf8)[...], into: &reading, as: Dialect(answer: 0))) != nil
  }

  /// Whether a text begins with a name or the code of a currency.
  package static func beginsWithName(_ text: some StringProtocol) -> Bool {
    let scanner = NumberScanner(Array(text.utf8)[...])
    return scanner.nextName != nil || scanner.nextCurrencyCode != nil
  }

  /// Whether a typed text continues with the last result: it begins with × ÷ or ^, or with + or −
  /// and a space.
  package static func goesOn(_ text: some StringProtocol) -> Bool {
    let utf8 = Array(text.utf8)
    var scanner = NumberScanner((UsualSigns(of: utf8[...])?.text ?? utf8)[...])
    scanner.skipSpaces()
    return scanner.goesOn
  }
}

extension NumberScanner {
  /// Whether an operator comes next that can't be the sign of a number.
  var goesOn: Bool {
    var ahead = self
    // No name begins with x, which is an operator.
    guard let operation = ahead.takeOperator() else { return false }
    return operation.precedence > .sum || ahead.next == Ascii.space || ahead.next == Ascii.tab
  }
}
