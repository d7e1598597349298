extension [UInt8] {
  package var isUTF16: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }

  /// The UTF-8 of a text in UTF-16 that begins with a byte order mark.
  package var decodedUTF16: [UInt8] {
    let isLittleEndian = starts(with: [0xFF, 0xFE])
    let units = stride(from: 2, to: count - 1, by: 2).map { index in
      UInt16(self[index]) << (isLittleEndian ? 0 : 8)
        | UInt16(self[index + 1]) << (isLittleEndian ? 8 : 0)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension ArraySlice<UInt8> {
  /// The UTF-8 of a text in Windows-1252; nil if the text is already UTF-8.
  package var decodedWindows1252: [UInt8]? {
    if allSatisfy({ $0 < 0x80 }) || String(validating: self, as: UTF8.self) != nil { return nil }
    let scalars = map { 0x80...0x9F ~= $0 ? Self.windows1252[Int($0 - 0x80)] : Unicode.Scalar($0) }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  /// The characters of Windows-1252 for the bytes 0x80 to 0x9F; U+FFFD for undefined bytes.
  private static let windows1252 = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
