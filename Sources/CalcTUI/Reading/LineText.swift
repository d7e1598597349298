import CalcModel
import TerminalKit

// The bytes of a line, in UTF-8.

extension Sequence<UInt8> {
  var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}

extension ArraySlice<UInt8> {
  var string: String { String(decoding: self, as: UTF8.self) }

  /// The first 160 bytes, for a remark.
  var excerpt: String { prefix(160).string }

  /// The text in half-width characters, with composed Hangul and without invisible marks.
  ///
  /// A space of another width becomes a blank, except between digits, where the space may group.
  var plain: Self {
    // No character below U+0080 changes, nor most letters.
    guard contains(where: { [0xC2, 0xE1, 0xE2, 0xE3, 0xEF].contains($0) }) else { return self }
    let scalars = string.unicodeScalars.filter { !$0.isInvisible }.map(\.halfWidth)
      .composingHangul()
    let isDigit = { (index: Int) in
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    let replaced = scalars.indices.map { index -> Unicode.Scalar in
      switch scalars[index] {
      case let space where space.isBlank:
        isDigit(index - 1) && isDigit(index + 1) ? space : " "
      case "\u{FE58}": "—"
      case "\u{FE63}": "-"
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
    guard let (scalar, length) = scalar(at: startIndex) else { return nil }
    return scalar.isBlank || scalar == "\u{FEFF}" ? length : nil
  }

  /// Whether the line is a comment: `#` alone or before a blank. A tab separates cells.
  var isComment: Bool {
    guard first == UInt8(ascii: "#") else { return false }
    let text = drop { $0 == UInt8(ascii: "#") }
    return text.isEmpty || text.first == UInt8(ascii: " ")
  }

  /// Whether a line separates others: `-----`. A dash alone is none.
  var isRule: Bool {
    guard let first, !first.isDigit, !(0x41...0x5A ~= first & 0xDF), count > 1 else { return false }
    return !hasWordsOrDigits && !hasForeignDigits && !contains { "#$".utf8.contains($0) }
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

extension Unicode.Scalar {
  /// Whether the character is a wide space, or separates lines without ending them.
  fileprivate var isBlank: Bool {
    isWideSpace || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, or part of a character outside ASCII.
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 || self >= 0x80 }
}
