import CalcModel

/// What is to be said of a line.
struct ImportDiagnostic: Error, Hashable {
  /// Counted from 1.
  let line: Int
  /// The line, or the part that is meant.
  let text: String
  let reason: Reason
  /// How many lines have the reason; the first is named.
  var lines = 1

  indirect enum Reason: Error, Hashable {
    // The line is left out.
    case severalNumbers
    /// A number with letters or signs at it: `25pp`, `~5`, `500/-`.
    case glued(String)
    case date, time
    /// A word with digits and no amount beside it: `#1042`.
    case name
    case percentage
    /// A currency of something: `2 €/l`.
    case price
    /// A dash that may be a minus: `Tea - 2.50`.
    case dash
    /// A sign beside the number that may change it: `= 5`.
    case sign(String)
    case leadingZero
    /// A word such as `million` multiplies the number.
    case multiplier(String)
    /// A side of a statement, such as CR, without `--negative`.
    case side(String)
    case otherDigits
    case year
    case wholeInBrackets
    /// More than nine bare digits.
    case longNumber
    /// A whole number among amounts that have decimals or a currency.
    case wholeNumber
    /// A number without words among amounts that have some.
    case withoutWords
    case otherUnit(String, first: String)
    case withoutUnit(first: String)
    case severalUnits
    /// The text has decimal points and decimal commas; this number could have either.
    case ambiguous
    /// A mark beside a currency that may be the point or separate groups.
    case ambiguousPrice
    case outOfRange(CalculatorError)
    case expression(ExpressionError.Reason)
    /// Named a total, but not the sum of the lines above.
    case otherTotal
    /// Named a total, and perhaps something else: nothing or one amount stands above.
    case doubtfulTotal
    /// The sum of the lines above, but not named so.
    case supposedTotal
    case belowTotal(line: Int)
    case missingCells, surplusCells
    /// A chosen cell with other than an amount.
    case noAmount(String)
    /// The row's sign or operator has a cell of its own.
    case signCell(String)
    /// A comma that may separate cells, or groups.
    case comma
    /// A sign in a row that `--negative` subtracts.
    case signedNegative
    /// A quote that isn't closed, over a number of lines.
    case unclosedQuote(lines: Int)
    /// Further lines, which are only counted.
    case further

    // The line is read.
    /// The sum of the lines above, which isn't added again.
    case total
    /// The last line is the sum of the lines above, and added.
    case countedTotal
    /// The locale decided what a mark is.
    case decidedByLocale(Rational)
    case windows1252, utf16
    /// What the amounts of another unit come to by themselves.
    case otherSum(unit: String, Rational)
    /// Lines above the header.
    case aboveHeader
    /// A column of two words beside amounts without a sign.
    case twoWords(String, String)
  }

  /// Whether the line is left out.
  var isSkipped: Bool {
    switch reason {
    case .total, .countedTotal, .decidedByLocale, .windows1252, .utf16, .otherSum, .aboveHeader,
      .twoWords:
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
  /// The columns that have numbers; one has to be chosen.
  case columns([Column])
  /// Fewer lines count than are left out.
  case noList(counted: Int, leftOut: Int)
  /// No cell and no word beside an amount is that of `--negative`.
  case noNegative(String)
  /// It is a tape, whose calculations `import` takes.
  case tape
  /// A line is longer than any that a person makes.
  case longLine
  /// The sum is.
  case outOfRange(CalculatorError)

  /// A column of a table, counted from 1.
  struct Column: Hashable {
    let number: Int
    /// What the header, or else the first row, has in it.
    let name: String
  }
}
