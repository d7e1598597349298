// The bytes of a line, in UTF-8.

extension ArraySlice<UInt8> {
  var string: String { String(decoding: self, as: UTF8.self) }

  var isASCII: Bool { allSatisfy { $0 < 0x80 } }

  /// The start of a line, to name it.
  var start: String { prefix(160).string }

  /// The text without spaces around it.
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

  /// The bytes of the space, or of the byte order mark, that the text begins with.
  var spaceLength: Int? {
    guard let byte = first, byte <= 0x20 || byte >= 0x80 else { return nil }
    if byte <= 0x20 { return byte == 0x20 || 0x09...0x0D ~= byte ? 1 : nil }
    return Self.wideSpaces.first { starts(with: $0) }?.count
  }

  private static let wideSpaces = [
    "\u{A0}", "\u{202F}", "\u{2009}", "\u{2028}", "\u{85}", "\u{FEFF}",
  ].map { Array($0.utf8) }
}

extension UInt8 {
  var isDigit: Bool { 0x30...0x39 ~= self }

  /// Whether it is a letter, or a part of a character that isn't ASCII.
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 || self >= 0x80 }

  /// Whether it is a point or a comma.
  var isMark: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: ",") }
}
