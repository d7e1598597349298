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

  /// The character in quotes, or its number, as in `U+202E`, where it does not print.
  package var quoted: String { isPrintable ? "'\(self)'" : codePoint }

  /// The character in quotes, or its number where a screen of narrow cells can't show it.
  package var quotedOnScreen: String { isNarrow ? "'\(self)'" : codePoint }

  private var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension StringProtocol {
  /// The text in quotes, or its characters' numbers where a screen of narrow cells can't show it.
  package var quotedOnScreen: String {
    if unicodeScalars.allSatisfy(\.isNarrow) { return "'\(self)'" }
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
