import CalcModel

/// A remark on a line.
struct ImportDiagnostic: Error, Hashable {
  /// From 1.
  let line: Int
  /// The line, or the part that the reason is about.
  let text: String
  let reason: Reason

  indirect enum Reason: Error, Hashable {
    // Reasons for which a line is left out.

    case severalNumbers
    /// A line without digits, such as a heading. Only a paste names it.
    case noNumber
    /// A word with digits, or a cell, that is no amount: `25pp`, `~5`, `free`.
    case unknown(String)
    /// A date or a time.
    case date
    /// A word with digits in a line without an amount: `#1042`.
    case name
    /// A percentage without a number, or of a number.
    case percentage
    /// A dash that may be a minus: `Tea - 2.50`.
    case dash
    /// A sign beside the number that may change the number: `= 5`.
    case sign(String)
    case leadingZero
    /// Marks that separate neither groups nor decimals: `1,2,3`.
    case groups
    /// A word such as `million`.
    case factor(String)
    /// A word that may negate the amount, such as CR or discount, without `--negative`.
    case side(String)
    case otherDigits
    case year
    case wholeInBrackets
    /// More than nine digits without a mark.
    case longNumber
    /// A number after `Nr.`, `order`, `room`.
    case numberOfThing(String)
    /// A whole number among amounts that have decimals or a currency.
    case wholeNumber
    /// An amount without words, while most amounts have words.
    case withoutWords
    case otherUnit(String, first: String)
    case withoutUnit(first: String)
    case severalUnits
    /// `1,234`, whose mark nothing in the text decides.
    case ambiguous
    case outOfRange(CalculatorError)
    /// A line with a total's name, or below a rule, whose amount isn't the sum above.
    case otherTotal
    /// An amount that equals the sum above, without a total's name.
    case supposedTotal
    case belowTotal(line: Int)
    /// A row with more or fewer cells than the table has columns.
    case cells(Int, usual: Int)
    /// An amount with a sign, beside the word of `--negative`.
    case signedNegative
    case unclosedQuote
    /// A column beside the amounts names their directions: `income`, `expense`.
    case directions

    // Remarks on lines that are read.

    /// The sum of the lines above, which isn't added again.
    case total
    /// The locale decided the meaning of a mark, as in `1,234`, here and in further lines.
    case decidedByLocale(Rational, further: Int)
    case windows1252, utf16
    /// The sum of the amounts of another unit.
    case otherSum(unit: String, Rational)
    case aboveHeader(lines: Int)
  }

  /// Whether the line is left out.
  var isSkipped: Bool {
    switch reason {
    case .total, .decidedByLocale, .windows1252, .utf16, .otherSum, .aboveHeader: false
    default: true
    }
  }
}

extension ImportDiagnostic {
  var message: Message {
    let message: Message = "line \(line): \(reason.message)"
    return text.isEmpty ? message : "\(message): \"\(text.startOfLine)\""
  }
}

extension ImportDiagnostic.Reason {
  var message: Message {
    switch self {
    case .severalNumbers: "several numbers; write one per line"
    case .noNumber: "no number"
    case .unknown(let word): "'\(word.startOfLine)' is no amount"
    case .date: "a date or time, no amount"
    case .name: "digits of a name, no amount"
    case .percentage: "a percentage, no amount"
    case .dash: "a sign apart from its number; write -5 or +5"
    case .sign(let sign): "'\(sign)' may change the number; write the amount alone"
    case .leadingZero: "a leading zero, as codes have"
    case .groups: "its marks separate no groups"
    case .factor(let word): "'\(word.startOfLine)' changes the number; write it in digits"
    case .side(let word): "'\(word.startOfLine)' may be a minus; see --negative"
    case .otherDigits: "digits that aren't 0 to 9"
    case .year: "it may be a year; write its decimals"
    case .wholeInBrackets: "a note or a minus; write -5 for a minus"
    case .longNumber: "a number of more than 9 digits; write its decimals"
    case .numberOfThing(let word): "'\(word.startOfLine)' numbers something; write its decimals"
    case .wholeNumber: "a whole number, unlike the others; see --whole"
    case .withoutWords: "no words beside it, unlike the others"
    case .otherUnit(let other, let first): "\(other); the first amount is in \(first)"
    case .withoutUnit(let first): "no unit; the first amount is in \(first)"
    case .severalUnits: "two currencies or units"
    case .ambiguous: "a point or groups; write its decimals"
    case .outOfRange(let error): error.message
    case .otherTotal: "a total, but not the sum above"
    case .supposedTotal: "it is the sum above; a total?"
    case .belowTotal(let line): "below the total of line \(line)"
    case .cells(let count, let usual): "\(count, "cell"); the table has \(usual)"
    case .signedNegative: "a sign beside the word of --negative"
    case .unclosedQuote: "a quote isn't closed"
    case .directions: "a column of directions; see --negative"
    case .total: "the sum above, not added again"
    case .decidedByLocale(let value, 0): "read as \(value.description), by the locale"
    case .decidedByLocale(let value, let further):
      "read as \(value.description), by the locale; \(further) more"
    case .windows1252: "not UTF-8, read as Windows-1252"
    case .utf16: "read as UTF-16"
    case .otherSum(let unit, let value): "\(value.description) in \(unit), not added to the others"
    case .aboveHeader(let lines): "above the header, \(lines, "line") not read"
    }
  }
}

extension String {
  /// The first 40 characters, with `…` if the line is longer.
  var startOfLine: String {
    let (text, most) = (replacing("\t", with: " "), 40)
    return text.count > most ? "\(text.prefix(most))…" : text
  }
}
