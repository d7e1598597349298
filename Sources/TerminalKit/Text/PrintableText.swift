// What may reach a terminal. Text from files, arguments and pastes passes through here before it is
// shown: no other place decides which characters are safe.

extension Unicode.Scalar {
  /// Whether the character is shown and does nothing else: it can't steer a terminal, turn the
  /// direction of writing or break a line (general categories of the Unicode Standard, section 4.5).
  package var isPrintable: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }

  /// Whether the character is printable and takes one column in every terminal: Latin, punctuation,
  /// arrows, mathematics, the erase key's sign, box drawing.
  package var isNarrow: Bool {
    if isASCII { return isPrintable }
    return (0xA1...0x24F).contains(value) && value != 0xAD || (0x2010...0x2027).contains(value)
      || (0x2030...0x205E).contains(value) || (0x2190...0x22FF).contains(value)
      || value == 0x232B || (0x2500...0x259F).contains(value)
  }

  /// The columns that the character takes: none for what combines with the one before it, two for
  /// Korean, Chinese, Japanese and pictures; nil if it does not print.
  package var columns: Int? {
    if isNarrow { return 1 }
    // They say only how those beside them are drawn.
    if properties.isJoinControl { return 0 }
    return isPrintable ? SystemCharacters.columns(of: self) : nil
  }

  /// Whether the character is drawn over the one before it. What only says how that one looks is not: in
  /// some terminals it then takes other columns than curses believes.
  package var isMark: Bool {
    if isASCII || properties.isVariationSelector { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The character in quotes, or its number, as in `U+202E`, where it does not print.
  package var quoted: String { isPrintable ? "'\(self)'" : codePoint }

  /// The character in quotes, or its number where a screen of cells can't show it by itself.
  package var quotedOnScreen: String { isShown ? "'\(self)'" : codePoint }

  /// Whether it can be seen by itself, as a space other than the usual one can't.
  fileprivate var isShown: Bool {
    columns ?? 0 > 0 && (isASCII || properties.generalCategory != .spaceSeparator)
  }

  private var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension StringProtocol {
  /// The text, or as many of its characters as fit a number of columns, with `…` behind them.
  package func fitting(columns: Int) -> String {
    if self.columns <= columns { return String(self) }
    var (start, room) = ("", columns - 1)
    for character in self {
      room -= String(character).columns
      if room < 0 { break }
      start.append(character)
    }
    return columns > 0 ? "\(start)…" : ""
  }

  /// The columns that the text takes on a screen; what does not print takes one.
  package var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.columns ?? 1) } }

  /// The text in quotes, or its characters' numbers where a screen of cells can't show it.
  package var quotedOnScreen: String {
    if unicodeScalars.allSatisfy(\.isShown) { return "'\(self)'" }
    return unicodeScalars.map(\.quotedOnScreen).joined(separator: " ")
  }

  /// The text with `�` for every character that does not print; line breaks stay if asked for.
  package func printable(keepingLines: Bool = false) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept = scalar.isPrintable || keepingLines && scalar == "\n"
      shown.append(isKept ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }
}
