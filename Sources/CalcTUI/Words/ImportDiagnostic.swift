import CalcModel

/// What is to be said of a line.
struct ImportDiagnostic: Error, Hashable {
  /// Counted from 1.
  let line: Int
  /// The line, or the part that is meant.
  let text: String
  let reason: Reason

  indirect enum Reason: Error, Hashable {
    // The line is left out.
    case noNumber
    /// The digits are a part of words, such as `Item 1`.
    case digitsInWords
    case severalNumbers
    case date, time
    case percentage
    /// A sign may or may not belong to the number.
    case sign
    /// A word such as `million` multiplies the number.
    case multiplier
    /// CR or DR, and `--credit` wasn't given.
    case side
    case otherCurrency(String, first: String)
    /// Two currencies beside one number.
    case severalCurrencies
    /// The text has decimal points and decimal commas; this number could have either.
    case ambiguous
    case outOfRange(CalculatorError)
    case expression(ExpressionError.Reason)
    /// Named a total, but not the sum of the lines above.
    case otherTotal
    case noSuchColumn
    /// More cells than the table has columns, as where the comma of an amount parts it.
    case surplusCells
    /// A quote that isn't closed, over a number of lines.
    case unclosedQuote(lines: Int)

    // The line is read.
    /// The sum of the lines above, which isn't added again.
    case total
    /// The locale decided what a mark is, in a number of lines.
    case decidedByLocale(Rational, lines: Int)
    /// Other numbers of the text decided it, and not as the locale has it.
    case decidedByOthers(Rational, lines: Int)
    case bothConventions
    case latin1, utf16
    /// What the amounts of another currency come to by themselves.
    case otherSum(currency: String, Rational, lines: Int)
  }

  /// Whether the line is left out.
  var isSkipped: Bool {
    switch reason {
    case .total, .decidedByLocale, .decidedByOthers, .bothConventions, .latin1, .utf16, .otherSum:
      false
    default: true
    }
  }
}

/// Why a text can't be read.
enum ReadingProblem: Error, Hashable {
  case empty
  /// It has a zero byte.
  case noText
  /// It has no number.
  case nothing
  /// No column has this name or number.
  case noColumn(String)
  /// The number of columns; one has to be chosen.
  case columns(Int)
  /// It is a tape, whose calculations `import` takes.
  case tape
  /// A line is longer than any that a person makes.
  case longLine
  /// The sum is.
  case outOfRange(CalculatorError)
}
