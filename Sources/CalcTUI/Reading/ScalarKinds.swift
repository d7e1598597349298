// Kinds of characters: of ASCII, which most texts are, without a look into Unicode's tables.

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  var isLetter: Bool {
    isASCII ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic
  }

  var isCurrencySign: Bool {
    isASCII ? self == "$" : properties.generalCategory == .currencySymbol
  }

  /// Whether the character can be a part of a word before a number.
  var isOfLabel: Bool {
    if self == ":" || self == "=" || isSpace || isCurrencySign { return false }
    if isASCII { return (0x21..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}

extension String {
  init(scalars: some Collection<Unicode.Scalar>) {
    if scalars.allSatisfy(\.isASCII) {
      self.init(decoding: scalars.map { UInt8(ascii: $0) }, as: UTF8.self)
    } else {
      self.init(String.UnicodeScalarView(scalars))
    }
  }
}
