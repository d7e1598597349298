/// A part of a line: a number, a word, a sign, or the blanks between two parts.
package struct Token: Equatable {
  package var kind: Kind
  /// The byte offsets in the text.
  package var start, end: Int

  package init(_ kind: Kind, _ start: Int, _ end: Int) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }

  package enum Kind: Equatable {
    case blank
    /// Digits with marks between them, and perhaps the dash of a whole price: `1,234.50`, `500,-`.
    case number
    /// A number with East Asian units: `3억 5천만`.
    case countedNumber
    case currency
    /// Letters of a script that puts no blanks between words.
    case eastAsianWord
    case word
    /// The letter x, which may mean ×.
    case cross
    /// `+ * × ÷ ^`
    case operation
    /// `- − – —`, and `△ ▲` before a number.
    case dash
    /// `. , ; : ! …`
    case punctuation
    case open, close, slash, percent, equals, bar, quote
    /// A digit that isn't 0 to 9: `½`, `²`.
    case foreignDigit
    case other

    // Kinds that a vocabulary gives to words.

    case measure
    /// A word that multiplies the number before it: `million`.
    case factor
  }
}
