import CalcModel
import TerminalKit

// The bytes of a line, in UTF-8.

extension ArraySlice<UInt8> {
  var string: String { String(decoding: self, as: UTF8.self) }

  var isASCII: Bool { allSatisfy { $0 < 0x80 } }

  /// The first 160 bytes, for a remark.
  var excerpt: String { prefix(160).string }

  /// The text in half-width characters, with composed Hangul and without invisible marks.
  ///
  /// A space of another width becomes a blank, except between digits, where the space may group.
  var plain: Self {
    if isASCII { return self }
    let text = composed
    // All characters that change begin with the byte E2, C2 or EF.
    guard text.contains(where: { $0 == 0xE2 || $0 == 0xC2 || $0 == 0xEF }) else { return text }
    let scalars = Array(text.string.unicodeScalars).filter { scalar in
      switch scalar.value {
      // Soft hyphen, zero-width spaces, marks of direction, joiners, variation selectors, byte
      // order mark.
      case 0xAD, 0x200B...0x200F, 0x202A...0x202C, 0x2060...0x2064, 0x2066...0x2069,
        0xFE00...0xFE0F, 0xFEFF:
        false
      default: true
      }
    }
    let isDigit = { (index: Int) in
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    let replaced = scalars.indices.map { index -> Unicode.Scalar in
      switch scalars[index].value {
      case 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F:
        isDigit(index - 1) && isDigit(index + 1) ? scalars[index] : " "
      case 0xFE58: "—"
      case 0xFE63: "-"
      default: scalars[index]
      }
    }
    return Array(String(String.UnicodeScalarView(replaced)).utf8)[...]
  }

  var trimmed: Self {
    var text = self
    while let length = text.spaceLength { text.removeFirst(length) }
    while let byte = text.last, byte <= 0x20 || byte >= 0x80,
      let length = (1...3).first(where: { text.suffix($0).spaceLength == $0 })
    {
      text.removeLast(length)
    }
    return text
  }

  /// The length in bytes of a space or byte order mark at the start; nil without one.
  var spaceLength: Int? {
    guard let byte = first, byte <= 0x20 || byte >= 0x80 else { return nil }
    if byte <= 0x20 { return byte == 0x20 || 0x09...0x0D ~= byte ? 1 : nil }
    return Self.wideSpaces.first { starts(with: $0) }?.count
  }

  private static let wideSpaces = [
    "\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}", "\u{2003}", "\u{2028}", "\u{85}", "\u{FEFF}",
  ].map { Array($0.utf8) }

  /// Whether the line is a comment: `#` alone or before a blank.
  var isComment: Bool {
    first == UInt8(ascii: "#") && (count == 1 || dropFirst().spaceLength != nil)
  }

  var hasDigits: Bool { contains(where: \.isDigit) || hasForeignDigits }

  /// Whether the text has digits that can't be read: `½`, `²`, `٣`.
  var hasForeignDigits: Bool {
    !isASCII
      && string.unicodeScalars.contains { scalar in
        !scalar.isASCII
          && [.decimalNumber, .otherNumber].contains(scalar.properties.generalCategory)
      }
  }

  /// Signs such as `…` and `£` are no words.
  var hasWordsOrDigits: Bool {
    contains { $0.isDigit || $0.isLetter && $0 != 0xE2 && $0 >= 0x41 && !(0x80..<0xC3 ~= $0) }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, or part of a character outside ASCII.
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 || self >= 0x80 }
}
