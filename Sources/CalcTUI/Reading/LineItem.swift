import CalcModel

/// A word of a line, or several that belong together: `Nov 14`, `1 234,50`, `5 EUR`.
struct LineItem {
  var kind: Kind
  /// Indices into the line's tokens.
  var tokens: Range<Int>
  /// The tokens of the amount's digits. Blanks between several tokens separate groups.
  var number: ClosedRange<Int>?
  /// Index into the amounts of `ItemReader`; only for the kind `amount`.
  var amount: Int?

  enum Kind {
    case amount
    /// A date or a time.
    case date
    /// `11/14`, `02.11.`, `1.`, `1)`: a date or a list's number only beside a certain amount.
    case mayBeDate
    /// `19%`
    case rate
    /// `-19%`
    case signedRate
    /// A word with digits that names something: `M8`, `#1042`.
    case name
    /// A word with digits that is nothing else: `25pp`, `~5`, `5-10`.
    case unknown
    case foreignDigits

    // Words without digits.

    case words
    case currency
    case measure
    case factor
    /// A lone sign: `-`, `+`.
    case sign
    /// A lone character that may change the number: `x`, `=`, `@`.
    case symbol
    case side
    case reduction
    case month
  }

  var hasDigits: Bool {
    switch kind {
    case .amount, .date, .mayBeDate, .rate, .signedRate, .name, .unknown, .foreignDigits: true
    default: false
    }
  }
}
