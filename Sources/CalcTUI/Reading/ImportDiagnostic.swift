import CalcModel

/// A remark on a line.
struct ImportDiagnostic: Error, Hashable {
  /// From 1.
  let line: Int
  /// The line, or the part that the reason is about.
  let text: String
  let reason: Reason
  /// The number of lines with the reason; `line` is the first.
  var lines = 1

  indirect enum Reason: Error, Hashable {
    // Reasons for which a line is left out.
    case severalNumbers
    /// A number that letters or signs touch: `25pp`, `~5`, `500/-`.
    case glued(String)
    case date, time
    /// A word with digits or a list's number, in a line without an amount: `#1042`, `1. Tea`.
    case name
    case percentage
    /// A price per unit: `2 €/l`.
    case price
    /// A dash that may be a minus: `Tea - 2.50`.
    case dash
    /// A sign beside the number that may change the number: `= 5`.
    case sign(String)
    case leadingZero
    /// A word such as `million`.
    case multiplier(String)
    /// A word that may negate the amount, such as CR or discount, without `--negative`.
    case side(String)
    case otherDigits
    case year
    case wholeInBrackets
    /// More than nine bare digits.
    case longNumber
    /// A whole number among amounts that have decimals or a currency.
    case wholeNumber
    /// An amount without words, while at least half of the amounts have words.
    case withoutWords
    case otherUnit(String, first: String)
    case withoutUnit(first: String)
    case severalUnits
    /// `1,234` in a text with decimal points and decimal commas.
    case ambiguous
    /// `1,234 €`, where the locale has decimal commas and the text proves no mark.
    case ambiguousPrice
    case outOfRange(CalculatorError)
    case expression(ExpressionError.Reason)
    /// A line with a total's name, whose amount isn't the sum above.
    case otherTotal
    /// A line with a total's name below at most one amount.
    case doubtfulTotal
    /// An amount that equals the sum above, without a total's name.
    case supposedTotal
    case belowTotal(line: Int)
    case missingCells, surplusCells
    /// A cell of the amounts' column that isn't only an amount: `free`, `5 pieces`.
    case noAmount(String)
    /// A cell that is only the row's sign or operator.
    case signCell(String)
    /// A comma that may separate cells or groups.
    case comma
    /// An amount with a sign, beside the word of `--negative`.
    case signedNegative
    case unclosedQuote
    /// Further lines, which are only counted.
    case further

    // Remarks on lines that are read.
    /// The sum of the lines above, which isn't added again.
    case total
    /// The last line equals the sum of the lines above, and is added as well.
    case countedTotal
    /// The locale decided the meaning of a mark, as in `1,234`.
    case decidedByLocale(Rational)
    case windows1252, utf16
    /// The sum of the amounts of another unit.
    case otherSum(unit: String, Rational)
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

extension ImportDiagnostic {
  var message: Message {
    if reason == .further { return "\(lines, "more line") left out" }
    var message: Message = "line \(line): \(reason.message)"
    if lines > 1 { message = "\(message); \(lines - 1) more" }
    return text.isEmpty ? message : "\(message): \"\(text.startOfLine)\""
  }
}

extension ImportDiagnostic.Reason {
  var message: Message {
    switch self {
    case .severalNumbers: "several numbers; write one per line"
    case .glued(let word): "'\(word.startOfLine)' is no amount; put blanks around the number"
    case .date: "a date isn't an amount"
    case .time: "a time isn't an amount"
    case .name: "digits of a name, no amount"
    case .percentage: "no number for the %"
    case .price: "a price of something, not an amount"
    case .dash: "a sign apart from its number; write -5 or +5"
    case .sign(let sign): "'\(sign)' may change the number; write the amount alone"
    case .leadingZero: "a leading zero, as codes have"
    case .multiplier(let word): "'\(word.startOfLine)' changes the number; write it in digits"
    case .side(let word): "'\(word.startOfLine)' may be a minus; see --negative"
    case .otherDigits: "digits that aren't 0 to 9"
    case .year: "it may be a year; write its decimals"
    case .wholeInBrackets: "a note or a minus; write -5 for a minus"
    case .longNumber: "a number of more than 9 digits; write its decimals"
    case .wholeNumber: "no decimals, unlike the others; write 5.00"
    case .withoutWords: "no words beside it, unlike the others"
    case .otherUnit(let other, let first): "\(other); the first amount is in \(first)"
    case .withoutUnit(let first): "no unit; the first amount is in \(first)"
    case .severalUnits: "two currencies or units"
    case .ambiguous: "a point or groups; the text has both"
    case .ambiguousPrice: "a point or groups; write its decimals"
    case .outOfRange(let error): error.message
    case .expression(let reason): reason.message
    case .otherTotal: "a total, but not the sum above"
    case .doubtfulTotal: "a total of no rows, or an amount"
    case .supposedTotal: "it is the sum above; a total?"
    case .belowTotal(let line): "below the total of line \(line)"
    case .missingCells: "cells are missing"
    case .surplusCells: "more cells than the table has columns"
    case .noAmount(let cell): "'\(cell.startOfLine)' in the column is no amount"
    case .signCell(let sign): "'\(sign)' in a cell of its own; see --negative"
    case .comma: "the comma may part a number; quote it"
    case .signedNegative: "a sign beside the word of --negative"
    case .unclosedQuote: "a quote isn't closed"
    case .further: "left out"
    case .total: "the sum above, not added again"
    case .countedTotal: "the sum above, added as well"
    case .decidedByLocale(let value): "read as \(value.description), by the locale"
    case .windows1252: "not UTF-8, read as Windows-1252"
    case .utf16: "read as UTF-16"
    case .otherSum(let unit, let value): "\(value.description) in \(unit), not added to the others"
    case .aboveHeader: "above the header, not read"
    case .twoWords(let first, let second):
      "'\(first)' and '\(second)' beside amounts; --negative subtracts one"
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
