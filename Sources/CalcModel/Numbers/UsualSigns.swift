/// A text with usual signs in place of unusual characters: `１２·３` → `12×3`.
///
/// Full-width digits and signs, dashes, slashes, dots and crosses that mean ×, and spaces of other
/// widths are replaced. Invisible characters are left out.
package struct UsualSigns {
  package private(set) var text: [UInt8] = []
  /// For each byte of `text`, and for its end, the offset in the original text.
  private(set) var offsets: [Int] = []

  /// Nil for a text without unusual characters.
  package init?(of utf8: ArraySlice<UInt8>) {
    guard let first = utf8.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    var (index, uncopied) = (first, utf8.startIndex)
    var hasReplacement = false
    while index < utf8.endIndex {
      let byte = utf8[index]
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard length == 2 || length == 3,
        let end = utf8.index(
          index, offsetBy: length, limitedBy: utf8.endIndex),
        let usual = Self.usualForm(of: utf8[index..<end])
      else {
        index += 1
        continue
      }
      if !hasReplacement {
        text.reserveCapacity(utf8.count)
        offsets.reserveCapacity(utf8.count + 1)
        hasReplacement = true
      }
      append(utf8[uncopied..<index], at: uncopied - utf8.startIndex)
      for sign in usual {
        text.append(sign)
        offsets.append(index - utf8.startIndex)
      }
      (index, uncopied) = (end, end)
    }
    if !hasReplacement { return nil }
    append(utf8[uncopied...], at: uncopied - utf8.startIndex)
    offsets.append(utf8.count)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    text += bytes
    offsets += offset..<(offset + bytes.count)
  }

  /// The usual form of a character's bytes: empty for an invisible character, nil for a usual one.
  private static func usualForm(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
    // − × ÷ √ and most letters are usual: look at the bytes first.
    switch (bytes[bytes.startIndex], bytes[bytes.startIndex + 1]) {
    case (0xE2, 0x88):
      let last = bytes[bytes.startIndex + 2]
      if last == 0x92 || last == 0x9A { return nil }
    case (0xC2, _), (0xE2, _), (0xE3, _), (0xEF, _): break
    default: return nil
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: return []
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return [Ascii.space]
    case 0x2010...0x2015, 0x30FC: return [Ascii.minus]
    case 0xB7, 0x2022, 0x2217, 0x2219, 0x22C5, 0x2715, 0x2716: return Array("×".utf8)
    case 0x2044, 0x2215: return [UInt8(ascii: "/")]
    case 0xFF01...0xFF5E: return [UInt8(scalar.value - 0xFEE0)]
    case 0xFFE1: return Array("£".utf8)
    case 0xFFE5: return Array("¥".utf8)
    case 0xFFE6: return Array("₩".utf8)
    default: return nil
    }
  }
}
