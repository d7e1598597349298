// Decides which characters of files, arguments and pastes may reach a terminal.

extension Unicode.Scalar {
  /// False for controls, direction marks, line breaks and the like.
  ///
  /// Source: general categories of the Unicode Standard, section 4.5.
  package var isPrintable: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }

  /// Whether the character is printable and takes one column in every terminal.
  ///
  /// True for Latin, punctuation, arrows, mathematics, `⌫`, box drawing and `●`.
  package var isNarrow: Bool {
    if isASCII { return isPrintable }
    return (0xA1...0x24F).contains(value) && value != 0xAD || (0x2010...0x2027).contains(value)
      || (0x2030...0x205E).contains(value) || (0x2190...0x22FF).contains(value)
      || value == 0x232B || (0x2500...0x259F).contains(value) || value == 0x25CF
  }

  /// 0 for combining characters, 2 for Korean, Chinese, Japanese and emoji; nil if not printable.
  package var columns: Int? {
    if isNarrow { return 1 }
    // Joiners only modify their neighbors.
    if properties.isJoinControl { return 0 }
    return isPrintable ? SystemCharacters.columns(of: self) : nil
  }

  /// Whether the character is drawn over the character before it.
  ///
  /// False for variation selectors: some terminals, unlike curses, then change the width.
  package var isMark: Bool {
    if isASCII || properties.isVariationSelector { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// `'a'`; for a character that can't be shown alone, its number, such as `U+202E`.
  package var quoted: String { isVisibleAlone ? "'\(self)'" : codePoint }

  /// Whether the character is visible alone, unlike special spaces.
  fileprivate var isVisibleAlone: Bool {
    columns ?? 0 > 0 && (isASCII || properties.generalCategory != .spaceSeparator)
  }

  private var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

// Not of `StringProtocol`: other modules would call generic members unspecialized.
extension String {
  /// The text, truncated with `…` if necessary.
  package func fitting(columns: Int) -> String {
    if self.columns <= columns { return self }
    var (kept, room) = ("", columns - 1)
    for character in self {
      room -= String(character).columns
      if room < 0 { break }
      kept.append(character)
    }
    return columns > 0 ? "\(kept)…" : ""
  }

  /// The text wrapped at blanks; longer words are cut into pieces.
  package func wrapped(toColumns columns: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ").map(String.init) {
      if let last = lines.last, last.columns + 1 + word.columns <= columns {
        lines[lines.count - 1] += " \(word)"
        continue
      }
      lines.append("")
      for character in word {
        if lines[lines.count - 1].columns + String(character).columns > columns { lines.append("") }
        lines[lines.count - 1].append(character)
      }
    }
    return lines
  }

  /// An unprintable character counts as one column.
  package var columns: Int {
    // Most texts are printable ASCII.
    let byteCount = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) } ? bytes.count : nil
    }
    if let count = byteCount ?? nil { return count }
    return unicodeScalars.reduce(0) { $0 + ($1.columns ?? 1) }
  }
}

extension StringProtocol {
  /// The text in quotes, or its characters' numbers if they can't be shown.
  package var quoted: String {
    if unicodeScalars.allSatisfy(\.isVisibleAlone) { return "'\(self)'" }
    return unicodeScalars.map(\.quoted).joined(separator: " ")
  }

  /// The text with `�` for unprintable characters, except line breaks if `keepingLines`.
  package func printable(keepingLines: Bool = false) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept = scalar.isPrintable || keepingLines && scalar == "\n"
      shown.append(isKept ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }
}
